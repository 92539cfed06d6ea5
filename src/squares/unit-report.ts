// What a worker reports about a unit, and how the main thread and its workers share memory.

import type { WalkState } from './kernel/square-walk.js';
import type { SquareProblem } from './problem.js';

/** A full square of a wanted kind. */
export interface FoundSquare {
  /** Letter ids, row-major. */
  readonly letters: Uint8Array;
  /** A kind of WALK_END. */
  readonly kind: number;
  /** The sum of the scores of its words (of its rows alone, when symmetric). */
  readonly sum: number;
}

export interface UnitCounts {
  /** Letters placed, not counting those of first rows. */
  readonly steps: number;
  /** Squares whose words all differ; a square and its transpose count as one. */
  readonly different: number;
  /** Squares that use a word twice, not counting those that equal their transpose. */
  readonly repeating: number;
  /** Squares that equal their transpose. */
  readonly mirrored: number;
}

export const NO_UNIT_COUNTS: UnitCounts = { steps: 0, different: 0, repeating: 0, mirrored: 0 };

export function addCounts(a: UnitCounts, b: UnitCounts): UnitCounts {
  return {
    steps: a.steps + b.steps,
    different: a.different + b.different,
    repeating: a.repeating + b.repeating,
    mirrored: a.mirrored + b.mirrored,
  };
}

/** The state of a unit that was begun and is not done. */
export interface Begun {
  readonly state: WalkState;
  /** The share of the unit that is done, 0 to 1. */
  readonly fraction: number;
}

/** News of one unit: the counts and squares since the last report. */
export interface UnitReport {
  readonly unit: number;
  readonly counts: UnitCounts;
  readonly squares: readonly FoundSquare[];
  /** Undefined when the unit is done. */
  readonly begun: Begun | undefined;
}

/** Places in the shared control block. */
export const CONTROL = {
  /** The next task to be taken. */
  next: 0,
  /** Anything but 0: stop. */
  stop: 1,
  /** Units after this one are not wanted any more. */
  lastUnit: 2,
  /** Messages sent and not yet read. */
  unread: 3,
  /** The least sum of scores that still matters. */
  need: 4,
  size: 5,
} as const;

/** The most messages that may wait to be read; then workers pause. */
export const MAX_UNREAD = 32;

/** All that a worker must know. */
export interface HandOrder {
  readonly problem: SquareProblem;
  /** The kinds of WALK_END to send, as a sum; others are only counted. */
  readonly kinds: number;
  /** The number of squares wanted in all; a single unit does not send more. Infinity for all. */
  readonly wanted: number;
  /** Keep the best by score instead of the first. */
  readonly best: boolean;
  /** Units to do, ascending. */
  readonly units: Uint32Array;
  /** By unit: the state from which to continue. */
  readonly begun: ReadonlyMap<number, Begun>;
  readonly control: Int32Array;
  /** The steps left to all workers together, and the steps that workers hold at the moment. */
  readonly stepsLeft: BigInt64Array;
}

export type Message =
  | { readonly kind: 'reports'; readonly reports: readonly UnitReport[] }
  /** The worker has nothing more to do or was stopped; `limited` if the step limit stopped it. */
  | { readonly kind: 'idle'; readonly limited: boolean };
