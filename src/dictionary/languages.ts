// The alphabets of the languages that have one here, by language code, and what becomes of other letters: crosswords in these
// languages drop an accent that is no letter of the alphabet (CAFÉ is CAFE in English, ÉTÉ is ETE in French), and keep one that is
// (Ñ in Spanish, Ä in German, Й in Russian). Any other language is written in whatever letters its dictionary holds.

import { pattern } from '../core/lazy.js';
import { languageCode } from '../core/word.js';
import type { Lexicon } from './lexicon.js';

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface Language {
  readonly code: string;
  /** Upper-case letters. */
  readonly letters: string;
}

export const LANGUAGES: readonly Language[] = [
  { code: 'en', letters: LATIN },
  { code: 'ru', letters: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ' },
  { code: 'de', letters: `${LATIN}ÄÖÜ` },
  { code: 'fr', letters: LATIN },
  { code: 'it', letters: LATIN },
  { code: 'es', letters: `${LATIN}Ñ` },
  { code: 'pt', letters: LATIN },
  { code: 'ca', letters: `${LATIN}Ç` },
  { code: 'nl', letters: LATIN },
  { code: 'el', letters: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ' },
];

/** The alphabet of a language, or undefined where all letters of its dictionary are taken. */
export function lettersOf(code: string | undefined): ReadonlySet<string> | undefined {
  const language = LANGUAGES.find(each => each.code === languageCode(code));
  return language && new Set(language.letters);
}

/** The letters of a lexicon's language as it writes them; of an unknown language, all letters that its words have. */
export function alphabetOf(lexicon: Pick<Lexicon, 'alphabet' | 'lang' | 'fold'>): readonly string[] {
  const letters = lettersOf(lexicon.lang) ?? lexicon.alphabet.letters;
  const written = [...letters].map(letter => lexicon.fold.get(letter) ?? letter);
  return [...new Set(written)].filter(letter => [...letter].length === 1);
}

export type Folding = 'keep' | 'fold';

/** Whether accents are folded in a language unless the user says otherwise: where the alphabet is known. */
export function accentsOf(code: string | undefined): Folding {
  return LANGUAGES.some(each => each.code === languageCode(code)) ? 'fold' : 'keep';
}

/** The letters that hold an accent: Latin and Greek capitals that Unicode composes of a letter and marks. */
const ACCENTED: readonly (readonly [first: number, last: number])[] = [
  [0xc0, 0x17f],
  [0x1cd, 0x233],
  [0x386, 0x3ab],
  [0x400, 0x45d],
  [0x1e00, 0x1eff],
  [0x1f08, 0x1ffc],
];
const CYRILLIC = pattern(String.raw`\p{Script=Cyrillic}`, 'u');
const MARK = pattern(String.raw`\p{M}`, 'gu');
/** Letters that Unicode does not decompose, as those write them who have not got them. */
const WRITTEN_OUT: ReadonlyMap<string, string> = new Map([
  ['Æ', 'AE'],
  ['Œ', 'OE'],
  ['Ĳ', 'IJ'],
  ['Ø', 'O'],
  ['Ł', 'L'],
  ['Đ', 'D'],
  ['Ð', 'D'],
  ['Ħ', 'H'],
  ['Þ', 'TH'],
]);
/** Combining marks: what is left of them when a letter and its mark have no character of their own. */
const MARKS: readonly [first: number, last: number] = [0x300, 0x36f];

export interface Folds {
  readonly lang?: string | undefined;
  /** Ё apart (`keep`, unless said), or as Е. */
  readonly yo?: Folding | undefined;
  /**
   * Whether letters outside the alphabet lose their accents; unless said, as {@link accentsOf} the language. In a language without
   * an alphabet here, `fold` takes the accents off all Latin and Greek letters.
   */
  readonly accents?: Folding | undefined;
}

/** What is written as what: by upper-case letter (or combining mark) the text that stands for it. */
export function foldsOf({ lang, yo, accents = accentsOf(lang) }: Folds): ReadonlyMap<string, string> {
  const folds = new Map<string, string>();
  if (accents === 'fold') {
    const alphabet = lettersOf(lang);
    const add = (letter: string, text: string): void => {
      if (alphabet === undefined ? !CYRILLIC().test(letter) : !alphabet.has(letter) && alphabet.has(text[0]!))
        folds.set(letter, text);
    };
    for (const [first, last] of ACCENTED) {
      for (let code = first; code <= last; code++) {
        const letter = String.fromCharCode(code);
        const bare = letter.normalize('NFD').replace(MARK(), '');
        if (bare !== letter && bare !== '' && bare === bare.toUpperCase()) add(letter, bare);
      }
    }
    for (const [letter, text] of WRITTEN_OUT) add(letter, text);
    for (let code = MARKS[0]; code <= MARKS[1]; code++) folds.set(String.fromCharCode(code), '');
  }
  if (yo === 'fold') folds.set('Ё', 'Е');
  return folds;
}
