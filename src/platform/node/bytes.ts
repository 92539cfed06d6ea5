// Bytes and text in Node. Its buffers do this many times as fast as loops do.

import { Buffer, isAscii, isUtf8 } from 'node:buffer';

export { isAscii, isUtf8 };

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** A byte order mark stays; what is not UTF-8 becomes U+FFFD. */
export function utf8Text(bytes: Uint8Array, start = 0, end = bytes.length): string {
  return bufferOf(bytes).toString('utf8', start, end);
}

export function utf8Bytes(text: string): Uint8Array {
  return Buffer.from(text, 'utf8');
}

/** One character for each byte. */
export function latin1Text(bytes: Uint8Array, start = 0, end = bytes.length): string {
  return bufferOf(bytes).toString('latin1', start, end);
}

/** The low byte of each character. */
export function latin1Bytes(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

export function base64Text(bytes: Uint8Array): string {
  return bufferOf(bytes).toString('base64');
}

/** @param text characters that base64 does not have are left out */
export function base64Bytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64');
}

/** Where a byte or a sequence begins; -1 if it is not there. */
export function find(bytes: Uint8Array, sought: number | Uint8Array, from = 0): number {
  return bufferOf(bytes).indexOf(sought, from);
}
