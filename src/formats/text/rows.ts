// The grid in the text format, written as in a grid file: one line for each row, with bars between the cells if there are any, and a
// legend for cells that hold anything but one letter. `~` is a cell outside the grid.

import { legendText, markedCells } from '../../grid/printed-grid.js';
import type { Puzzle, PuzzleCell } from '../../puzzle/puzzle.js';
import { barsOf } from '../../puzzle/puzzle.js';
import { drawRows } from '../printed.js';

/** @throws InputError for more kinds of cells than a legend has signs */
export function gridRows(puzzle: Pick<Puzzle, 'width' | 'height' | 'cells'>): string[] {
  const { cells, width, height } = puzzle;
  const { marks, legend } = markedCells(cells.map(cellText));
  const rows = drawRows({ width, height, cells: marks }, mark => mark);
  if (barsOf(cells) === undefined) return [...rows.map(row => row.join('')), ...legend];
  const lines = rows.flatMap((row, r) => {
    const own = cells.slice(r * width, (r + 1) * width);
    const barAt = (c: number, side: 'barRight' | 'barBelow'): boolean => {
      const cell = own[c];
      return cell?.kind === 'cell' && cell[side] === true;
    };
    const line = row.map((cell, c) => (c + 1 === width ? cell : `${cell}${barAt(c, 'barRight') ? '|' : ' '}`)).join('');
    const below = own
      .map((_, c) => (barAt(c, 'barBelow') ? '-' : ' '))
      .join(' ')
      .trimEnd();
    return below === '' ? [line] : [line, below];
  });
  return [...lines, ...legend];
}

function cellText(cell: PuzzleCell): string {
  if (cell.kind === 'block') return '#';
  if (cell.kind === 'void') return 'outside';
  return cell.solution === undefined ? '.' : legendText(cell.solution);
}
