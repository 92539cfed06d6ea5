// Made from src/squares/kernel/schema.ts by `npm run kernels`: what the kernel and its host share in memory.

/** What a run ends with. */
export const WALK_END_EXHAUSTED: u32 = 0;
export const WALK_END_DIFFERENT: u32 = 1;
export const WALK_END_REPEATING: u32 = 2;
export const WALK_END_MIRRORED: u32 = 4;
export const WALK_END_PAUSED: u32 = 8;

/** What a walk does, as a sum. */
export const FLAG_CANONICAL: u32 = 1;
export const FLAG_SYMMETRIC: u32 = 2;
export const FLAG_CROSSWISE: u32 = 4;

/** A cell of the square. */
export const CELL_BYTES: usize = 32;
/** u64: the letters not tried yet. */
export const CELL_REST: usize = 0;
/** u64: the letter placed, as a set of one. */
export const CELL_LETTER: usize = 8;
/** u32: address of the node of the row that is reached before it. */
export const CELL_ROW: usize = 16;
/** u32: address of the node of the column that is reached before it. */
export const CELL_COLUMN: usize = 20;
/** u32: address of the cell under it. */
export const CELL_BELOW: usize = 24;
/** u32: the number of the row that starts here; 0 within a row and for the first. */
export const CELL_START: usize = 28;

/** A node of a trie. Its children lie side by side, in the order of their letters. */
export const NODE_BYTES: usize = 16;
/** u64: the letters of its children. */
export const NODE_LETTERS: usize = 0;
/** u32: address of the child of the lowest of them. */
export const NODE_FIRST: usize = 8;
/** u32: the highest score of a word below. */
export const NODE_BEST: usize = 12;

/** A word of a trie, which takes the place of a node. */
export const LEAF_BYTES: usize = 8;
/** u32: the word. */
export const LEAF_WORD: usize = 0;
/** u32: its score. */
export const LEAF_SCORE: usize = 4;
