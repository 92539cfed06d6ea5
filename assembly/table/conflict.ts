// Last conflict (Lecoutre et al. 2009), for proofs: the cell whose decision failed last is decided next, then the rest of its slot. So a
// search stays where it fails. If it decided in two hard regions by turns, it would search one of them again for each case of the other.

import { count, domain, isOpen } from './access';
import { NONE } from './layout';

/** Where a decision failed last; NONE where the search has gone on elsewhere since. */
export let failedSlot: u32 = NONE,
  failedCell: u32 = NONE;

export function forgetConflict(): void {
  failedSlot = NONE;
  failedCell = NONE;
}

/** A decision of this slot has failed; `cell` is NONE if it was about a word. */
export function noteConflict(slot: u32, cell: u32): void {
  failedSlot = slot;
  failedCell = cell;
}

/** The slot to decide next; NONE if there was no conflict, or if the slot has been filled since. */
export function slotInConflict(): u32 {
  if (failedSlot !== NONE && count(failedSlot) < 2) forgetConflict();
  return failedSlot;
}

/** The cell of the slot in conflict to decide next; NONE if any cell of the slot will do. */
export function cellInConflict(): u32 {
  return failedCell !== NONE && isOpen(domain(failedCell)) ? failedCell : NONE;
}
