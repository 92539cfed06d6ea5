// What an engine is: something that turns a plan into fills, lazily, and says truthfully how it ended.

import type { Plan } from '../analysis/plan.js';
import type { Budget } from '../core/budget.js';
import type { Ending } from '../core/outcome.js';

/** One fill of the whole grid. */
export interface Fill {
  /** Row-major: a letter id a cell; NO_LETTER at blocks and at lone cells that no slot covers. */
  readonly letters: Uint8Array;
  /** By slot: the word's id in the table of its length, or NO_WORD where the plan's `unknown` says so. */
  readonly words: Int32Array;
}

/** The engine's own options, by its own names; plain data, so that they can go to a worker. */
export type EngineSettings = Readonly<Record<string, string | number | boolean>>;

export interface Engine {
  readonly name: string;
  /**
   * Fills one after another, all different, until every branch is refuted or the budget is spent. Counts nodes
   * into `budget.meter`, and keeps the deepest partial fill in `budget.best` (but the engine sat has none). Given the same plan, seed and node limit it
   * yields the same fills in the same order.
   */
  search(plan: Plan, budget: Budget): AsyncGenerator<Fill, Ending>;
}
