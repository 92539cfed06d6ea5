// A good fill is made better: parts of it are filled again with words that are worth more, for a few nodes (large neighbourhood search,
// src/optimize/improve.ts). What a word is worth is its score, so the mean rises; or words of the user's first list are worth more than others.

import type { Plan } from '../analysis/plan.js';
import { NO_WORD } from '../core/ids.js';
import type { Fill } from '../engine/engine.js';
import type { Weights } from '../engine/table/weigh.js';
import type { Weighted } from '../engine/table/weighted.js';
import { Improver } from '../optimize/improve.js';

/**
 * @param search has all words of the fill, and these weights
 * @param nodes more, for this search
 * @param suits tells whether a fill may take the place of the last one
 * @returns the fill itself when none better was found
 */
export function polish(
  search: Weighted,
  weights: Weights,
  fill: Fill,
  seed: number,
  nodes: number,
  suits: (fill: Fill) => boolean = () => true,
): Fill {
  const { plan, slots, tables } = search.index;
  const losses = (words: Uint32Array): readonly number[] =>
    slots.map(
      ({ length }, slot) => weights.most(length) + 1 - weights.words(length)[tables.get(length)!.order[words[slot]!]!]!,
    );
  let best = fill;
  search.aim(worthOf(weights, plan, best) + 1);
  const improver = new Improver(search, search.numbersOf(best.words), losses, seed);
  const end = search.nodes + nodes;
  while (search.nodes < end && improver.step(end - search.nodes)) {
    const better = search.fill();
    if (!suits(better)) break;
    best = better;
    improver.take(search.numbersOf(best.words));
    search.raise(worthOf(weights, plan, best) + 1);
  }
  return best;
}

function worthOf(weights: Weights, { grid }: Plan, { words }: Fill): number {
  return grid.slots.reduce(
    (sum, { id, length }) => sum + (words[id] === NO_WORD ? 0 : weights.words(length)[words[id]!]!),
    weights.constant,
  );
}
