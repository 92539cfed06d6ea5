// A plan with fewer words: the same grid and rules, and in every slot that has a choice only the words that are welcome. Words that
// the rules require stay welcome whatever they are.

import type { WordId } from '../core/ids.js';
import { wordText } from '../dictionary/lexicon.js';
import type { Plan } from './plan.js';

/** @param welcome told the length of a slot and a word of that length */
export function narrowed(plan: Plan, welcome: (length: number, word: WordId) => boolean): Plan {
  const required = new Set(plan.rules.require.map(({ word }) => word));
  const isRequired = (length: number, word: WordId): boolean =>
    required.size > 0 && required.has(wordText(plan.lexicon, length, word));
  const lists = new Map<Uint32Array, Uint32Array>();
  const candidates = plan.grid.slots.map(({ length }, slot) => {
    const words = plan.candidates[slot]!;
    if (words.length <= 1) return words; // seed letters leave no choice
    // Slots that share a list go on sharing one.
    const list = lists.get(words) ?? words.filter(word => welcome(length, word) || isRequired(length, word));
    lists.set(words, list);
    return list;
  });
  return { ...plan, candidates };
}
