// The entries that are the user's own choice, as the judge tells them. Those that stand in the grid or are required may be near repeats of
// each other; these, and the words of a theme, obey no floor.

import type { Rules } from '../core/rules.js';
import { foldWord, writtenWord } from '../core/word.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import type { Grid, Slot } from '../grid/grid.js';

/** @param text the entry of the slot as the lexicon writes it */
export type IsGiven = (slot: Slot, text: string) => boolean;

/** Tells entries that the user placed: letters of the grid spell them, in any slot where words may repeat, or they are required. */
export function placedTest(
  { slots, seeds }: Grid,
  lexicon: Lexicon,
  { require, repeats }: Pick<Rules, 'require' | 'repeats'>,
): IsGiven {
  const placed = new Set(require.map(({ word }) => writtenWord(word, lexicon)));
  const isSpelled = ({ cells }: Slot): boolean => cells.every(cell => seeds.has(cell));
  if (repeats)
    for (const slot of slots.filter(isSpelled))
      placed.add(foldWord(slot.cells.map(cell => seeds.get(cell)).join(''), lexicon));
  return (slot, text) => placed.has(text) || isSpelled(slot);
}

/** The lowest score that the word of a slot may have, unless it obeys no floor. */
export function leastScore({ minScore, floors = [] }: Rules, { name }: Pick<Slot, 'name'>): number {
  return Math.max(minScore, ...floors.filter(({ slot }) => slot === name).map(({ score }) => score));
}

/** Tells entries that obey no floor: those that the user placed, and the words of a theme. */
export function floorlessTest(grid: Grid, lexicon: Lexicon, rules: Rules): IsGiven {
  const isPlaced = placedTest(grid, lexicon, rules);
  const { theme, floorless = [] } = rules;
  const words = new Set([...(theme?.words ?? []), ...floorless].map(word => writtenWord(word, lexicon)));
  return (slot, text) => words.has(text) || isPlaced(slot, text);
}
