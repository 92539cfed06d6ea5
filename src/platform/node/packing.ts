// Compression with Node's own code, which few processes need: it is loaded when it is first called.

import { createRequire } from 'node:module';
import { lazily } from '../../core/lazy.js';

const zlib = lazily(() => createRequire(import.meta.url)('node:zlib') as typeof import('node:zlib'));

/** @param level 1 to 9: a higher one takes longer and saves more */
export function deflate(bytes: Uint8Array, level: number): Uint8Array {
  return zlib().deflateSync(bytes, { level });
}

/** @param most bytes that may come out @throws for more, and for bytes that `deflate` did not make */
export function inflate(bytes: Uint8Array, most?: number): Uint8Array {
  return zlib().inflateSync(bytes, most === undefined ? {} : { maxOutputLength: most });
}

/** Like `deflate`, without header and checksum. */
export function deflateRaw(bytes: Uint8Array, level: number): Uint8Array {
  return zlib().deflateRawSync(bytes, { level });
}

/** @throws for bytes that `deflateRaw` did not make */
export function inflateRaw(bytes: Uint8Array): Uint8Array {
  return zlib().inflateRawSync(bytes);
}
