// The worth of a fill under an objective, computed from its letters alone. It checks the figures that a search gives.

import { NO_LETTER, NO_WORD } from '../core/ids.js';
import type { Objective, Worth } from '../core/objective.js';
import { FLOORLESS } from '../core/quality.js';
import { NO_RULES, type Rules } from '../core/rules.js';
import { foldWord } from '../core/word.js';
import { findWord, type Lexicon } from '../dictionary/lexicon.js';
import type { Grid } from '../grid/grid.js';
import { floorlessTest } from './given.js';

/** @param letters letter ids by cell; NO_LETTER at blocks and in cells that no slot covers */
export function reckonWorth(
  objective: Objective,
  grid: Grid,
  letters: Uint8Array,
  lexicon: Lexicon,
  rules: Rules = NO_RULES,
): Worth {
  const texts = Array.from(grid.open, (_, cell) => {
    const id = letters[cell]!;
    return id === NO_LETTER ? foldWord(grid.seeds.get(cell) ?? '', lexicon) : lexicon.alphabet.letters[id]!;
  });
  const entries = grid.slots.map(({ cells }) => cells.map(cell => texts[cell]!).join(''));
  const scores = entries.flatMap(entry => {
    const word = findWord(lexicon, entry);
    return word === NO_WORD ? [] : [lexicon.tables[[...entry].length]!.scores[word]!];
  });
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  switch (objective.kind) {
    case 'floor': {
      const isFloorless = floorlessTest(grid, lexicon, rules);
      const counted = grid.slots.flatMap((slot, at) => {
        const text = entries[at]!;
        const word = findWord(lexicon, text);
        if (word === NO_WORD) return [];
        return isFloorless(slot, text) ? FLOORLESS : lexicon.tables[[...text].length]!.scores[word]!;
      });
      return { lowest: counted.length === 0 ? 0 : Math.min(...counted), sum: sum(scores) };
    }
    case 'mean':
    case 'total':
      return { lowest: 0, sum: sum(scores) };
    case 'letters': {
      const worth = texts.map((text, cell) =>
        grid.open[cell] === 0 ? objective.block : sum([...text].map(letter => objective.values[letter] ?? 0)),
      );
      return { lowest: 0, sum: sum(worth) };
    }
    case 'theme':
      return {
        lowest: 0,
        sum: sum(entries.map(entry => (objective.words.has(entry) ? [...entry].length : 0))),
      };
    default:
      return objective satisfies never;
  }
}
