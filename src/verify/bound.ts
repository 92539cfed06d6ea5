// A bound on what any fill of a grid is worth, reckoned slot by slot from the words alone: each entry is at most worth the best word of its
// length that has the seed letters. It is weak, but shares nothing with a search, whose bounds must agree with it.

import type { Objective, Worth } from '../core/objective.js';
import { FLOORLESS } from '../core/quality.js';
import { NO_RULES, type Rules } from '../core/rules.js';
import { foldWord } from '../core/word.js';
import { type Lexicon, wordText } from '../dictionary/lexicon.js';
import type { Grid, Slot } from '../grid/grid.js';
import { floorlessTest } from './given.js';

/** What no fill of the grid from these words is better than. @param isKnown whether the entry of a slot must be a word; all unless given */
export function simpleBound(
  objective: Objective,
  grid: Grid,
  lexicon: Lexicon,
  isKnown: (slot: Slot) => boolean = () => true,
  rules: Rules = NO_RULES,
): Worth {
  const slots = grid.slots.filter(isKnown);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const patternOf = ({ cells }: Slot): Pattern =>
    cells.flatMap((cell): Pattern => {
      const seed = grid.seeds.get(cell);
      return seed === undefined ? [undefined] : [...foldWord(seed, lexicon)];
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
  switch (objective.kind) {
    case 'floor':
    case 'mean':
    case 'total': {
      const score = (length: number, word: number): number => lexicon.tables[length]!.scores[word]!;
      const scores = best(score);
      if (objective.kind !== 'floor' || scores.length === 0) return { lowest: 0, sum: sum(scores) };
      const isFloorless = floorlessTest(grid, lexicon, rules);
      const floors = best((length, word, slot) =>
        isFloorless(slot, wordText(lexicon, length, word)) ? FLOORLESS : score(length, word),
      );
      return { lowest: Math.min(...floors), sum: sum(scores) };
    }
    case 'letters': {
      const dearest = Math.max(0, ...lexicon.alphabet.letters.map(letter => objective.values[letter] ?? 0));
      const inSlots = new Set(grid.slots.flatMap(({ cells }) => cells));
      const cells = Array.from(grid.open, (open, cell) => {
        if (open === 0) return objective.block;
        const seed = grid.seeds.get(cell);
        if (seed === undefined) return inSlots.has(cell) ? dearest : 0;
        return sum([...foldWord(seed, lexicon)].map(letter => objective.values[letter] ?? 0));
      });
      return { lowest: 0, sum: sum(cells) };
    }
    case 'theme': {
      const isListed = (length: number, word: number): boolean => objective.words.has(wordText(lexicon, length, word));
      return { lowest: 0, sum: sum(best((length, word) => (isListed(length, word) ? length : 0))) };
    }
    default:
      return objective satisfies never;
  }
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
