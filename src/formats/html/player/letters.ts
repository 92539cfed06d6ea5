// Turns what is typed into letters of the puzzle.

import { data } from './data.js';

/** The letters, made in the same way as those of the grid in core/word.ts. */
export function upperCase(text: string): string {
  const { language } = data;
  const composed = text.normalize('NFC');
  const own = /^(?:tr|az|lt)\b/.test(language);
  const upper = own ? composed.toLocaleUpperCase(language) : composed.toUpperCase();
  return upper
    .replace(/[\u1c90-\u1cbf]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x1c90 + 0x10d0))
    .normalize('NFC');
}

/** Whether two letters are the same; Ё may be written as Е, as in print. */
export function areSame(typed: string, solution: string): boolean {
  return plain(typed) === plain(solution);
}

function plain(text: string): string {
  return text.replace(/Ё/gu, 'Е');
}
