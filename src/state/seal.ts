// The seal of state files: a checksum that a file carries of all else in it. It reveals accidents: a bit that flipped, a line that was cut
// off by a crash, an edit by hand. It does not stop a forger, who can make a seal too.

import { createHash } from 'node:crypto';

/** Hexadecimal digits of the seal of a line: 64 bits. */
const LINE_DIGITS = 16;

/** SHA-256 of the json of a value, in hexadecimal. */
export function sealOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/**
 * The seal of a line of a log. It covers the lines before, so that a line that is gone, or in another place, shows.
 * @param before the seal of the line before; empty for the first
 */
export function lineSealOf(value: object, before: string): string {
  return createHash('sha256').update(before).update(JSON.stringify(value)).digest('hex').slice(0, LINE_DIGITS);
}
