// The grid in the text format, written as in a grid file: one line for each row, with bars between the cells if there are any, and a
// legend for cells that hold several letters. `~` is a cell outside the grid.

import type { Puzzle } from '../../puzzle/puzzle.js';
import { barsOf } from '../../puzzle/puzzle.js';
import { drawCell, drawRows, TEXT_MARKS } from '../printed.js';

/** Marks for cells that hold several letters. If there are more such solutions than marks, the letters themselves are in the row. */
const LEGEND_MARKS = '123456789@$%&+!0';

export function gridRows(puzzle: Pick<Puzzle, 'width' | 'height' | 'cells'>): string[] {
  const { cells, width } = puzzle;
  const several = [
    ...new Set(cells.flatMap(cell => (cell.kind === 'cell' && isLong(cell.solution) ? cell.solution! : []))),
  ];
  const markOf = new Map(several.slice(0, LEGEND_MARKS.length).map((text, at) => [text, LEGEND_MARKS[at]!]));
  const rows = drawRows(puzzle, cell => {
    if (cell.kind === 'void') return '~';
    const drawn = drawCell(cell, TEXT_MARKS);
    return markOf.get(drawn) ?? drawn;
  });
  const legend = [...markOf].map(([text, mark]) => `${mark} = ${text}`);
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

function isLong(solution: string | undefined): boolean {
  return [...(solution ?? '')].length > 1;
}
