// pdf: vectors and an embedded subset of a font with Latin and Cyrillic; grid and clues on one page where they fit, the
// solution on another. Several puzzles make a book: contents, page numbers, solutions at the end.

import type { Feature } from './features.js';
import type { Format } from './format.js';

const HOLDS: readonly Feature[] = [
  'title',
  'author',
  'copyright',
  'notes',
  'language',
  'seed',
  'solution',
  'clues',
  'enumerations',
  'circles',
  'shades',
  'given letters',
  'cells outside the grid',
  'several letters in a cell',
  'cells without a solution',
  'numbers of its own',
];

export const pdf: Format = {
  name: 'pdf',
  extension: '.pdf',
  holds: new Set(HOLDS),
  write: async (puzzle, options) => (await import('./pdf/book.js')).makePdf([puzzle], options, false),
  book: async (puzzles, options) => (await import('./pdf/book.js')).makePdf(puzzles, options, true),
};
