// A bound on what any fill of a grid is worth, reckoned slot by slot from the words alone: each entry is at most worth the best word of its
// length that has the seed letters. It is weak, but shares nothing with a search, whose bounds must agree with it.

import type { Objective, Worth } from '../core/objective.js';
import { NO_RULES, type Rules } from '../core/rules.js';
import { foldWord } from '../core/word.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import type { Grid, Slot } from '../grid/grid.js';
import { floorlessTest } from './given.js';
import { judged } from './objectives.js';

/** What no fill of the grid from these words is better than. @param isKnown whether the entry of a slot must be a word; all unless given */
export function simpleBound(
  objective: Objective,
  grid: Grid,
  lexicon: Lexicon,
  isKnown: (slot: Slot) => boolean = () => true,
  rules: Rules = NO_RULES,
): Worth {
  const slots = grid.slots.filter(isKnown);
  const seeds = new Map([...grid.seeds].map(([cell, seed]) => [cell, foldWord(seed, lexicon)]));
  const patternOf = ({ cells }: Slot): Pattern =>
    cells.flatMap((cell): Pattern => {
      const seed = seeds.get(cell);
      return seed === undefined ? [undefined] : [...seed];
    });
  const best = (worth: (length: number, word: number, slot: Slot) => number): number[] => {
    const plain = new Map<number, number>();
    return slots.map(slot => {
      const seeded = slot.cells.some(cell => grid.seeds.has(cell));
      const most =
        (seeded ? undefined : plain.get(slot.length)) ??
        bestWord(patternOf(slot), lexicon, (length, word) => worth(length, word, slot));
      if (!seeded) plain.set(slot.length, most);
      return most;
    });
  };
  const isFloorless = floorlessTest(grid, lexicon, rules);
  return judged(objective).bound(
    { grid, lexicon, seeds, mayRepeat: rules.repeats === true, best, isFloorless },
    objective,
  );
}

/** By letter of an entry: the one that the grid gives. */
type Pattern = readonly (string | undefined)[];

/** The worth of the best word that fits a pattern; 0 where there is none. */
function bestWord(
  pattern: Pattern,
  { tables, alphabet }: Lexicon,
  worth: (length: number, word: number) => number,
): number {
  const { length } = pattern;
  const table = tables[length];
  const given = pattern.flatMap((letter, at) =>
    letter === undefined ? [] : [[at, alphabet.ids.get(letter)] as const],
  );
  let most = 0;
  for (let word = 0; word < (table?.count ?? 0); word++)
    if (given.every(([at, letter]) => table!.letters[word * length + at] === letter))
      most = Math.max(most, worth(length, word));
  return most;
}
