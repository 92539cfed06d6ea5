// A puzzle without its solution: what `--blank` writes. Letters that were given to the solver stay.

import type { Puzzle } from '../puzzle/puzzle.js';

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
