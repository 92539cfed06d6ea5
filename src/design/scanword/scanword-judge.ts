// Every scanword is judged before it is passed on.

import type { Puzzle } from '../../puzzle/puzzle.js';
import { verifyScanword } from '../../verify/verify-layout.js';
import type { LayoutRules } from './scanword-layout.js';

/**
 * @param maxClue the most characters of a clue; undefined for any number
 * @throws Error for a wrong scanword: a fault of ours
 */
export function judgeScanword(
  puzzle: Puzzle,
  { minLength, picture }: LayoutRules,
  maxClue: number | undefined,
  filled: boolean,
): void {
  const breaches = verifyScanword(puzzle, { minLength, maxClue, picture: picture ?? null }, filled);
  if (breaches.length > 0) throw new Error(`a wrong scanword was made: ${breaches.map(({ text }) => text).join('; ')}`);
}
