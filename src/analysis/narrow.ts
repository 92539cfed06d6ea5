// A plan with fewer words: the same grid and rules, but slots that have a choice keep only their welcome words. Words that the
// rules require are always welcome.

import type { SlotId, WordId } from '../core/ids.js';
import { wordText } from '../dictionary/lexicon.js';
import type { Plan } from './plan.js';

export type IsWelcome = (word: WordId) => boolean;

/** @param welcomeOf takes the length of words; gives undefined if all words of that length are welcome */
export function narrowed(plan: Plan, welcomeOf: (length: number) => IsWelcome | undefined): Plan {
  return withLists(plan, (words, length) => {
    const isWelcome = welcomeOf(length);
    return isWelcome ? among(words, isWelcome) : words;
  });
}

/** The plan with only the words that score `floor` or more, or obey no floor. */
export function atFloor(plan: Plan, floor: number): Plan {
  return withLists(plan, (words, length) => scoredFrom(words, plan.floorScores[length]!, floor));
}

/** The plan as if it were made with this floor: no slot has another word, but for one that keeps all its words. */
export function strictlyAt(plan: Plan, floor: number, free?: SlotId): Plan {
  const lists = new Map<Uint32Array, Uint32Array>();
  const candidates = plan.grid.slots.map(({ id, length }) => {
    const words = plan.candidates[id]!;
    if (id === free) return words;
    if (!lists.has(words)) lists.set(words, scoredFrom(words, plan.floorScores[length]!, floor));
    return lists.get(words)!;
  });
  return { ...plan, candidates };
}

/** By slot: the scores of its words as floors see them. Slots that share a list share the set. */
export function scoresBySlot({ grid, candidates, floorScores }: Plan): readonly ReadonlySet<number>[] {
  const sets = new Map<Uint32Array, Set<number>>();
  return grid.slots.map(({ id, length }) => {
    const words = candidates[id]!;
    const known = sets.get(words);
    if (known !== undefined) return known;
    const scores = new Set<number>();
    for (let i = 0; i < words.length; i++) scores.add(floorScores[length]![words[i]!]!);
    sets.set(words, scores);
    return scores;
  });
}

/** The plan with other lists of words in slots that have a choice. @param pick chooses some words of a length and keeps their order */
function withLists(plan: Plan, pick: (words: Uint32Array, length: number) => Uint32Array): Plan {
  const required = new Set(plan.rules.require.map(({ word }) => word));
  const lists = new Map<Uint32Array, Uint32Array>();
  const candidates = plan.grid.slots.map(({ length }, slot) => {
    const words = plan.candidates[slot]!;
    if (words.length <= 1) return words; // seed letters leave at most one word
    const before = lists.get(words); // slots that share a list keep sharing one
    if (before !== undefined) return before;
    let list = pick(words, length);
    if (required.size > 0 && list.length < words.length) {
      const picked = new Set(list);
      list = among(words, word => picked.has(word) || required.has(wordText(plan.lexicon, length, word)));
    }
    lists.set(words, list);
    return list;
  });
  return { ...plan, candidates };
}

/** A separate loop, because every good fill runs it several times before it is compiled. */
function scoredFrom(words: Uint32Array, scores: Uint8Array, floor: number): Uint32Array {
  const kept = new Uint32Array(words.length);
  let count = 0;
  for (let i = 0; i < words.length; i++) if (scores[words[i]!]! >= floor) kept[count++] = words[i]!;
  return kept.slice(0, count);
}

/** `words.filter(isWelcome)`, several times as fast. */
function among(words: Uint32Array, isWelcome: IsWelcome): Uint32Array {
  const kept = new Uint32Array(words.length);
  let count = 0;
  for (let i = 0; i < words.length; i++) if (isWelcome(words[i]!)) kept[count++] = words[i]!;
  return kept.slice(0, count);
}
