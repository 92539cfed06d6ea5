// Where the grid and the clues are on a page. The page has columns, as in a newspaper. The grid is in the upper right corner, and
// the clues run down the columns left of it and below it. The type is the largest with which everything fits on one page, and all
// columns end at the same height, the least that holds the clues.

import { isScanword } from '../../puzzle/clue-cells.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { breaksIn } from '../hyphenate.js';
import { clueSections, printedClue } from '../printed.js';
import { type PrintedWords, pageLanguage } from '../printed-words.js';
import type { Type } from './type.js';

/** In points, from the upper left corner of the paper. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedLine {
  readonly text: string;
  readonly style: 'text' | 'label';
  readonly size: number;
  readonly x: number;
  /** The base line. */
  readonly y: number;
  /** The text ends at `x` instead of beginning there. */
  readonly right?: boolean;
}

export interface PageLayout {
  readonly grid?: { readonly x: number; readonly y: number; readonly side: number };
  readonly lines: readonly PlacedLine[];
}

/** Type sizes that are good to read, the largest first. */
const SIZES = [13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7];
/** The same in large print. */
const LARGE_SIZES = [20, 19, 18, 17, 16];
const LARGEST_CELL_IN_LARGE_PRINT = 50;
/** The least width of a column, as a multiple of the type size. */
const NARROWEST_COLUMN = 10;
/** The type size of a puzzle that takes several pages. */
const MANY_PAGES_SIZE = 9;
/** More letters than a page holds in the smallest type, so nobody need try all layouts. */
const MOST_LETTERS = 50_000;
/** The side of a cell in points: the largest that looks good, and the smallest that is easy to write in. */
const LARGEST_CELL = 36;
const SMALLEST_CELL = 17;
/** The largest side of a cell of a scanword, whose clues are in its cells. */
const LARGEST_CLUE_CELL = 57;
/** The least ratio of a cell's side to the type size: a small grid looks lost among large clues. */
const CELL_TO_TYPE = 2.2;
const GAP = 14;
const LEADING = 1.19;
/** Space between clues, as a part of the type size. */
const BETWEEN = 0.22;
const OVER_HEADING = 0.6;
const UNDER_HEADING = 0.35;

/** A clue or a heading, as lines. */
interface Paragraph {
  readonly number?: string;
  readonly lines: readonly string[];
  readonly heading: boolean;
}

/** The pages of a puzzle: one if everything fits, else one with the grid and the first clues, and more with the other clues. */
export function layOut(puzzle: Puzzle, words: PrintedWords, type: Type, area: Box, large = false): PageLayout[] {
  if (isScanword(puzzle)) return [gridAlone(puzzle, area)];
  if (puzzle.entries.reduce((sum, { clue }) => sum + (clue?.length ?? 0), 0) > MOST_LETTERS)
    return manyPages(puzzle, words, type, area, large);
  for (const size of large ? LARGE_SIZES : SIZES) {
    const choices = [2, 3, 4, 5].flatMap(columns =>
      Array.from({ length: columns }, (_, i) => onePage({ puzzle, words, type, area, large }, size, columns, i + 1)),
    );
    const best = choices.filter(choice => choice !== undefined).sort((a, b) => b.grid.side - a.grid.side)[0];
    if (best !== undefined) return [best];
  }
  return manyPages(puzzle, words, type, area, large);
}

/** The clues of a scanword are in its grid, so the grid has the whole page. */
function gridAlone({ width, height }: Puzzle, area: Box): PageLayout {
  const side = Math.min(LARGEST_CLUE_CELL, area.width / width, area.height / height);
  return { grid: { x: area.x + (area.width - width * side) / 2, y: area.y, side }, lines: [] };
}

/** What is laid out, and on how large a page. */
interface Printing {
  readonly puzzle: Puzzle;
  readonly words: PrintedWords;
  readonly type: Type;
  readonly area: Box;
  /** Whether it is for large print. */
  readonly large: boolean;
}

/** A page whose grid spans the last `span` of `columns`; undefined if not everything fits. */
function onePage(
  { puzzle, words, type, area, large }: Printing,
  size: number,
  columns: number,
  span: number,
): (PageLayout & { readonly grid: { x: number; y: number; side: number } }) | undefined {
  const column = (area.width - (columns - 1) * GAP) / columns;
  // Narrower columns have too few words on a line; wider ones are hard to read.
  if (column < size * NARROWEST_COLUMN || column > size * 26) return undefined;
  const spanWidth = span * column + (span - 1) * GAP;
  const side = Math.min(
    large ? LARGEST_CELL_IN_LARGE_PRINT : LARGEST_CELL,
    spanWidth / puzzle.width,
    (area.height - 4 * size) / puzzle.height,
  );
  if (side < Math.min(Math.max(SMALLEST_CELL, size * CELL_TO_TYPE), area.width / puzzle.width)) return undefined;
  const gridHeight = puzzle.height * side;
  const gridX = area.x + area.width - spanWidth + (spanWidth - puzzle.width * side) / (span === columns ? 2 : 1);
  const under = area.y + gridHeight + GAP;
  const tops = Array.from({ length: columns }, (_, i) => (i < columns - span ? area.y : under));
  const paragraphs = paragraphsOf(puzzle, words, type, size, column);
  const flowTo = (bottom: number): PlacedLine[] | undefined => {
    const { lines, rest } = flow(paragraphs, tops, bottom, area.x, column, size);
    return rest.length === 0 ? lines : undefined;
  };
  // The least height that holds everything balances the columns. If the whole page does not hold it, nothing does.
  let low = Math.min(...tops);
  let high = area.y + area.height;
  if (flowTo(high) === undefined) return undefined;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (flowTo(middle) === undefined) low = middle;
    else high = middle;
  }
  return { grid: { x: gridX, y: area.y, side }, lines: flowTo(high)! };
}

