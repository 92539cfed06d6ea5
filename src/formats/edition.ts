// The part of a puzzle that goes into a file, tidied. `blank` leaves out the solution, but not the letters given to the solver. The seed is
// written only with `credit`. `surround: white` leaves out the blocks around the puzzle.

import { partsOf } from '../grid/grid.js';
import type { Puzzle, PuzzleCell } from '../puzzle/puzzle.js';
import type { WriteOptions } from './format.js';
import { tidied } from './tidy.js';

/**
 * The puzzle as it is to be written.
 *
 * Anyone who has the dictionary can make the fill again from the seed, so files for solvers contain the seed only on request.
 */
export function editionOf(puzzle: Puzzle, options: Pick<WriteOptions, 'blank' | 'credit' | 'surround'>): Puzzle {
  const { blank, credit, surround } = options;
  const { seed: _, ...unsigned } = puzzle;
  const tidy = tidied(credit ? puzzle : unsigned);
  const shown = blank ? withoutSolution(tidy) : tidy;
  return surround === 'white' ? withoutSurround(shown) : shown;
}

export function withoutSolution(puzzle: Puzzle): Puzzle {
  return {
    ...puzzle,
    cells: puzzle.cells.map(cell => {
      if (cell.kind !== 'cell' || cell.given) return cell;
      const { solution: _, ...rest } = cell;
      return rest;
    }),
    entries: puzzle.entries.map(entry => {
      const { answer: _, ...rest } = entry;
      return rest;
    }),
  };
}

/** Puts outside the grid every block at its edge, and every block that is joined to one of these through blocks side by side. */
function withoutSurround(puzzle: Puzzle): Puzzle {
  const { width, height } = puzzle;
  const isAtEdge = (at: number): boolean =>
    at < width || at >= width * (height - 1) || at % width === 0 || (at + 1) % width === 0;
  const cells: PuzzleCell[] = [...puzzle.cells];
  const closed = cells.map(({ kind }) => kind !== 'cell');
  for (const part of partsOf(closed, width))
    if (part.some(isAtEdge)) for (const at of part) cells[at] = { kind: 'void' };
  return { ...puzzle, cells };
}
