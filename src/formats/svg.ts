// svg: the grid as a picture that scales: numbers, letters, circles and shades; with a title and a description for screen
// readers. An overlay that analysis has laid over the puzzle is drawn with its legend.

import type { Puzzle } from '../puzzle/puzzle.js';
import { allBut } from './features.js';
import type { Format, WriteOptions } from './format.js';
import { withoutSolution } from './solution.js';
import { CELL, drawCells, MARGIN, textElement } from './svg/grid.js';
import { drawOverlay } from './svg/overlay.js';
import { wordsOf } from './words.js';

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
    'given letters',
  ),
  write: (puzzle: Puzzle, options: WriteOptions): string => `${gridPicture(puzzle, { filled: !options.blank })}\n`,
};

export interface PictureOptions {
  /** With its letters; those that are given to the solver are drawn in any case. */
  readonly filled: boolean;
  /** Sets apart the identities within the picture where a page holds several. */
  readonly prefix?: string;
  /** Over the description of the picture; the puzzle's title unless said. */
  readonly title?: string;
}

/** The grid of a puzzle as one svg element. */
export function gridPicture(whole: Puzzle, { filled, prefix = 'grid', title }: PictureOptions): string {
  const puzzle = filled ? whole : withoutSolution(whole);
  const words = wordsOf(puzzle);
  const overlay = puzzle.overlay === undefined ? undefined : drawOverlay(puzzle, puzzle.overlay);
  const width = puzzle.width * CELL + 2 * MARGIN;
  const height = puzzle.height * CELL + 2 * MARGIN + (overlay?.legendHeight ?? 0);
  const solved = puzzle.cells.some(cell => cell.kind === 'cell' && cell.solution !== undefined && !cell.given);
  const description = `${puzzle.width} × ${puzzle.height}; ${words.across}: ${countOf(puzzle, 'across')}; ${words.down}: ${countOf(puzzle, 'down')}${
    solved ? `; ${words.solution}: ${rowsOf(puzzle)}` : ''
  }`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" ` +
      `aria-labelledby="${prefix}-title ${prefix}-desc" lang="${words.language}">`,
    textElement('title', ` id="${prefix}-title"`, title ?? puzzle.title ?? words.crossword),
    textElement('desc', ` id="${prefix}-desc"`, description),
    ...drawCells(puzzle, overlay?.fills),
    ...(overlay?.elements ?? []),
    '</svg>',
  ].join('\n');
}

function countOf(puzzle: Puzzle, direction: 'across' | 'down'): number {
  return puzzle.entries.filter(entry => entry.direction === direction).length;
}

/** The letters row by row, for those who hear the picture. */
function rowsOf(puzzle: Puzzle): string {
  const { width, cells } = puzzle;
  const letters = cells.map(cell => (cell.kind === 'cell' ? (cell.solution ?? '·') : '■'));
  return Array.from({ length: puzzle.height }, (_, row) =>
    letters.slice(row * width, (row + 1) * width).join(' '),
  ).join(' / ');
}
