// What a worker tells of a unit, and how the main thread and its workers share memory.

import type { WalkState } from '../kernels/squares/walk.js';
import type { Problem } from './problem.js';

/** A full square that was asked for. */
export interface Found {
  /** Letter ids, row-major. */
  readonly letters: Uint8Array;
  /** A kind of WALK_END. */
  readonly kind: number;
  /** The scores of its words (its rows, when symmetric) added. */
  readonly sum: number;
}

export interface Counts {
  /** Letters placed, those of first rows not counted. */
  readonly steps: number;
  /** Squares of words that all differ; transposes counted once. */
  readonly different: number;
  /** Squares that use a word twice, other than those that equal their transpose. */
  readonly repeating: number;
  /** Squares that equal their transpose. */
  readonly mirrored: number;
}

export const NO_COUNTS: Counts = { steps: 0, different: 0, repeating: 0, mirrored: 0 };

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    steps: a.steps + b.steps,
    different: a.different + b.different,
    repeating: a.repeating + b.repeating,
    mirrored: a.mirrored + b.mirrored,
  };
}

/** Where a unit stands that was begun and is not done. */
export interface Begun {
  readonly state: WalkState;
  /** How much of the unit is done, 0 to 1. */
  readonly fraction: number;
}

/** News of one unit: counts and squares since the last. */
export interface UnitReport {
  readonly unit: number;
  readonly counts: Counts;
  readonly squares: readonly Found[];
  /** Undefined when the unit is done. */
  readonly begun: Begun | undefined;
}

/** Places in the shared control block. */
export const CONTROL = {
  /** Which of the tasks is the next to be taken. */
  next: 0,
  /** Anything but 0: stop. */
  stop: 1,
  /** Units behind this one are not wanted any more. */
  lastUnit: 2,
  /** Messages sent and not yet read. */
  unread: 3,
  /** The least sum of scores that is still of interest. */
  need: 4,
  size: 5,
} as const;

/** Messages that may wait before a worker waits itself. */
export const MAX_UNREAD = 32;

/** All that a worker must know. */
export interface HandOrder {
  readonly problem: Problem;
  /** Kinds of WALK_END to send, as a sum; others are only counted. */
  readonly kinds: number;
  /** Squares wanted in all: more from one unit are not sent. Infinity for all. */
  readonly wanted: number;
  /** Keep the best by score instead of the first. */
  readonly best: boolean;
  /** Units to do, ascending. */
  readonly units: Uint32Array;
  /** Where to go on, by unit. */
  readonly begun: ReadonlyMap<number, Begun>;
  readonly control: Int32Array;
  /** Steps left to all workers together, and those that workers hold beside them. */
  readonly stepsLeft: BigInt64Array;
}

export type Message =
  | { readonly kind: 'reports'; readonly reports: readonly UnitReport[] }
  /** The worker has nothing more to do, or was stopped; by the step limit when `limited`. */
  | { readonly kind: 'idle'; readonly limited: boolean };
