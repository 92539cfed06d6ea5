// The worth of a fill under an objective, computed from its letters alone. It checks the figures that a search gives.

import { NO_LETTER, NO_WORD } from '../core/ids.js';
import type { Objective, Worth } from '../core/objective.js';
import { NO_RULES, type Rules } from '../core/rules.js';
import { foldWord } from '../core/word.js';
import { findWord, type Lexicon } from '../dictionary/lexicon.js';
import type { Grid } from '../grid/grid.js';
import { floorlessTest } from './given.js';
import { judged } from './objectives.js';

/** @param letters letter ids by cell; NO_LETTER at blocks and in cells that no slot covers */
export function reckonWorth(
  objective: Objective,
  grid: Grid,
  letters: Uint8Array,
  lexicon: Lexicon,
  rules: Rules = NO_RULES,
): Worth {
  const cells = Array.from(grid.open, (_, cell) => {
    const id = letters[cell]!;
    return id === NO_LETTER ? foldWord(grid.seeds.get(cell) ?? '', lexicon) : lexicon.alphabet.letters[id]!;
  });
  const entries = grid.slots.map(slot => {
    const text = slot.cells.map(cell => cells[cell]!).join('');
    const word = findWord(lexicon, text);
    return { slot, text, score: word === NO_WORD ? undefined : lexicon.tables[[...text].length]!.scores[word]! };
  });
  const isFloorless = floorlessTest(grid, lexicon, rules);
  return judged(objective).worth({ grid, cells, entries, lexicon, isFloorless }, objective);
}
