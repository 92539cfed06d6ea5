// The memory that the walk through the tree of word squares shares with its host: a record for each cell in the order of filling,
// and tries of words.

import { type KernelSchema, record } from '../../kernels/memory.js';

/** How a run ends: with a kind of full square, because everything below the first row has been tried, or because its limit is reached. */
export const WALK_END = { exhausted: 0, different: 1, repeating: 2, mirrored: 4, paused: 8 } as const;
export type WalkEnd = (typeof WALK_END)[keyof typeof WALK_END];

/** What a walk does, as a sum: it finds only one of a square and its transpose; rows are also columns; rows and columns have one length. */
export const FLAG = { canonical: 1, symmetric: 2, crosswise: 4 } as const;

export const CELL = record('A cell of the square.', {
  rest: ['u64', 'the letters not tried yet'],
  letter: ['u64', 'the letter placed, as a set of one'],
  row: ['u32', 'address of the node of the row that is reached before it'],
  column: ['u32', 'address of the node of the column that is reached before it'],
  below: ['u32', 'address of the cell under it'],
  start: ['u32', 'the number of the row that starts here; 0 within a row and for the first'],
});

export const NODE = record('A node of a trie. Its children lie side by side, in the order of their letters.', {
  letters: ['u64', 'the letters of its children'],
  first: ['u32', 'address of the child of the lowest of them'],
  best: ['u32', 'the highest score of a word below'],
});

export const LEAF = record('A word of a trie, which takes the place of a node.', {
  word: ['u32', 'the word'],
  score: ['u32', 'its score'],
});

export const KERNEL: KernelSchema = {
  constants: {
    WALK_END: { type: 'u32', meaning: 'What a run ends with.', value: WALK_END },
    FLAG: { type: 'u32', meaning: 'What a walk does, as a sum.', value: FLAG },
  },
  records: { CELL, NODE, LEAF },
};
