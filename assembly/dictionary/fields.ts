// The fields of a line, for assembly/dictionary.ts: scores, blanks, line ends. src/dictionary/form.ts has the same rules in
// JavaScript, for single lines.

import { NO_FIELD, NO_SCORE } from './layout';

/** 1 in each byte, and the highest bit of each. */
const EACH_BYTE: u64 = u64.MAX_VALUE / 255;
const HIGHEST_BITS: u64 = EACH_BYTE << 7;

/**
 * The score in the field at `from`, 0 to 100 (larger numbers become 101). The field ends at a separator or at the end of the
 * line.
 * @returns NO_FIELD if it is blank, NO_SCORE if it is not a number
 */
export function scoreAt(from: usize, end: usize, separator: u32, lineEnd: u32): i32 {
  let i = skipBlanks(from, end, separator, lineEnd);
  const first = i;
  let points: u32 = 0;
  for (; i < end; i++) {
    const digit = <u32>load<u8>(i) - 48;
    if (digit > 9) break;
    points = min(101, points * 10 + digit);
  }
  const digits = i - first;
  i = skipBlanks(i, end, separator, lineEnd);
  if (i < end && <u32>load<u8>(i) !== separator && <u32>load<u8>(i) !== lineEnd) return NO_SCORE;
  return digits > 0 ? <i32>points : NO_FIELD;
}

/** The first byte that is not a blank, or that ends the field. */
export function skipBlanks(from: usize, end: usize, separator: u32, lineEnd: u32): usize {
  let i = from;
  for (; i < end; i++) {
    const byte = <u32>load<u8>(i);
    if (!isBlank(byte) || byte === separator || byte === lineEnd) break;
  }
  return i;
}

function isBlank(byte: u32): bool {
  return byte === 32 || byte === 9 || byte === 13;
}

/** Where the line ends; eight bytes are looked at at once. */
export function lineEndAt(from: usize, end: usize, lineEnd: u32): usize {
  const ends = <u64>lineEnd * EACH_BYTE;
  let i = from;
  for (; i + 8 <= end; i += 8) {
    // A byte of this is zero where a line ends; then the borrow sets its highest bit.
    const other = load<u64>(i) ^ ends;
    if (((other - EACH_BYTE) & ~other & HIGHEST_BITS) !== 0) break;
  }
  while (i < end && <u32>load<u8>(i) !== lineEnd) i++;
  return i;
}
