// Letter blocking without proof. In each cell of a slot that is hard to place, the letters that its words rarely have there are struck,
// so that the crossing slot does not use them (articles: crossword-algorithm, solution 7).

import type { Plan } from '../../analysis/plan.js';
import { type Links, letterShares, NO_SLOT, study } from '../../analysis/study.js';
import { MAX_LETTERS } from '../../core/word.js';
import type { SearchBoard } from './search-board.js';

/** The share of a hard slot's words that may be lost at each of its crossings. */
const GIVEN_UP = 0.05;

/** Strikes the rarest letters at the crossings of hard slots, which are the harder half; tells whether it struck any. */
export function strikeRareLetters(plan: Plan, links: Links, board: SearchBoard): boolean {
  const shares = letterShares(plan);
  const { placing } = study(plan, links);
  const middle = placing.slice().sort()[placing.length >> 1]!;
  let struck = false;
  for (const { id, cells } of plan.grid.slots) {
    if (placing[id]! < middle) continue;
    cells.forEach((cell, position) => {
      if (links.slots[id]![position] === NO_SLOT) return;
      const at = shares[id]!.subarray(position * MAX_LETTERS, (position + 1) * MAX_LETTERS);
      let left = GIVEN_UP;
      for (const letter of [...at.keys()].filter(letter => at[letter]! > 0).sort((a, b) => at[a]! - at[b]! || a - b)) {
        left -= at[letter]!;
        if (left < 0) break;
        board.strike(cell, letter);
        struck = true;
      }
    });
  }
  return struck;
}
