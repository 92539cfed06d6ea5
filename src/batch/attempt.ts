// One attempt at a fill: a search under a seed. One that is told of earlier fills gives a fill that differs from each of them.

import type { Plan } from '../analysis/plan.js';
import type { Outcome } from '../core/outcome.js';
import { textsOf, wordsApart } from '../fill/apart.js';
import { type Filling, firstFill, type Pipeline, type Wanted } from '../fill/pipeline.js';
import type { Found } from '../fill/stage.js';
import type { WordsSeen } from './history.js';

export interface Attempt {
  readonly filling: Filling;
  readonly outcome: Outcome;
  /** The fill, its words, and its number among the fills of this search, from 1. */
  readonly found: { readonly fill: Found; readonly words: WordsSeen; readonly choice: number } | undefined;
}

/**
 * @param earlier fills from which the new one must differ
 * @param distance in so many words, at least
 */
export async function attemptFill(
  pipeline: Pipeline,
  plan: Plan,
  wanted: Omit<Wanted, 'count' | 'suits'>,
  earlier: readonly WordsSeen[],
  distance: number,
): Promise<Attempt> {
  const apart =
    earlier.length === 0 ? plan : { ...plan, rules: { ...plan.rules, apart: { fills: earlier, distance } } };
  let choice = 0;
  const filling = pipeline.fill(apart, {
    ...wanted,
    count: 1,
    suits(found, nth) {
      choice = nth;
      const words = new Set(textsOf(plan, found));
      return earlier.every(other => wordsApart(other, words) >= distance);
    },
  });
  const { fill, outcome } = await firstFill(filling);
  return { filling, outcome, found: fill && { fill, words: textsOf(plan, fill), choice } };
}
