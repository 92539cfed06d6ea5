// A plan with fewer words: the same grid and rules, and in every slot that has a choice only the words that are welcome. Words that
// the rules require stay welcome whatever they are.

import type { WordId } from '../core/ids.js';
import { wordText } from '../dictionary/lexicon.js';
import type { Plan } from './plan.js';

/** Tells whether a word is welcome. */
export type IsWelcome = (word: WordId) => boolean;

/** @param welcomeOf told the length of words; undefined where all of that length are welcome */
export function narrowed(plan: Plan, welcomeOf: (length: number) => IsWelcome | undefined): Plan {
  const required = new Set(plan.rules.require.map(({ word }) => word));
  const isRequired = (length: number, word: WordId): boolean =>
    required.size > 0 && required.has(wordText(plan.lexicon, length, word));
  const lists = new Map<Uint32Array, Uint32Array>();
  const candidates = plan.grid.slots.map(({ length }, slot) => {
    const words = plan.candidates[slot]!;
    if (words.length <= 1) return words; // seed letters leave no choice
    const before = lists.get(words); // slots that share a list go on sharing one
    if (before !== undefined) return before;
    const isWelcome = welcomeOf(length);
    const list = isWelcome ? among(words, word => isWelcome(word) || isRequired(length, word)) : words;
    lists.set(words, list);
    return list;
  });
  return { ...plan, candidates };
}

/** The plan with the words that score so high. */
export function atFloor(plan: Plan, floor: number): Plan {
  return narrowed(plan, length => {
    const { scores } = plan.lexicon.tables[length]!;
    return word => scores[word]! >= floor;
  });
}

/** `words.filter(isWelcome)`, several times as fast. */
function among(words: Uint32Array, isWelcome: IsWelcome): Uint32Array {
  const kept = new Uint32Array(words.length);
  let count = 0;
  for (let i = 0; i < words.length; i++) if (isWelcome(words[i]!)) kept[count++] = words[i]!;
  return kept.slice(0, count);
}
