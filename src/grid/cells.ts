// How cells are written: one character for each cell, in grids, on Balda's boards and in what crossgen prints.

import { charactersOf, isLetter, upperCase } from '../core/word.js';

/** Any of these is a block. */
export const BLOCKS = '#■█*⬛◼◾▪▓▒🔳';
/** Any of these is an empty cell. */
export const EMPTY = '._?□·•⬜◻◽▫☐▢🔲';

/** Not part of the grid. */
export const OUTSIDE = '~';

/** How a block and an empty cell are printed. */
export const BLOCK = BLOCKS[0]!;
export const EMPTY_CELL = EMPTY[0]!;

/** The character of a cell, and its place. */
export interface Mark {
  /** Composed (NFC). */
  readonly text: string;
  /** From 1, in code points. */
  readonly column: number;
  /** Whether a blank or nothing comes before it. */
  readonly apart: boolean;
}

/** The marks of a line; blanks between them are ignored. */
export function marksOf(line: string): Mark[] {
  const marks: Mark[] = [];
  let column = 1;
  let apart = true;
  for (const text of charactersOf(line)) {
    if (/^\s/.test(text)) {
      apart = true;
    } else {
      marks.push({ text: text.normalize('NFC'), column, apart });
      apart = false;
    }
    column += [...text].length;
  }
  return marks;
}

export type CellKind =
  | { readonly kind: 'block' | 'empty' | 'outside' | 'unknown' }
  /** A letter in upper case; several if its upper case is not a single letter (ß). */
  | { readonly kind: 'letter'; readonly letters: string };

/** What a mark stands for. */
export function cellOf(text: string, lang?: string): CellKind {
  if (BLOCKS.includes(text)) return { kind: 'block' };
  if (EMPTY.includes(text)) return { kind: 'empty' };
  if (text === OUTSIDE) return { kind: 'outside' };
  const letters = upperCase(text, lang);
  return isLetter(text) || isLetter(letters) ? { kind: 'letter', letters } : { kind: 'unknown' };
}
