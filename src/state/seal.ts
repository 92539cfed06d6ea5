// The seal of state files: a file contains a checksum of all its other content. It reveals accidents: a flipped bit, a line cut off by a
// crash, an edit by hand. It does not stop a forger, who can make a seal too.

import { sha256 } from '#platform/hash';
import { hexOf } from '../core/bytes.js';

/** Hexadecimal digits of the seal of a line: 64 bits. */
const LINE_DIGITS = 16;

/** SHA-256 of the json of a value, in hexadecimal. */
export function sealOf(value: object): string {
  return hexOf(sha256(JSON.stringify(value)));
}

/**
 * The seal of a line of a log. It covers the lines before, so a line that is missing or in another place is noticed.
 * @param before the seal of the line before; empty for the first
 */
export function lineSealOf(value: object, before: string): string {
  return hexOf(sha256(before, JSON.stringify(value))).slice(0, LINE_DIGITS);
}
