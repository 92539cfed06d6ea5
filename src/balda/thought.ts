// The question to a look-ahead (look-ahead.ts), its answer, and its state in between.

import type { StopReason } from '../core/outcome.js';
import type { Board } from './board.js';
import type { Gaddag } from './gaddag.js';
import type { Move } from './walk.js';

/** A board in a game, with the used words. */
export interface Position {
  readonly gaddag: Gaddag;
  readonly board: Board;
  /** By word number: 1 if the word has been used, including the first word. */
  readonly used: Uint8Array;
}

/** A move and its consequences. */
export interface Choice {
  readonly move: Move;
  /** Its score minus what the other side gains after it, as far as the search looked. */
  readonly value: number;
  /** The best play after it, as far as the search looked; `PASS` at its end if both sides would pass. */
  readonly line: readonly Move[];
}

export interface LookAhead {
  /** Best first; equal ones by length, longer words first, then alphabetically. Empty if there is no move. */
  readonly choices: readonly Choice[];
  /** The number of successive words looked at, including the move itself. */
  readonly depth: number;
  /** The rest of the game was searched to its end, so the values are exact. */
  readonly exact: boolean;
  /** Why the search did not reach the wanted depth. */
  readonly stopped: StopReason | undefined;
  readonly nodes: number;
}

export interface ThoughtWish {
  /** The number of successive words to look at, including the move itself. */
  readonly depth: number;
  /** The number of best moves to value. */
  readonly keep: number;
}

/** The state of a search; with it, the search continues as if it had not been stopped. */
export interface ThoughtStanding {
  /** The depth of the last complete round, and its result. */
  readonly depth: number;
  readonly choices: readonly Choice[];
  /** The moves in the order of the round in progress, the best of those that it has valued, and the number of those valued. */
  readonly order: readonly Move[];
  readonly round: readonly Choice[];
  readonly next: number;
  /** The nodes of all runs. */
  readonly nodes: number;
  /** The transposition table: see `memory.snapshot`. */
  readonly memory: Uint8Array;
}

/** Saves the state of a long search. */
export interface ThoughtKeeper {
  /** The state of an earlier search. */
  readonly before?: ThoughtStanding | undefined;
  /** Called from time to time: whether it is time to save. */
  due(): boolean;
  /** Called when a state was due, and at the end. */
  keep(standing: ThoughtStanding): void;
}
