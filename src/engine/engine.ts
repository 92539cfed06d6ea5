// What an engine is: it turns a plan into fills, lazily, and tells truthfully how it ended.

import type { Plan } from '../analysis/plan.js';
import type { Budget } from '../core/budget.js';
import type { Ending } from '../core/outcome.js';

/** One fill of the whole grid. */
export interface Fill {
  /** Row-major: one letter id for each cell; NO_LETTER at blocks and at lone cells that no slot covers. */
  readonly letters: Uint8Array;
  /** By slot: the word's id in the table of its length, or NO_WORD where the plan's `unknown` says so. */
  readonly words: Int32Array;
}

/** The engine's own options, under its own names; plain data, so that they can be sent to a worker. */
export type EngineSettings = Readonly<Record<string, string | number | boolean>>;

export interface Engine {
  readonly name: string;
  /**
   * Fills one after another, all different, until every branch is refuted or the budget is spent. Counts nodes into `budget.meter`, and keeps the
   * deepest partial fill in `budget.best` (the sat engine has none). The same plan, seed and node limit give the same fills in the same order.
   */
  search(plan: Plan, budget: Budget): Fills;
}

/**
 * A caller that passes over a fill says so when it asks for the next one: `next(false)`. Only a fill that was taken keeps others at the
 * distance of the rules.
 */
export type Fills = AsyncGenerator<Fill, Ending, boolean | undefined>;
