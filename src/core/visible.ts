// Makes control characters, which a terminal obeys instead of showing, and bidi characters, which change the order of letters,
// visible as escapes. So a word, a clue or a file name cannot clear a screen or pretend to be one of our messages. Data for files
// and pipes is not changed.

import { pattern } from './lazy.js';

const UNSEEN = pattern(String.raw`(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]`, 'gu');
/** The colours that we use ourselves: bold, dim, green, yellow, cyan, and their ends. They hide nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const OURS = /(\u001b\[(?:1|2|22|32|33|36|39)m)/;

/** Writes every such character as `\x1b` or `\u202e`; TAB and line ends stay. */
export function visible(text: string): string {
  return text.replace(UNSEEN(), written);
}

/** The same for a text on one line, such as the name of a file. */
export function visibleLine(text: string): string {
  return visible(text).replace(/[\t\n]/g, written);
}

/** The same for what we print on a terminal; our colours stay. */
export function visibleInColour(text: string): string {
  return text
    .split(OURS)
    .map((part, at) => (at % 2 === 1 ? part : visible(part)))
    .join('');
}

function written(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
