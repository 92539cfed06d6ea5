// Near repeats of a plan, such as TIDE and TIDES, as all searches look for them; the judge does so by itself.

import { NO_WORD, type SlotId, type WordId } from '../core/ids.js';
import { kept } from '../core/lazy.js';
import { type Lexicon, wordText } from '../dictionary/lexicon.js';
import { mayBeNear, nearRepeatsAmong, nearRepeatsOf } from '../dictionary/stems.js';
import type { Slot } from '../grid/grid.js';
import { type Plan, seedText } from './plan.js';

/** The pairs of slots whose words are near repeats, except two that the user gave, in the grid or by a rule. None if the rules allow near repeats. */
export function nearRepeatsIn(plan: Plan, words: ArrayLike<number>): readonly (readonly [SlotId, SlotId])[] {
  const { grid, lexicon, rules } = plan;
  if (rules.sameStem) return [];
  const texts = grid.slots.map(slot => {
    const word = words[slot.id]!;
    return word === NO_WORD ? seedText(grid, slot) : wordText(lexicon, slot.length, word);
  });
  const placed = wordsPlaced(plan);
  const isGiven = (slot: SlotId): boolean => isSpelled(plan, grid.slots[slot]!) || placed.has(texts[slot]!);
  return (nearRepeatsAmong(texts, lexicon) ?? []).filter(pair => !pair.every(isGiven));
}

/** By lexicon, length and word: the words of the length that are near repeats of the word. What is given changes a word at a time. */
const nearBy = kept(
  (_: Lexicon) => kept((_: number) => new Map<string, WordId[]>()),
  new WeakMap<Lexicon, (length: number) => Map<string, WordId[]>>(),
);

/** The words of a length that are near repeats of what the user gave. They are in no fill, unless the user gives them too. */
export function wordsNearGiven(plan: Plan, length: number): readonly WordId[] {
  const { lexicon, rules } = plan;
  const isNear = rules.sameStem ? undefined : nearRepeatsOf(lexicon);
  if (isNear === undefined) return [];
  const placed = wordsPlaced(plan);
  const given = [...new Set([...wordsSpelled(plan), ...placed])];
  const near = nearBy(lexicon)(length);
  const fresh = given.filter(word => !near.has(word));
  if (fresh.length > 0) noteNear(lexicon, length, fresh, isNear, near);
  const all = new Set(given.flatMap(word => near.get(word)!));
  return [...all].filter(word => !placed.has(wordText(lexicon, length, word))).sort((a, b) => a - b);
}

/** Notes by word the near repeats of a length. */
function noteNear(
  lexicon: Lexicon,
  length: number,
  words: readonly string[],
  isNear: (one: string, other: string) => boolean,
  near: Map<string, WordId[]>,
): void {
  for (const word of words) near.set(word, []);
  const { letters, count } = lexicon.tables[length]!;
  const likely = mayBeNear(lexicon, words);
  for (let word = 0; word < count; word++) {
    const others = likely(letters, word * length, length);
    if (others.length === 0) continue;
    const text = wordText(lexicon, length, word);
    for (const other of others) if (isNear(text, other)) near.get(other)!.push(word);
  }
}

/** The words that the user gave for any slot: those that are required and, where words may repeat, those that the grid spells. */
function wordsPlaced(plan: Plan): ReadonlySet<string> {
  const { require, repeats } = plan.rules;
  return new Set([...require.map(({ word }) => word), ...(repeats ? wordsSpelled(plan) : [])]);
}

function wordsSpelled(plan: Plan): string[] {
  return plan.grid.slots.filter(slot => isSpelled(plan, slot)).map(slot => seedText(plan.grid, slot));
}

function isSpelled({ grid }: Plan, { cells }: Slot): boolean {
  return cells.every(cell => grid.seeds.has(cell));
}
