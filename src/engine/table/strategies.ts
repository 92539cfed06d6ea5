// The strategies of a race and the order of its tasks. A task is a slice of nodes of one strategy. Tasks come slice by slice, and within a
// slice strategy by strategy.

import { Random } from '../../core/random.js';
import type { SearchParameters } from './layout.js';

/** Nodes of a slice: a tenth of a second or two; easy grids are filled within the first. */
const SLICE = 4096;
/** By strategy: the slice from which it takes part. One begins alone, because several do not find a proof sooner. */
const JOINS = [0, 1, 2, 4] as const;

/** The strategies: with different seeds, and with different weight on a slot's length. */
export function strategies(parameters: SearchParameters): readonly SearchParameters[] {
  const random = new Random(parameters.seed);
  const seeds = JOINS.map((_, k) => (k === 0 ? parameters.seed : random.next()));
  const powers = [parameters.lengthPower, 0, 3, 1];
  return seeds.map((seed, k) => ({ ...parameters, seed, lengthPower: powers[k]! }));
}

/** A slice of nodes of one strategy. */
export interface Task {
  /** Its place in the order of all tasks. */
  readonly order: number;
  readonly strategy: number;
  /** The number of nodes that the strategy may have opened at its end. */
  readonly limit: number;
}

/** All tasks in order. The last one may be shorter, if the node limit ends it; then there are no more. */
export function* tasks(nodeLimit: number): Generator<Task> {
  let order = 0;
  for (let slice = 0; ; slice++)
    for (let strategy = 0; strategy < JOINS.length; strategy++) {
      const joined = JOINS[strategy]!;
      if (slice < joined) continue;
      const left = nodeLimit - order * SLICE;
      if (left <= 0) return;
      yield { order, strategy, limit: (slice - joined) * SLICE + Math.min(SLICE, left) };
      order++;
    }
}
