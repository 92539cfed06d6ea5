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

/** An enumeration at the end of a clue, as is usual in Britain: `Hot food (3,4)`. @returns undefined for a clue without one */
export function splitEnumeration(text: string): { readonly clue: string; readonly enumeration: string } | undefined {
  const found = /^(?<clue>.*?)\s*\((?<parts>\d{1,3}(?:\s*[,-]\s*\d{1,3})*)\)\s*$/su.exec(text)?.groups;
  return found && { clue: found.clue!, enumeration: found.parts!.replace(/\s/gu, '') };
}
