// A stage of a search: a plan, and how much of it is searched.

import type { Plan } from '../analysis/plan.js';

export interface Stage {
  readonly plan: Plan;
  /** Nodes that it may take; Infinity for as many as the whole search has left. */
  readonly nodeLimit: number;
}
