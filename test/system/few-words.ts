// A small dictionary for runs that are repeated often.

import { readFileSync } from 'node:fs';

/** Every fifth word of three to five letters of the English dictionary, with its clues. */
export function fewWords(): string {
  const lines = readFileSync('dict/en.txt', 'utf8').split('\n');
  return lines.filter((line, at) => at % 5 === 0 && /^\w{3,5}=/.test(line)).join('\n');
}
