// The mean score of a good fill is raised: parts of it are filled again with words that are worth more, for a few nodes (large neighbourhood
// search, src/optimize/improve.ts).

import type { Fill } from '../engine/engine.js';
import type { Weighted } from '../engine/table/weighted.js';
import { Improver } from '../optimize/improve.js';
import { worthOf } from '../optimize/objective-weights.js';

const OBJECTIVE = { kind: 'mean' } as const;

/**
 * @param search has all words of the fill
 * @param nodes more, for this search
 * @returns the fill itself when none better was found
 */
export function polish(search: Weighted, fill: Fill, seed: number, nodes: number): Fill {
  const { plan, slots, tables } = search.index;
  const losses = (words: Uint32Array): readonly number[] =>
    slots.map(
      ({ length }, slot) => 101 - plan.lexicon.tables[length]!.scores[tables.get(length)!.order[words[slot]!]!]!,
    );
  let best = fill;
  search.aim(worthOf(OBJECTIVE, plan, best).sum + 1);
  const improver = new Improver(search, search.numbersOf(best.words), losses, seed);
  const end = search.nodes + nodes;
  while (search.nodes < end && improver.step(end - search.nodes)) {
    best = search.fill();
    improver.take(search.numbersOf(best.words));
    search.raise(worthOf(OBJECTIVE, plan, best).sum + 1);
  }
  return best;
}
