// SHA-256 with Node's own code.

import { createHash } from 'node:crypto';

/** The SHA-256 of the parts, one behind the other: text as UTF-8, numbers as they are in memory. */
export function sha256(...parts: readonly (string | ArrayBufferView)[]): Uint8Array {
  const hash = createHash('sha256');
  for (const part of parts)
    hash.update(typeof part === 'string' ? part : new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
  return hash.digest();
}
