// A plan with fewer words: the same grid and rules, but slots that have a choice keep only their welcome words. Words that the
// rules require are always welcome.

import type { SlotId, WordId } from '../core/ids.js';
import { kept } from '../core/lazy.js';
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

/** The plan without the words that only lists without scores have; itself if there are none. */
export function withoutUnscored(plan: Plan): Plan {
  const { tables } = plan.lexicon;
  if (plan.grid.slots.every(({ length }) => tables[length]?.firstUnscored === undefined)) return plan;
  return narrowed(plan, length => {
    const first = tables[length]?.firstUnscored;
    return first === undefined ? undefined : word => word < first;
  });
}

/** The plan as if it were made with this floor: no slot has another word, but for one that keeps all its words. */
export function strictlyAt(plan: Plan, floor: number, free?: SlotId): Plan {
  const high = kept((words: Uint32Array, length: number) => scoredFrom(words, plan.floorScores[length]!, floor));
  const candidates = plan.grid.slots.map(({ id, length }) => {
    const words = plan.candidates[id]!;
    return id === free ? words : high(words, length);
  });
  return { ...plan, candidates };
}

/** By slot: the scores of its words as floors see them. Slots that share a list share the set. */
export function scoresBySlot({ grid, candidates, floorScores }: Plan): readonly ReadonlySet<number>[] {
  const scoresOf = kept((words: Uint32Array, length: number) => {
    const scores = new Set<number>();
    for (let i = 0; i < words.length; i++) scores.add(floorScores[length]![words[i]!]!);
    return scores;
  });
  return grid.slots.map(({ id, length }) => scoresOf(candidates[id]!, length));
}

/** The plan with other lists of words in slots that have a choice. @param pick chooses some words of a length and keeps their order */
function withLists(plan: Plan, pick: (words: Uint32Array, length: number) => Uint32Array): Plan {
  const required = new Set(plan.rules.require.map(({ word }) => word));
  // Slots that share a list keep sharing one.
  const listOf = kept((words: Uint32Array, length: number) => {
    const list = pick(words, length);
    if (required.size === 0 || list.length === words.length) return list;
    const picked = new Set(list);
    return among(words, word => picked.has(word) || required.has(wordText(plan.lexicon, length, word)));
  });
  const candidates = plan.grid.slots.map(({ length }, slot) => {
    const words = plan.candidates[slot]!;
    return words.length <= 1 ? words : listOf(words, length); // seed letters leave at most one word
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

/** Whether a word is in a list of ascending ones, as candidates are. */
export function isAmong(word: WordId, list: Uint32Array): boolean {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (list[middle]! < word) from = middle + 1;
    else to = middle;
  }
  return list[from] === word;
}
