// What each variable means: one for each live (slot, word) if the encoding has those, one for each live (cell, letter), then any
// that an encoding adds. The seed shuffles the numbers within a slot and within a cell. Solvers break ties by number, so another
// seed leads any solver to another fill.

import type { Plan } from '../../analysis/plan.js';
import type { Random } from '../../core/random.js';
import type { Live } from './prune.js';

export interface SatVariables {
  /** Number of letters of the alphabet: the width of a row in {@link letterOf}. */
  readonly width: number;
  /** By cell and letter (`cell * width + letter`): its variable, or 0 if the letter is not live. */
  readonly letterOf: Int32Array;
  /** By slot: the live words, ascending. */
  readonly words: readonly Uint32Array[];
  /** By slot, parallel to {@link words}: the variable of each word, consecutive in a slot; empty if words have no variable. */
  readonly wordOf: readonly Int32Array[];
  /** The last variable so far; variables start at 1. */
  count: number;
}

/**
 * Numbers by a rule that needs neither seed nor candidates, so that a checker of a proof can follow it: slot by slot in the grid's order, a
 * number for each word of its length in the lexicon; then cell by cell, a number for each letter of the alphabet. Numbers of words and letters
 * that are not live stay unused.
 */
export function numberByRule(plan: Plan, live: Live): SatVariables {
  const { grid, lexicon } = plan;
  const width = lexicon.alphabet.letters.length;
  let count = 0;
  const wordOf = grid.slots.map(({ id, length }) => {
    const first = count + 1;
    count += lexicon.tables[length]?.count ?? 0;
    return Int32Array.from(live.words[id]!, word => first + word);
  });
  const first = count + 1;
  const letterOf = Int32Array.from(live.letters, (isLive, place) => (isLive === 1 ? first + place : 0));
  return { width, letterOf, words: live.words, wordOf, count: count + letterOf.length };
}

/**
 * @param wordsToo whether words have variables
 * @param taken the number of variables that exist already
 */
export function numberVariables(
  plan: Plan,
  live: Live,
  random: Random,
  wordsToo: boolean,
  taken: number,
): SatVariables {
  const width = plan.lexicon.alphabet.letters.length;
  const letterOf = new Int32Array(live.letters.length);
  let count = taken;

  const wordOf = live.words.map(words => {
    const numbers = new Int32Array(wordsToo ? words.length : 0);
    for (let i = 0; i < numbers.length; i++) numbers[i] = ++count;
    return random.shuffle(numbers);
  });

  const alphabet = Array.from({ length: width }, (_, letter) => letter);
  for (let cell = 0; cell < plan.grid.open.length; cell++)
    for (const letter of random.shuffle(alphabet))
      if (live.letters[cell * width + letter] === 1) letterOf[cell * width + letter] = ++count;

  return { width, letterOf, words: live.words, wordOf, count };
}
