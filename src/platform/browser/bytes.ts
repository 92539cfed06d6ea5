// Bytes and text with what every browser has.

import { concat } from '../../core/bytes.js';

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });
const STRICT = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
const ENCODER = new TextEncoder();
/** Characters that are made in one call, which takes only so many arguments. */
const AT_ONCE = 4096;

/** Only in ASCII each byte is a character. The decoder sees that many times as fast as a loop does that is not compiled yet. */
export function isAscii(bytes: Uint8Array): boolean {
  return unitsIn(bytes) === bytes.length;
}

export function isUtf8(bytes: Uint8Array): boolean {
  return unitsIn(bytes) !== undefined;
}

/** The length of the text that UTF-8 bytes are; undefined for bytes that are not UTF-8. */
function unitsIn(bytes: Uint8Array): number | undefined {
  try {
    return STRICT.decode(unshared(bytes)).length;
  } catch {
    return undefined;
  }
}

/** A decoder of a browser takes no shared memory. */
function unshared(bytes: Uint8Array): Uint8Array {
  return bytes.buffer instanceof ArrayBuffer ? bytes : concat([bytes]);
}

/** A byte order mark stays; what is not UTF-8 becomes U+FFFD. */
export function utf8Text(bytes: Uint8Array, start = 0, end = bytes.length): string {
  return UTF8.decode(unshared(bytes.subarray(start, end)));
}

export function utf8Bytes(text: string): Uint8Array {
  return ENCODER.encode(text);
}

/** One character for each byte. */
export function latin1Text(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = '';
  for (let from = start; from < end; from += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(from, Math.min(end, from + AT_ONCE)));
  return text;
}

/** The low byte of each character. */
export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

export function base64Text(bytes: Uint8Array): string {
  return btoa(latin1Text(bytes));
}

/** @param text characters that base64 does not have are left out */
export function base64Bytes(text: string): Uint8Array {
  return latin1Bytes(atob(text.replace(/[^A-Za-z0-9+/]/g, '')));
}

/** Where a byte or a sequence begins; -1 if it is not there. */
export function find(bytes: Uint8Array, sought: number | Uint8Array, from = 0): number {
  if (typeof sought === 'number') return bytes.indexOf(sought, from);
  if (sought.length === 0) return Math.min(from, bytes.length);
  for (let at = bytes.indexOf(sought[0]!, from); at >= 0; at = bytes.indexOf(sought[0]!, at + 1)) {
    let same = 1;
    while (same < sought.length && bytes[at + same] === sought[same]) same++;
    if (same === sought.length) return at;
  }
  return -1;
}
