// Bars in a grid file: `|` between two cells, and under a row a line of dashes, each below a cell where a down slot ends.
//
//     C A T|.
//       - -
//     . . . .

import { InputError } from '../core/errors.js';
import type { Mark } from './cells.js';

const UPRIGHT = '|';

/** Whether a line consists of dashes only, with or without blanks between them. */
export function isBarLine(text: string): boolean {
  return /^[\s-]*-[\s-]*$/u.test(text);
}

/** The marks of a row without its bars, and the cells with a bar at their right. Bars at the ends of the row change nothing. */
export function withoutBars(marks: readonly Mark[]): {
  readonly cells: readonly Mark[];
  readonly right: readonly number[];
} {
  if (marks.every(({ text }) => text !== UPRIGHT)) return { cells: marks, right: [] };
  const cells: Mark[] = [];
  const right: number[] = [];
  const isSpaced = marks.some(({ text, apart }, at) => at > 0 && apart && text !== UPRIGHT);
  for (const mark of marks) {
    if (mark.text === UPRIGHT) {
      if (cells.length > 0) right.push(cells.length - 1);
    } else {
      // Beside a bar, a blank is optional.
      cells.push({ ...mark, apart: cells.length === 0 ? mark.apart : isSpaced });
    }
  }
  return { cells, right };
}

/**
 * The cells with a bar below them, from a line of dashes under their row.
 * @throws InputError for a dash that is not below a cell
 */
export function barsBelow(text: string, cells: readonly Mark[], source: string, line: number): number[] {
  return [...text.matchAll(/-+/gu)].flatMap(({ 0: dashes, index }) => {
    const from = [...text.slice(0, index)].length + 1;
    const to = from + dashes.length - 1;
    const under = cells.flatMap(({ column }, at) => (column >= from && column <= to ? [at] : []));
    if (under.length > 0) return under;
    throw new InputError(`a bar below no cell: put each - right below its cell`, {
      file: source,
      line,
      column: from,
    });
  });
}
