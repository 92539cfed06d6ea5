// The plain text of a field that is HTML (ipuz, Exolve): all entities are decoded, as a browser does, and tags of emphasis are
// removed.

import { decodeHTML } from 'entities';
import { wellFormed } from './input.js';

/** Tags that only change how a text looks. Any other tag stays, as text. */
const EMPHASIS = /<\/?(?:b|i|u|s|em|strong|small|big|sub|sup|span|p|div|font|tt|code)(?:\s[^<>]*)?\/?>/giu;
const BREAK = /<br\s*\/?>/giu;

export function plainText(html: string): string {
  return wellFormed(decodeHTML(html.replace(BREAK, ' ').replace(EMPHASIS, '')));
}
