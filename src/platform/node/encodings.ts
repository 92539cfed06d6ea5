// Encodings other than UTF-8, by iconv-lite, which has more of them than Node itself and also writes them. It is loaded when it is first
// needed, because loading takes some milliseconds.

import { createRequire } from 'node:module';
import type { Encodings } from '../types.js';

let loaded: Encodings | undefined;

export function encodings(): Encodings {
  loaded ??= createRequire(import.meta.url)('iconv-lite') as Encodings;
  return loaded;
}
