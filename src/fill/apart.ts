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

/** The slots of an earlier fill whose word a later one does not have: as many as the other way round, unless words stand twice. */
export function wordsApart<T>(earlier: Iterable<T>, later: ReadonlySet<T>): number {
  let apart = 0;
  for (const word of earlier) if (!later.has(word)) apart++;
  return apart;
}

/** By slot: what stands there, to be compared with other fills of the plan. */
export function entriesOf({ grid }: Plan, { letters, words }: Fill): readonly string[] {
  const text = (cells: readonly number[]): string => cells.map(cell => letters[cell]).join();
  return grid.slots.map(({ id, length, cells }) => (words[id] === NO_WORD ? text(cells) : `${length}:${words[id]}`));
}

/** By slot: the entries of a fill as text. */
export function textsOf({ grid, lexicon }: Plan, { letters }: Fill): string[] {
  const text = (cell: number): string => lexicon.alphabet.letters[letters[cell]!] ?? grid.seeds.get(cell)!;
  return grid.slots.map(slot => slot.cells.map(text).join(''));
}
