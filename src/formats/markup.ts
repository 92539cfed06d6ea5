// Clue text is data. Where a format's text is HTML (ipuz, Exolve) or XML (JPZ, SVG), every character that could be markup is
// escaped when it is written. plain-text.ts does the reverse.

import { wellFormed } from './input.js';

/** For element content and for attribute values in single or double quotes. Characters that XML forbids become U+FFFD. */
export function escapeMarkup(text: string): string {
  return wellFormed(text)
    .replace(/&/gu, '&amp;')
    .replace(/</gu, '&lt;')
    .replace(/>/gu, '&gt;')
    .replace(/"/gu, '&quot;')
    .replace(/'/gu, '&#39;')
    .replace(NOT_XML, '\ufffd');
}

/** For fields that are HTML but mostly hold plain text: escapes only what would be read as markup. */
export function escapeLightly(text: string): string {
  return text.replace(/&(?=#|[a-z])/giu, '&amp;').replace(/</gu, '&lt;');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;
