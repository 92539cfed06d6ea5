// Watches the fragment that is searched. If a slot outside of it has a part in a failure, the failure is tainted: it rests on more than
// the fragment's own decisions.

import { add, has } from './sets';

/** The fragment that is searched, as a set of slots (0 for all), and the set where slots are noted that lose a word used elsewhere. */
export let fragment: usize = 0,
  struck: usize = 0;
/** Whether a slot outside the fragment has had a part in what happened since `watch`. */
export let tainted: bool = false;

/** Begins to watch a fragment: which slots take words from it, and which words it takes from others. */
export function watch(set: usize, struckSlots: usize): void {
  fragment = set;
  struck = struckSlots;
  tainted = false;
}

/** Slot `from` has taken a word that `other` could have had. */
export function noteStruck(other: u32, from: u32): void {
  if (fragment === 0) return;
  if (struck !== 0) add(struck, other);
  if (has(fragment, other) && !has(fragment, from)) tainted = true;
}

/** A slot has run out of words. */
export function noteFailure(slot: u32): void {
  if (fragment !== 0 && !has(fragment, slot)) tainted = true;
}
