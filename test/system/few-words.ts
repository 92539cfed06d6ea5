// A small dictionary for runs that are repeated often.

import { readFileSync } from 'node:fs';

/** Every nth line of the English clue book with a word of three to five letters. */
export function fewWords(nth = 9): string {
  const lines = readFileSync('clues/en.txt', 'utf8').split('\n');
  return lines.filter((line, at) => at % nth === 0 && /^\w{3,5}=/.test(line)).join('\n');
}
