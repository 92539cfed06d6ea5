// A puzzle whose clues stand in its grid: made like any other, and each entry is told where its clue stands.

import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Served } from './serve.js';

/** @param served all entries of the puzzle */
export function withClueCells(puzzle: Puzzle, served: readonly Served[]): Puzzle {
  const sides = new Map(served.map(({ direction, first, clueAt }) => [`${direction} ${first}`, clueAt]));
  const entries = puzzle.entries.map(entry => {
    const clueAt = sides.get(`${entry.direction} ${entry.row * puzzle.width + entry.column}`)!;
    return { ...entry, clueAt };
  });
  return { ...puzzle, entries };
}
