// The puzzle as a sheet of paper: what the page prints, and what it shows when scripts are off. As in a newspaper, the grid
// takes the upper right corner of a page of columns. Clues run down the columns left of it, then those below it. A browser sets
// the type, so how much fits is estimated from the length of the clues. The page is taken as narrow as A4 and as short as Letter.

import { isScanword } from '../../puzzle/clue-cells.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { escapeMarkup } from '../markup.js';
import { clueSections, printedClue } from '../printed.js';
import type { PrintedWords } from '../printed-words.js';
import { gridPicture } from '../svg/svg.js';

export interface SheetLayout {
  /** The type size of the clues, in points. */
  readonly font: number;
  /** Side of a cell, in millimetres. */
  readonly cell: number;
  readonly columns: number;
  /** How many columns stand left of the grid. The grid is above the others. */
  readonly left: number;
  /** How many paragraphs stand in the left columns. */
  readonly split: number;
}

interface Paragraph {
  readonly number?: string;
  readonly text: string;
}

/** Type sizes, the largest first; the smallest is still easy to read. */
const FONTS = [12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5];
/** The side of a cell, in millimetres: the largest that looks good, the smallest that is easy to write in. */
const LARGEST_CELL = 11;
const SMALLEST_CELL = 5.5;
/** The same for a scanword, which has clues in its cells. */
const LARGEST_CLUE_CELL = 20;
/** The room within the margins, without heading and footer, in millimetres. */
const PAGE = { width: 186, height: 222 };
export const COLUMN_GAP = 5;
/** The width of the number and the gap before a clue, in millimetres. */
const INDENT = 6.5;
/** The space below each clue. */
const BETWEEN = 0.5;
const MM_PER_POINT = 0.3528;
/** The mean width of a serif letter, blanks included, as a part of the type size; for the widest font of the stack. */
const LETTER_WIDTH = 0.53;
/** Letters in a line: narrower columns hold too few words, wider ones are hard to follow. */
const LETTERS = { least: 17, most: 64 };
export const LINE_HEIGHT = 1.25;
/** More letters than a sheet holds in the smallest type, so nobody need try all layouts. */
const MOST_LETTERS = 20_000;
/** The layout for a puzzle that always needs two sheets. */
const TWO_SHEETS = { font: 8.5, columns: 4, left: 0, split: 0 };

/** The puzzle as static markup. @param image the element of a picture in its frame */
export function sheet(puzzle: Puzzle, words: PrintedWords, image?: string): string[] {
  const { columns, left, split } = sheetLayout(puzzle, words);
  const paragraphs = paragraphsOf(puzzle, words);
  const part = (name: string, list: readonly Paragraph[], count: number): string[] =>
    list.length === 0 ? [] : [`<div class="part ${name} columns-${count}">`, ...list.map(paragraphElement), '</div>'];
  return [
    '<div class="sheet">',
    ...part('left', paragraphs.slice(0, split), left),
    '<div class="right">',
    `<div class="blank">${gridPicture(puzzle, { filled: false, prefix: 'blank', ...(image && { image }) })}</div>`,
    ...part('under', paragraphs.slice(split), columns - left),
    '</div>',
    '</div>',
  ];
}

function paragraphElement({ number, text }: Paragraph): string {
  return number === undefined
    ? `<h2>${escapeMarkup(text)}</h2>`
    : `<p><b>${number}</b><span>${escapeMarkup(text)}</span></p>`;
}

function paragraphsOf(puzzle: Puzzle, words: PrintedWords): Paragraph[] {
  if (isScanword(puzzle)) return [];
  return clueSections(puzzle, words).flatMap(({ heading, items }) => [
    { text: heading },
    ...items.map(({ number, entry }) => ({ number, text: printedClue(puzzle, entry, 'when it tells') })),
  ]);
}

/** The largest type with which everything fits on one sheet, and the largest grid with that type. */
export function sheetLayout(puzzle: Puzzle, words: PrintedWords): SheetLayout {
  if (isScanword(puzzle)) {
    const cell = Math.min(LARGEST_CLUE_CELL, PAGE.width / puzzle.width, PAGE.height / puzzle.height);
    return { font: 10, cell: Math.floor(cell * 100) / 100, columns: 1, left: 0, split: 0 };
  }
  const paragraphs = paragraphsOf(puzzle, words);
  if (paragraphs.reduce((sum, { text }) => sum + text.length, 0) > MOST_LETTERS)
    return { ...TWO_SHEETS, cell: Math.min(LARGEST_CELL, PAGE.width / puzzle.width) };
  for (const font of FONTS) {
    const choices = [2, 3, 4, 5].flatMap(columns =>
      Array.from({ length: columns }, (_, left) => fitted(puzzle, paragraphs, font, columns, left)),
    );
    const best = choices
      .filter(choice => choice !== undefined)
      .sort((a, b) => b.cell - a.cell || a.height - b.height)[0];
    if (best !== undefined) return best;
  }
  return { ...TWO_SHEETS, cell: Math.min(LARGEST_CELL, PAGE.width / puzzle.width) };
}

/** A layout with the grid above all columns but the first `left`; undefined when not everything fits. */
function fitted(
  puzzle: Puzzle,
  paragraphs: readonly Paragraph[],
  font: number,
  columns: number,
  left: number,
): (SheetLayout & { readonly height: number }) | undefined {
  const column = (PAGE.width - (columns - 1) * COLUMN_GAP) / columns;
  const perLine = (column - INDENT) / (font * MM_PER_POINT * LETTER_WIDTH);
  const span = columns - left;
  const cell = Math.min(LARGEST_CELL, (span * column + (span - 1) * COLUMN_GAP) / puzzle.width);
  if (perLine < LETTERS.least || perLine > LETTERS.most || cell < Math.min(SMALLEST_CELL, PAGE.width / puzzle.width))
    return undefined;
  const gridHeight = puzzle.height * cell + 4;
  const line = font * MM_PER_POINT * LINE_HEIGHT;
  const heights = paragraphs.map(({ number, text }) =>
    number === undefined ? 2.2 * line : linesOf(text, perLine) * line + BETWEEN,
  );
  /** How many paragraphs the left columns take when all columns end at `bottom`; undefined when the rest does not fit into the others. */
  const splitAt = (bottom: number): number | undefined => {
    const most = taken(heights, left, bottom);
    // A heading stays with the first clue under it.
    const split = most > 0 && most < paragraphs.length && paragraphs[most - 1]!.number === undefined ? most - 1 : most;
    return split + taken(heights.slice(split), span, bottom - gridHeight) < heights.length ? undefined : split;
  };
  if (splitAt(PAGE.height) === undefined) return undefined;
  // The least height that holds everything balances the columns.
  let [low, high] = [0, PAGE.height];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (splitAt(middle) === undefined) low = middle;
    else high = middle;
  }
  return { font, cell, columns, left, split: splitAt(high)!, height: high };
}

/** How many paragraphs go into so many columns, in order. */
function taken(heights: readonly number[], columns: number, height: number): number {
  let at = 0;
  for (let column = 0; column < columns; column++)
    for (let room = height; at < heights.length && heights[at]! <= room; at++) room -= heights[at]!;
  return at;
}

function linesOf(text: string, perLine: number): number {
  let [lines, room] = [1, perLine];
  for (const { length } of text.split(' ')) {
    if (length > room && room < perLine) [lines, room] = [lines + 1, perLine];
    if (length > perLine) lines += Math.floor(length / perLine);
    room -= (length % perLine) + 1;
  }
  return lines;
}
