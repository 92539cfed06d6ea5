// A search as its caller sees it, wherever it runs.

import type { Plan } from '../analysis/plan.js';
import type { Keeper } from '../core/budget.js';
import type { Ending } from '../core/outcome.js';
import type { Fill } from './engine.js';

export interface SearchLimits {
  readonly seed: number;
  /** Milliseconds; Infinity for none. */
  readonly timeLimit?: number;
  readonly nodeLimit?: number;
  /** Stops the search when aborted. */
  readonly signal?: AbortSignal;
  /** Saves the search; for engines that can be saved. */
  readonly keeper?: Keeper;
  /** Shared memory as in a {@link Budget}; the host's own unless given. */
  readonly meter?: Float64Array;
  readonly best?: Uint8Array;
}

export interface Search {
  /** Fills as they are found, each computed when asked for; then the ending. */
  readonly fills: AsyncGenerator<Fill, Ending>;
  /** Counters at the places of METER; live. */
  readonly meter: Float64Array;
  /** The deepest partial fill so far, a letter id a cell; live. */
  readonly best: Uint8Array;
}

/** An engine, for one search after another. */
export interface EngineHost {
  /** The search before, if any, must have ended or been left. */
  search(plan: Plan, limits: SearchLimits): Search;
  /** Ends whatever still runs. */
  close(): Promise<void>;
}
