// What a browser has instead of book.ts: the fonts of a pdf are too large for a page, and a browser prints html to a pdf itself.

import { InputError } from '../../core/errors.js';

export async function makePdf(): Promise<never> {
  throw new InputError('pdf: it is not made in a browser: write html or svg, and let the browser print it as a pdf');
}
