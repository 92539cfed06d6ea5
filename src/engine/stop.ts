// Ends a synchronous search whose budget is spent: thrown from its depths, caught by the engine.

import { type Budget, CLOCK_INTERVAL, METER, overBudget } from '../core/budget.js';
import type { StopReason } from '../core/outcome.js';
import { noteTree } from './tree.js';

export class Stop extends Error {
  readonly by: StopReason;
  constructor(by: StopReason) {
    super(by);
    this.by = by;
  }
}

/** Words looked at between two looks at the clock, when nodes are slow. */
const SCAN_INTERVAL = 1 << 16;

/** Counts nodes into the budget's meter and checks its limits. */
export class Meter {
  readonly #budget: Budget;
  readonly #seen: () => number;
  #nodes = 0;
  /** The number of nodes when the run began. */
  #began = 0;
  #sinceClock = CLOCK_INTERVAL;
  #scanned = 0;

  /** @param seen gives the share of its tree that the run has seen */
  constructor(budget: Budget, seen: () => number) {
    this.#budget = budget;
    this.#seen = seen;
  }

  /** The search begins again at the root. */
  restart(): void {
    this.#began = this.#nodes;
    this.#budget.meter[METER.restarts]! += 1;
  }

  /** Counts words that have been looked at. @throws Stop */
  scan(words: number): void {
    this.#scanned += words;
    if (this.#scanned >= SCAN_INTERVAL) this.#check();
  }

  /** Counts a node that is about to be opened. @throws Stop */
  open(): void {
    const { meter, nodeLimit } = this.#budget;
    if (this.#nodes >= nodeLimit || ++this.#sinceClock >= CLOCK_INTERVAL) this.#check();
    meter[METER.nodes] = ++this.#nodes;
  }

  /** The node holds, at this depth, with these letters. */
  reach(depth: number, letters: Uint8Array): void {
    const { meter, best } = this.#budget;
    if (depth <= meter[METER.bestDepth]!) return;
    meter[METER.bestDepth] = depth;
    if (best.length > 0) best.set(letters);
  }

  /** The node failed. */
  fail(): void {
    this.#budget.meter[METER.conflicts]! += 1;
  }

  #check(): void {
    this.#sinceClock = 0;
    this.#scanned = 0;
    noteTree(this.#budget.meter, this.#nodes - this.#began, this.#seen());
    const reason = overBudget(this.#budget, this.#nodes);
    if (reason !== undefined) throw new Stop(reason);
  }
}
