// The clue cells of a scanword on paper: clues in small type, and arrows in the cells beside them.

import { clueCellsOf } from '../../puzzle/clue-cells.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { breaksIn } from '../hyphenate.js';
import { pageLanguage } from '../printed-words.js';
import { arrowOf, entryPoint, SHAFT_WIDTH } from '../scanword/arrows.js';
import { setClueCell } from '../scanword/set.js';
import type { Canvas, Type } from './type.js';

const INK = '#000000';

/**
 * Draws clues and arrows over a grid that is already drawn.
 * @param x of the left edge, in points
 * @param y of the upper edge
 * @param side of a cell
 */
export function drawPdfClueCells(canvas: Canvas, type: Type, puzzle: Puzzle, x: number, y: number, side: number): void {
  const breaks = breaksIn(pageLanguage(puzzle));
  const measure = (text: string): number => type.widthOf(text, 'letter', 1);
  canvas.lineCap('butt').fillColor(INK).strokeColor(INK);
  for (const clueCell of clueCellsOf(puzzle)) {
    const left = x + (clueCell.cell % puzzle.width) * side;
    const top = y + Math.floor(clueCell.cell / puzzle.width) * side;
    for (const clue of setClueCell(clueCell, puzzle, measure, breaks)) {
      if (clue.top > 0)
        canvas
          .lineWidth(0.4)
          .moveTo(left, top + clue.top * side)
          .lineTo(left + side, top + clue.top * side)
          .stroke();
      for (const line of clue.lines)
        type.set(line.text, 'letter', clue.size * side, left + line.x * side, top + line.y * side, 'center');
      const [targetX, targetY] = clue.exit === 'right' ? [left + side, top] : [left, top + side];
      const { shaft, head } = arrowOf(clue, targetX, targetY, side, entryPoint(clue));
      if (shaft !== undefined)
        canvas
          .lineWidth(SHAFT_WIDTH * side)
          .path(shaft)
          .stroke();
      canvas.path(head).fill(INK);
    }
  }
}
