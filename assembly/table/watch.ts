// Watches over the fragment that is searched: what a slot outside of it had a part in is tainted, and a failure then rests on more than
// the fragment's own decisions.

import { add, has } from './sets';

/** The fragment that is searched, a set of slots (0 when all are), and where the slots are noted that lose a word used elsewhere. */
export let fragment: usize = 0,
  struck: usize = 0;
/** Whether a slot outside the fragment has had a part in what happened since `watch`. */
export let tainted: bool = false;

/** Watches over a fragment: who takes words from it, and what it takes from others. */
export function watch(set: usize, struckSlots: usize): void {
  fragment = set;
  struck = struckSlots;
  tainted = false;
}

/** Slot `from` has taken a word that `other` might have had. */
export function noteStruck(other: u32, from: u32): void {
  if (fragment === 0) return;
  if (struck !== 0) add(struck, other);
  if (has(fragment, other) && !has(fragment, from)) tainted = true;
}

/** A slot ran dry. */
export function noteFailure(slot: u32): void {
  if (fragment !== 0 && !has(fragment, slot)) tainted = true;
}
