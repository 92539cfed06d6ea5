// How large the printed page can be so that grid and clues share a sheet: an estimate from the length of the clues, for the
// smaller of the two papers in each direction (A4 is narrower, Letter is lower), erring to the small side.

import type { Puzzle } from '../../puzzle/puzzle.js';

export interface PrintSize {
  /** Of the clues, in points. */
  readonly font: number;
  /** Side of a cell, in millimetres. */
  readonly cell: number;
}

/** From the largest to the smallest that is still good to read. */
const SIZES: readonly PrintSize[] = [
  { font: 9.5, cell: 8 },
  { font: 9, cell: 7.5 },
  { font: 8.5, cell: 7 },
  { font: 8, cell: 6.5 },
  { font: 7.5, cell: 6 },
];
/** Room within the margins, less the heading, in millimetres. */
const PAGE = { width: 186, height: 228 };
const COLUMNS = 4;
const COLUMN_GAP = 5;
/** Number and gap before a clue, in millimetres. */
const INDENT = 7;
const MM_PER_POINT = 0.3528;
/** Of a serif letter, as a part of the font size; of the widest in the font stack. */
const LETTER_WIDTH = 0.56;
export const LINE_HEIGHT = 1.25;

/** The largest size at which all fits one sheet; the second largest where none does, for then it takes two in any case. */
export function printSize(puzzle: Puzzle): PrintSize {
  return SIZES.find(size => fits(puzzle, size)) ?? SIZES[1]!;
}

function fits(puzzle: Puzzle, { font, cell }: PrintSize): boolean {
  const gridHeight = puzzle.height * Math.min(cell, PAGE.width / puzzle.width);
  const column = (PAGE.width - (COLUMNS - 1) * COLUMN_GAP) / COLUMNS - INDENT;
  const lettersPerLine = column / (font * MM_PER_POINT * LETTER_WIDTH);
  const lines = puzzle.entries.reduce(
    (sum, entry) => sum + Math.ceil(((entry.clue?.length ?? 1) + 3) / lettersPerLine),
    6,
  );
  const notes = Math.ceil((puzzle.notes?.length ?? 0) / 100);
  return gridHeight + ((lines / COLUMNS) * 1.08 + notes) * font * MM_PER_POINT * LINE_HEIGHT <= PAGE.height;
}
