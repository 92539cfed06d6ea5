// The mean score of a good fill is raised: parts of it are filled again with words that are worth more, for a few nodes (large neighbourhood
// search, src/optimize/improve.ts).

import type { Fill } from '../engine/engine.js';
import { Improver } from '../optimize/improve.js';
import { worthOf } from '../optimize/objective.js';
import { type Weighted, wordsOf } from '../optimize/weighted.js';
import { type FindClashes, newIn } from './clashes.js';

const OBJECTIVE = { kind: 'mean' } as const;

/**
 * @param search has all words of the fill
 * @param find pairs of entries, of which no better fill has more
 * @param nodes more, for this search
 * @returns the fill itself when none better was found
 */
export function polish(search: Weighted, fill: Fill, find: FindClashes, seed: number, nodes: number): Fill {
  const { plan, slots, tables } = search.index;
  const losses = (words: Uint32Array): readonly number[] =>
    slots.map(
      ({ length }, slot) => 101 - plan.lexicon.tables[length]!.scores[tables.get(length)!.order[words[slot]!]!]!,
    );
  let best = fill;
  let clashes = find(fill);
  search.aim(worthOf(OBJECTIVE, plan, best).sum + 1);
  const improver = new Improver(search, wordsOf(search, best.words), losses, seed);
  // A fill that is turned down counts as a node, so that there is an end.
  let end = search.nodes + nodes;
  while (search.nodes < end && improver.step(end - search.nodes)) {
    const better = search.fill();
    const found = find(better);
    if (found.length > clashes.length) {
      search.passOver(newIn(found, clashes));
      end--;
      continue;
    }
    [best, clashes] = [better, found];
    improver.take(wordsOf(search, best.words));
    search.raise(worthOf(OBJECTIVE, plan, best).sum + 1);
  }
  return best;
}
