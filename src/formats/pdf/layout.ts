// Where the grid and the clues stand on a page. As in a newspaper the grid takes the upper right corner of a page of columns;
// clues run down the columns left of it and under it. The largest type at which all fits one page is taken, and the
// columns are cut off at one height, the least that holds the clues.

import { isScanword } from '../../puzzle/clue-cells.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { breaksIn } from '../hyphenate.js';
import { entriesOf, printedClue } from '../printed.js';
import { pageLanguage, type Words } from '../words.js';
import type { Type } from './type.js';

/** In points, from the upper left corner of the paper. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SetLine {
  readonly text: string;
  readonly style: 'text' | 'label';
  readonly size: number;
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  /** Stands to the left of `x`. */
  readonly right?: boolean;
}

export interface PageLayout {
  readonly grid?: { readonly x: number; readonly y: number; readonly side: number };
  readonly lines: readonly SetLine[];
}

/** Type sizes that are good to read, the largest first. */
const SIZES = [13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7];
/** When it takes several pages in any case. */
const MANY_PAGES_SIZE = 9;
/** Of a cell: the largest that looks well, and the smallest that is easy to write in. */
const LARGEST_CELL = 36;
const SMALLEST_CELL = 17;
/** Of a scanword, whose clues stand in its cells. */
const LARGEST_CLUE_CELL = 57;
/** Of a cell's side to the size of the type, at least: a small grid looks lost among large clues. */
const CELL_TO_TYPE = 2.2;
const GAP = 14;
const LEADING = 1.19;
/** Room between clues, in parts of the type size. */
const BETWEEN = 0.22;

/** Clues and headings as paragraphs of lines, in the order they are read. */
interface Paragraph {
  readonly number?: string;
  readonly lines: readonly string[];
  readonly heading: boolean;
}

/** The pages of a puzzle: one where it fits, else the grid with the first clues, and more with the rest. */
export function layOut(puzzle: Puzzle, words: Words, type: Type, area: Box): PageLayout[] {
  if (isScanword(puzzle)) return [gridAlone(puzzle, area)];
  for (const size of SIZES) {
    const choices = [2, 3, 4, 5].flatMap(columns =>
      Array.from({ length: columns }, (_, i) => onePage(puzzle, words, type, area, size, columns, i + 1)),
    );
    const best = choices.filter(choice => choice !== undefined).sort((a, b) => b.grid.side - a.grid.side)[0];
    if (best !== undefined) return [best];
  }
  return manyPages(puzzle, words, type, area);
}

/** A scanword has its clues in its grid, which takes the page. */
function gridAlone({ width, height }: Puzzle, area: Box): PageLayout {
  const side = Math.min(LARGEST_CLUE_CELL, area.width / width, area.height / height);
  return { grid: { x: area.x + (area.width - width * side) / 2, y: area.y, side }, lines: [] };
}

/** A page with its grid over the last `span` of `columns`; undefined when it does not all fit. */
function onePage(
  puzzle: Puzzle,
  words: Words,
  type: Type,
  area: Box,
  size: number,
  columns: number,
  span: number,
): (PageLayout & { readonly grid: { x: number; y: number; side: number } }) | undefined {
  const column = (area.width - (columns - 1) * GAP) / columns;
  // Narrower columns hold too few words a line, wider ones lose the eye.
  if (column < size * 10 || column > size * 26) return undefined;
  const spanWidth = span * column + (span - 1) * GAP;
  const side = Math.min(LARGEST_CELL, spanWidth / puzzle.width, (area.height - 4 * size) / puzzle.height);
  if (side < Math.min(Math.max(SMALLEST_CELL, size * CELL_TO_TYPE), area.width / puzzle.width)) return undefined;
  const gridHeight = puzzle.height * side;
  const gridX = area.x + area.width - spanWidth + (spanWidth - puzzle.width * side) / (span === columns ? 2 : 1);
  const under = area.y + gridHeight + GAP;
  const tops = Array.from({ length: columns }, (_, i) => (i < columns - span ? area.y : under));
  const paragraphs = paragraphsOf(puzzle, words, type, size, column);
  const flowTo = (bottom: number): SetLine[] | undefined => {
    const { lines, rest } = flow(paragraphs, tops, bottom, area.x, column, size);
    return rest.length === 0 ? lines : undefined;
  };
  // The least height that holds everything balances the columns; the page's own must do at the most.
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

/** When one page cannot hold it: the grid over the whole width, the clues under it and on. */
function manyPages(puzzle: Puzzle, words: Words, type: Type, area: Box): PageLayout[] {
  const size = MANY_PAGES_SIZE;
  const columns = 3;
  const column = (area.width - (columns - 1) * GAP) / columns;
  const side = Math.min(LARGEST_CELL, area.width / puzzle.width, area.height / puzzle.height);
  const grid = { x: area.x + (area.width - puzzle.width * side) / 2, y: area.y, side };
  const bottom = area.y + area.height;
  const pages: PageLayout[] = [];
  let rest = paragraphsOf(puzzle, words, type, size, column);
  let top = area.y + puzzle.height * side + GAP;
  while (rest.length > 0 || pages.length === 0) {
    const tops = Array.from({ length: columns }, () => top);
    // The last page is balanced like any other: its columns end as high as they can.
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
    // A page that took nothing (a clue higher than what the grid leaves) is followed by a whole one.
    rest = page.rest;
    top = area.y;
  }
  return pages;
}

function paragraphsOf(puzzle: Puzzle, words: Words, type: Type, size: number, column: number): Paragraph[] {
  const width = column - indentOf(size);
  const breaks = breaksIn(pageLanguage(puzzle));
  return (['across', 'down'] as const).flatMap(direction => {
    const entries = entriesOf(puzzle, direction);
    if (entries.length === 0) return [];
    const heading = {
      lines: type.wrap(words[direction].toLocaleUpperCase(words.language), 'label', size, column),
      heading: true,
    };
    const clues = entries.map(entry => ({
      number: String(entry.number),
      lines: type.wrap(printedClue(entry, 'when it tells'), 'text', size, width, breaks),
      heading: false,
    }));
    return [heading, ...clues];
  });
}

function indentOf(size: number): number {
  return size * 1.9;
}

/** Fills columns in turn, each from its top to `bottom`; what does not fit is handed back. */
function flow(
  paragraphs: readonly Paragraph[],
  tops: readonly number[],
  bottom: number,
  x: number,
  column: number,
  size: number,
): { lines: SetLine[]; rest: Paragraph[] } {
  const lines: SetLine[] = [];
  const line = size * LEADING;
  let at = 0;
  let y = tops[0]!;
  for (let i = 0; i < paragraphs.length; i++) {
    const paragraph = paragraphs[i]!;
    const height = paragraph.lines.length * line;
    // A heading stays with the first clue under it.
    const next = paragraph.heading ? (paragraphs[i + 1]?.lines.length ?? 0) * line : 0;
    while (y + height + next > bottom) {
      at++;
      if (at === tops.length) return { lines, rest: paragraphs.slice(i) };
      y = tops[at]!;
    }
    if (paragraph.heading && y > tops[at]!) y += size * 0.6;
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
    y += paragraph.heading ? size * 0.35 : size * BETWEEN;
  }
  return { lines, rest: [] };
}
