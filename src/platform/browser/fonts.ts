// The fonts of the pdf. A browser does not have them.

import { InputError } from '../../core/errors.js';

/** A font in WOFF. @param path in @fontsource, without the extension */
export function fontFile(_path: string): Uint8Array {
  throw new InputError('pdf: a browser has no fonts for it; write html or svg, and let the browser print it');
}
