// Characters to letters. A table of 65,536 classes turns a UTF-16 code unit into a provisional letter number or a class. It is filled
// when a character first occurs. Words with marks, case expansions or surrogates cannot be read unit by unit: they are spelled slowly.

import { pattern } from '../core/lazy.js';
import { isDigit, isLetter, isStripped, SCRIPTS, scriptOf, upperCase, type Writing } from '../core/word.js';
import { CLASS, FIRST_LETTER, MAX_PROVISIONAL, MAX_WORD_LENGTH } from '../kernels/dictionary/schema.js';
import { type Folds, foldsOf, isRespelled, lettersOf } from './languages.js';

const NO_SCRIPT = pattern(String.raw`[\p{Script=Common}\p{Script=Inherited}]`, 'u');

/** A bit of a letter that is replaced by one without its accent. The word then has two bits, so the kernel hands its line back. */
export const FOLDED = 1 << 30;

/** Characters that may be composed with the one before them. */
const COMPOSES = pattern(String.raw`[\p{M}\u1160-\u11ff]`, 'u');

export class LetterClasses implements Writing {
  /** The class of each UTF-16 code unit. Surrogates are always slow. */
  readonly classes = new Uint16Array(0x1_0000);
  /** By provisional letter: a bit for its script, or 0. */
  readonly scripts: number[] = new Array(FIRST_LETTER).fill(0);
  /** By provisional letter (from {@link FIRST_LETTER}): the letter. */
  readonly text: string[] = new Array(FIRST_LETTER).fill('');
  readonly lang: string | undefined;
  readonly fold: ReadonlyMap<string, string>;
  /** By provisional letter with {@link FOLDED} in its bits: the letter that replaces it. */
  readonly #plain: number[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #alphabet: ReadonlySet<string> | undefined;
  readonly #hasDigits: boolean;

  constructor(folds: Folds) {
    this.lang = folds.lang;
    this.fold = foldsOf(folds);
    this.#alphabet = lettersOf(folds.lang);
    this.#hasDigits = folds.digits ?? false;
    this.classes.fill(CLASS.slow, 0xd800, 0xe000);
  }

  /** Finds the class of a code unit that is new, and enters it in the table. */
  classify(unit: number): number {
    const character = String.fromCharCode(unit);
    let found: number = CLASS.slow;
    const upper = upperCase(character, this.lang);
    if (this.#alphabet?.has(upper) && !this.fold.has(upper)) found = this.#number(upper);
    else if (isStripped(character)) found = CLASS.strip;
    else if (!COMPOSES().test(character)) {
      const letter = this.fold.get(upper) ?? upper;
      if (letter.length === 1) found = isAccented(upper, letter) ? this.#folded(upper, letter) : this.#number(letter);
    }
    this.classes[unit] = found;
    return found;
  }

  /**
   * Spells a word that the table cannot: writes its letters to `into`, from `at` on.
   * @returns the number of letters, or minus the class that forbids the word; and whether an accent was dropped
   */
  spell(word: string, into: Uint16Array, at: number): { readonly length: number; readonly folded: boolean } {
    let length = 0;
    let folded = false;
    for (const character of upperCase(word, this.lang)) {
      if (isStripped(character)) continue;
      const letters = this.fold.get(character) ?? character;
      folded ||= isAccented(character, letters);
      for (const letter of letters) {
        const found = this.#number(letter);
        if (found < FIRST_LETTER) return { length: -found, folded };
        if (length < MAX_WORD_LENGTH) into[at + length] = found;
        length++;
      }
    }
    return { length, folded };
  }

  /** Replaces letters by those without accents. */
  dropAccents(letters: Uint16Array): void {
    letters.forEach((letter, i) => {
      letters[i] = this.#plain[letter] ?? letter;
    });
  }

  /** Gives a letter that loses its accent a number of its own, so that words with such letters can be counted. */
  #folded(letter: string, plain: string): number {
    const number = this.#number(plain);
    if (number < FIRST_LETTER || this.text.length === MAX_PROVISIONAL) return number;
    const known = this.#numbers.get(letter);
    if (known !== undefined) return known;
    const folded = this.text.push(plain) - 1;
    this.#numbers.set(letter, folded);
    this.#plain[folded] = number;
    this.scripts[folded] = this.scripts[number]! | FOLDED;
    return folded;
  }

  #number(letter: string): number {
    if (!(this.#hasDigits && isDigit(letter))) {
      if (!isLetter(letter)) return CLASS.other;
      if (this.#alphabet !== undefined && !this.#alphabet.has(letter)) return CLASS.foreign;
    }
    const known = this.#numbers.get(letter);
    if (known !== undefined) return known;
    if (this.text.length === MAX_PROVISIONAL) return CLASS.other;
    const number = this.text.push(letter) - 1;
    this.#numbers.set(letter, number);
    // The scripts with a name have a bit of their own; all others share one bit; letters that belong to no script have none.
    const script = scriptOf(letter);
    this.scripts[number] = NO_SCRIPT().test(letter) ? 0 : 1 << (script < 0 ? SCRIPTS.length : script);
    return number;
  }
}

/** Whether an accent is dropped when one is written as the other. */
function isAccented(character: string, written: string): boolean {
  return character !== written && !isRespelled(character, written);
}
