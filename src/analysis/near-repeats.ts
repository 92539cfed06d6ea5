// Near repeats of a plan, such as TIDE and TIDES, as all searches look for them; the judge does so by itself.

import { NO_WORD, type SlotId, type WordId } from '../core/ids.js';
import { wordText } from '../dictionary/lexicon.js';
import { nearRepeatsAmong, nearRepeatsOf, stemLetter } from '../dictionary/stems.js';
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

/** The words of a length that are near repeats of what the user gave. They are in no fill, unless the user gives them too. */
export function wordsNearGiven(plan: Plan, length: number): readonly WordId[] {
  const { grid, lexicon, rules } = plan;
  const isNear = rules.sameStem ? undefined : nearRepeatsOf(lexicon);
  if (isNear === undefined) return [];
  const required = rules.require.map(({ word }) => word);
  const spelled = grid.slots.filter(slot => isSpelled(plan, slot)).map(slot => seedText(grid, slot));
  const given = [...new Set([...spelled, ...required])].map(text => ({
    text,
    first: stemLetter(text[0]!),
    last: text.at(-1)!,
  }));
  const near: WordId[] = [];
  for (let word = 0; word < lexicon.tables[length]!.count; word++) {
    const text = wordText(lexicon, length, word);
    const first = stemLetter(text[0]!);
    const last = text.at(-1)!;
    // Near repeats have the same first letter or the same last letter.
    const others = given.filter(other => other.first === first || other.last === last);
    if (others.some(other => isNear(text, other.text)) && !required.includes(text)) near.push(word);
  }
  return near;
}

function isSpelled({ grid }: Plan, { cells }: Slot): boolean {
  return cells.every(cell => grid.seeds.has(cell));
}
