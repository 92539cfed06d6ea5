// A search as its caller sees it, wherever it runs.

import type { Plan } from '../analysis/plan.js';
import type { Keeper, Learned } from '../core/budget.js';
import type { Fills } from './engine.js';

export interface SearchLimits {
  readonly seed: number;
  /** Milliseconds; Infinity for none. */
  readonly timeLimit?: number;
  readonly nodeLimit?: number;
  /** Stops the search when aborted. */
  readonly signal?: AbortSignal;
  /** Saves the search, if its engine can be saved. */
  readonly keeper?: Keeper;
  /** Shared memory as in a {@link Budget}; by default the host's own. */
  readonly meter?: Float64Array;
  readonly best?: Uint8Array;
  readonly proves?: boolean;
  readonly learned?: Learned;
}

export interface Search {
  /** Fills as they are found, each computed on demand; then the ending. */
  readonly fills: Fills;
  /** Counters at the places of METER; they change while the search runs. */
  readonly meter: Float64Array;
  /** The deepest partial fill so far, one letter id for each cell; it changes while the search runs. */
  readonly best: Uint8Array;
}

/** An engine, for one search after another. */
export interface EngineHost {
  /** The search before, if any, must have ended or have been abandoned. */
  search(plan: Plan, limits: SearchLimits): Search;
  /** Ends whatever is still running. */
  close(): Promise<void>;
}
