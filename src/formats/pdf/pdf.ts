// pdf: vector graphics, with the glyphs that are used embedded. Grid and clues are on one page if they fit, and the solution is on
// another. Several puzzles make a book with a table of contents, page numbers, and the solutions at the end.

import { allBut } from '../features.js';
import type { Format } from '../format.js';

export const pdf: Format = {
  name: 'pdf',
  extension: '.pdf',
  holds: allBut('editor', 'publisher', 'date'),
  write: async (puzzle, options = {}) => (await import('./pdf-book.js')).makePdf([puzzle], options, false),
  book: async (puzzles, options = {}) => (await import('./pdf-book.js')).makePdf(puzzles, options, true),
};
