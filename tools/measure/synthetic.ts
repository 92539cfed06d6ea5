// Large dictionaries that can be made anywhere: words of random letters, with the frequent letters of Russian first, and with clues.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LETTERS = 'ОЕАИНТСРВЛКМДПУЯЫЬГЗБЧЙХЖШЮЦЩЭФЪЁ';

/**
 * Writes a UTF-8 file of words of 3 to 12 letters, each with a clue of 3 to 10 words; the same every time.
 * @returns its path
 */
export function synthetic(folder: string, count: number): string {
  let state = 12345;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const word = (length: number): string =>
    Array.from({ length }, () => LETTERS[Math.min(below(33), below(33))]).join('');
  const line = (): string => {
    const clue = Array.from({ length: 3 + below(8) }, () => word(2 + below(9)).toLowerCase()).join(' ');
    return `${word(3 + below(10))}=${clue}\n`;
  };
  const file = join(folder, `synthetic-${count}.txt`);
  writeFileSync(file, Array.from({ length: count }, line).join(''));
  return file;
}
