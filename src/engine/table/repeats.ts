// Near repeats, such as TIDE and TIDES in one fill. There are too many pairs to lay them all out before a search, and only one fill in eight
// has any. So the search learns those of the fills that it meets, and goes back to where the later word was placed
// (assembly/table/pairs.ts).

import { seedText } from '../../analysis/make.js';
import { NO_WORD } from '../../core/ids.js';
import { wordText } from '../../dictionary/lexicon.js';
import { nearRepeatsAmong } from '../../dictionary/stems.js';
import type { Fill } from '../engine.js';
import type { Index } from './layout.js';
import { type Pair, pairsIn } from './pairs.js';

/** The near repeats of a fill, except between two entries that the user gave, in the grid or by a rule. None if the rules allow near repeats. */
export function repeatsIn(index: Index, { words }: Fill): readonly Pair[] {
  const { grid, lexicon, rules } = index.plan;
  if (rules.sameStem) return [];
  const texts = grid.slots.map(slot => {
    const word = words[slot.id]!;
    return word === NO_WORD ? seedText(grid, slot) : wordText(lexicon, slot.length, word);
  });
  const required = new Set(rules.require.map(({ word }) => word));
  const isGiven = (slot: number): boolean =>
    required.has(texts[slot]!) || grid.slots[slot]!.cells.every(cell => grid.seeds.has(cell));
  const near = (nearRepeatsAmong(texts, lexicon) ?? []).filter(pair => !pair.every(isGiven));
  return pairsIn(index, near);
}
