// Whether a foreign word gives an answer away because both sound alike: КАПСИД by "capsid", ЦИРК by "circus", FOTO by "photo". Words of
// Latin and of Cyrillic letters are brought into one row of sounds; two rows are compared by the cost of aligning their beginnings.

import { lazily } from '../../core/lazy.js';

/** Sounds: small letters as in Latin; C as in church, S as in ship, X for what `ch` may be, W for a soft `c`, Z for `ts`, J for a soft `j`. */
const CYRILLIC = lazily(() => {
  const letters = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
  const sounds = 'a b v g d e e J z i i k l m n o p r s t u f h Z C S S - i - e u a'.split(' ');
  return new Map([...letters].map((letter, index) => [letter, sounds[index] === '-' ? '' : sounds[index]!]));
});

/** Letters of Latin that are said together, in the order in which they are looked for. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/t?sch|tch|sh|sz/g, 'S'],
  [/ch/g, 'X'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/qu/g, 'kv'],
  [/q/g, 'k'],
  [/ck/g, 'k'],
  [/x/g, 'ks'],
  [/t[sz]+|zz/g, 'Z'],
  [/c(?=[eiy])/g, 'W'],
  [/c/g, 'k'],
  [/oo|ou|(?<=[aeo])w/g, 'u'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/j/g, 'J'],
];

/** Pairs of sounds that one word has in one language and another in the next: гимн and hymn, станция and station. */
const LIKE = lazily(
  () => new Set([...'kX hX CX SX gX kh CS Ws Wz WZ WC Wk zs zZ sZ sS tZ gh gJ iJ zJ ZC vu vf vb'.split(' '), 'gk']),
);

const VOWELS = 'aeiou';
const VOWEL_COST = 0.15;
/** A vowel more or less, and an h, which many languages do not say. */
const EXTRA_VOWEL_COST = 0.25;
const EXTRA_H_COST = 0.1;
/** What alike beginnings may cost; of three sounds or fewer all have to be the same, but for a vowel. */
const MOST_COST = 0.7;
const MOST_SHORT_COST = 0.15;
/** The part of the shorter word that is compared, in letters and as a share; a foreign word may have so many more or fewer. */
const COMPARED = 4;
const SHARE = 0.6;
const SLACK = 2;

/** A word, folded, as a row of sounds. */
function soundsOf(word: string): string {
  const cyrillic = CYRILLIC();
  let row = '';
  for (const letter of word) row += cyrillic.get(letter) ?? letter;
  if (/[a-z]/.test(word)) for (const [letters, sound] of LATIN) row = row.replace(letters, sound);
  return row.replace(/(.)\1/g, '$1');
}

/** A test of foreign words, folded, for those that sound like `answer`, folded. */
export function soundTest(answer: string): (word: string) => boolean {
  const own = soundsOf(answer);
  return word => alike(own, soundsOf(word));
}

function alike(a: string, b: string): boolean {
  const least = Math.min(a.length, b.length);
  if (least < 2 || (least < 3 && a !== b)) return false;
  // A word that has the other at its start gives little away if it is much longer, as `an` does not tell АНАНАС.
  if (least < COMPARED && Math.max(a.length, b.length) > least + SLACK) return false;
  const length = Math.max(Math.min(COMPARED, least), Math.ceil(SHARE * least));
  return startCost(a.slice(0, length), b.slice(0, length + SLACK)) <= (length < COMPARED ? MOST_SHORT_COST : MOST_COST);
}

/** The least cost of aligning `start` with any beginning of `row`. */
function startCost(start: string, row: string): number {
  let costs = [0];
  for (const sound of row) costs.push(costs.at(-1)! + extra(sound));
  for (const sound of start) {
    const next = [costs[0]! + extra(sound)];
    for (let at = 0; at < row.length; at++)
      next.push(
        Math.min(costs[at]! + pair(sound, row[at]!), costs[at + 1]! + extra(sound), next[at]! + extra(row[at]!)),
      );
    costs = next;
  }
  return Math.min(...costs);
}

function pair(a: string, b: string): number {
  if (a === b || LIKE().has(a + b) || LIKE().has(b + a)) return 0;
  return VOWELS.includes(a) && VOWELS.includes(b) ? VOWEL_COST : 1;
}

function extra(sound: string): number {
  return sound === 'h' ? EXTRA_H_COST : VOWELS.includes(sound) ? EXTRA_VOWEL_COST : 1;
}
