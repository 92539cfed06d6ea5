// The clue cells of a scanword as svg elements: the clues in small type, and arrows in the cells beside them.

import { rounded } from '../../core/wording.js';
import { clueCellsOf, isScanword } from '../../puzzle/clue-cells.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { breaksIn } from '../hyphenate.js';
import { pageLanguage } from '../printed-words.js';
import { type Arrow, arrowOf, entryPoint, SHAFT_WIDTH } from '../scanword/arrows.js';
import { type SetClue, setClueCell } from '../scanword/set.js';
import { textWidth } from '../scanword/widths.js';
import { CELL_SIZE, MARGIN, textElement } from './svg-grid.js';

/** Narrow fonts first: text in a wider font is squeezed to the same width. */
const FONTS =
  "'PT Sans', 'Arial Narrow', 'Liberation Sans Narrow', 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans Condensed', 'Noto Sans', sans-serif";
const INK = '#1a1a1a';

export interface ClueCellDrawing {
  /** Whether to draw the texts of the clues; without them only arrows and dividers are drawn. */
  readonly texts: boolean;
  /** Put each clue into a group that names its entry, for a page with a script. */
  readonly named?: boolean;
}

/** The elements to draw over the cells of the grid. */
export function drawSvgClueCells(puzzle: Puzzle, { texts, named = false }: ClueCellDrawing): string[] {
  const { width } = puzzle;
  if (!isScanword(puzzle)) return [];
  const breaks = breaksIn(pageLanguage(puzzle));
  const clues: string[] = [];
  const dividers: string[] = [];
  const arrows: Arrow[] = [];
  for (const clueCell of clueCellsOf(puzzle)) {
    const { cell } = clueCell;
    const x = MARGIN + (cell % width) * CELL_SIZE;
    const y = MARGIN + Math.floor(cell / width) * CELL_SIZE;
    const set = setClueCell(clueCell, puzzle, textWidth, breaks);
    for (const clue of set) {
      if (clue.top > 0) dividers.push(`M${x} ${rounded(y + clue.top * CELL_SIZE)}h${CELL_SIZE}`);
      const [targetX, targetY] = clue.exit === 'right' ? [x + CELL_SIZE, y] : [x, y + CELL_SIZE];
      arrows.push(arrowOf(clue, targetX, targetY, CELL_SIZE, entryPoint(clue)));
      const lines = texts ? clueLines(clue, x, y) : [];
      clues.push(...(named ? [clueGroup(clue, x, y, lines)] : lines));
    }
  }
  if (arrows.length === 0) return [];
  const shafts = arrows.flatMap(({ shaft }) => (shaft === undefined ? [] : [shaft]));
  return [
    `<g class="clues" font-family="${FONTS}" text-anchor="middle" fill="${INK}">`,
    ...clues,
    '</g>',
    ...(dividers.length === 0
      ? []
      : [`<path class="dividers" d="${dividers.join('')}" stroke="${INK}" stroke-width="0.6"/>`]),
    `<path class="arrows" d="${arrows.map(({ head }) => head).join('')}" fill="${INK}"/>`,
    ...(shafts.length === 0
      ? []
      : [
          `<path class="shafts" d="${shafts.join('')}" fill="none" stroke="${INK}" stroke-width="${rounded(SHAFT_WIDTH * CELL_SIZE)}"/>`,
        ]),
  ];
}

function clueGroup({ entry, top, bottom }: SetClue, x: number, y: number, lines: readonly string[]): string {
  const place = `x="${x}" y="${rounded(y + top * CELL_SIZE)}" width="${CELL_SIZE}" height="${rounded((bottom - top) * CELL_SIZE)}"`;
  return `<g data-entry="${entry}"><rect ${place}/>${lines.join('')}</g>`;
}

function clueLines({ lines, size }: SetClue, x: number, y: number): string[] {
  return lines.map(line =>
    textElement(
      'text',
      ` x="${rounded(x + line.x * CELL_SIZE)}" y="${rounded(y + line.y * CELL_SIZE)}" font-size="${rounded(size * CELL_SIZE)}" textLength="${rounded(line.width * CELL_SIZE)}" lengthAdjust="spacingAndGlyphs"`,
      line.text,
    ),
  );
}
