// SHA-256 by a package, because a browser's own makes its caller wait and works only on pages that were encrypted on their way.

import { sha256 as noble } from '@noble/hashes/sha2.js';
import { utf8Bytes } from './bytes.js';

/** The SHA-256 of the parts, one behind the other: text as UTF-8, numbers as they are in memory. */
export function sha256(...parts: readonly (string | ArrayBufferView)[]): Uint8Array {
  const hash = noble.create();
  for (const part of parts)
    hash.update(
      typeof part === 'string' ? utf8Bytes(part) : new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
    );
  return hash.digest();
}
