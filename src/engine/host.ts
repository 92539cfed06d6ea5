// Where a search runs: in the thread of the command when it lets others speak, for a thread of its own costs more than most fills;
// in a worker when it does not, or might be deaf for long: while it is laid out, or at a single node. Whoever asks cannot tell.

import type { Plan } from '../analysis/plan.js';
import type { Ending } from '../core/outcome.js';
import type { Fill } from './engine.js';
import { hostInProcess } from './in-process.js';
import { hostInWorker } from './in-worker.js';
import { type EngineSettings, RESTING } from './registry.js';

export interface SearchLimits {
  readonly seed: number;
  /** Milliseconds; Infinity for none. */
  readonly timeLimit?: number;
  readonly nodeLimit?: number;
  /** Stops the search when aborted. */
  readonly signal?: AbortSignal;
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

/** Slots, and candidates of all slots together, that are searched in the thread of the command: laid out in a tenth of a second. */
const MOST_SLOTS = 500;
const MOST_CANDIDATES = 4_000_000;

/** The engine begins to load at once, while the caller reads its files. */
export function startEngine(engine: string, settings: EngineSettings = {}): EngineHost {
  if (!RESTING.has(engine)) return hostInWorker(engine, settings);
  const near = hostInProcess(engine, settings);
  let far: EngineHost | undefined;
  return {
    search(plan, limits) {
      if (isSmall(plan)) return near.search(plan, limits);
      far ??= hostInWorker(engine, settings);
      return far.search(plan, limits);
    },
    async close() {
      await near.close();
      await far?.close();
    },
  };
}

function isSmall({ grid, candidates, rules }: Plan): boolean {
  if (grid.slots.length > MOST_SLOTS || rules.maxSharedSubstring > 0) return false;
  return candidates.reduce((sum, words) => sum + words.length, 0) <= MOST_CANDIDATES;
}
