// The oracle for grids with one letter in each cell: all fills by the plain solver, as texts.

import { NO_RULES, type Rules } from '../../src/analysis/plan.js';
import type { Grid } from '../../src/grid/grid.js';
import { drawingOf } from '../plain/drawing.js';
import { plainFills } from '../plain/solver.js';

/** Each fill as its rows are read, sorted; open cells that no slot covers are `.`, blocks `#`. */
export function bruteFills(grid: Grid, words: readonly string[], rules: Rules = NO_RULES): string[] {
  // Near repeats are not this oracle's.
  const fills = plainFills(drawingOf(grid), words, { ...rules, sameStem: true })!;
  return fills.map(({ cells }) => cells.join('')).sort();
}
