// The cells of a grid as a puzzle has them.

import type { CellId } from '../core/ids.js';
import { BAR, type Grid } from '../grid/grid.js';
import type { PuzzleCell } from './puzzle.js';

/** Row-major. @param letterAt what stands in a cell; undefined where nothing is known */
export function cellsOfGrid(grid: Grid, letterAt: (cell: CellId) => string | undefined): PuzzleCell[] {
  return Array.from(grid.open, (open, cell): PuzzleCell => {
    const { outside, clueAt: _, ...mark } = grid.marks?.get(cell) ?? {};
    if (open === 0) return { kind: outside ? 'void' : 'block' };
    const number = grid.numbers[cell]!;
    const bars = grid.bars?.[cell] ?? 0;
    const solution = letterAt(cell);
    return {
      kind: 'cell',
      ...(solution === undefined ? {} : { solution }),
      ...(number === 0 ? {} : { number }),
      ...mark,
      ...(bars & BAR.right ? { barRight: true } : {}),
      ...(bars & BAR.below ? { barBelow: true } : {}),
    };
  });
}
