// pdf: vectors and an embedded subset of a font with Latin and Cyrillic; grid and clues on one page where they fit, the
// solution on another. Several puzzles make a book: contents, page numbers, solutions at the end.

import { allBut } from './features.js';
import type { Format } from './format.js';

export const pdf: Format = {
  name: 'pdf',
  extension: '.pdf',
  holds: allBut('editor', 'publisher', 'date'),
  write: async (puzzle, options = {}) => (await import('./pdf/book.js')).makePdf([puzzle], options, false),
  book: async (puzzles, options = {}) => (await import('./pdf/book.js')).makePdf(puzzles, options, true),
};
