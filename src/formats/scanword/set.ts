// Sets the clues of a clue cell in type: in the largest size that fits, hyphenated by the rules of their language, one above the other
// if there are two. A cell is one unit wide and high here; svg and pdf scale it.

import type { CellClue, ClueCell } from '../../puzzle/clue-cells.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Breaks } from '../hyphenate.js';
import { wrapNicely, wrapText } from '../wrap.js';

export interface SetLine {
  readonly text: string;
  readonly width: number;
  /** The middle of the line. */
  readonly x: number;
  /** The base line. */
  readonly y: number;
}

export interface SetClue extends CellClue {
  /** Where its part of the cell begins and ends, from 0 at the top of the cell to 1. */
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
  readonly lines: readonly SetLine[];
}

/** Type sizes, the largest first: in a cell of 18 mm they are 8 to 4 points. */
const SIZES = [0.16, 0.152, 0.145, 0.138, 0.131, 0.125, 0.119, 0.113, 0.107, 0.102, 0.097, 0.092, 0.087, 0.083, 0.079];
/** The size at which shrinking stops, for clues that do not fit at any of these sizes. */
const SMALLEST = 0.05;
const LEADING = 1.06;
/** From the top of a line to its base line, as a part of the type size. */
const ASCENT = 0.82;
/** Space at the sides of the cell, and above and below a clue. */
const MARGIN = { side: 0.035, end: 0.03 } as const;

/**
 * @param measure the width of a text in type of size 1
 * @returns the clues from top to bottom; a clue that the puzzle lacks has no lines
 */
export function setClueCell(
  { clues }: ClueCell,
  { entries }: Pick<Puzzle, 'entries'>,
  measure: (text: string) => number,
  breaks: Breaks,
): readonly SetClue[] {
  const texts = clues.map(({ entry }) => entries[entry]!.clue ?? '');
  const width = 1 - 2 * MARGIN.side;
  const room = 1 - 2 * MARGIN.end * clues.length;
  /** One line more than fits tells that the clues do not fit. */
  const linesAt = (size: number, wrap: typeof wrapNicely, most = room / (size * LEADING)) =>
    texts.map(text => (text === '' ? [] : wrap(text, { width, measure: part => measure(part) * size, breaks, most })));
  const heightOf = (lines: readonly (readonly string[] | undefined)[], size: number): number =>
    lines.reduce((sum, list) => sum + (list?.length ?? 0), 0) * size * LEADING;
  const fits = (size: number): boolean => {
    const lines = linesAt(size, wrapNicely);
    return !lines.includes(undefined) && heightOf(lines, size) <= room;
  };
  let size = SIZES.find(fits) ?? SIZES.at(-1)!;
  while (heightOf(linesAt(size, wrapText), size) > room && size > SMALLEST) size *= 0.95;
  const lines = linesAt(size, wrapText, Number.POSITIVE_INFINITY) as string[][];
  // The clues share the height that is left evenly, so a cell with two missing clues is halved.
  const spare = (1 - heightOf(lines, size)) / clues.length;
  let top = 0;
  return clues.map((clue, at) => {
    const own = lines[at]!;
    const height = own.length * size * LEADING + spare;
    const begin = top;
    top += height;
    const set = own.map((text, line) => ({
      text,
      width: measure(text) * size,
      x: 0.5,
      y: begin + spare / 2 + line * size * LEADING + size * ASCENT,
    }));
    return { ...clue, top: begin, bottom: top, size, lines: set };
  });
}
