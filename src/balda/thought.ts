// What a look-ahead (search.ts) is asked, what it answers, and where it stands meanwhile.

import type { StopReason } from '../core/outcome.js';
import type { Board } from './board.js';
import type { Gaddag } from './gaddag.js';
import type { Move } from './walk.js';

/** A board in a game: what has been used counts. */
export interface Position {
  readonly gaddag: Gaddag;
  readonly board: Board;
  /** By word number: 1 if it has been used, the first word included. */
  readonly used: Uint8Array;
}

/** A move and what comes of it. */
export interface Choice {
  readonly move: Move;
  /** Its score less what the other side then gains, as far as the search looked. */
  readonly value: number;
  /** The best play after it, as far as the search looked; `PASS` at its end where both sides would pass. */
  readonly line: readonly Move[];
}

export interface LookAhead {
  /** Best first; of equals the longer word first, then by alphabet. Empty when there is no move. */
  readonly choices: readonly Choice[];
  /** Words looked at one after another, the move itself included. */
  readonly depth: number;
  /** The rest of the game was searched to its end: the values are the truth. */
  readonly exact: boolean;
  /** What kept the search from the depth asked for. */
  readonly stopped: StopReason | undefined;
  readonly nodes: number;
}

export interface Wish {
  /** Words to look at one after another, the move itself included. */
  readonly depth: number;
  /** How many of the best moves to value. */
  readonly keep: number;
}

/** Where a search stands: with this it goes on as if it had not been stopped. */
export interface Standing {
  /** The last whole round, and what it found. */
  readonly depth: number;
  readonly choices: readonly Choice[];
  /** The moves in the order of the round at work, the best of those that it has valued, and how many these are. */
  readonly order: readonly Move[];
  readonly round: readonly Choice[];
  readonly next: number;
  /** Of all runs. */
  readonly nodes: number;
  /** The transposition table: see `memory.snapshot`. */
  readonly memory: Uint8Array;
}

/** Keeps the standing of a long search. */
export interface Keeper {
  /** Where an earlier search stood. */
  readonly before?: Standing | undefined;
  /** Asked now and then whether it is time to be told. */
  due(): boolean;
  /** Told when it was due, and at the end. */
  keep(standing: Standing): void;
}
