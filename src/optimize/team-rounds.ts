// What the searches of a team (search-team.ts) are told before a round, and what they say after it.

import type { Worth } from '../core/objective.js';
import type { Fill } from '../engine/engine.js';
import type { BestSearchOptions } from './best-search.js';

/** What a thread is told when it starts. */
export interface ThreadSetup {
  readonly options: BestSearchOptions;
  /** One number: anything but 0 means stop. */
  readonly flag: Int32Array;
}

/** What a member is told before a round. */
export interface RoundOrder {
  readonly member: number;
  readonly nodes: number;
  /** When to stop, as {@link now} tells the time. */
  readonly until: number;
  /** The best fill of all, and the lowest floor that has none. */
  readonly best: Fill | undefined;
  readonly refuted: number | undefined;
}

/** What it says after the round. */
export interface RoundReport {
  readonly member: number;
  readonly best: Fill | undefined;
  readonly worth: Worth | undefined;
  readonly bound: Worth | undefined;
  readonly refuted: number | undefined;
  readonly proven: boolean;
  /** Opened since the search began. */
  readonly nodes: number;
}

/** Milliseconds that all threads count alike. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
