// The last touch to a good fill: parts of it are filled again with words that keep its floor, so that the mean score rises, for a few nodes
// (large neighbourhood search, src/optimize/improve.ts). A slot gets a word that scores well above the floor, or keeps its own.

import { atFloor } from '../analysis/narrow.js';
import type { Plan } from '../analysis/plan.js';
import { NO_WORD } from '../core/ids.js';
import { MOST_SCORE } from '../core/quality.js';
import type { Fill } from '../engine/engine.js';
import { apartWords } from '../engine/table/earlier.js';
import { Improver } from '../optimize/improve.js';
import { weightsOf, worthOf } from '../optimize/objective.js';
import { Weighted, wordsOf } from '../optimize/weighted.js';
import { scoreOf } from './quality.js';
import type { Found } from './stage.js';

/** Nodes for each slot, at most. */
export const POLISH_NODES_A_SLOT = 2;
/** Sweeps over the potentials that the words are rated by. */
const SWEEPS = 1;
/** The floor of most slots, where the lowest score of the fill is less because of slots that are let off. */
const COMMON_FLOOR = 50;
/** How far from there up to the highest score the words begin that a better fill is made of: those below hardly raise a mean, and there are many. */
const ABOVE = 0.4;
const OBJECTIVE = { kind: 'mean' } as const;

/** @returns the fill itself when none better was found, and the nodes it took */
export function polish(plan: Plan, fill: Found, seed: number, nodes: number): { fill: Found; nodes: number } {
  const { quality } = fill;
  if (quality === undefined || nodes < 1 || !plan.grid.slots.some(({ id }) => plan.candidates[id]!.length > 1))
    return { fill, nodes: 0 };
  const floor = Math.max(quality.lowest, COMMON_FLOOR);
  const part = withoutWorse(plan, fill, Math.round(floor + ABOVE * (MOST_SCORE - floor)));
  const search = new Weighted({ plan: part, weights: weightsOf(OBJECTIVE, plan), seed, sweeps: 0, greedy: true });
  if (plan.rules.apart !== undefined)
    search.keepApart(apartWords(search.index), search.index.slots.length - plan.rules.apart.distance);
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

/** The plan with the words that score so high; a slot whose entry scores less keeps that one beside them. */
function withoutWorse(plan: Plan, fill: Fill, floor: number): Plan {
  const high = atFloor(plan, floor);
  const candidates = high.candidates.map((words, slot) => {
    const own = fill.words[slot]!;
    if (own === NO_WORD || plan.candidates[slot]!.length < 2 || scoreOf(plan, fill, slot)! >= floor) return words;
    return withWord(words, own);
  });
  return { ...plan, candidates };
}

/** Ascending. */
function withWord(words: Uint32Array, word: number): Uint32Array {
  const place = words.findIndex(other => other >= word);
  const before = place < 0 ? words.length : place;
  if (words[before] === word) return words;
  const united = new Uint32Array(words.length + 1);
  united.set(words.subarray(0, before));
  united[before] = word;
  united.set(words.subarray(before), before + 1);
  return united;
}
