// Follows the letters of a theme from slot to slot (arc consistency): a word that has no partner in a crossing slot is no candidate, and so
// on until nothing changes. A slot that is left without a word proves that the pattern cannot be filled around these letters.

import type { CellId, LetterId } from '../../core/ids.js';
import type { Grid, Slot } from '../../grid/grid.js';
import type { WordCounts } from './word-counts.js';

/** What is left when the letters were followed. */
export interface Followed {
  /** The slot that was left without a word; without one, nothing is proven. */
  readonly wiped: Slot | undefined;
  /** The slots that were reached and are not full, those with the fewest words first. */
  readonly tight: readonly Slot[];
}

export function follow(grid: Grid, given: ReadonlyMap<CellId, LetterId>, words: WordCounts): Followed {
  /** By cell: the letters that may stand there; absent where all may. */
  const allowed = new Map<CellId, ReadonlySet<LetterId>>();
  for (const [cell, letter] of given) allowed.set(cell, new Set([letter]));
  const live = new Map<Slot, Uint32Array>();
  const queue = new Set<Slot>();
  const slotsAt = (cell: CellId): Slot[] =>
    [grid.acrossAt[cell]!, grid.downAt[cell]!].flatMap(id => (id < 0 ? [] : grid.slots[id]!));
  for (const cell of given.keys()) for (const slot of slotsAt(cell)) queue.add(slot);
  for (const slot of queue) {
    queue.delete(slot);
    if (slot.cells.every(cell => given.has(cell))) continue; // a word of the theme, which no dictionary need have
    const candidates = live.get(slot) ?? words.all(slot.length);
    live.set(slot, candidates);
    slot.cells.forEach((cell, at) => {
      const letters = allowed.get(cell);
      if (letters !== undefined) keepOnly(candidates, letters, slot.length, at, words);
    });
    if (candidates.every(bits => bits === 0)) return { wiped: slot, tight: [slot] };
    slot.cells.forEach((cell, at) => {
      const before = allowed.get(cell);
      if (before?.size === 1) return;
      const letters = before ?? Array.from({ length: words.letters }, (_, letter) => letter);
      const after = new Set([...letters].filter(letter => meet(candidates, words.set(slot.length, at, letter))));
      if (after.size === (before?.size ?? words.letters)) return;
      allowed.set(cell, after);
      for (const other of slotsAt(cell)) if (other !== slot) queue.add(other);
    });
  }
  const counts = [...live].map(([slot, candidates]) => ({ slot, count: countOf(candidates) }));
  return { wiped: undefined, tight: counts.sort((a, b) => a.count - b.count).map(({ slot }) => slot) };
}

function countOf(set: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < set.length; i++) for (let bits = set[i]!; bits !== 0; bits &= bits - 1) count++;
  return count;
}

function keepOnly(live: Uint32Array, letters: Iterable<LetterId>, length: number, at: number, words: WordCounts): void {
  const sets = Array.from(letters, letter => words.set(length, at, letter));
  for (let i = 0; i < live.length; i++) {
    let bits = 0;
    for (const set of sets) bits |= set[i]!;
    live[i]! &= bits;
  }
}

function meet(one: Uint32Array, other: Uint32Array): boolean {
  for (let i = 0; i < one.length; i++) if (one[i]! & other[i]!) return true;
  return false;
}
