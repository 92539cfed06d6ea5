// A puzzle as a grid to fill: its blocks and, when asked, its letters. What a grid cannot honour is a named error.

import { InputError } from '../core/errors.js';
import type { CellId } from '../core/ids.js';
import { SET, say } from '../core/wording.js';
import type { CellMark, Grid } from '../grid/grid.js';
import { makeGrid } from '../grid/make.js';
import type { Puzzle, PuzzleCell } from './puzzle.js';

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
        say`row ${Math.floor(at / width) + 1}, column ${(at % width) + 1}: '${cell.solution}' is several letters in a cell, which a fill cannot have${cell.given ? '' : say`; leave out ${SET.keepLetters}`}`,
        { file: source },
      );
    seeds.set(at, cell.solution);
  });
  const marks = new Map(cells.flatMap((cell, at) => markOf(cell).map(mark => [at, mark] as const)));
  const open = Uint8Array.from(cells, cell => Number(cell.kind === 'cell'));
  return makeGrid({ source, width, height, open, seeds, marks });
}

/** What the file says of a cell beyond its letters; nothing where it says no more. */
function markOf(cell: PuzzleCell): CellMark[] {
  if (cell.kind === 'block') return [];
  if (cell.kind === 'void') return [{ outside: true }];
  const { circled, shade, given } = cell;
  const mark = { ...(circled && { circled }), ...(shade !== undefined && { shade }), ...(given && { given }) };
  return Object.keys(mark).length === 0 ? [] : [mark];
}
