// Fresh words: puzzles that avoid the words used before. A puzzle is first sought with unused words only, then with the less used
// half of each length as well, then with all.

import type { Plan } from '../analysis/plan.js';
import { wordText } from '../dictionary/lexicon.js';
import type { Stage } from './stage.js';

/** Nodes that a search among avoided words may open, before more words are let in: many times what an easy fill takes. */
const FRESH_NODES = 5000;

/** By length: how often each word was used. In shared memory: one thread counts while no other reads. */
export type Uses = readonly (Uint32Array | undefined)[];

export function* freshStages(plan: Plan, uses: Uses): Generator<Stage> {
  if (uses.some(counts => counts?.some(count => count > 0))) {
    yield { plan: among(plan, uses, () => 0), nodeLimit: FRESH_NODES };
    yield { plan: among(plan, uses, median), nodeLimit: FRESH_NODES };
  }
  yield { plan, nodeLimit: Number.POSITIVE_INFINITY };
}

/** The plan with the words used at most so often, and those that the user asks for. */
function among(plan: Plan, uses: Uses, most: (counts: Uint32Array) => number): Plan {
  const required = new Set(plan.rules.require.map(({ word }) => word));
  const fresh = new Map<Uint32Array, Uint32Array>();
  const candidates = plan.grid.slots.map(({ length }, slot) => {
    const words = plan.candidates[slot]!;
    if (words.length <= 1) return words; // seed letters leave no choice
    const counts = uses[length]!;
    const limit = most(counts);
    const welcome = (word: number): boolean =>
      counts[word]! <= limit || (required.size > 0 && required.has(wordText(plan.lexicon, length, word)));
    // Slots that share a list go on sharing one.
    if (!fresh.has(words)) fresh.set(words, words.filter(welcome));
    return fresh.get(words)!;
  });
  return { ...plan, candidates };
}

function median(counts: Uint32Array): number {
  return counts.slice().sort()[counts.length >> 1] ?? 0;
}
