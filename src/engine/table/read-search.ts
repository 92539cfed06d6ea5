// Reads what a search leaves in memory, in the form that the rest of the program uses.

import type { Plan } from '../../analysis/plan.js';
import { NO_WORD } from '../../core/ids.js';
import { NONE } from '../../kernels/table/schema.js';
import type { Fill } from '../engine.js';
import type { Index, SearchPlace } from './memory-layout.js';

/** Copies the deepest partial fill to where the budget wants it. */
export function keepBest(
  { arena, cellNumbers, plan }: Index,
  { at: { deepest } }: SearchPlace,
  best: Uint8Array,
): void {
  if (best.length === 0) return;
  const bytes = arena.bytes();
  best.set(plan.seeds);
  cellNumbers.forEach((number, cell) => {
    if (number !== NONE) best[cell] = bytes[deepest + number]!;
  });
}

/** The letters that cells do not have any more, by cell and letter, where the letters of all cells are laid at an address. */
export function lettersGone({ cellNumbers, cellCount, arena, plan }: Index, at: number): Uint8Array {
  const letters = plan.lexicon.alphabet.letters.length;
  const domains = new BigUint64Array(arena.memory.buffer, at, cellCount);
  const gone = new Uint8Array(cellNumbers.length * letters);
  cellNumbers.forEach((number, cell) => {
    const domain = number === NONE ? -1n : domains[number]!;
    for (let letter = 0; letter < letters; letter++)
      gone[cell * letters + letter] = 1 - Number((domain >> BigInt(letter)) & 1n);
  });
  return gone;
}

/** @param placed gives the word of the index in each slot to fill */
export function readFill(placed: (slot: number) => number, { plan, slots, tables }: Index): Fill {
  const { letters, words } = givenFill(plan);
  slots.forEach((slot, number) => {
    const word = tables.get(slot.length)!.order[placed(number)]!;
    const table = plan.lexicon.tables[slot.length]!;
    words[slot.id] = word;
    slot.cells.forEach((cell, position) => {
      letters[cell] = table.letters[word * slot.length + position]!;
    });
  });
  return { letters, words };
}

/** The fill that the seeds alone give: their letters, and no words. */
export function givenFill(plan: Plan): Fill {
  return { letters: plan.seeds.slice(), words: new Int32Array(plan.grid.slots.length).fill(NO_WORD) };
}
