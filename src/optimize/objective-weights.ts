// An objective as the search sees it: `weightsOf` turns it into what each word and each letter is worth, and `worthOf` sums that up.

import type { Plan } from '../analysis/plan.js';
import { NO_LETTER, NO_WORD } from '../core/ids.js';
import { kept } from '../core/lazy.js';
import { kindOf, MOST_SCORE, type Objective, SCORE, type Worth } from '../core/objective.js';
import { findWord } from '../dictionary/lexicon.js';
import type { Fill } from '../engine/engine.js';
import type { Weights } from '../engine/table/weigh.js';
import type { Grid } from '../grid/grid.js';

/** What words, letters and blocks are worth; `floor` looks at the mean here, among fills with the same lowest score. */
export function weightsOf(objective: Objective, plan: Plan): Weights {
  const { lexicon, grid } = plan;
  const { ofScore, ofListed } = kindOf(objective);
  const values = 'values' in objective ? objective.values : {};
  const letters = lexicon.alphabet.letters.map(letter => values[letter] ?? 0);
  let constant = 0;
  if ('values' in objective) {
    const blocks = grid.open.reduce((sum, open) => sum + 1 - open, 0);
    constant = blocks * objective.block + givenLetters(plan, values);
  }
  if (ofScore !== undefined) {
    const scores = (length: number): ArrayLike<number> => lexicon.tables[length]!.scores;
    const words = ofScore === SCORE ? scores : kept((length: number) => Int32Array.from(scores(length), ofScore));
    return { words, most: () => ofScore(MOST_SCORE), letters, constant };
  }
  if (ofListed === undefined || !('words' in objective))
    return { words: kept(length => new Int32Array(lexicon.tables[length]!.count)), most: () => 0, letters, constant };
  const lists = listed(objective.words, ofListed, plan);
  for (const { id, length, cells } of grid.slots)
    if (plan.unknown[id] === true && objective.words.has(cells.map(cell => grid.seeds.get(cell)).join('')))
      constant += ofListed(length);
  return { words: length => lists.get(length)!, most: ofListed, letters, constant };
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
  if ('values' in objective) sum += worthOfLetters(grid, letters, words, weights.letters);
  return { lowest: kindOf(objective).lowestFirst && Number.isFinite(lowest) ? lowest : 0, sum };
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

/** By length: the worth of each word of the lexicon that is in the list, 0 for the others. */
function listed(
  list: ReadonlySet<string>,
  ofListed: (length: number) => number,
  { lexicon, grid }: Plan,
): Map<number, Int32Array> {
  const lists = new Map<number, Int32Array>();
  for (const length of new Set(grid.slots.map(slot => slot.length))) {
    const table = lexicon.tables[length];
    if (table === undefined) continue;
    const worth = new Int32Array(table.count);
    for (const text of list) {
      if ([...text].length !== length) continue;
      const word = findWord(lexicon, text);
      if (word !== NO_WORD) worth[word] = ofListed(length);
    }
    lists.set(length, worth);
  }
  return lists;
}
