// How an entry is spelled, as lengths: `3,3` for `hot dog`.

import { pattern } from '../core/lazy.js';
import { isDigit, isLetter, type Writing, writtenWord } from '../core/word.js';

/** What separates two words, or two parts of a word. */
const GAP = pattern(String.raw`[\s\p{Pd}]`, 'u');

/**
 * `hot dog` is `3,3`, `ice-cream` is `3-5`, `don't` is `4`.
 * @param writing how the words are written: `Straße` has 7 letters in a grid
 */
export function enumerationOf(spelling: string, writing: Writing = { fold: new Map() }): string {
  if (/^[A-Za-zА-яЁё]*$/.test(spelling)) return spelling && String(spelling.length); // most spellings
  let text = '';
  let letters = 0;
  for (const character of spelling.normalize('NFC').trim()) {
    if (isLetter(character) || isDigit(character)) {
      letters += [...writtenWord(character, writing)].length;
    } else if (letters > 0 && GAP().test(character)) {
      text += `${letters}${/\s/.test(character) ? ',' : '-'}`;
      letters = 0;
    }
  }
  return letters > 0 ? text + letters : text.slice(0, -1);
}

/** Whether a text is the lengths of the parts of a spelling: `6`, `3,4`, `4-2`. */
export function isEnumeration(text: string): boolean {
  return /^\d{1,3}(?:[,-]\d{1,3})*$/u.test(text);
}

/** Whether an enumeration is well formed and its parts add up to the letters of the entry. */
export function fitsLength(enumeration: string, length: number): boolean {
  if (!isEnumeration(enumeration)) return false;
  return enumeration.split(/[,-]/u).reduce((sum, part) => sum + Number(part), 0) === length;
}

/** An enumeration as a puzzle has it: `(5 2)` and `5, 2` are `5,2`, and an apostrophe separates no words: `1'2` is `3`. */
export function tidyEnumeration(text: string): string {
  const bare = text.trim().replace(/^\((?<inner>[^()]*)\)$/u, '$<inner>');
  let tidy = bare.trim().replace(/\s*,\s*|\s*([-\u2010-\u2015])\s*|\s+/gu, (_, dash) => (dash ? '-' : ','));
  for (const apart = /(\d{1,3})['\u2019](\d{1,3})/u; apart.test(tidy); )
    tidy = tidy.replace(apart, (_, one: string, other: string) => String(Number(one) + Number(other)));
  return tidy;
}

/** An enumeration at the end of a clue, as is usual in Britain: `Hot food (3,4)`. @returns undefined for a clue without one */
export function splitEnumeration(text: string): { readonly clue: string; readonly enumeration: string } | undefined {
  const found = /\s*\((?<parts>\d{1,3}(?:\s*[,\s-]\s*\d{1,3})*)\)\s*$/u.exec(text);
  return found === null
    ? undefined
    : { clue: text.slice(0, found.index), enumeration: tidyEnumeration(found.groups!.parts!) };
}
