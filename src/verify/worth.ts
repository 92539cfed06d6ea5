// The worth of a fill under an objective, computed from its letters alone. It checks the figures that a search gives.

import { NO_LETTER, NO_WORD, type WordId } from '../core/ids.js';
import type { Objective, Worth } from '../core/objective.js';
import { findWord, type Lexicon, wordText } from '../dictionary/lexicon.js';
import type { Grid } from '../grid/grid.js';

/** @param letters letter ids by cell; NO_LETTER at blocks and in cells that no slot covers */
export function reckonWorth(objective: Objective, grid: Grid, letters: Uint8Array, lexicon: Lexicon): Worth {
  const texts = Array.from(letters, (id, cell) =>
    id === NO_LETTER ? grid.seeds.get(cell) : lexicon.alphabet.letters[id]!,
  );
  const entries = grid.slots.map(({ cells }) => cells.map(cell => texts[cell]!));
  const scores = entries.flatMap(entry => {
    const word = numberOf(lexicon, entry);
    return word === NO_WORD ? [] : [lexicon.tables[entry.length]!.scores[word]!];
  });
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  switch (objective.kind) {
    case 'floor':
      return { lowest: scores.length === 0 ? 0 : Math.min(...scores), sum: sum(scores) };
    case 'mean':
    case 'total':
      return { lowest: 0, sum: sum(scores) };
    case 'letters': {
      const worth = texts.map((letter, cell) =>
        grid.open[cell] === 0 ? objective.block : letter === undefined ? 0 : (objective.values[letter] ?? 0),
      );
      return { lowest: 0, sum: sum(worth) };
    }
    case 'theme':
      return {
        lowest: 0,
        sum: sum(entries.map(entry => (objective.words.has(entry.join('')) ? entry.length : 0))),
      };
    default:
      return objective satisfies never;
  }
}

/** The number of an entry's word. Words for slots with rebus cells, where a cell has several letters, lie behind the sorted ones. */
function numberOf(lexicon: Lexicon, entry: readonly string[]): WordId {
  const text = entry.join('');
  if ([...text].length === entry.length) return findWord(lexicon, entry);
  for (let word = lexicon.plainCounts?.[entry.length] ?? 0; word < (lexicon.tables[entry.length]?.count ?? 0); word++)
    if (wordText(lexicon, entry.length, word) === text) return word;
  return NO_WORD;
}
