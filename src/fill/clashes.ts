// Pairs of entries that had better not stand together, such as a word and another one whose only clue holds it. Few fills have one, so a good
// fill is mended afterwards: one of the two words is left out, and what is around it is filled anew with words that score as high. It is
// a wish and no rule: a fill that cannot be mended so is kept, and no proof rests on it.

import type { Plan } from '../analysis/plan.js';
import { NO_LETTER, NO_WORD, type SlotId } from '../core/ids.js';
import { Random } from '../core/random.js';
import type { Fill } from '../engine/engine.js';
import { chooseNeighbourhood, neighboursOf } from '../optimize/neighbourhood.js';
import { weightsOf, worthOf } from '../optimize/objective.js';
import { Weighted } from '../optimize/weighted.js';
import { judge } from './judge.js';
import { qualityOf, scoreOf } from './quality.js';
import type { Found } from './stage.js';

/** The slots of a pair. */
export type Clash = readonly [SlotId, SlotId];
/** The pairs that a fill has. */
export type FindClashes = (fill: Fill) => readonly Clash[];

/** Neighbourhoods that are tried for a pair before a fill is left as it is; entries of the first, and the growth from one to the next. */
const ROUNDS = 16;
const FIRST_SIZE = 4;
const GROWTH = 1.2;
/** Nodes in which one of them is filled. */
const NODES = 100;
/** The floor of most fills, where that of this one is less because of slots that are let off. */
const COMMON_FLOOR = 50;
/** How far below the floor words may be when no neighbourhood could be filled in half of the rounds. */
const SLACK = 10;
const OBJECTIVE = { kind: 'mean' } as const;

/** @returns the fill with fewer such pairs, or as it is, and the nodes it took */
export function withoutClashes(
  plan: Plan,
  fill: Found,
  find: FindClashes,
  seed: number,
  nodeLimit: number,
): { fill: Found; nodes: number } {
  const random = new Random(seed);
  let best: Fill = fill;
  let clashes = find(fill);
  let nodes = 0;
  for (let round = 0; round < ROUNDS && clashes.length > 0 && nodes < nodeLimit; round++) {
    const size = Math.round(FIRST_SIZE * GROWTH ** round);
    const slack = round < ROUNDS / 2 ? 0 : SLACK;
    const part = partAround(plan, best, slotToEmpty(plan, best, clashes, round), size, slack, random);
    if (part === undefined) continue;
    const search = new Weighted({ plan: part, weights: weightsOf(OBJECTIVE, plan), seed, sweeps: 0, greedy: true });
    const found = bestIn(search, part, find, clashes.length, Math.min(NODES, nodeLimit - nodes));
    nodes += search.nodes;
    search.release();
    if (found === undefined) continue;
    best = found;
    clashes = find(found);
    round = -1;
  }
  if (best === fill || judge(plan, best).length > 0) return { fill, nodes };
  const { quality } = fill;
  if (quality === undefined) return { fill: best, nodes };
  const { lowest, mean } = qualityOf(plan, best)!;
  const { next } = quality;
  const known = next !== undefined && next.floor > lowest ? { next } : {};
  return { fill: { ...best, quality: { lowest, mean, ...known } }, nodes };
}

/** The best fill of a part with fewer pairs than so many. */
function bestIn(search: Weighted, plan: Plan, find: FindClashes, many: number, nodes: number): Fill | undefined {
  let best: Fill | undefined;
  search.settle(1);
  while (search.nodes < nodes && search.step(nodes - search.nodes) === 'filled') {
    const fill = search.fill();
    const clashes = find(fill);
    if (clashes.length >= many) {
      search.passOver(clashes.filter(pair => pair.some(slot => plan.candidates[slot]!.length > 1)));
      continue;
    }
    best = fill;
    search.raise(worthOf(OBJECTIVE, plan, fill).sum + 1);
  }
  return best;
}

/** The slot of these pairs whose word goes in this round: one of those with a choice, first what most pairs have, then the lowest score. */
function slotToEmpty(plan: Plan, fill: Fill, clashes: readonly Clash[], round: number): SlotId | undefined {
  const pairs = new Map<SlotId, number>();
  for (const slot of clashes.flat()) if (plan.candidates[slot]!.length > 1) pairs.set(slot, (pairs.get(slot) ?? 0) + 1);
  const order = [...pairs.keys()].sort(
    (a, b) => pairs.get(b)! - pairs.get(a)! || scoreOf(plan, fill, a)! - scoreOf(plan, fill, b)! || a - b,
  );
  return order[round % Math.max(1, order.length)];
}

/**
 * The plan where only the slots around one are open, to words as good as those that stand there, but for that one's own.
 * @returns undefined where a slot is left without a word, and where there is none to empty
 */
function partAround(
  plan: Plan,
  fill: Fill,
  out: SlotId | undefined,
  size: number,
  slack: number,
  random: Random,
): Plan | undefined {
  if (out === undefined) return undefined;
  const { grid, lexicon } = plan;
  const crossing = neighboursOf(grid, grid.slots);
  const taken = chooseNeighbourhood(crossing, out, size, random);
  grid.slots.forEach(({ id }) => {
    if (plan.candidates[id]!.length < 2) taken[id] = 0;
  });
  const fixed = new Uint8Array(grid.open.length).fill(NO_LETTER);
  for (const { id, cells } of grid.slots)
    if (taken[id] === 0) for (const cell of cells) fixed[cell] = fill.letters[cell]!;
  const floor = Math.max(COMMON_FLOOR, qualityOf(plan, fill)!.lowest) - slack;
  const candidates = grid.slots.map(({ id, length, cells }) => {
    const [words, own] = [plan.candidates[id]!, fill.words[id]!];
    if (taken[id] === 0) return own === NO_WORD ? words : Uint32Array.of(own);
    const { letters, scores } = lexicon.tables[length]!;
    const least = Math.min(floor, scores[own]!);
    return words.filter(word => {
      if (scores[word]! < least || (id === out && word === own)) return false;
      const begin = word * length;
      return cells.every((cell, p) => fixed[cell] === NO_LETTER || fixed[cell] === letters[begin + p]);
    });
  });
  return candidates.every((words, slot) => words.length > 0 || plan.unknown[slot])
    ? { ...plan, candidates }
    : undefined;
}
