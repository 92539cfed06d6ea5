// The plain text of a field that is read as HTML (ipuz, Exolve): entities are decoded as a browser decodes them, all of them, and the
// few tags of emphasis are taken off.

import { decodeHTML } from 'entities';
import { wellFormed } from './input.js';

/** Tags that only dress a text up; any other stays, as the text that it is. */
const EMPHASIS = /<\/?(?:b|i|u|s|em|strong|small|big|sub|sup|span|p|div|font|tt|code)(?:\s[^<>]*)?\/?>/giu;
const BREAK = /<br\s*\/?>/giu;

export function plainText(html: string): string {
  return wellFormed(decodeHTML(html.replace(BREAK, ' ').replace(EMPHASIS, '')));
}
