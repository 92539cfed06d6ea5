// What a SAT solver is to the engine, whether a library in this process or a separate program: it gets a formula that
// only grows, and is asked for a model again and again.

import type { Budget } from '../../core/budget.js';
import type { StopReason } from '../../core/outcome.js';
import type { Formula } from './formula.js';

export type SolverAnswer =
  /** `holds` may be called until the formula grows. */
  | { readonly kind: 'model'; readonly holds: (variable: number) => boolean }
  /** Refuted: no model exists. */
  | { readonly kind: 'none' }
  | { readonly kind: 'stopped'; readonly by: StopReason }
  /** The solver ended without an answer and without being told to; `why` gives the reason in a few words. */
  | { readonly kind: 'silent'; readonly why: string };

export interface Solver {
  /** Answers for all clauses that the formula has now. Counts its conflicts into the budget's meter. */
  solve(formula: Formula, budget: Budget): Promise<SolverAnswer>;
  /** Ends the solver and releases its resources. */
  close(): Promise<void>;
}
