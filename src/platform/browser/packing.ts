// Compression by a package: a browser's own makes its caller wait.

import { deflateSync, inflateSync, unzlibSync, zlibSync } from 'fflate';

type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** @param level 1 to 9: a higher one takes longer and saves more */
export function deflate(bytes: Uint8Array, level: number): Uint8Array {
  return zlibSync(bytes, { level: level as Level });
}

/** @param most bytes that may come out @throws for more, and for bytes that `deflate` did not make */
export function inflate(bytes: Uint8Array, most = Number.POSITIVE_INFINITY): Uint8Array {
  const unpacked = unzlibSync(bytes);
  if (unpacked.length > most) throw new RangeError(`more than ${most} bytes`);
  return unpacked;
}

/** Like `deflate`, without header and checksum. */
export function deflateRaw(bytes: Uint8Array, level: number): Uint8Array {
  return deflateSync(bytes, { level: level as Level });
}

/** @throws for bytes that `deflateRaw` did not make */
export function inflateRaw(bytes: Uint8Array): Uint8Array {
  return inflateSync(bytes);
}
