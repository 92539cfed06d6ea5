// Makes a grid to fill from a puzzle: its blocks, bars and marks, and on request its letters.

import type { CellId } from '../core/ids.js';
import { type CellMark, type Grid, makeGrid } from '../grid/grid.js';
import { barsOf, type Puzzle, type PuzzleCell } from './puzzle.js';

/**
 * @param source the file as the user named it, for messages
 * @param keepLetters make the puzzle's letters seeds; letters given to the solver are always seeds
 * @throws InputError for a grid without a slot
 */
export function gridOfPuzzle(puzzle: Puzzle, source: string, keepLetters: boolean): Grid {
  const { width, height, cells } = puzzle;
  const seeds = new Map<CellId, string>();
  cells.forEach((cell, at) => {
    if (cell.kind !== 'cell' || cell.solution === undefined || !(keepLetters || cell.given)) return;
    seeds.set(at, cell.solution);
  });
  const marks = new Map(cells.flatMap((cell, at) => markOf(cell).map(mark => [at, mark] as const)));
  for (const { row, column, direction, clueAt } of puzzle.entries) {
    if (clueAt === undefined) continue;
    const { clueAt: other, ...mark }: CellMark = marks.get(row * width + column) ?? {};
    marks.set(row * width + column, { ...mark, clueAt: { ...other, [direction]: clueAt } });
  }
  const open = Uint8Array.from(cells, cell => Number(cell.kind === 'cell'));
  return makeGrid({ source, width, height, open, bars: barsOf(cells), seeds, marks });
}

/** The grid of a puzzle with its blocks, bars and marks, but without any letters. */
export function emptyGrid(puzzle: Puzzle, source: string): Grid {
  const cells = puzzle.cells.map(cell => {
    if (cell.kind !== 'cell') return cell;
    const { solution: _, given: __, ...rest } = cell;
    return rest;
  });
  return gridOfPuzzle({ ...puzzle, cells }, source, false);
}

/** What the file says about a cell besides its letters; empty if it says nothing. */
function markOf(cell: PuzzleCell): CellMark[] {
  if (cell.kind === 'block') return [];
  if (cell.kind === 'void') return [{ outside: true }];
  const { circled, shade, given } = cell;
  const mark = { ...(circled && { circled }), ...(shade !== undefined && { shade }), ...(given && { given }) };
  return Object.keys(mark).length === 0 ? [] : [mark];
}
