// An objective as the search sees it: `weightsOf` turns it into what each word and each letter is worth, and `worthOf` sums that up.

import type { Plan } from '../analysis/plan.js';
import { NO_LETTER, NO_WORD } from '../core/ids.js';
import { kept } from '../core/lazy.js';
import type { Objective, Worth } from '../core/objective.js';
import { MOST_SCORE } from '../core/quality.js';
import { findWord } from '../dictionary/lexicon.js';
import type { Fill } from '../engine/engine.js';
import type { Weights } from '../engine/table/weigh.js';
import type { Grid } from '../grid/grid.js';

/** What words, letters and blocks are worth; `floor` looks at the mean here, among fills with the same lowest score. */
export function weightsOf(objective: Objective, plan: Plan): Weights {
  const { lexicon, grid } = plan;
  const nothing = new Int32Array(lexicon.alphabet.letters.length);
  switch (objective.kind) {
    case 'floor':
    case 'mean':
    case 'total':
      return { words: length => lexicon.tables[length]!.scores, most: () => MOST_SCORE, letters: nothing, constant: 0 };
    case 'letters': {
      const letters = lexicon.alphabet.letters.map(letter => objective.values[letter] ?? 0);
      const blocks = grid.open.reduce((sum, open) => sum + 1 - open, 0);
      return {
        words: kept(length => new Int32Array(lexicon.tables[length]!.count)),
        most: () => 0,
        letters,
        constant: blocks * objective.block + givenLetters(plan, objective.values),
      };
    }
    case 'theme': {
      const lists = themeLists(objective.words, plan);
      const given = grid.slots.filter(({ id, cells }) => {
        return plan.unknown[id] === true && objective.words.has(cells.map(cell => grid.seeds.get(cell)).join(''));
      });
      const constant = given.reduce((sum, { length }) => sum + length, 0);
      return { words: length => lists.get(length)!, most: length => length, letters: nothing, constant };
    }
    default:
      return objective satisfies never;
  }
}

/** What a fill is worth. */
export function worthOf(objective: Objective, plan: Plan, { letters, words }: Fill): Worth {
  const { grid } = plan;
  const weights = weightsOf(objective, plan);
  let sum = weights.constant;
  let lowest = Number.POSITIVE_INFINITY;
  for (const { id, length } of grid.slots) {
    const word = words[id]!;
    if (word === NO_WORD) continue;
    sum += weights.words(length)[word]!;
    lowest = Math.min(lowest, plan.floorScores[length]![word]!);
  }
  if (objective.kind === 'letters') sum += worthOfLetters(grid, letters, words, weights.letters);
  return { lowest: objective.kind === 'floor' && Number.isFinite(lowest) ? lowest : 0, sum };
}

/** What the letters in the cells of entries are worth. */
function worthOfLetters({ slots }: Grid, letters: Uint8Array, words: Int32Array, worths: ArrayLike<number>): number {
  const counted = new Set<number>();
  for (const { id, cells } of slots) if (words[id] !== NO_WORD) for (const cell of cells) counted.add(cell);
  let sum = 0;
  for (const cell of counted) if (letters[cell] !== NO_LETTER) sum += worths[letters[cell]!]!;
  return sum;
}

/** What the given letters are worth that no slot to fill counts. */
function givenLetters({ grid, unknown }: Plan, values: Readonly<Record<string, number>>): number {
  const filled = new Set(grid.slots.filter(({ id }) => unknown[id] !== true).flatMap(({ cells }) => cells));
  let sum = 0;
  for (const [cell, letter] of grid.seeds) if (!filled.has(cell)) sum += values[letter] ?? 0;
  return sum;
}

/** By length: the length for each thematic word of the lexicon, 0 for the others. */
function themeLists(theme: ReadonlySet<string>, { lexicon, grid }: Plan): Map<number, Int32Array> {
  const lists = new Map<number, Int32Array>();
  for (const length of new Set(grid.slots.map(slot => slot.length))) {
    const table = lexicon.tables[length];
    if (table === undefined) continue;
    const worth = new Int32Array(table.count);
    for (const text of theme) {
      if ([...text].length !== length) continue;
      const word = findWord(lexicon, text);
      if (word !== NO_WORD) worth[word] = length;
    }
    lists.set(length, worth);
  }
  return lists;
}
