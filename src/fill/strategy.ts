// The strategy: which of all the fills of a plan are sought. It is a list of stages, plans that are searched one after another, a
// narrow one first; the last stage is the plan itself, so that a proof is never drawn from what was merely avoided.

import type { Plan } from '../analysis/plan.js';
import { freshStages, type Uses } from './fresh.js';
import type { Stage } from './stage.js';

export type Strategy =
  /** The first fills that the search comes to. */
  | { readonly kind: 'any' }
  /** Words that were not used before, as far as that goes. */
  | { readonly kind: 'fresh'; readonly uses: Uses };

export function stagesOf(plan: Plan, strategy: Strategy): Iterable<Stage> {
  switch (strategy.kind) {
    case 'any':
      return [{ plan, nodeLimit: Number.POSITIVE_INFINITY }];
    case 'fresh':
      return freshStages(plan, strategy.uses);
    default:
      return strategy satisfies never;
  }
}
