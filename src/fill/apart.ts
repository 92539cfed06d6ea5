// How far apart two fills are: the number of words in which they differ. The words are compared as sets, so a fill that is mirrored or
// turned is the same.

import type { Plan } from '../analysis/plan.js';
import { NO_WORD } from '../core/ids.js';
import type { Fill } from '../engine/engine.js';

/** The share of its words in which a fill differs from each other one of its grid, unless the user says a number. */
const SHARE_APART = 1 / 4;

/** In how many words fills of a grid differ, unless the user says a number. */
export function usualDistance(slots: number): number {
  return Math.ceil(slots * SHARE_APART);
}

/** Words of the one that the other does not have; both have as many, none twice. */
export function wordsApart<T>(one: Iterable<T>, other: ReadonlySet<T>): number {
  let apart = 0;
  for (const word of one) if (!other.has(word)) apart++;
  return apart;
}

/** What stands in the slots of a fill, to be compared with other fills of the plan. */
export function entriesOf({ grid }: Plan, { letters, words }: Fill): ReadonlySet<string> {
  const text = (cells: readonly number[]): string => cells.map(cell => letters[cell]).join();
  return new Set(
    grid.slots.map(({ id, length, cells }) => (words[id] === NO_WORD ? text(cells) : `${length}:${words[id]}`)),
  );
}

/** By slot: the entries of a fill as text. */
export function textsOf({ grid, lexicon }: Plan, { letters }: Fill): string[] {
  const text = (cell: number): string => lexicon.alphabet.letters[letters[cell]!] ?? grid.seeds.get(cell)!;
  return grid.slots.map(slot => slot.cells.map(text).join(''));
}
