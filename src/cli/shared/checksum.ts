// Checksums that show whether two runs had the same input: SHA-256, in hexadecimal.

import { createHash } from 'node:crypto';
import type { DictionaryFile } from '../../dictionary/read-dictionary.js';
import type { Grid } from '../../grid/grid.js';

/** A checksum of what is searched: cells, blocks and seed letters, however the file writes them. */
export function gridChecksum({ width, open, seeds }: Grid): string {
  const cells = Array.from(open, (isOpen, cell) => (isOpen ? (seeds.get(cell) ?? '.') : '#'));
  return checksum(`${width}:${cells.join('')}`);
}

/** A checksum of a dictionary with its scores. */
export function dictionaryChecksum({ bytes, scores, lined }: DictionaryFile): string {
  return checksum(bytes, ...[scores?.bytes, lined?.scores].filter(part => part !== undefined));
}

function checksum(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
