// svg: the grid as a picture that scales, with numbers, letters, circles and shades, and with a title and a description for screen
// readers. If the puzzle has an overlay from the analysis, it is drawn with its legend; cells that were changed have a colour.

import { isScanword } from '../../puzzle/clue-cells.js';
import { changedCells } from '../../puzzle/overlay.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { editionOf, withoutSolution } from '../edition.js';
import { allBut } from '../features.js';
import type { Format, WriteOptions } from '../format.js';
import { loadBreaks } from '../hyphenate.js';
import { frameOf } from '../image.js';
import { drawCell, drawRows, isSolved, type Marks, printedEntries, printedTitle } from '../printed.js';
import { pageLanguage, printedWords } from '../printed-words.js';
import { drawSvgClueCells } from './svg-clue-cells.js';
import { CELL_SIZE, drawCells, drawImage, MARGIN, textElement } from './svg-grid.js';
import { drawOverlay } from './svg-overlay.js';

export const svg: Format = {
  name: 'svg',
  extension: '.svg',
  holds: allBut(
    'author',
    'editor',
    'publisher',
    'copyright',
    'date',
    'notes',
    'seed',
    'clues',
    'enumerations',
    'answers over several entries',
    'given letters',
  ),
  write: (puzzle: Puzzle, options: WriteOptions = {}): string | Promise<string> =>
    withBreaks(puzzle, () => {
      const image = options.image && drawImage(options.image, frameOf(puzzle));
      return `${gridPicture(editionOf(puzzle, options), { filled: true, ...(image && { image }) })}\n`;
    }),
};

/** Draws a picture when the hyphens of its clues, which only a scanword has in its cells, are loaded. */
export function withBreaks<Picture>(puzzle: Puzzle, draw: () => Picture): Picture | Promise<Picture> {
  return isScanword(puzzle) ? loadBreaks(pageLanguage(puzzle)).then(draw) : draw();
}

/** A scanword is shown larger, because its clues are in small type. */
const SCANWORD_SCALE = 2;

export interface PictureOptions {
  /** Whether to draw the letters; those given to the solver are always drawn. */
  readonly filled: boolean;
  /** Put before the ids within the picture, so that they are unique on a page with several pictures. */
  readonly prefix?: string;
  /** Leave out the clues of a scanword's clue cells: for a solution. */
  readonly noClues?: boolean;
  /** The element of a picture that lies in cells outside the grid. */
  readonly image?: string;
  /** The title of the picture for screen readers; default: the puzzle's title. */
  readonly title?: string;
}

/** The grid of a puzzle as one svg element. */
export function gridPicture(
  whole: Puzzle,
  { filled, prefix = 'grid', title, noClues = false, image }: PictureOptions,
): string {
  const puzzle = filled ? whole : withoutSolution(whole);
  const words = printedWords(puzzle);
  const overlay = puzzle.overlay && 'left' in puzzle.overlay ? drawOverlay(puzzle, puzzle.overlay) : undefined;
  const width = puzzle.width * CELL_SIZE + 2 * MARGIN;
  const height = puzzle.height * CELL_SIZE + 2 * MARGIN + (overlay?.legendHeight ?? 0);
  const scale = isScanword(puzzle) ? SCANWORD_SCALE : 1;
  const solved = isSolved(puzzle);
  const description = `${puzzle.width} × ${puzzle.height}; ${words.across}: ${printedEntries(puzzle, 'across').length}; ${words.down}: ${printedEntries(puzzle, 'down').length}${
    solved ? `; ${words.solution}: ${rowsOf(puzzle)}` : ''
  }`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${scale * width}" height="${scale * height}" role="img" ` +
      `aria-labelledby="${prefix}-title ${prefix}-desc" lang="${words.language}">`,
    textElement('title', ` id="${prefix}-title"`, title ?? printedTitle(puzzle, words)),
    textElement('desc', ` id="${prefix}-desc"`, description),
    ...(image === undefined ? [] : [image]),
    ...drawCells(puzzle, overlay?.fills ?? changeFills(puzzle)),
    ...drawSvgClueCells(puzzle, { texts: !noClues }),
    ...(overlay?.elements ?? []),
    '</svg>',
  ].join('\n');
}

const CHANGED = { block: '#0072b2', cell: '#fdd080', void: undefined } as const;

/** Row-major: the colours of cells that were changed. */
function changeFills(puzzle: Puzzle): (string | undefined)[] {
  const changed = new Set(changedCells(puzzle));
  return puzzle.cells.map(({ kind }, cell) => (changed.has(cell) ? CHANGED[kind] : undefined));
}

const SPOKEN: Marks = { block: '■', void: '■', empty: '·' };

/** The letters row by row, for screen readers. */
function rowsOf(puzzle: Puzzle): string {
  return drawRows(puzzle, cell => drawCell(cell, SPOKEN))
    .map(row => row.join(' '))
    .join(' / ');
}
