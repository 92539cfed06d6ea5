// Where a search runs. It runs in the caller's thread if its engine lets others work in between, because a thread of its own costs more
// than most fills. It runs in a worker if the engine does not, or if it may not respond for long: while it is laid out, or within a single
// node. The caller cannot tell the difference. Where there are no threads, every search runs in the caller's.

import { hasThreads } from '#platform/threads';
import type { Plan } from '../analysis/plan.js';
import { forbiddenRun } from '../core/rules.js';
import type { EngineSettings } from './engine.js';
import { hostInProcess } from './in-process.js';
import { hostInWorker } from './in-worker.js';
import { RESTING } from './registry.js';
import type { EngineHost } from './search.js';

/** The most slots, and candidates of all slots together, for a search in the caller's thread; they are laid out in a tenth of a second. */
const MOST_SLOTS = 500;
const MOST_CANDIDATES = 4_000_000;

/** The engine begins to load at once, while the caller reads its files. */
export function startEngine(engine: string, settings: EngineSettings = {}): EngineHost {
  if (!hasThreads()) return hostInProcess(engine, settings);
  if (!RESTING.has(engine)) return hostInWorker(engine, settings);
  const near = hostInProcess(engine, settings);
  let far: EngineHost | undefined;
  return {
    search(plan, limits) {
      // A search that is saved must not be cut off within a node, which happens to a worker that does not respond.
      if (isSmall(plan) || limits.keeper !== undefined) return near.search(plan, limits);
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
  if (grid.slots.length > MOST_SLOTS || forbiddenRun(rules) !== undefined) return false;
  return candidates.reduce((sum, words) => sum + words.length, 0) <= MOST_CANDIDATES;
}
