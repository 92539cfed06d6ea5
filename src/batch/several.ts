// Several fills of one grid that are all good and differ in many words: a batch of one grid that keeps nothing, for the library.

import type { Plan } from '../analysis/plan.js';
import type { Outcome } from '../core/outcome.js';
import type { Pipeline, Wanted } from '../fill/pipeline.js';
import type { Found } from '../fill/stage.js';
import { attemptFill } from './attempt.js';
import { type Batch, runBatch } from './batch.js';
import { History } from './history.js';
import { itemsOf, seedOfAttempt } from './items.js';

/** Each attempt at a fill has a seed of its own, derived from the one that is given. */
export interface Several extends Omit<Wanted, 'suits'> {
  /** In how many words the fills differ at least. */
  readonly distance: number;
}

/** A fill and the seed that gives it. */
export interface Seeded {
  readonly fill: Found;
  readonly seed: number;
}

/** The fills, each computed when it is asked for; then why there are no more. */
export async function* severalFills(
  pipeline: Pipeline,
  plan: Plan,
  { seed: first, distance, count, ...wanted }: Several,
): AsyncGenerator<Seeded, Outcome> {
  const stop = new AbortController();
  let last: Seeded | undefined;
  let ending: Outcome = { kind: 'enough' };
  const make: Batch['make'] = async ({ fill: nth }, attempt, earlier) => {
    const seed = seedOfAttempt(first, nth, attempt);
    const { found, outcome } = await attemptFill(pipeline, plan, { ...wanted, seed }, earlier, distance);
    if (found === undefined) {
      // The search itself says why it has no fill, and nothing comes after that.
      ending = outcome;
      stop.abort();
      return undefined;
    }
    last = { fill: found.fill, seed };
    return { status: 'filled', seed, attempt, choice: found.choice, words: found.words };
  };
  const batch: Batch = {
    ...{ items: itemsOf(1, count), jobs: 1, fresh: true, signal: stop.signal },
    distance: () => distance,
    make,
    async prior() {
      return undefined;
    },
    lost: () => undefined,
    async reopen() {},
    async keep() {},
  };
  // They are made one after another, so the last one that was made is the one that is settled.
  for await (const _ of runBatch(batch, new History())) {
    yield last!;
  }
  return ending;
}
