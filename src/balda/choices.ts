// What may be chosen for a game: the level of each player, and the size of the board.

/** Weakest first. */
export const LEVEL_NAMES = ['easy', 'greedy', 'two-ply', 'deeper'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** Cells on a side. */
export const MIN_SIZE = 3;
export const MAX_SIZE = 9;
