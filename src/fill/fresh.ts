// Fresh words: puzzles that avoid the words used before. Each puzzle is first tried with unused words only, then with the less used half of
// each length as well, then with all words.

import { narrowed } from '../analysis/narrow.js';
import type { Plan } from '../analysis/plan.js';
import type { Stage, Stages } from './stage.js';

/** Nodes that a search among avoided words may open, before more words are let in: many times what an easy fill takes. */
const FRESH_NODES = 5000;

/** By length: how often each word was used. In shared memory: one thread counts while no other reads. */
export type Uses = readonly (Uint32Array | undefined)[];

/** @param trial a single fill is wanted */
export function* freshStages(plan: Plan, uses: Uses, trial: boolean): Stages {
  for (const stage of [...narrowStages(plan, uses), { plan, nodeLimit: Number.POSITIVE_INFINITY }]) {
    const { fill } = yield { ...stage, trial };
    if (fill !== undefined) return fill;
  }
  return undefined;
}

/** The stages before the one with all words: none while no word has been used. */
export function narrowStages(plan: Plan, uses: Uses): readonly Stage[] {
  if (!uses.some(counts => counts?.some(count => count > 0))) return [];
  return [() => 0, median].map(most => ({ plan: among(plan, uses, most), nodeLimit: FRESH_NODES }));
}

/** The plan with the words used at most so often. */
function among(plan: Plan, uses: Uses, most: (counts: Uint32Array) => number): Plan {
  return narrowed(plan, length => {
    const counts = uses[length]!;
    const limit = most(counts);
    return word => counts[word]! <= limit;
  });
}

function median(counts: Uint32Array): number {
  return counts.slice().sort()[counts.length >> 1] ?? 0;
}
