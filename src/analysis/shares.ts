// Letter statistics: how common each letter is at each position of a slot's candidates, and the chance that two crossing slots agree.

import { MAX_LETTERS } from '../core/alphabet.js';
import type { SlotId } from '../core/ids.js';
import { type Links, NO_SLOT } from './links.js';
import type { Plan } from './plan.js';

/** By slot, position and letter (`position * MAX_LETTERS + letter`): the share of the candidates that have this letter there. */
export type Shares = readonly Float64Array[];

/** Slots that share their candidates share their statistics. */
export function letterShares(plan: Plan): Shares {
  const known = new Map<Uint32Array, Float64Array>();
  return plan.grid.slots.map(({ id, length }) => {
    const candidates = plan.candidates[id]!;
    const old = known.get(candidates);
    // An empty list may serve slots of several lengths.
    if (old !== undefined && old.length === length * MAX_LETTERS) return old;
    const letters = plan.lexicon.tables[length]?.letters ?? new Uint8Array(0);
    const shares = new Float64Array(length * MAX_LETTERS);
    for (const word of candidates)
      for (let p = 0; p < length; p++) shares[p * MAX_LETTERS + letters[word * length + p]!]! += 1;
    for (let i = 0; i < shares.length; i++) shares[i]! /= candidates.length || 1;
    known.set(candidates, shares);
    return shares;
  });
}

/**
 * What a crossing demands, in bits: -log2 of the chance that a word drawn for the slot and a word drawn for the slot that crosses
 * it at `position` have the same letter there. 0 if nothing crosses; at most {@link MOST_BITS}.
 */
export function crossingBits(shares: Shares, links: Links, slot: SlotId, position: number): number {
  const other = links.slots[slot]![position]!;
  if (other === NO_SLOT) return 0;
  const a = position * MAX_LETTERS;
  const b = links.positions[slot]![position]! * MAX_LETTERS;
  let chance = 0;
  for (let letter = 0; letter < MAX_LETTERS; letter++)
    chance += shares[slot]![a + letter]! * shares[other]![b + letter]!;
  return Math.min(-Math.log2(chance), MOST_BITS);
}

/** The demand of a crossing where no two words agree. */
export const MOST_BITS = 32;
