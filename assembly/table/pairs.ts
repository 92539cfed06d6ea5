// Words that may not stand together (near repeats), learned pair by pair: the host names the pairs of a fill that it does not want. The
// search goes back to where the later word of a pair was placed, and never places both again. If there are more pairs than room, the oldest
// is dropped; a fill with it may then be found once more.

import { tableOf, usedBy } from './access';
import {
  ENTRY_BYTES,
  ENTRY_SLOT,
  ENTRY_WORD,
  entryTrail,
  PAIR_BYTES,
  PAIR_ONE,
  PAIR_OTHER,
  pairRoom,
  pairs,
} from './layout';
import { entriesTop } from './trail';

/** The number of pairs learned. */
export let pairsLearned: u32 = 0;

export function forgetPairs(): void {
  pairsLearned = 0;
}

/** The words of two slots may not stand together. For a slot and itself: the word may not stand at all. */
export function learnPair(one: u32, oneWord: u32, other: u32, otherWord: u32): void {
  const at = pairs + <usize>(pairsLearned % pairRoom) * PAIR_BYTES;
  store<u32>(at, <u32>usedBy(tableOf(one), oneWord), PAIR_ONE);
  store<u32>(at, <u32>usedBy(tableOf(other), otherWord), PAIR_OTHER);
  pairsLearned++;
}

/** The number of entries placed before the later word of a pair that stands; -1 if no pair stands. */
export function pairStandsSince(): i32 {
  const end = pairs + <usize>min(pairsLearned, pairRoom) * PAIR_BYTES;
  for (let at = pairs; at < end; at += PAIR_BYTES) {
    const one = load<u32>(at, PAIR_ONE);
    const other = load<u32>(at, PAIR_OTHER);
    if (load<u32>(one) !== 0 && load<u32>(other) !== 0) return max(placeOf(one), placeOf(other));
  }
  return -1;
}

/** The number of entries placed before the one that uses a word; the word is named by the place that notes its use. */
function placeOf(use: u32): i32 {
  for (let i: u32 = 0; i < entriesTop; i++) {
    const entry = entryTrail + <usize>i * ENTRY_BYTES;
    if (usedBy(tableOf(load<u32>(entry, ENTRY_SLOT)), load<u32>(entry, ENTRY_WORD)) === use) return i;
  }
  return -1;
}
