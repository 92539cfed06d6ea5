// A dictionary file as lines, including comments and lines that cannot be used: for commands that work on the file as it is written.
// The reader for searches is scan.ts.

import { MAX_LINE_BYTES, NO_SCORE } from '../kernels/dictionary/schema.js';
import { decodeBytes, slice } from './encoding.js';
import { type Fields, fieldsIn, headingOf, lineTooLong, type Opened } from './form.js';
import type { DictionaryFile, ReadOptions } from './read-dictionary.js';
import { openText } from './tell.js';

export type FileLine =
  | { readonly kind: 'blank'; readonly number: number }
  /** A line that starts with `#` or `;`, unchanged; or a heading, as a comment. */
  | { readonly kind: 'comment'; readonly number: number; readonly text: string }
  | ({ readonly kind: 'entry'; readonly number: number } & Fields);

/** The lines of a file. @throws InputError for bytes that are not text, and as {@link fileLines} does */
export function linesOf(
  { bytes, source }: Pick<DictionaryFile, 'bytes' | 'source'>,
  { encoding, separator }: Pick<ReadOptions, 'encoding' | 'separator'>,
): Generator<FileLine> {
  return fileLines(openText(decodeBytes(bytes, source, encoding), separator));
}

/**
 * The lines in order, numbered from 1.
 * @throws InputError for a line longer than {@link MAX_LINE_BYTES}
 */
export function* fileLines({ text, form }: Opened): Generator<FileLine> {
  const { bytes } = text;
  for (let start = 0, number = 1; start < bytes.length; number++) {
    const next = bytes.indexOf(form.lineEnd, start);
    const end = next < 0 ? bytes.length : next;
    if (end - start > MAX_LINE_BYTES) throw lineTooLong(text, end - start, number);
    const first = bytes[start];
    if (first === HASH || first === SEMICOLON)
      yield { kind: 'comment', number, text: slice(text, start, end).trimEnd() };
    else if (isAllBlank(bytes, start, end)) yield { kind: 'blank', number };
    else {
      const fields = fieldsIn(text, form, start, end);
      // A list that was joined from several has headings between its entries.
      if (fields.score === NO_SCORE && headingOf(slice(text, start, end), form.separator) !== undefined)
        yield { kind: 'comment', number, text: `# ${slice(text, start, end).trim()}` };
      else yield { kind: 'entry', number, ...fields };
    }
    start = end + 1;
  }
}

const HASH = '#'.charCodeAt(0);
const SEMICOLON = ';'.charCodeAt(0);

function isAllBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] !== 32 && bytes[i] !== 9 && bytes[i] !== 13) return false;
  return true;
}
