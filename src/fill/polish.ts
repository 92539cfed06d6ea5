// The last touch to a good fill: parts of it are filled again with words that keep its floor, so that the mean score rises, for a few nodes
// (large neighbourhood search, src/optimize/improve.ts). Slots that are exempt from the floor keep at least the score that they have.

import { atFloor } from '../analysis/narrow.js';
import type { Plan } from '../analysis/plan.js';
import { NO_WORD } from '../core/ids.js';
import type { Fill } from '../engine/engine.js';
import { Improver } from '../optimize/improve.js';
import { weightsOf, worthOf } from '../optimize/objective.js';
import { Weighted, wordsOf } from '../optimize/weighted.js';
import { scoreOf } from './quality.js';
import type { Found } from './stage.js';

/** Nodes for each slot, at most. */
export const POLISH_NODES_A_SLOT = 2;
/** Sweeps over the potentials that the words are rated by. */
const SWEEPS = 1;
/** The highest score that all but the slots let off are held to, when the lowest score of the fill is less. */
const COMMON_FLOOR = 50;
const OBJECTIVE = { kind: 'mean' } as const;

/** @returns the fill itself when none better was found, and the nodes it took */
export function polish(plan: Plan, fill: Found, seed: number, nodes: number): { fill: Found; nodes: number } {
  const { quality } = fill;
  if (quality === undefined || nodes < 1 || !plan.grid.slots.some(({ id }) => plan.candidates[id]!.length > 1))
    return { fill, nodes: 0 };
  const part = withoutWorse(plan, fill, Math.max(quality.lowest, COMMON_FLOOR));
  const search = new Weighted({ plan: part, weights: weightsOf(OBJECTIVE, plan), seed, sweeps: 0, greedy: true });
  search.settle(SWEEPS);
  search.aim(worthOf(OBJECTIVE, plan, fill).sum + 1);
  const losses = (words: Uint32Array): readonly number[] =>
    search.index.slots.map(({ length }, slot) => {
      const { order } = search.index.tables.get(length)!;
      return 101 - plan.lexicon.tables[length]!.scores[order[words[slot]!]!]!;
    });
  let best: Fill = fill;
  const improver = new Improver(search, wordsOf(search, best.words), losses, seed);
  for (let left = nodes; left > 0; left = nodes - search.nodes) {
    if (!improver.step(left)) break;
    best = search.fill();
    improver.take(wordsOf(search, best.words));
    search.raise(worthOf(OBJECTIVE, plan, best).sum + 1);
  }
  search.release();
  if (best === fill) return { fill, nodes: search.nodes };
  const scores = plan.grid.slots.flatMap(({ id }) => scoreOf(plan, best, id) ?? []);
  const lowest = Math.min(...scores);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  // A higher floor that failed before may have been reached by now.
  const { next } = quality;
  const known = next !== undefined && next.floor > lowest ? { next } : {};
  return { fill: { ...best, quality: { lowest, mean, ...known } }, nodes: search.nodes };
}

/** The plan with the words that score so high; a slot whose entry scores less keeps what is as good as that. */
function withoutWorse(plan: Plan, fill: Fill, floor: number): Plan {
  const parts = new Map<number, Plan>();
  const partAt = (least: number): Plan => {
    const known = parts.get(least) ?? atFloor(plan, least);
    parts.set(least, known);
    return known;
  };
  const candidates = plan.candidates.map((words, slot) => {
    if (words.length < 2 || fill.words[slot] === NO_WORD) return words;
    return partAt(Math.min(floor, scoreOf(plan, fill, slot)!)).candidates[slot]!;
  });
  return { ...plan, candidates };
}
