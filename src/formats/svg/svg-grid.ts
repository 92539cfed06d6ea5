// The cells of a grid as svg elements. They use presentation attributes, not styles, because the content security policy of the
// html page would block styles.

import { clueCellsOf } from '../../puzzle/clue-cells.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { dataAddress, type Frame, type Image } from '../image.js';
import { escapeMarkup } from '../markup.js';

/** Side of a cell, in units of the picture. */
export const CELL_SIZE = 36;
/** Space for the outer line. */
export const MARGIN = 2;
/** Fonts with Latin and Cyrillic letters. Every system has one of them. */
export const FONTS = "'PT Sans', 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', 'Noto Sans', sans-serif";

/** Wide enough that nobody takes a bar for a line. */
const BAR_WIDTH = 4;
const INK = '#1a1a1a';
const PAPER = '#ffffff';
/** Clearly not the white of a letter's cell, but light enough for small type. */
const CLUE_CELL = '#e9ecef';

/** @param fills row-major: the background of each cell; undefined for its usual one */
export function drawCells(puzzle: Puzzle, fills: readonly (string | undefined)[] = []): string[] {
  const { width, cells } = puzzle;
  const clueCells = new Set(clueCellsOf(puzzle).map(({ cell }) => cell));
  const squares: string[] = [];
  const bars: string[] = [];
  const circles: string[] = [];
  const numbers: string[] = [];
  const letters: string[] = [];
  cells.forEach((cell, at) => {
    if (cell.kind === 'void') return;
    const x = MARGIN + (at % width) * CELL_SIZE;
    const y = MARGIN + Math.floor(at / width) * CELL_SIZE;
    const block = clueCells.has(at) ? CLUE_CELL : INK;
    const fill = fills[at] ?? (cell.kind === 'block' ? block : (cell.shade ?? PAPER));
    squares.push(
      `<rect x="${x}" y="${y}" width="${CELL_SIZE}" height="${CELL_SIZE}"${fill === PAPER ? '' : ` fill="${escapeMarkup(fill)}"`}/>`,
    );
    if (cell.kind === 'block') return;
    if (cell.barRight) bars.push(`M${x + CELL_SIZE} ${y}v${CELL_SIZE}`);
    if (cell.barBelow) bars.push(`M${x} ${y + CELL_SIZE}h${CELL_SIZE}`);
    if (cell.circled)
      circles.push(`<circle cx="${x + CELL_SIZE / 2}" cy="${y + CELL_SIZE / 2}" r="${CELL_SIZE / 2 - 1.5}"/>`);
    if (cell.number !== undefined && clueCells.size === 0) {
      const left = at % width > 0 ? cells[at - 1] : undefined;
      const above = cells[at - width];
      const dx = left?.kind === 'cell' && left.barRight ? BAR_WIDTH / 2 : 0;
      const dy = above?.kind === 'cell' && above.barBelow ? BAR_WIDTH / 2 : 0;
      numbers.push(textElement('text', ` x="${x + 2.5 + dx}" y="${y + 10.5 + dy}"`, String(cell.number)));
    }
    if (cell.solution === undefined) return;
    const size = letterSize(cell.solution);
    const sized = size === LETTER ? '' : ` font-size="${size}"`;
    letters.push(textElement('text', ` x="${x + CELL_SIZE / 2}" y="${y + CELL_SIZE - 8}"${sized}`, cell.solution));
  });
  const group = (attributes: string, elements: readonly string[]): string[] =>
    elements.length === 0 ? [] : [`<g ${attributes}>`, ...elements, '</g>'];
  return [
    ...group(`fill="${PAPER}" stroke="${INK}" stroke-width="1"`, squares),
    ...(bars.length === 0
      ? []
      : [
          `<path d="${bars.join('')}" fill="none" stroke="${INK}" stroke-width="${BAR_WIDTH}" stroke-linecap="square"/>`,
        ]),
    ...group(`fill="none" stroke="${INK}" stroke-width="0.9"`, circles),
    ...group(`font-family="${FONTS}" font-size="10" fill="${INK}"`, numbers),
    ...group(`font-family="${FONTS}" font-size="${LETTER}" text-anchor="middle" fill="${INK}"`, letters),
  ];
}

/** A picture in its frame, whole, in the middle. @param id for a page that shows it again */
export function drawImage(image: Image, { row, column, width, height }: Frame, id?: string): string {
  const place = `x="${MARGIN + column * CELL_SIZE}" y="${MARGIN + row * CELL_SIZE}" width="${width * CELL_SIZE}" height="${height * CELL_SIZE}"`;
  return `<image${id === undefined ? '' : ` id="${id}"`} ${place} preserveAspectRatio="xMidYMid meet" href="${dataAddress(image)}"/>`;
}

export function textElement(name: string, attributes: string, text: string): string {
  return `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;
}

const LETTER = 22;

/** Several letters in a cell share its width. */
function letterSize(solution: string): number {
  const count = [...solution].length;
  return count === 1 ? LETTER : Math.max(5, Math.min(16, Math.round(44 / count)));
}
