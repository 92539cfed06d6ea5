// The grid drawn with lines. Each row takes two lines of text; the number of an entry is in the line above its first cell.
//
//     ┌1──┬2──┬3──┐
//     │ C │ A │ T │
//     ├4──┼───┼───┤

import stringWidth from 'string-width';
import { cellOf, OUTSIDE } from '../../grid/cells.js';
import type { Puzzle, PuzzleCell } from '../../puzzle/puzzle.js';
import type { Paint } from './colours.js';

/** The width of a cell between its lines: a letter with a blank on each side. */
const CELL_WIDTH = 3;
/** Corners, indexed by the sum for the lines that meet in them: 1 up, 2 down, 4 left, 8 right. */
const CORNERS = ' ╵╷│╴┘┐┤╶└┌├─┴┬┼';

/** The lines of the drawing; undefined when it is wider than `columns`, or could be read as another grid. */
export function drawLinedGrid(puzzle: Puzzle, paint: Paint, columns: number): string[] | undefined {
  const { width, height, cells } = puzzle;
  const inner = Math.max(
    CELL_WIDTH,
    ...cells.map(cell =>
      cell.kind === 'cell' ? Math.max(stringWidth(cell.solution ?? '') + 2, String(cell.number ?? '').length) : 0,
    ),
  );
  if (width * (inner + 1) + 1 > columns || cells.some(isMark) || hasBareLine(puzzle)) return undefined;
  const at = (row: number, column: number): PuzzleCell | undefined =>
    row < 0 || column < 0 || row >= height || column >= width ? undefined : cells[row * width + column];
  const within = (row: number, column: number): boolean => (at(row, column)?.kind ?? 'void') !== 'void';
  const upright = (row: number, column: number): boolean => within(row, column - 1) || within(row, column);
  const level = (row: number, column: number): boolean => within(row - 1, column) || within(row, column);

  const rule = (row: number): string => {
    let line = '';
    for (let column = 0; column <= width; column++) {
      const corner =
        (upright(row - 1, column) ? 1 : 0) +
        (upright(row, column) ? 2 : 0) +
        (level(row, column - 1) ? 4 : 0) +
        (level(row, column) ? 8 : 0);
      line += paint.frame(CORNERS[corner]!);
      if (column === width) break;
      const cell = at(row, column);
      const number = cell?.kind === 'cell' && cell.number !== undefined ? String(cell.number) : '';
      const rest = (level(row, column) ? '─' : ' ').repeat(Math.max(0, inner - number.length));
      line += paint.number(number) + paint.frame(rest);
    }
    return line;
  };
  const letters = (row: number): string => {
    let line = '';
    for (let column = 0; column <= width; column++) {
      line += paint.frame(upright(row, column) ? '│' : ' ');
      if (column === width) break;
      const isHole = upright(row, column) && upright(row, column + 1) && level(row, column) && level(row + 1, column);
      line += inside(at(row, column)!, inner, paint, isHole);
    }
    return line;
  };
  const lines = Array.from({ length: height }, (_, row) => [rule(row), letters(row)]).flat();
  return [...lines, rule(height)];
}

/** Whether a cell holds a sign that means something else in a drawing. */
function isMark(cell: PuzzleCell): boolean {
  if (cell.kind !== 'cell' || cell.solution === undefined) return false;
  return cell.solution.includes('│') || !['letter', 'unknown'].includes(cellOf(cell.solution).kind);
}

/** Whether a whole row or column is outside the grid: a drawing would not show it. */
function hasBareLine({ width, height, cells }: Puzzle): boolean {
  const rows = new Set<number>();
  const columns = new Set<number>();
  cells.forEach(({ kind }, at) => {
    if (kind === 'void') return;
    rows.add(Math.floor(at / width));
    columns.add(at % width);
  });
  return rows.size < height || columns.size < width;
}

/** @param isHole whether all four sides have lines, as those of a cell have */
function inside(cell: PuzzleCell, inner: number, paint: Paint, isHole: boolean): string {
  if (cell.kind === 'block') return paint.frame('█'.repeat(inner));
  if (cell.kind === 'void') return isHole ? ` ${OUTSIDE}`.padEnd(inner) : ' '.repeat(inner);
  const solution = cell.solution ?? '';
  const [left, right] = cell.circled ? ['(', ')'] : [' ', ' '];
  const free = inner - 2 - stringWidth(solution);
  const before = Math.floor(free / 2);
  return left + ' '.repeat(before) + paint.letter(solution) + ' '.repeat(free - before) + right;
}
