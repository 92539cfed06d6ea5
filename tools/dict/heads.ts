// German compounds that end alike: a clue with Schulbuch gives LEHRBUCH away, and Blödsinn UNSINN.

/** Letters that such an end has at least, and what stands before it in either word. */
const HEAD = 4;
const BEFORE = 2;
/** Ends that form nouns and are words by chance. */
const SUFFIXES = new Set(['schaft', 'heit', 'keit', 'nisse', 'tion', 'ling', 'inge', 'rung', 'lung', 'ment']);

const NOUN = /\p{Lu}[\p{Ll}ß]+/gu;

/** A test for texts with a noun that ends on the same noun as `answer`. @param isNoun whether a word, in lower case, is a noun */
export function headTest(answer: string, isNoun: (word: string) => boolean): (text: string) => boolean {
  const own = plain(answer);
  const heads: string[] = [];
  for (let at = BEFORE; at <= own.length - HEAD; at++) {
    const head = own.slice(at);
    if (!SUFFIXES.has(head) && isNoun(head)) heads.push(head);
  }
  return text =>
    heads.length > 0 &&
    (text.match(NOUN) ?? [])
      .map(plain)
      .some(word => heads.some(head => word.length >= head.length + BEFORE && word.endsWith(head)));
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll('ß', 'ss');
}
