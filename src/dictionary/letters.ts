// Characters to letters. A table of 65,536 classes, filled as characters are met, turns a UTF-16 code unit into a
// provisional letter number or a class; what one unit cannot tell (marks, case expansions, surrogates) is spelled slowly.

import { lettersOf } from './languages.js';

/** A word as it stands in a grid: upper case, composed, without blanks, hyphens and apostrophes. */
export function plainWord(spelling: string): string {
  const upper = spelling.normalize('NFC').toUpperCase().replaceAll('ẞ', 'SS').normalize('NFC');
  return [...upper].filter(character => !STRIPPED.test(character)).join('');
}

/** Classes below {@link FIRST_LETTER}; a class from there on is the provisional number of a letter. */
export const CLASS = { unmet: 0, strip: 1, slow: 2, other: 3, foreign: 4, separator: 5, end: 6 } as const;
export const FIRST_LETTER = 8;

/** Letters told apart while reading, {@link FIRST_LETTER} included; at most 64 of them are kept. */
export const MAX_PROVISIONAL = 0x4000;

/** Longest word kept: a grid has at most this many cells a side. */
export const MAX_WORD_LENGTH = 255;

/** Scripts told apart; letters of any other script share one bit, those of no script have none. */
const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Hangul}/u,
  // Written together in one word.
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
];
const NO_SCRIPT = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Not part of a word, but allowed in its spelling: blanks, hyphens, apostrophes, and what cannot be seen. */
const STRIPPED =
  /[\s\p{Zs}\p{Pd}\u00ad\u2043\u2212'`\u00b4\u2018\u2019\u201b\u02bc\u02b9\u2032\u200b-\u200d\u2060\ufeff]/u;

/** May become one character with what stands before it. */
const COMPOSES = /[\p{M}\u1160-\u11ff]/u;

export class Letters {
  /** By UTF-16 code unit. Surrogates are always slow. */
  readonly classes = new Uint16Array(0x1_0000);
  /** By provisional letter: a bit for its script, or 0. */
  readonly scripts: number[] = new Array(FIRST_LETTER).fill(0);
  /** By provisional letter (from {@link FIRST_LETTER}): the letter. */
  readonly text: string[] = new Array(FIRST_LETTER).fill('');
  /** Which letter is written as which. */
  readonly fold: ReadonlyMap<string, string>;
  readonly #numbers = new Map<string, number>();
  readonly #alphabet: ReadonlySet<string> | undefined;
  readonly #locale: string | undefined;

  constructor(lang: string | undefined, yo: 'keep' | 'fold') {
    this.fold = new Map(yo === 'fold' ? [['Ё', 'Е']] : []);
    this.#alphabet = lettersOf(lang);
    // The languages whose dotted I differs; any other name would be given to the locale data unchecked.
    this.#locale = lang === 'tr' || lang === 'az' || lang === 'lt' ? lang : undefined;
    this.classes.fill(CLASS.slow, 0xd800, 0xe000);
  }

  /** The class of a code unit that was not met before; the table knows it from then on. */
  classify(unit: number): number {
    const character = String.fromCharCode(unit);
    let found: number = CLASS.slow;
    if (STRIPPED.test(character)) found = CLASS.strip;
    else if (!COMPOSES.test(character)) {
      const upper = this.#upper(character);
      if (upper.length === 1) found = this.#number(upper);
    }
    this.classes[unit] = found;
    return found;
  }

  /**
   * Spells a word that the table cannot: writes its letters to `into` from `at` on.
   * @returns how many, or minus the class that forbids the word
   */
  spell(word: string, into: Uint16Array, at: number): number {
    let length = 0;
    for (const character of this.#upper(word.normalize('NFC'))) {
      if (STRIPPED.test(character)) continue;
      const found = this.#number(character);
      if (found < FIRST_LETTER) return -found;
      if (length < MAX_WORD_LENGTH) into[at + length] = found;
      length++;
    }
    return length;
  }

  #upper(text: string): string {
    const upper = this.#locale === undefined ? text.toUpperCase() : text.toLocaleUpperCase(this.#locale);
    return upper.replaceAll('ẞ', 'SS').normalize('NFC');
  }

  #number(letter: string): number {
    if (!/^\p{L}$/u.test(letter)) return CLASS.other;
    const folded = this.fold.get(letter) ?? letter;
    if (this.#alphabet !== undefined && !this.#alphabet.has(folded)) return CLASS.foreign;
    const known = this.#numbers.get(folded);
    if (known !== undefined) return known;
    if (this.text.length === MAX_PROVISIONAL) return CLASS.other;
    const number = this.text.push(folded) - 1;
    this.#numbers.set(folded, number);
    const script = SCRIPTS.findIndex(pattern => pattern.test(folded));
    this.scripts[number] = NO_SCRIPT.test(folded) ? 0 : 1 << (script < 0 ? SCRIPTS.length : script);
    return number;
  }
}