/** For a puzzle that does not fit on one page: the grid has the whole width, and the clues follow below it and on further pages. */
function manyPages(puzzle: Puzzle, words: PrintedWords, type: Type, area: Box, large: boolean): PageLayout[] {
  const size = large ? LARGE_SIZES.at(-1)! : MANY_PAGES_SIZE;
  const columns = Math.min(3, Math.max(1, Math.floor(area.width / (size * NARROWEST_COLUMN))));
  const column = (area.width - (columns - 1) * GAP) / columns;
  const largest = large ? LARGEST_CELL_IN_LARGE_PRINT : LARGEST_CELL;
  const side = Math.min(largest, area.width / puzzle.width, area.height / puzzle.height);
  const grid = { x: area.x + (area.width - puzzle.width * side) / 2, y: area.y, side };
  const bottom = area.y + area.height;
  const pages: PageLayout[] = [];
  // A clue that is longer than a column is continued in the next one, and leaves room for a heading.
  const most = Math.floor((0.75 * area.height) / (size * LEADING));
  let rest = paragraphsOf(puzzle, words, type, size, column).flatMap(paragraph => inParts(paragraph, most));
  let top = area.y + puzzle.height * side + GAP;
  while (rest.length > 0 || pages.length === 0) {
    const tops = Array.from({ length: columns }, () => top);
    // The columns of the last page are balanced: they end as high as they can.
    let page = flow(rest, tops, bottom, area.x, column, size);
    if (page.rest.length === 0) {
      let low = top;
      let high = bottom;
      while (high - low > 1) {
        const middle = (low + high) / 2;
        if (flow(rest, tops, middle, area.x, column, size).rest.length > 0) low = middle;
        else high = middle;
      }
      page = flow(rest, tops, high, area.x, column, size);
    }
    pages.push({ ...(pages.length === 0 ? { grid } : {}), lines: page.lines });
    // If the grid leaves no room for even one clue, the next page has the whole height.
    rest = page.rest;
    top = area.y;
  }
  return pages;
}

function paragraphsOf(puzzle: Puzzle, words: PrintedWords, type: Type, size: number, column: number): Paragraph[] {
  const width = column - indentOf(size);
  const breaks = breaksIn(pageLanguage(puzzle));
  return clueSections(puzzle, words).flatMap(({ heading: title, items }) => {
    const heading = {
      lines: type.wrap(title.toLocaleUpperCase(words.language), 'label', size, column),
      heading: true,
    };
    const clues = items.map(({ number, entry }) => ({
      number,
      lines: type.wrap(printedClue(puzzle, entry, 'when it tells'), 'text', size, width, breaks),
      heading: false,
    }));
    return [heading, ...clues];
  });
}

/** A paragraph in parts of so many lines; its number is before the first. */
function inParts({ number, lines, heading }: Paragraph, most: number): Paragraph[] {
  const parts: Paragraph[] = [];
  for (let from = 0; from < lines.length; from += most)
    parts.push({
      ...(from === 0 && number !== undefined ? { number } : {}),
      lines: lines.slice(from, from + most),
      heading,
    });
  return parts;
}

function indentOf(size: number): number {
  return size * 1.9;
}

/** Fills the columns in turn, each from its top to `bottom`. Returns the paragraphs that do not fit as `rest`. */
function flow(
  paragraphs: readonly Paragraph[],
  tops: readonly number[],
  bottom: number,
  x: number,
  column: number,
  size: number,
): { lines: PlacedLine[]; rest: Paragraph[] } {
  const lines: PlacedLine[] = [];
  const line = size * LEADING;
  let at = 0;
  let y = tops[0]!;
  for (let i = 0; i < paragraphs.length; i++) {
    const paragraph = paragraphs[i]!;
    const height = paragraph.lines.length * line;
    // A heading stays with the first clue under it, and with the space around it.
    const next = paragraph.heading ? size * UNDER_HEADING + (paragraphs[i + 1]?.lines.length ?? 0) * line : 0;
    const above = (): number => (paragraph.heading && y > tops[at]! ? size * OVER_HEADING : 0);
    while (y + above() + height + next > bottom) {
      at++;
      if (at === tops.length) return { lines, rest: paragraphs.slice(i) };
      y = tops[at]!;
    }
    y += above();
    const left = x + at * (column + GAP);
    const indent = paragraph.heading ? 0 : indentOf(size);
    if (paragraph.number !== undefined)
      lines.push({
        text: paragraph.number,
        style: 'label',
        size: size * 0.95,
        x: left + indent - size * 0.45,
        y: y + size,
        right: true,
      });
    for (const text of paragraph.lines) {
      lines.push({ text, style: paragraph.heading ? 'label' : 'text', size, x: left + indent, y: y + size });
      y += line;
    }
    y += size * (paragraph.heading ? UNDER_HEADING : BETWEEN);
  }
  return { lines, rest: [] };
}
