// Clue text is data. Some formats call their text HTML (ipuz, Exolve) or XML (JPZ, SVG): on the way out every character
// that could be markup is escaped. The way back is in plain.ts.

import { wellFormed } from './input.js';

/** For element content and for attribute values in either quotes; characters that XML has no place for become U+FFFD. */
export function escapeMarkup(text: string): string {
  return wellFormed(text)
    .replace(/&/gu, '&amp;')
    .replace(/</gu, '&lt;')
    .replace(/>/gu, '&gt;')
    .replace(/"/gu, '&quot;')
    .replace(/'/gu, '&#39;')
    .replace(NOT_XML, '\ufffd');
}

/** For a field that is read as HTML but mostly written as plain text: only what would be taken for markup is escaped. */
export function escapeLightly(text: string): string {
  return text.replace(/&(?=#|[a-z])/giu, '&amp;').replace(/</gu, '&lt;');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;
