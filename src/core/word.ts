// Masks of words: letters, `?` for any letter, `[AEIOU]` for one of several, `[^AEIOU]` for any other, `*` for any run of letters, even an
// empty one. A word is matched from left to right, and the match goes back to the last star only. So the number of steps is at most
// the length of the word times that of the mask.

import type { LetterId } from './ids.js';
import { pattern } from './lazy.js';

type MaskPart =
  /** Any run of letters. */
  | { readonly kind: 'run' }
  | { readonly kind: 'any' }
  /** One of the letters, or one that is not among them if `not` is set. */
  | { readonly kind: 'set'; readonly letters: ReadonlySet<string>; readonly not: boolean };

export type Mask = readonly MaskPart[];

/** What a mask may hold, for messages. */
export const MASK_SIGNS = 'letters, ? for any letter, [AEIOU] for one of several, * for any run';

/**
 * @param text letters in upper case, as the lexicon writes them
 * @returns the mask, or what is wrong with it
 */
export function parseMask(text: string): Mask | string {
  const parts: MaskPart[] = [];
  const signs = [...text];
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at]!;
    if (sign === '*') parts.push({ kind: 'run' });
    else if (sign === '?') parts.push({ kind: 'any' });
    else if (sign === '[') {
      const end = signs.indexOf(']', at);
      if (end < 0) return `'[' without ']'`;
      const not = signs[at + 1] === '^';
      const letters = signs.slice(at + (not ? 2 : 1), end);
      if (letters.length === 0) return `'[${not ? '^' : ''}]' holds no letter`;
      const other = letters.find(letter => !isLetter(letter));
      if (other !== undefined) return `unexpected '${other}' between '[' and ']'`;
      parts.push({ kind: 'set', letters: new Set(letters), not });
      at = end;
    } else if (isLetter(sign)) parts.push({ kind: 'set', letters: new Set([sign]), not: false });
    else return `unexpected '${sign}'`;
  }
  return parts;
}

/** The length of the words that fit a mask; undefined if they may have several lengths. */
export function maskLength(mask: Mask): number | undefined {
  return mask.some(({ kind }) => kind === 'run') ? undefined : mask.length;
}

/** Whether a word fits. @param word its letters */
export function fitsMask(mask: Mask, word: readonly string[]): boolean {
  let [at, letter] = [0, 0];
  /** The place after the last star, and the first letter after the run that this star matches. */
  let [behind, swallowed] = [-1, 0];
  while (letter < word.length) {
    const part = mask[at];
    if (part?.kind === 'run') {
      behind = ++at;
      swallowed = letter;
    } else if (part !== undefined && takes(part, word[letter]!)) {
      at++;
      letter++;
    } else if (behind >= 0) {
      at = behind;
      letter = ++swallowed;
    } else {
      return false;
    }
  }
  while (mask[at]?.kind === 'run') at++;
  return at === mask.length;
}

function takes(part: Exclude<MaskPart, { kind: 'run' }>, letter: string): boolean {
  return part.kind === 'any' || part.letters.has(letter) !== part.not;
}

// What a word is: letters in upper case, composed (NFC), without blanks, hyphens, apostrophes and the marks of a sentence. Dictionaries, the letters of a
// grid, the words of rules, masks and Balda's moves all use this file, so a word that is typed is found.

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

// The scripts that letters belong to, and letters of one script that look like letters of another: a Cyrillic С in an English grid is a
// mistake that nobody sees, so messages name it.

/** The scripts by name. Letters of other scripts have no name here. */
export const SCRIPTS = [
  ['Latin', String.raw`\p{Script=Latin}`],
  ['Cyrillic', String.raw`\p{Script=Cyrillic}`],
  ['Greek', String.raw`\p{Script=Greek}`],
  ['Armenian', String.raw`\p{Script=Armenian}`],
  ['Hebrew', String.raw`\p{Script=Hebrew}`],
  ['Arabic', String.raw`\p{Script=Arabic}`],
  ['Georgian', String.raw`\p{Script=Georgian}`],
  ['Devanagari', String.raw`\p{Script=Devanagari}`],
  ['Thai', String.raw`\p{Script=Thai}`],
  ['Hangul', String.raw`\p{Script=Hangul}`],
  // These are mixed in one word.
  ['Han or kana', String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`],
].map(([name, source]) => ({ name: name!, test: pattern(source!, 'u') }));

/** Capitals that look alike, by script; a blank where a script has none. */
const ALIKE: Readonly<Record<string, string>> = {
  Latin: 'ABCEHIJKMNOPSTXYZ',
  Cyrillic: 'АВСЕНІЈКМ ОРЅТХУ ',
  Greek: 'ΑΒ ΕΗΙ ΚΜΝΟΡ ΤΧΥΖ',
};

/** The place of a letter's script in {@link SCRIPTS}; -1 for another script, or none. */
export function scriptOf(letter: string): number {
  return SCRIPTS.findIndex(({ test }) => test().test(letter));
}

/** `Cyrillic С`; the letter alone if its script has no name. */
export function letterName(letter: string): string {
  const script = SCRIPTS[scriptOf(letter)];
  return script === undefined ? letter : `${script.name} ${letter}`;
}

/** A letter of another script that looks like this one and is not foreign, too. */
export function lookalike(letter: string, isForeign: (letter: string) => boolean): string | undefined {
  const own = ALIKE[SCRIPTS[scriptOf(letter)]?.name ?? '']?.indexOf(letter) ?? -1;
  if (own < 0) return undefined;
  return Object.values(ALIKE)
    .map(letters => letters[own]!)
    .find(other => other !== ' ' && other !== letter && !isForeign(other));
}

// The alphabet: the letters of a lexicon, numbered. The code below this file does not know which language they belong
// to. A set of letters is two 32-bit halves (`low` for letters 0..31, `high` for 32..63), because Russian with Ё has
// 33.

/** The most letters an alphabet can hold: a letter set is always two 32-bit numbers. */
export const MAX_LETTERS = 64;

export interface Alphabet {
  /** Letters by id, each one NFC upper-case character, in code point order. */
  readonly letters: readonly string[];
  /** Id of each letter. */
  readonly ids: ReadonlyMap<string, LetterId>;
}

/**
 * Numbers the letters in code point order.
 * @throws RangeError with more than {@link MAX_LETTERS} distinct letters.
 */
export function makeAlphabet(letters: Iterable<string>): Alphabet {
  const sorted = [...new Set(letters)].sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!);
  if (sorted.length > MAX_LETTERS)
    throw new RangeError(`an alphabet holds ${MAX_LETTERS} letters, not ${sorted.length}`);
  return { letters: sorted, ids: new Map(sorted.map((letter, id) => [letter, id])) };
}
