// One grid's way through: proof without search where one is at hand, else fills as they are found, each judged before it is
// passed on; and at the end an outcome that says whether that was all there is.

import type { Plan } from '../analysis/plan.js';
import { lackText, refutePlan } from '../analysis/proof.js';
import type { Ending, StopReason } from '../core/outcome.js';
import type { Fill } from '../engine/engine.js';
import { verifyFill } from '../verify/verify.js';

/** How it went with one grid, after the fills that were found. */
export type Outcome =
  /** As many fills as were wanted. */
  | { readonly kind: 'enough' }
  /** All fills there are, fewer than wanted; none at all is a proof, and `reasons` says what is known of it. */
  | { readonly kind: 'all'; readonly reasons: readonly string[] }
  | { readonly kind: 'incomplete'; readonly cuts: readonly string[] }
  | { readonly kind: 'stopped'; readonly by: StopReason };

/**
 * Passes on up to `count` fills, judged.
 * @param search starts the search; not called when the plan refutes itself
 * @throws Error when the engine gave what is no fill: a fault of ours
 */
export async function* fillsOf(
  plan: Plan,
  count: number,
  search: () => AsyncGenerator<Fill, Ending>,
): AsyncGenerator<Fill, Outcome> {
  const lacks = refutePlan(plan);
  if (lacks.length > 0) return { kind: 'all', reasons: lacks.map(lackText) };
  const fills = search();
  try {
    /** Those that the next ones must keep away from. */
    const earlier: Fill[] = [];
    for (let found = 0; found < count; ) {
      const step = await fills.next();
      if (step.done) return outcomeOf(step.value);
      judge(plan, step.value);
      // An engine that knows nothing of distance gives all fills: those too near are passed over.
      if (earlier.some(fill => distanceOf(plan, fill, step.value) < plan.rules.distance)) continue;
      if (plan.rules.distance > 1) earlier.push(step.value);
      found++;
      yield step.value;
    }
    return { kind: 'enough' };
  } finally {
    await fills.return({ kind: 'stopped', by: 'signal' });
  }
}

/** Whether there is a fill, or why none is known; the search is left. See {@link fillsOf}. */
export async function firstOf(plan: Plan, search: () => AsyncGenerator<Fill, Ending>): Promise<Outcome> {
  const fills = fillsOf(plan, 1, search);
  for (;;) {
    const step = await fills.next();
    if (step.done) return step.value;
  }
}

/** In how many entries two fills differ. */
function distanceOf({ grid }: Plan, one: Fill, other: Fill): number {
  return grid.slots.filter(slot => slot.cells.some(cell => one.letters[cell] !== other.letters[cell])).length;
}

function judge({ grid, lexicon, rules }: Plan, fill: Fill): void {
  const faults = verifyFill(grid, fill, lexicon, rules);
  if (faults.length > 0)
    throw new Error(`a wrong fill was found for ${grid.source}: ${faults.map(fault => fault.text).join('; ')}`);
}

function outcomeOf(ending: Ending): Outcome {
  switch (ending.kind) {
    case 'exhausted':
      return { kind: 'all', reasons: [] };
    case 'incomplete':
    case 'stopped':
      return ending;
    default:
      return ending satisfies never;
  }
}
