// What a word is: letters in upper case, composed (NFC), without blanks, hyphens, apostrophes and the marks of a sentence. Dictionaries, the letters of a
// grid, the words of rules, masks and Balda's moves all use this file, so a word that is typed is found.

import { pattern } from './lazy.js';

/** How a lexicon writes words: what it does with the letters of a text. */
export interface Writing {
  /** The language, as a BCP 47 code; undefined if it is not known. */
  readonly lang?: string | undefined;
  /** Upper-case letters (and combining marks) that are written in another way: `Ё` as `Е`, `Œ` as `OE`, a mark as nothing. */
  readonly fold: ReadonlyMap<string, string>;
}

/** The languages with their own rules for upper case: i and ı are two letters, or i keeps its dot under an accent. */
const OWN_UPPER_CASE: readonly string[] = ['tr', 'az', 'lt'];

/** Georgian has upper-case letters in Unicode, U+1C90 to U+1CBF, but everything is printed in the plain letters, crosswords too. */
const GEORGIAN_CAPITALS = /[\u1c90-\u1cbf]/g;
const GEORGIAN_SHIFT = 0x1c90 - 0x10d0;

/**
 * Allowed in the spelling of a word, but not part of it: blanks, hyphens, apostrophes, invisible characters, and the marks of names and
 * phrases, as in St. Louis, AT&T, M*A*S*H and "Oh, no!". Slashes, brackets and colons are none: lists have flags, notes and clues behind them.
 */
const STRIPPED = pattern(
  String.raw`[\s\p{Zs}\p{Pd}\p{Pi}\p{Pf}\u00ad\u2043\u2212'\x60\u00b4\u201a\u201e\u02bc\u02b9\u2032\u200b-\u200d\u2060\ufeff.,!?&"*\u00a1\u00bf\u2026]`,
  'u',
);
/** A character as a reader sees it: a code point with its combining marks. */
const CHARACTER = pattern(String.raw`\P{M}\p{M}*|\p{M}+`, 'gsu');
/** All combining marks are at U+0300 or above. */
const MAY_COMBINE = /[\u0300-\uffff]/;
const LETTER = pattern(String.raw`^\p{L}$`, 'u');

/** Whether a character belongs to the spelling of a word and not to its letters. */
export function isStripped(character: string): boolean {
  return STRIPPED().test(character);
}

/** Whether a text is a single letter of any script. */
export function isLetter(text: string): boolean {
  return /^[a-zа-яё]$/i.test(text) || LETTER().test(text);
}

/** Whether a text is a single digit, which is a letter only where the user says so. */
export function isDigit(text: string): boolean {
  return /^\d$/.test(text);
}

/** The characters of a text as a reader sees them. */
export function charactersOf(text: string): Iterable<string> {
  return MAY_COMBINE.test(text) ? text.match(CHARACTER())! : text;
}

/** The language of a code, such as `tr` for `tr-TR`. */
export function languageCode(lang: string | undefined): string | undefined {
  return lang?.toLowerCase().split(/[-_]/)[0];
}

/** The text in upper case as it is in grids, composed (NFC): İ for a Turkish i, SS for ß, plain letters for Georgian. */
export function upperCase(text: string, lang?: string): string {
  const code = languageCode(lang);
  const composed = text.normalize('NFC');
  const upper =
    code !== undefined && OWN_UPPER_CASE.includes(code) ? composed.toLocaleUpperCase(code) : composed.toUpperCase();
  return upper
    .replaceAll('ẞ', 'SS')
    .replace(GEORGIAN_CAPITALS, letter => String.fromCharCode(letter.charCodeAt(0) - GEORGIAN_SHIFT))
    .normalize('NFC');
}

/** The text in upper case as a cell has it: a letter whose upper case is two letters (ß) stays as it is. */
export function capitals(text: string, lang?: string): string {
  const upper = Array.from(text, letter => {
    const large = upperCase(letter, lang);
    return [...large].length === 1 ? large : letter;
  });
  return upper.join('').normalize('NFC');
}

/** A word as it is in a grid, before a lexicon folds letters: `hot dog` is `HOTDOG`. */
export function plainWord(spelling: string, lang?: string): string {
  return [...upperCase(spelling, lang)].filter(character => !isStripped(character)).join('');
}

/** The letters of a plain word as a lexicon writes them. */
export function foldWord(word: string, { fold }: Writing): string {
  for (const letter of fold.size === 0 ? '' : word)
    if (fold.has(letter)) return Array.from(word, each => fold.get(each) ?? each).join('');
  return word;
}

/** Letters, however they are spelled, as a lexicon writes them. Nothing else in the text changes. */
export function writtenLetters(text: string, writing: Writing): string {
  return foldWord(upperCase(text, writing.lang), writing);
}

/** A word, however it is spelled, as a lexicon writes it. */
export function writtenWord(spelling: string, writing: Writing): string {
  return foldWord(plainWord(spelling, writing.lang), writing);
}
