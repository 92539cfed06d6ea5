// A puzzle as a grid to fill: its blocks and, when asked, its letters. What a grid cannot honour is a named error.

import { InputError } from '../core/errors.js';
import type { CellId } from '../core/ids.js';
import type { Grid } from '../grid/grid.js';
import { makeGrid } from '../grid/make.js';
import type { Puzzle } from './puzzle.js';

/**
 * @param source the file as the user named it, for messages
 * @param keepLetters take the puzzle's letters as seeds; letters given to its solver are seeds in any case
 * @throws InputError for several letters in a cell, and for a grid without a slot
 */
export function gridOfPuzzle(puzzle: Puzzle, source: string, keepLetters: boolean): Grid {
  const { width, height, cells } = puzzle;
  const seeds = new Map<CellId, string>();
  cells.forEach((cell, at) => {
    if (cell.kind !== 'cell' || cell.solution === undefined || !(keepLetters || cell.given)) return;
    if ([...cell.solution].length > 1)
      throw new InputError(
        `row ${Math.floor(at / width) + 1}, column ${(at % width) + 1}: '${cell.solution}' is several letters in a cell, ` +
          `which a fill cannot have${cell.given ? '' : '; leave out --keep-letters'}`,
        { file: source },
      );
    seeds.set(at, cell.solution);
  });
  const open = Uint8Array.from(cells, cell => Number(cell.kind === 'cell'));
  return makeGrid({ source, width, height, open, seeds });
}
