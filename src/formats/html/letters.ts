// Turns what is typed into letters of the puzzle. As with player.ts, the text of this one function goes into the page and must stand alone.

import type { PageData } from './page.js';

export interface Letters {
  /** The letters, made in the same way as those of the grid in core/word.ts. */
  upperCase(text: string): string;
  /** Whether two letters are the same; Ё may be written as Е, as in print. */
  areSame(typed: string, solution: string): boolean;
}

export function makeLetters({ language }: PageData): Letters {
  const plain = (text: string): string => text.replace(/Ё/gu, 'Е');
  return {
    upperCase(text) {
      const composed = text.normalize('NFC');
      const own = /^(?:tr|az|lt)\b/.test(language);
      const upper = own ? composed.toLocaleUpperCase(language) : composed.toUpperCase();
      return upper
        .replace(/[\u1c90-\u1cbf]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x1c90 + 0x10d0))
        .normalize('NFC');
    },
    areSame: (typed, solution) => plain(typed) === plain(solution),
  };
}
