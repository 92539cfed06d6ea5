// How easily a run of cells is filled: how many words fit it, given the letters that stand in the pattern already (those of a theme).

import { type CellId, NO_LETTER } from '../../core/ids.js';
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
}

/** @param given letters by cell, NO_LETTER where there is none; a run that is full of them needs no word of the lexicon */
export function easeOf(counts: WordCounts, given: Uint8Array): Ease {
  return {
    letters: counts.letters,
    count: (first, step, length) => counts.count(given, first, step, length),
    spellings: (first, step, length) => counts.spellings(given, first, step, length),
    given(first, step, length) {
      let many = 0;
      for (let at = 0; at < length; at++) many += Number(given[first + at * step] !== NO_LETTER);
      return many;
    },
  };
}

/** What is lost by a crossing, shared by its two runs: the letters of two words agree by chance once in fifteen times (a natural logarithm). */
const CROSSING = 1.35;
/** From this many fills on (a natural logarithm) a run is easy; and what it costs for each e times fewer. */
const EASY = { fills: 2.4, step: 0.25 } as const;

/**
 * What makes a run hard to fill: how many words of it are expected to agree with their crossings, as far as its own share of them goes. So long
 * runs cost more than short ones, though many words fit them, and so do runs with letters that few words have.
 * @param words that fit it
 * @param free its cells without a given letter
 */
export function strainOf(words: number, free: number): number {
  return EASY.step * Math.max(0, EASY.fills - Math.log(Math.max(words, 0.02)) + CROSSING * free);
}
