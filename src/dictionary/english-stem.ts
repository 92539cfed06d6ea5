// The English stemmer of Snowball ("Porter 2"): a word loses its ending step by step. It is written out here because every fill of an English
// list asks for stems, and the package's stemmer takes 5 ms to load and as long to warm up. A test compares the two.

const VOWELS = 'aeiouy';
/** `y` as a consonant. */
const CONSONANT_Y = 'Y';

/** Words with stems of their own. */
const STEMS: Readonly<Record<string, string>> = {
  skis: 'ski',
  skies: 'sky',
  dying: 'die',
  lying: 'lie',
  tying: 'tie',
  idly: 'idl',
  gently: 'gentl',
  ugly: 'ugli',
  early: 'earli',
  only: 'onli',
  singly: 'singl',
};
const UNCHANGED = new Set('sky news howe atlas cosmos bias andes'.split(' '));
/** Words that stay as they are once they have lost an S. */
const COMPLETE = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '));
/** Beginnings after which the region of endings starts. */
const BEGINNINGS = ['gener', 'commun', 'arsen'];

type Endings = readonly (readonly [ending: string, instead: string])[];

const SECOND = endings(
  'ational:ate tional:tion enci:ence anci:ance abli:able entli:ent ization:ize izer:ize ation:ate ator:ate alism:al aliti:al alli:al ' +
    'fulness:ful ousness:ous ousli:ous iveness:ive iviti:ive biliti:ble bli:ble fulli:ful lessli:less ogi:og li:',
);
const THIRD = endings('ational:ate tional:tion alize:al icate:ic iciti:ic ical:ic ative: ful: ness:');
const FOURTH = endings('al: ance: ence: er: ic: able: ible: ant: ement: ment: ent: ism: ate: iti: ous: ive: ize: ion:');

/** The longest one first, because that one counts. */
function endings(list: string): Endings {
  const all = list.split(' ').map(one => one.split(':') as [string, string]);
  return all.sort(([a], [b]) => b.length - a.length);
}

/** @param word in lower case, without apostrophes */
export function englishStem(word: string): string {
  if (word.length < 3 || UNCHANGED.has(word)) return word;
  const own = Object.hasOwn(STEMS, word) ? STEMS[word] : undefined;
  if (own !== undefined) return own;
  const marked = markConsonants(word);
  const begun = BEGINNINGS.find(beginning => marked.startsWith(beginning));
  const first = begun?.length ?? regionFrom(marked, 0);
  const second = regionFrom(marked, first);
  let stem = withoutS(marked);
  if (!COMPLETE.has(stem)) {
    stem = withI(withoutPast(stem, first));
    stem = replaced(stem, SECOND, first, mayGoSecond);
    stem = replaced(stem, THIRD, first, (ending, rest) => ending !== 'ative' || rest.length >= second);
    stem = replaced(stem, FOURTH, second, (ending, rest) => ending !== 'ion' || /[st]$/.test(rest));
    stem = withoutLast(stem, first, second);
  }
  return stem.replaceAll(CONSONANT_Y, 'y');
}

/** Marks each Y that begins the word or comes after a vowel. */
function markConsonants(word: string): string {
  if (!word.includes('y')) return word;
  let marked = '';
  for (const letter of word)
    marked += letter === 'y' && (marked === '' || isVowel(marked.at(-1))) ? CONSONANT_Y : letter;
  return marked;
}

/** The place after the first consonant that comes after a vowel. */
function regionFrom(word: string, start: number): number {
  let at = start;
  while (at < word.length && !isVowel(word[at])) at++;
  while (at < word.length && isVowel(word[at])) at++;
  return Math.min(at + 1, word.length);
}

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && VOWELS.includes(letter);
}

function hasVowel(text: string): boolean {
  return /[aeiouy]/.test(text);
}

/** Whether the word ends in a vowel and one consonant that are said shortly. */
function endsShort(word: string): boolean {
  if (word.length === 2) return isVowel(word[0]) && !isVowel(word[1]);
  return /[^aeiouy][aeiouy][^aeiouywxY]$/.test(word);
}

function withoutS(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (!word.endsWith('s') || /[us]s$/.test(word)) return word;
  return hasVowel(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function withoutPast(word: string, first: number): string {
  const [ending] = /(?:eed|eedly|ed|edly|ing|ingly)$/.exec(word) ?? [];
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  if (ending.startsWith('ee')) return rest.length >= first ? `${rest}ee` : word;
  if (!hasVowel(rest)) return word;
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return rest.slice(0, -1);
  return rest.length === first && endsShort(rest) ? `${rest}e` : rest;
}

/** A last Y after a consonant becomes an I, except in words such as BY. */
function withI(word: string): string {
  return /.[^aeiouy][yY]$/.test(word) ? `${word.slice(0, -1)}i` : word;
}

/** Replaces the ending, if it lies in the region and may go from the rest. */
function replaced(
  word: string,
  list: Endings,
  region: number,
  mayGo: (ending: string, rest: string) => boolean,
): string {
  const found = list.find(([ending]) => word.endsWith(ending));
  if (found === undefined) return word;
  const rest = word.slice(0, -found[0].length);
  return rest.length >= region && mayGo(found[0], rest) ? rest + found[1] : word;
}

function mayGoSecond(ending: string, rest: string): boolean {
  if (ending === 'ogi') return rest.endsWith('l');
  return ending !== 'li' || /[cdeghkmnrt]$/.test(rest);
}

function withoutLast(word: string, first: number, second: number): string {
  const rest = word.slice(0, -1);
  const goes = word.endsWith('e')
    ? rest.length >= second || (rest.length >= first && !endsShort(rest))
    : word.endsWith('ll') && rest.length >= second;
  return goes ? rest : word;
}
