// What a SAT solver is to the engine, be it a library in this process or a program beside it: it is shown a formula that
// only grows, and asked for a model again and again.

import type { Budget } from '../../core/budget.js';
import type { StopReason } from '../../core/outcome.js';
import type { Formula } from './formula.js';

export type SolverAnswer =
  /** `holds` may be asked until the formula grows. */
  | { readonly kind: 'model'; readonly holds: (variable: number) => boolean }
  /** Refuted: no model exists. */
  | { readonly kind: 'none' }
  | { readonly kind: 'stopped'; readonly by: StopReason }
  /** The solver ended without an answer and without being told to; `why` says it in a few words. */
  | { readonly kind: 'silent'; readonly why: string };

export interface Solver {
  /** Answers for all clauses that the formula has by now. Counts its conflicts into the budget's meter. */
  solve(formula: Formula, budget: Budget): Promise<SolverAnswer>;
  /** Ends the solver and gives back what it held. */
  close(): Promise<void>;
}
