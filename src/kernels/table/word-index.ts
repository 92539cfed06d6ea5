// The index of the words of one length: a bitset of words for every position and letter (a row), and every word as letter sets.
// Words get new numbers in the order given, so a shuffled order spreads words that are neighbours in the dictionary.

import type { Arena } from './arena.js';
import type { Tools } from './kernel.js';

export interface WordIndex {
  /** Number of blocks of 128 words in a row. */
  readonly blocks: number;
  /** Address of the rows: row `position * letterCount + letter`, 16 bytes for each block. */
  readonly rows: number;
  /** Address of the words as letter sets, 8 bytes for each position. */
  readonly words: number;
  /** Bytes from one word to the next. */
  readonly stride: number;
}

/** Words of one length. */
export interface IndexedWords {
  /** Letter ids, word after word, `length` for each. */
  readonly letters: Uint8Array;
  readonly length: number;
  /** The size of the alphabet. */
  readonly letterCount: number;
  /** The address of the words to index, `many` of them: number i of the index is word `order[i]`. */
  readonly order: number;
  readonly many: number;
}

export function layWords(
  arena: Arena,
  kernel: Tools,
  { letters, length, letterCount, order, many }: IndexedWords,
): WordIndex {
  const blocks = Math.max(1, Math.ceil(many / 128));
  // Rounded up to whole registers of two positions.
  const stride = (length + (length & 1)) * 8;
  const rows = arena.reserve(length * letterCount * blocks * 16);
  // Four registers are read at once, beyond the end of the last word.
  const words = arena.reserve(many * stride + 64);
  const source = arena.reserve(letters.length);
  arena.bytes().set(letters, source);
  kernel.indexWords(source, length, letterCount, order, many, rows, blocks * 16, words, stride);
  return { blocks, rows, words, stride };
}
