// How easily a run of cells is filled: how many words fit it, given the letters that stand in the pattern already (those of a theme).

import { type CellId, type LetterId, NO_LETTER } from '../../core/ids.js';
import type { Slot } from '../../grid/grid.js';
import { makeGrid } from '../../grid/make.js';
import { wipedOut } from './follow.js';
import type { WordCounts } from './word-counts.js';

export interface Ease {
  /** Whether any letter is given. */
  readonly isLettered: boolean;
  /**
   * Words that fit a run: of its length, high enough, with the letters given; 1 for a run that is full of them.
   * @param step from a cell of the run to the next: 1, or the width of the grid
   */
  count(first: CellId, step: number, length: number): number;
  /** The slots of a pattern that are left without a word when the letters given are followed from slot to slot; none for most. */
  wipedOut(open: Uint8Array, width: number): readonly Slot[];
}

/**
 * @param size cells of the grid
 * @param given letters by cell; a run that is full of them needs no word of the lexicon
 */
export function easeOf(counts: WordCounts, size: number, given: ReadonlyMap<CellId, LetterId> = new Map()): Ease {
  const letters = new Uint8Array(size).fill(NO_LETTER);
  for (const [cell, letter] of given) letters[cell] = letter;
  return {
    isLettered: given.size > 0,
    count: (first, step, length) => counts.count(letters, first, step, length),
    wipedOut(open, width) {
      if (given.size === 0) return [];
      return wipedOut(makeGrid({ source: '', width, height: size / width, open }), given, counts);
    },
  };
}
