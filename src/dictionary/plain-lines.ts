// Rewrites lines that the scanner cannot read: quoted fields lose their quotes (RFC 4180, with any separator), and a separator of several
// characters becomes one byte. Line numbers stay the same: a field with line ends in it becomes one line, followed by as many empty ones.
//
// Why no CSV library: such a library takes a stray quote for the beginning of a field that ends at the next quote, lines later, and the
// words between are lost. Word lists have such quotes. Here a field is quoted only if its closing quote ends it, and anything else stays as
// it is. Only files that have such fields pay for this: the scanner reads the bytes of all others as they are.

import { find, latin1Text } from '#platform/bytes';
import { isBlank } from './form.js';

const QUOTE = 34;
const BLANK = 32;
const CR = 13;
/** Replaces a separator of several characters. The name is that of the character in ASCII. */
export const UNIT_SEPARATOR = '\x1f';

/** The bytes without quotes around fields; undefined if no field is quoted. */
export function unquote(bytes: Uint8Array, separator: number, lineEnd: number): Uint8Array | undefined {
  const end = bytes.length;
  if (!hasQuotedField(bytes, separator, lineEnd)) return undefined;
  // A field loses two quotes, and each line end in it becomes two bytes.
  const out = new Uint8Array(end * 2);
  let filled = 0;
  /** How many line ends were in the fields of a line; so many empty lines follow it. */
  let owed = 0;
  let isWord = true;
  for (let i = 0; i < end; ) {
    let quote = i;
    while (quote < end && isBlank(bytes[quote]!) && bytes[quote] !== separator && bytes[quote] !== lineEnd) quote++;
    if (bytes[quote] === QUOTE) {
      // The field is copied while its closing quote is looked for. If there is none, the copy is dropped.
      const [kept, due] = [filled, owed];
      let close = -1;
      for (let at = quote + 1; at < end; at++) {
        const byte = bytes[at]!;
        if (byte === QUOTE && bytes[++at] !== QUOTE) {
          if (endsField(bytes, at, separator, lineEnd)) close = at;
          break;
        }
        if (byte === lineEnd) owed++;
        out[filled++] = byte === lineEnd || byte === CR || (isWord && byte === separator) ? BLANK : byte;
      }
      if (close < 0) [filled, owed] = [kept, due];
      else i = close;
    }

    // The rest of the field, and its end.
    let byte = 0;
    while (i < end) {
      byte = bytes[i++]!;
      out[filled++] = byte;
      if (byte === separator || byte === lineEnd) break;
    }
    isWord = byte === lineEnd;
    if (isWord) for (; owed > 0; owed--) out[filled++] = lineEnd;
  }
  return out.subarray(0, filled);
}

function hasQuotedField(bytes: Uint8Array, separator: number, lineEnd: number): boolean {
  for (let quote = find(bytes, QUOTE); quote >= 0; quote = find(bytes, QUOTE, quote + 1)) {
    const before = startOf(bytes, quote, separator);
    const starts = before < 0 || bytes[before] === separator || bytes[before] === lineEnd;
    if (starts && closes(bytes, quote, separator, lineEnd)) return true;
  }
  return false;
}

/** The last byte before `at` that is not a blank (or is the separator), or -1. */
function startOf(bytes: Uint8Array, at: number, separator: number): number {
  let i = at - 1;
  while (i >= 0 && isBlank(bytes[i]!) && bytes[i] !== separator) i--;
  return i;
}

/** Whether a quoted field begins at `open`: quotes inside are doubled, and the closing quote ends the field. */
function closes(bytes: Uint8Array, open: number, separator: number, lineEnd: number): boolean {
  for (let at = open + 1; at < bytes.length; at++)
    if (bytes[at] === QUOTE && bytes[++at] !== QUOTE) return endsField(bytes, at, separator, lineEnd);
  return false;
}

/** Whether there are only blanks between byte `at` and the end of the field. */
function endsField(bytes: Uint8Array, at: number, separator: number, lineEnd: number): boolean {
  let i = at;
  while (i < bytes.length && isBlank(bytes[i]!) && bytes[i] !== separator && bytes[i] !== lineEnd) i++;
  return i >= bytes.length || bytes[i] === separator || bytes[i] === lineEnd;
}

/** Between two separators: a number, or nothing. */
const MAYBE_SCORE = /^\s*(?:[+-]?\d+(?:[.,]\d+)?)?\s*$/;

/**
 * Replaces the first `mark` of each line that is not a comment by {@link UNIT_SEPARATOR}.
 * @param scored whether the second one is replaced, too, if there is a number or nothing before it
 */
export function replaceMark(bytes: Uint8Array, mark: Uint8Array, lineEnd: number, scored: boolean): Uint8Array {
  const out = new Uint8Array(bytes.length);
  let filled = 0;
  let done = 0;
  const replace = (at: number): void => {
    out.set(bytes.subarray(done, at), filled);
    filled += at - done;
    out[filled++] = UNIT_SEPARATOR.charCodeAt(0);
    done = at + mark.length;
  };
  for (let at = find(bytes, mark); at >= 0; ) {
    const next = bytes.indexOf(lineEnd, at);
    const end = next < 0 ? bytes.length : next;
    const start = bytes.lastIndexOf(lineEnd, at) + 1;
    if (bytes[start] !== HASH && bytes[start] !== SEMICOLON) {
      replace(at);
      const second = scored ? find(bytes, mark, done) : -1;
      if (second >= 0 && second < end && MAYBE_SCORE.test(latin1Text(bytes, done, second))) replace(second);
    }
    at = find(bytes, mark, end);
  }
  out.set(bytes.subarray(done), filled);
  return out.subarray(0, filled + bytes.length - done);
}
const HASH = 35;
const SEMICOLON = 59;
