// A dictionary file as lines: for commands that look at a file as it is written, unusable lines and comments included.
// Reading for search (scan.ts) does not go through here.

import { MAX_LINE_BYTES } from '../kernels/dictionary/schema.js';
import { slice, type Text } from './encoding.js';
import { type Fields, type Form, fieldsIn, isHeading, lineTooLong } from './form.js';

export type Line =
  | { readonly kind: 'blank'; readonly number: number }
  /** A line that starts with `#` or `;`, as it stands; a heading as one. */
  | { readonly kind: 'comment'; readonly number: number; readonly text: string }
  | ({ readonly kind: 'entry'; readonly number: number } & Fields);

/**
 * The lines in order, numbered from 1.
 * @throws InputError for a line longer than {@link MAX_LINE_BYTES}
 */
export function* linesOf(text: Text, form: Form): Generator<Line> {
  const { bytes } = text;
  for (let start = 0, number = 1; start < bytes.length; number++) {
    const next = bytes.indexOf(form.lineEnd, start);
    const end = next < 0 ? bytes.length : next;
    if (end - start > MAX_LINE_BYTES) throw lineTooLong(text, end - start, number);
    const first = bytes[start];
    if (first === HASH || first === SEMICOLON)
      yield { kind: 'comment', number, text: slice(text, start, end).trimEnd() };
    else if (number === 1 && isHeading(slice(text, start, end), form)) {
      yield { kind: 'comment', number, text: `# ${slice(text, start, end).trim()}` };
    } else if (isAllBlank(bytes, start, end)) yield { kind: 'blank', number };
    else yield { kind: 'entry', number, ...fieldsIn(text, form, start, end) };
    start = end + 1;
  }
}

const HASH = '#'.charCodeAt(0);
const SEMICOLON = ';'.charCodeAt(0);

function isAllBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] !== 32 && bytes[i] !== 9 && bytes[i] !== 13) return false;
  return true;
}
