// Near repeats of a plan, such as TIDE and TIDES, as all searches look for them; the judge does so by itself.

import { NO_WORD, type SlotId, type WordId } from '../core/ids.js';
import { kept } from '../core/lazy.js';
import { type Lexicon, wordText } from '../dictionary/lexicon.js';
import { mayBeNear, nearRepeatsAmong, nearRepeatsOf } from '../dictionary/stems.js';
import type { Slot } from '../grid/grid.js';
import { seedText } from './make-plan.js';
import type { Plan } from './plan.js';

/** The pairs of slots whose words are near repeats, except two that the user gave, in the grid or by a rule. None if the rules allow near repeats. */
export function nearRepeatsIn(plan: Plan, words: ArrayLike<number>): readonly (readonly [SlotId, SlotId])[] {
  const { grid, lexicon, rules } = plan;
  if (rules.sameStem) return [];
  const texts = grid.slots.map(slot => {
    const word = words[slot.id]!;
    return word === NO_WORD ? seedText(grid, slot) : wordText(lexicon, slot.length, word);
  });
  const isGiven = (slot: SlotId): boolean =>
    isSpelled(plan, grid.slots[slot]!) || rules.require.some(({ word }) => word === texts[slot]);
  return (nearRepeatsAmong(texts, lexicon) ?? []).filter(pair => !pair.every(isGiven));
}

/** By lexicon: what the user gave in the last search, and what is near it. The next search is often about the same grid. */
const last = new WeakMap<Lexicon, { readonly given: string; readonly near: Map<number, readonly WordId[]> }>();

/** The words of a length that are near repeats of what the user gave. They are in no fill, unless the user gives them too. */
export function wordsNearGiven(plan: Plan, length: number): readonly WordId[] {
  const { grid, lexicon, rules } = plan;
  if (rules.sameStem) return [];
  const required = rules.require.map(({ word }) => word);
  const spelled = grid.slots.filter(slot => isSpelled(plan, slot)).map(slot => seedText(grid, slot));
  const given = JSON.stringify([spelled, required]);
  const known = last.get(lexicon);
  const { near } = known?.given === given ? known : { near: new Map<number, readonly WordId[]>() };
  last.set(lexicon, { given, near });
  const all = [...new Set([...spelled, ...required])];
  return kept(() => nearAll(lexicon, length, all, new Set(required)), near)(length);
}

/** The words of a length that are near repeats of one of these, except those that are free to be. */
function nearAll(lexicon: Lexicon, length: number, words: readonly string[], free: ReadonlySet<string>): WordId[] {
  const isNear = nearRepeatsOf(lexicon);
  if (isNear === undefined) return [];
  const { letters, count } = lexicon.tables[length]!;
  const likely = mayBeNear(lexicon, words);
  const near: WordId[] = [];
  for (let word = 0; word < count; word++) {
    const others = likely(letters, word * length, length);
    if (others.length === 0) continue;
    const text = wordText(lexicon, length, word);
    if (!free.has(text) && others.some(other => isNear(text, other))) near.push(word);
  }
  return near;
}

function isSpelled({ grid }: Plan, { cells }: Slot): boolean {
  return cells.every(cell => grid.seeds.has(cell));
}
