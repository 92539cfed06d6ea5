// The alphabets of some languages, by language code, and how other letters are written. Crosswords in these languages drop accents
// (CAFÉ is CAFE in English, ÉTÉ is ETE in French), unless the letter with its accent is in the alphabet (Ñ in Spanish, Ä in German,
// Й in Russian). Any other language is written in the letters that its dictionary contains.

import { lazily, pattern } from '../core/lazy.js';
import { isDigit, languageCode, scriptOf } from '../core/word.js';
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

/** The alphabet of a language; undefined if it is not known, so that all letters of the dictionary are used. */
export function lettersOf(code: string | undefined): ReadonlySet<string> | undefined {
  const language = LANGUAGES.find(each => each.code === languageCode(code));
  return language && new Set(language.letters);
}

/**
 * The letters of a lexicon's language as the lexicon writes them; for an unknown language, all letters of its words of some lengths.
 * @param lengths those of a grid's entries: which longer and shorter words were read must not matter
 */
export function alphabetOf(lexicon: Lexicon, lengths: Iterable<number>): readonly string[] {
  const letters = lettersOf(lexicon.lang) ?? lettersAmong(lexicon, lengths);
  const written = [...letters].map(letter => lexicon.fold.get(letter) ?? letter);
  return [...new Set(written)].filter(letter => [...letter].length === 1);
}

function lettersAmong({ alphabet, tables }: Lexicon, lengths: Iterable<number>): readonly string[] {
  const met = new Set<number>();
  for (const length of new Set(lengths)) for (const letter of tables[length]?.letters ?? []) met.add(letter);
  return alphabet.letters.filter((_, id) => met.has(id));
}

/**
 * Tells letters that are not in the alphabet of the language; if that is not known, letters of scripts that no word has. Digits are of no language.
 * Where no word was read, for none has the length of a slot, nothing is known of its letters.
 */
export function foreignTest(lexicon: Lexicon): (letter: string) => boolean {
  const known = new Set(alphabetOf(lexicon, []));
  const { ids, letters } = lexicon.alphabet;
  const scripts = new Set(letters.map(scriptOf));
  if (known.size === 0 && scripts.size === 0) return () => false;
  return letter =>
    !isDigit(letter) && !known.has(letter) && !ids.has(letter) && (known.size > 0 || !scripts.has(scriptOf(letter)));
}

export type Folding = 'keep' | 'fold';

export type UmlautWay = 'keep' | 'split';

const UMLAUTS: ReadonlyMap<string, string> = new Map([
  ['Ä', 'AE'],
  ['Ö', 'OE'],
  ['Ü', 'UE'],
]);

/** Whether umlauts are written with two letters. */
export function splitsUmlauts(fold: ReadonlyMap<string, string>): boolean {
  return fold.get('Ä') === UMLAUTS.get('Ä');
}

/** Whether a letter is written in another way, and not without its accent: a split umlaut, or Ё as Е. */
export function isRespelled(letter: string, written: string): boolean {
  return letter === 'Ё' || UMLAUTS.get(letter) === written;
}

/**
 * A word with its umlauts as single letters again. Where two letters were two before (NEUE, DUELL), they are joined as well: this is for
 * comparing words that are all written in the same way.
 */
export function joinUmlauts(word: string): string {
  return word
    .replaceAll('AE', 'Ä')
    .replaceAll('OE', 'Ö')
    .replace(/(?<![AEQ])UE/g, 'Ü');
}

/** The default for accents: they are folded in languages whose alphabet is known. */
export function accentsOf(code: string | undefined): Folding {
  return LANGUAGES.some(each => each.code === languageCode(code)) ? 'fold' : 'keep';
}

/** Ranges with accented letters: capitals that Unicode composes of a letter and marks. */
const ACCENTED: readonly (readonly [first: number, last: number])[] = [
  [0xc0, 0x17f],
  [0x1cd, 0x233],
  [0x386, 0x3ab],
  [0x400, 0x45d],
  [0x1e00, 0x1eff],
  [0x1f08, 0x1ffc],
];
/** The accented capitals, each with its bare letter. They are taken apart as one text, which takes a tenth of the time. */
const bareLetters = lazily(() => {
  const letters = ACCENTED.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)),
  );
  const bare = letters
    .join('\n')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  const bares = bare.split('\n');
  const uppers = bare.toUpperCase().split('\n');
  return letters.flatMap((letter, i) =>
    bares[i] !== letter && bares[i] === uppers[i] ? [[letter, bares[i]!] as const] : [],
  );
});
const CYRILLIC = pattern(String.raw`\p{Script=Cyrillic}`, 'u');
/** Letters that Unicode does not decompose, and how they are written where they do not exist. */
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
/** Combining marks, which stay in a text if there is no single character for a letter and its mark. */
const MARKS: readonly [first: number, last: number] = [0x300, 0x36f];

export interface Folds {
  readonly lang?: string | undefined;
  /** Whether Ё is a letter of its own (`keep`, the default) or is written as Е. */
  readonly yo?: Folding | undefined;
  /**
   * Whether letters outside the alphabet lose their accents; the default is {@link accentsOf} the language. If the alphabet of the
   * language is not known, `fold` removes the accents of all Latin and Greek letters.
   */
  readonly accents?: Folding | undefined;
  /** Whether Ä, Ö and Ü are letters (`keep`, the default) or are written AE, OE and UE, as in German magazines. */
  readonly umlauts?: UmlautWay | undefined;
  /** Whether digits are letters, whatever the language. */
  readonly digits?: boolean | undefined;
}

/** How letters are written: for an upper-case letter or a combining mark, the text that replaces it. */
export function foldsOf({ lang, yo, umlauts, accents = accentsOf(lang) }: Folds): ReadonlyMap<string, string> {
  const folds = new Map<string, string>();
  if (accents === 'fold') {
    const alphabet = lettersOf(lang);
    const add = (letter: string, text: string): void => {
      if (alphabet === undefined ? !CYRILLIC().test(letter) : !alphabet.has(letter) && alphabet.has(text[0]!))
        folds.set(letter, text);
    };
    for (const [letter, bare] of bareLetters()) add(letter, bare);
    for (const [letter, text] of WRITTEN_OUT) add(letter, text);
    for (let code = MARKS[0]; code <= MARKS[1]; code++) folds.set(String.fromCharCode(code), '');
  }
  if (yo === 'fold') folds.set('Ё', 'Е');
  if (umlauts === 'split') for (const [letter, text] of UMLAUTS) folds.set(letter, text);
  return folds;
}
