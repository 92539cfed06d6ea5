// Fresh words: a batch that avoids the words it has used before. A puzzle is first sought with unused words only, then with the
// less used half of each length as well, then with all: so a proof is never drawn from what was merely avoided.

import type { Plan } from '../analysis/plan.js';
import type { WordId } from '../core/ids.js';
import { type Lexicon, wordText } from '../dictionary/lexicon.js';
import type { Words } from './history.js';

/** Nodes that a search among avoided words may open, before more words are let in: many times what an easy fill takes. */
const FRESH_NODES = 5000;

/** By length: how often each word was used. In shared memory: one thread counts while no other reads. */
export type Uses = readonly (Uint32Array | undefined)[];

/** Counts the words of fills. */
export interface Counter {
  readonly uses: Uses;
  /** How many of these words were used before. */
  used(words: Words): number;
  add(words: Words): void;
}

export function countWords(lexicon: Lexicon): Counter {
  const uses = lexicon.tables.map(table => table && new Uint32Array(new SharedArrayBuffer(table.count * 4)));
  const ids = new Map<string, WordId>();
  for (const table of lexicon.tables)
    for (let word = 0; word < (table?.count ?? 0); word++) ids.set(wordText(lexicon, table!.length, word), word);
  const lengthOf = (word: string): number => [...word].length;
  return {
    uses,
    used: words => words.filter(word => ids.has(word) && uses[lengthOf(word)]![ids.get(word)!]! > 0).length,
    add: words => {
      for (const word of words) if (ids.has(word)) uses[lengthOf(word)]![ids.get(word)!]!++;
    },
  };
}

/** The plans to try in turn, each with the nodes it may take; the last one is the plan itself. */
export function* freshPlans(plan: Plan, uses: Uses): Generator<{ readonly plan: Plan; readonly nodeLimit: number }> {
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
