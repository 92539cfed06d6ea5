// Checksums that tell whether two runs were given the same: SHA-256, in hexadecimal.

import { createHash } from 'node:crypto';
import type { DictionaryFile } from '../../dictionary/read.js';
import type { Grid } from '../../grid/grid.js';

/** Of what is searched: cells, blocks and seed letters, however the file writes them. */
export function gridChecksum({ width, open, seeds }: Grid): string {
  const cells = Array.from(open, (isOpen, cell) => (isOpen ? (seeds.get(cell) ?? '.') : '#'));
  return checksum(`${width}:${cells.join('')}`);
}

/** Of a dictionary with the scores beside it. */
export function dictionaryChecksum({ bytes, scores }: DictionaryFile): string {
  return checksum(bytes, ...(scores === undefined ? [] : [scores.bytes]));
}

function checksum(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
