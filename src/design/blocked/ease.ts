// How easily a run of cells is filled: how many words fit it, given the letters that stand in the pattern already (those of a theme).

import { type CellId, type LetterId, NO_LETTER } from '../../core/ids.js';
import { makeGrid } from '../../grid/make.js';
import { type Followed, follow } from './follow.js';
import type { WordCounts } from './word-counts.js';

export interface Ease {
  /** Of the alphabet. */
  readonly letters: number;
  /**
   * Words that fit a run: of its length, high enough, with the letters given; 1 for a run that is full of them.
   * @param step from a cell of the run to the next: 1, or the width of the grid
   */
  count(first: CellId, step: number, length: number): number;
  /** What the words of such a run are spelled with: by position and letter, how many of them have it there, about. */
  spellings(first: CellId, step: number, length: number): Float32Array;
  /** The letters given in the cells of a run. */
  given(first: CellId, step: number, length: number): number;
  /** What the letters given leave to the slots of a pattern. */
  follow(open: Uint8Array, width: number): Followed;
}

/**
 * @param size cells of the grid
 * @param given letters by cell; a run that is full of them needs no word of the lexicon
 */
export function easeOf(counts: WordCounts, size: number, given: ReadonlyMap<CellId, LetterId> = new Map()): Ease {
  const letters = new Uint8Array(size).fill(NO_LETTER);
  for (const [cell, letter] of given) letters[cell] = letter;
  return {
    letters: counts.letters,
    count: (first, step, length) => counts.count(letters, first, step, length),
    spellings: (first, step, length) => counts.spellings(letters, first, step, length),
    given(first, step, length) {
      let many = 0;
      for (let at = 0; at < length; at++) many += Number(letters[first + at * step] !== NO_LETTER);
      return many;
    },
    follow: (open, width) => follow(makeGrid({ source: '', width, height: size / width, open }), given, counts),
  };
}
