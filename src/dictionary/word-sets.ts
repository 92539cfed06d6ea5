// The words of one length that score enough, as sets of bits by position and letter: words that fit a run are found by ands of whole numbers.

import { popcount } from '../core/bytes.js';
import type { WordTable } from './lexicon.js';

/** The words of one length. */
export interface WordSet {
  readonly length: number;
  /** Words, and 32-bit integers that hold a bit of each. */
  readonly count: number;
  readonly size: number;
  /** Letter ids, word after word. */
  readonly letters: Uint8Array;
  /** All words, a bit each. */
  readonly all: Uint32Array;
  /** The words with letter `l` at position `p`: `size` integers from `(p * alphabet + l) * size`. */
  readonly having: Uint32Array;
  /** By position and letter: 1 where a word has it. */
  readonly had: Uint8Array;
}

/** @param alphabet letters of it @param floor the least score of a word */
export function wordSetOf({ length, scores, letters: spelled }: WordTable, alphabet: number, floor: number): WordSet {
  const high = [...scores.keys()].filter(word => scores[word]! >= floor);
  const count = high.length;
  const size = (count + 31) >>> 5;
  const letters = new Uint8Array(count * length);
  const all = new Uint32Array(size);
  const having = new Uint32Array(length * alphabet * size);
  const had = new Uint8Array(length * alphabet);
  high.forEach((word, index) => {
    const bit = 1 << (index & 31);
    all[index >>> 5]! |= bit;
    for (let at = 0; at < length; at++) {
      const letter = spelled[word * length + at]!;
      letters[index * length + at] = letter;
      had[at * alphabet + letter] = 1;
      having[(at * alphabet + letter) * size + (index >>> 5)]! |= bit;
    }
  });
  return { length, count, size, letters, all, having, had };
}

/** The bits of a part of a set. */
export function countBits(set: Uint32Array, from: number, size: number): number {
  let count = 0;
  for (let i = from; i < from + size; i++) if (set[i] !== 0) count += popcount(set[i]!);
  return count;
}
