// Russian synonyms that no editor sets side by side: a doublet of the answer, one root in another dress (ГОРОД, град; БОГ, божество), and
// a word of the other sex (МОЛОКОСОС, соплячка).

/** Consonants that stand for one another in forms of one root. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[гжз]/g, 'г'],
  [/[кчц]/g, 'к'],
  [/[хшсщ]/g, 'с'],
  [/[^бвгдклмнпрстф]/g, ''],
  [/(.)\1+/g, '$1'],
];
const PREFIX =
  /^(?:пере|пред|воз|вос|раз|рас|под|над|при|про|по|на|за|от|об|из|ис|вы|до|у|о|с)(?=[бвгджзклмнпрстфхцчшщ].{2})/;

/** Whether two words have the same consonants, or one begins with all of the other's; with a prefix or without. */
export function isDoublet(a: string, b: string): boolean {
  const one = [a, a.replace(PREFIX, '')].map(skeleton);
  const other = [b, b.replace(PREFIX, '')].map(skeleton);
  return one.some(x => other.some(y => x.length > 1 && y.length > 1 && (x.startsWith(y) || y.startsWith(x))));
}

function skeleton(word: string): string {
  return ALIKE.reduce(
    (text, [letters, said]) => text.replace(letters, said),
    word.toLowerCase().replace(/ть(?:ся)?$/, ''),
  );
}

/** Whether a word, by its tags, can stand for another: a man for a man, a woman for a woman. Things may be of any gender. */
export function isOfSameSex(own: readonly string[], other: readonly string[] | undefined): boolean {
  if (other === undefined || own.length === 0 || !own.every(tag => /\banim\b/.test(tag))) return true;
  const has = (tags: readonly string[], gender: RegExp): boolean => tags.some(tag => gender.test(tag));
  if (has(own, /Ms-f/) || has(other, /Ms-f/)) return true;
  return (
    (has(own, /masc/) && has(other, /masc/)) || (has(own, /femn/) && has(other, /femn/)) || !has(other, /masc|femn/)
  );
}
