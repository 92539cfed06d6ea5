// Pairs of entries that had better not stand together, such as a word and another one whose only clue holds it. Few fills have one, so a fill
// is mended afterwards: one of the two words is left out, and what is around it is filled anew. It is a wish and no rule: a fill that
// cannot be mended so is kept, and no proof rests on it.

import type { SlotId } from '../core/ids.js';
import { Random } from '../core/random.js';
import type { Fill } from '../engine/engine.js';
import type { Weighted } from '../engine/table/weighted.js';
import { NONE } from '../kernels/table/schema.js';
import { chooseNeighbourhood, neighboursOf } from '../optimize/neighbourhood.js';
import { scoreOf } from './quality.js';

/** The slots of a pair. */
export type Clash = readonly [SlotId, SlotId];
/** The pairs that a fill has. */
export type FindClashes = (fill: Fill) => readonly Clash[];

/** Neighbourhoods that are tried for a pair before a fill is left as it is; entries of the first, and the growth from one to the next. */
const ROUNDS = 40;
const FIRST_SIZE = 4;
const GROWTH = 1.07;
/** Nodes in which one of them is filled. */
const NODES = 400;

/**
 * @param search what it aims at, the mended fill reaches too
 * @param nodeLimit of this search
 * @returns the fill with fewer such pairs, or as it is
 */
export function mend(search: Weighted, fill: Fill, find: FindClashes, seed: number, nodeLimit: number): Fill {
  const { plan, slots } = search.index;
  const random = new Random(seed);
  const crossing = neighboursOf(plan.grid, slots);
  const numbers = new Map(slots.map(({ id }, number) => [id, number]));
  let best = fill;
  let clashes = find(fill);
  for (let round = 0; round < ROUNDS && clashes.length > 0 && search.nodes < nodeLimit; round++) {
    const out = slotToEmpty(search, best, clashes, round);
    if (out === undefined) break;
    const words = search.numbersOf(best.words);
    const number = numbers.get(out)!;
    const taken = chooseNeighbourhood(crossing, number, Math.round(FIRST_SIZE * GROWTH ** round), random);
    search.around(words, slot => taken[slot] === 0, words[number] === NONE ? undefined : [number, words[number]!]);
    const found = fillWithFewer(search, find, clashes, Math.min(nodeLimit, search.nodes + NODES));
    if (found === undefined) continue;
    best = found;
    clashes = find(found);
    round = -1;
  }
  return best;
}

/** The first fill of a neighbourhood with fewer pairs than these. */
function fillWithFewer(
  search: Weighted,
  find: FindClashes,
  before: readonly Clash[],
  nodeLimit: number,
): Fill | undefined {
  while (search.nodes < nodeLimit && search.step(nodeLimit - search.nodes) === 'filled') {
    const fill = search.fill();
    const clashes = find(fill);
    if (clashes.length < before.length) return fill;
    search.passOver(newIn(clashes, before));
  }
  return undefined;
}

/** The pairs that are not among those before. */
function newIn(clashes: readonly Clash[], before: readonly Clash[]): readonly Clash[] {
  return clashes.filter(([one, other]) => !before.some(([a, b]) => a === one && b === other));
}

/** The slot of these pairs whose word goes in this round: one of those with a choice, first what most pairs have, then the lowest score. */
function slotToEmpty({ index: { plan } }: Weighted, fill: Fill, clashes: readonly Clash[], round: number) {
  const pairs = new Map<SlotId, number>();
  for (const slot of clashes.flat()) if (plan.candidates[slot]!.length > 1) pairs.set(slot, (pairs.get(slot) ?? 0) + 1);
  const score = (slot: SlotId): number => scoreOf(plan, fill, slot)!;
  const order = [...pairs.keys()].sort((a, b) => pairs.get(b)! - pairs.get(a)! || score(a) - score(b) || a - b);
  return order[round % Math.max(1, order.length)];
}
