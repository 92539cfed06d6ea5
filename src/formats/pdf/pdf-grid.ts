// The grid on paper: blocks, lines, numbers, circles, shades and letters, all vectors.

import { clueCellsOf } from '../../puzzle/clue-cells.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { HIGHLIGHT, isColour } from '../shade.js';
import { drawPdfClueCells } from './pdf-clue-cells.js';
import type { Canvas, Type } from './type.js';

const INK = '#000000';
const CLUE_CELL = '#e9ecef';
/** Where letters stand in a cell: in its middle, but clear of its number. */
const BASE_LINE = 0.79;

/**
 * @param place its left and upper edge, and the side of a cell, in points
 * @param filled whether to draw the letters; those given to the solver are always drawn
 */
export function drawPdfGrid(
  canvas: Canvas,
  type: Type,
  puzzle: Puzzle,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
  filled: boolean,
): void {
  const { width, cells } = puzzle;
  const clueCells = new Set(clueCellsOf(puzzle).map(({ cell }) => cell));
  const place = (at: number): [number, number] => [x + (at % width) * side, y + Math.floor(at / width) * side];

  // Backgrounds first, so that lines lie over them.
  cells.forEach((cell, at) => {
    const block = clueCells.has(at) ? CLUE_CELL : INK;
    const fill =
      cell.kind === 'block'
        ? block
        : cell.kind === 'cell' && cell.shade !== undefined
          ? shadeOf(cell.shade)
          : undefined;
    if (fill !== undefined) canvas.rect(...place(at), side, side).fill(fill);
  });

  const outside = (row: number, column: number): boolean =>
    row < 0 || column < 0 || column >= width || row >= puzzle.height || cells[row * width + column]!.kind === 'void';
  canvas.strokeColor(INK).lineCap('square');
  for (const heavy of [false, true]) {
    canvas.lineWidth(heavy ? 1.1 : 0.5);
    cells.forEach((cell, at) => {
      if (cell.kind === 'void') return;
      const [left, top] = place(at);
      const row = Math.floor(at / width);
      const column = at % width;
      // Draws each line once: a cell draws its left and upper lines, and the other two only at the edge of the grid.
      const line = (from: [number, number], to: [number, number], edge: boolean): void => {
        if (edge === heavy) canvas.moveTo(...from).lineTo(...to);
      };
      line([left, top], [left + side, top], outside(row - 1, column));
      line([left, top], [left, top + side], outside(row, column - 1));
      if (outside(row + 1, column)) line([left, top + side], [left + side, top + side], true);
      if (outside(row, column + 1)) line([left + side, top], [left + side, top + side], true);
    });
    canvas.stroke();
  }

  const barWidth = Math.max(1.6, side * 0.11);
  canvas.lineWidth(barWidth);
  cells.forEach((cell, at) => {
    if (cell.kind !== 'cell') return;
    const [left, top] = place(at);
    if (cell.barRight) canvas.moveTo(left + side, top).lineTo(left + side, top + side);
    if (cell.barBelow) canvas.moveTo(left, top + side).lineTo(left + side, top + side);
  });
  if (cells.some(cell => cell.kind === 'cell' && (cell.barRight || cell.barBelow))) canvas.stroke();

  /** Whether the cell to the left of this one, or above it, has a bar between the two. */
  const barBefore = (at: number, step: number): boolean => {
    const before = step > 1 || at % width > 0 ? cells[at - step] : undefined;
    return before?.kind === 'cell' && ((step === 1 ? before.barRight : before.barBelow) ?? false);
  };
  const numberSize = Math.max(4, side * 0.3);
  cells.forEach((cell, at) => {
    if (cell.kind !== 'cell') return;
    const [left, top] = place(at);
    if (cell.circled)
      canvas
        .lineWidth(0.5)
        .circle(left + side / 2, top + side / 2, side / 2 - 0.7)
        .stroke();
    canvas.fillColor(INK);
    if (cell.number !== undefined && clueCells.size === 0)
      type.set(
        String(cell.number),
        'letter',
        numberSize,
        left + side * 0.06 + (barBefore(at, 1) ? barWidth / 2 : 0),
        top + numberSize * 0.88 + (barBefore(at, width) ? barWidth / 2 : 0),
      );
    if (cell.solution === undefined || !(filled || cell.given)) return;
    const style = cell.given ? 'label' : 'letter';
    const natural = type.widthOf(cell.solution, style, 1);
    const size = Math.min(side * 0.62, (side * 0.9) / natural);
    type.set(cell.solution, style, size, left + side / 2, top + side * BASE_LINE, 'center');
  });
  if (clueCells.size > 0 && !filled) drawPdfClueCells(canvas, type, puzzle, x, y, side);
}

/** A colour that the pdf knows: hexadecimal without transparency, or a name. */
function shadeOf(shade: string): string {
  if (!isColour(shade)) return HIGHLIGHT;
  const hex = /^#([0-9a-f]+)$/iu.exec(shade)?.[1];
  if (hex === undefined) return shade.toLowerCase();
  if (hex.length === 3 || hex.length === 4) return `#${[...hex.slice(0, 3)].map(digit => digit + digit).join('')}`;
  return hex.length >= 6 ? `#${hex.slice(0, 6)}` : HIGHLIGHT;
}
