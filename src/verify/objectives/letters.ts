// The worth of letters and blocks, as the judge sees it.

import type { Objective } from '../../core/objective.js';
import { type JudgedObjective, sumOf } from '../judged-objective.js';

type Letters = Objective & { readonly kind: 'letters' };

const worthIn = (text: string, { values }: Letters): number => sumOf([...text].map(letter => values[letter] ?? 0));

export const letters: JudgedObjective<Letters> = {
  worth: ({ grid: { open }, cells }, objective) => ({
    lowest: 0,
    sum: sumOf(cells.map((text, cell) => (open[cell] === 0 ? objective.block : worthIn(text, objective)))),
  }),
  bound({ grid: { open, slots }, seeds, lexicon }, objective) {
    const dearest = Math.max(0, ...lexicon.alphabet.letters.map(letter => objective.values[letter] ?? 0));
    const inSlots = new Set(slots.flatMap(({ cells }) => cells));
    const cells = Array.from(open, (isOpen, cell) => {
      if (isOpen === 0) return objective.block;
      const seed = seeds.get(cell);
      if (seed === undefined) return inSlots.has(cell) ? dearest : 0;
      return worthIn(seed, objective);
    });
    return { lowest: 0, sum: sumOf(cells) };
  },
};
