// A bound on what any fill of a grid is worth, reckoned slot by slot from the words alone: each entry is at most worth the best word of its
// length that has the seed letters. It is weak, but shares nothing with a search, whose bounds must agree with it.

import type { Objective, Worth } from '../core/objective.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import type { Grid, Slot } from '../grid/grid.js';

/** What no fill of the grid from these words is better than. @param isKnown whether the entry of a slot must be a word; all unless given */
export function simpleBound(
  objective: Objective,
  grid: Grid,
  lexicon: Lexicon,
  isKnown: (slot: Slot) => boolean = () => true,
): Worth {
  const slots = grid.slots.filter(isKnown);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const best = (worth: (slot: Slot, word: number) => number): number[] => {
    const plain = new Map<number, number>();
    return slots.map(slot => {
      const seeded = slot.cells.some(cell => grid.seeds.has(cell));
      const most = (seeded ? undefined : plain.get(slot.length)) ?? bestWord(slot, grid, lexicon, worth);
      if (!seeded) plain.set(slot.length, most);
      return most;
    });
  };
  switch (objective.kind) {
    case 'floor':
    case 'mean':
    case 'total': {
      const scores = best(({ length }, word) => lexicon.tables[length]!.scores[word]!);
      const lowest = objective.kind === 'floor' && scores.length > 0 ? Math.min(...scores) : 0;
      return { lowest, sum: sum(scores) };
    }
    case 'letters': {
      const dearest = Math.max(0, ...lexicon.alphabet.letters.map(letter => objective.values[letter] ?? 0));
      const inSlots = new Set(grid.slots.flatMap(({ cells }) => cells));
      const cells = Array.from(grid.open, (open, cell) => {
        if (open === 0) return objective.block;
        const seed = grid.seeds.get(cell);
        return seed !== undefined ? (objective.values[seed] ?? 0) : inSlots.has(cell) ? dearest : 0;
      });
      return { lowest: 0, sum: sum(cells) };
    }
    case 'theme': {
      const text = (length: number, word: number): string =>
        Array.from(
          lexicon.tables[length]!.letters.subarray(word * length, (word + 1) * length),
          id => lexicon.alphabet.letters[id]!,
        ).join('');
      return {
        lowest: 0,
        sum: sum(best(({ length }, word) => (objective.words.has(text(length, word)) ? length : 0))),
      };
    }
    default:
      return objective satisfies never;
  }
}

/** The worth of the best word that has the slot's length and seed letters; 0 where there is none. */
function bestWord(
  slot: Slot,
  { seeds }: Grid,
  { tables, alphabet }: Lexicon,
  worth: (slot: Slot, word: number) => number,
): number {
  const { length, cells } = slot;
  const table = tables[length];
  const given = cells.flatMap((cell, at) => {
    const letter = seeds.get(cell);
    return letter === undefined ? [] : [[at, alphabet.ids.get(letter)] as const];
  });
  let most = 0;
  for (let word = 0; word < (table?.count ?? 0); word++)
    if (given.every(([at, letter]) => table!.letters[word * length + at] === letter))
      most = Math.max(most, worth(slot, word));
  return most;
}
