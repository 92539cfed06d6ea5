// Bars in a grid file: `|` between two cells, and under a row a line of dashes, each below the cell whose slot ends there.
//
//     C A T|.
//       - -
//     . . . .

import { InputError } from '../core/errors.js';
import type { Mark } from './cells.js';

const UPRIGHT = '|';

/** Whether a line holds nothing but dashes that stand apart or side by side. */
export function isBarLine(text: string): boolean {
  return /^[\s-]*-[\s-]*$/u.test(text);
}

/** The marks of a row without the bars in it, and the cells that have one at their right; bars around the row bound it anyway. */
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
      // Beside a bar a blank may be missing.
      cells.push({ ...mark, apart: cells.length === 0 ? mark.apart : isSpaced });
    }
  }
  return { cells, right };
}

/**
 * The cells of the row above a line of dashes that have a bar below them.
 * @throws InputError for dashes that stand below no cell
 */
export function barsBelow(text: string, cells: readonly Mark[], source: string, line: number): number[] {
  return [...text.matchAll(/-+/gu)].flatMap(({ 0: dashes, index }) => {
    const from = [...text.slice(0, index)].length + 1;
    const to = from + dashes.length - 1;
    const under = cells.flatMap(({ column }, at) => (column >= from && column <= to ? [at] : []));
    if (under.length > 0) return under;
    throw new InputError(`a bar that stands below no cell: put each - right below its cell`, {
      file: source,
      line,
      column: from,
    });
  });
}
