// Clue text is data. Some formats call their text HTML (ipuz, Exolve) or XML (JPZ, SVG): on the way out every character
// that could be markup is escaped, on the way in entities are decoded and the few tags of emphasis taken off.

import { wellFormed } from './input.js';

/** Tags that only dress a text up; any other stays, as the text that it is. */
const EMPHASIS = /<\/?(?:b|i|u|s|em|strong|small|big|sub|sup|span|p|div|font|tt|code)(?:\s[^<>]*)?\/?>/giu;
const BREAK = /<br\s*\/?>/giu;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
};

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

/** The plain text of a field that is read as HTML. */
export function plainText(html: string): string {
  return html.replace(BREAK, ' ').replace(EMPHASIS, '').replace(ENTITY, decodeEntity);
}

const ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[0-9a-f]{1,6})|(?<name>[a-z]{2,8}));/giu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
  const code = decimal !== undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex!, 16);
  return code <= 0x10ffff ? wellFormed(String.fromCodePoint(code)) : whole;
}
