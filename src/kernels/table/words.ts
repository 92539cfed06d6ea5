// The index of the words of one length: a bitset of words for every position and letter (a row), and every word as letter sets.
// Words are numbered anew in the order given, so that a shuffled order spreads what the dictionary keeps together.

import type { Arena } from './kernel.js';

export interface WordIndex {
  /** Blocks of 128 words in a row. */
  readonly blocks: number;
  /** Address of the rows: row `position * letterCount + letter`, 16 bytes a block. */
  readonly rows: number;
  /** Address of the words as letter sets, 8 bytes a position; an odd position out at the end is full. */
  readonly words: number;
  /** Bytes from one word to the next. */
  readonly stride: number;
}

/**
 * @param letters letter ids, word after word, `length` each
 * @param order the words to index: number i of the index is word `order[i]`
 */
export function layWords(
  arena: Arena,
  letters: Uint8Array,
  length: number,
  letterCount: number,
  order: Uint32Array,
): WordIndex {
  const blocks = Math.max(1, Math.ceil(order.length / 128));
  const rowWords = blocks * 4;
  const stride = (length + (length & 1)) * 8;
  const rows = arena.reserve(length * letterCount * rowWords * 4);
  const words = arena.reserve(order.length * stride);
  const memory = arena.words();
  const firstRow = rows >> 2;
  let set = words >> 2;
  for (let i = 0; i < order.length; i++) {
    const word = order[i]! * length;
    const at = firstRow + (i >> 5);
    const bit = 1 << (i & 31);
    for (let p = 0; p < length; p++, set += 2) {
      const letter = letters[word + p]!;
      memory[at + (p * letterCount + letter) * rowWords]! |= bit;
      memory[letter < 32 ? set : set + 1] = 1 << (letter & 31);
    }
    if (length & 1) {
      memory[set] = 0xffff_ffff;
      memory[set + 1] = 0xffff_ffff;
      set += 2;
    }
  }
  return { blocks, rows, words, stride };
}
