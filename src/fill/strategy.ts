// The strategy: which of all the fills of a plan are sought. It gives the stages of the search, plans that are searched one after
// another; the last one is the plan itself, so that a proof is never drawn from what was merely avoided.

import type { Plan } from '../analysis/plan.js';
import { freshStages, type Uses } from './fresh.js';
import { goodStages } from './good.js';
import type { Stages } from './stage.js';

export type Strategy =
  /** The first fills that the search finds. */
  | { readonly kind: 'any' }
  /** Fills with a high floor and high scores, one for each search; of words that were not used before, as far as the floor allows. */
  | { readonly kind: 'good'; readonly uses?: Uses | undefined }
  /** Words that were not used before, as far as that goes. */
  | { readonly kind: 'fresh'; readonly uses: Uses };

/** @param one a single fill is wanted */
export function stagesOf(plan: Plan, strategy: Strategy, one: boolean): Stages {
  switch (strategy.kind) {
    case 'any':
      return anyStages(plan, one);
    case 'good':
      return goodStages(plan, strategy.uses);
    case 'fresh':
      return freshStages(plan, strategy.uses, one);
    default:
      return strategy satisfies never;
  }
}

/** Whether the fill that the stages led to is touched up at the end. */
export function polishes(strategy: Strategy): boolean {
  return strategy.kind === 'good' && strategy.uses === undefined;
}

function* anyStages(plan: Plan, trial: boolean): Stages {
  return (yield { plan, nodeLimit: Number.POSITIVE_INFINITY, trial }).fill;
}
