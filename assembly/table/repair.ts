// Repair (large neighbourhood search, Shaw 1998). The deepest partial fill of a period often lacks only a single corner, and a run that
// starts anew throws the good rest away. A repair takes out the entries around an empty slot, places the others again as decisions, and
// searches the open part for a while. The result is repaired next if it is deeper, or not much less deep.
//
// A repair proves nothing: when it fails with its kept entries, it is over. Repairs have weights of their own, which last.

import { count, slotRecord } from './access';
import {
  CROSSING_BYTES,
  CROSSING_SLOT,
  ENTRY_BYTES,
  ENTRY_SLOT,
  ENTRY_WORD,
  entryTrail,
  keptEntries,
  metSet,
  NONE,
  SLOT_CROSSINGS,
  SLOT_LENGTH,
  slots,
  stack,
  takenSet,
} from './layout';
import { isLive } from './propagate';
import { random } from './random';
import { add, clearSet, has, remove } from './sets';
import { base, depth, entriesTop } from './trail';
import { resetWeights, swapWeights } from './weights';

/** How much the number of entries taken out grows after a repair that tried everything, and shrinks after one that did not. */
const STEP: f64 = 0.05;
/** The least number of entries taken out, approximately. */
const FEWEST: f64 = 4;
/** A fill may lack this share of all slots, compared with the repaired fill, and still be repaired next. */
const SLACK: f64 = 0.2;
/** The value of `floor` while the kept entries are placed. */
export const PLACING: i32 = 0x7fff_ffff;

/** The number of repairs begun. */
export let repairs: u32 = 0;
/** The number of decisions that are kept entries; the search does not go back behind them. */
export let floor: i32 = 0;
export let repairing: bool = false;
/** The number of entries of the fill that is repaired, and of the deepest one since. */
export let kept: u32 = 0,
  found: u32 = 0;
/** The next kept entry to be placed. */
export let next: u32 = 0;
/** The number of entries to take out, approximately. */
export let size: f64 = 0;

/** Begins a search, with nothing to repair. */
export function resetRepairs(): void {
  repairing = false;
  repairs = 0;
  forgetKept();
}

/** Forgets all fills found. */
export function forgetKept(): void {
  endRepairs();
  kept = 0;
  found = 0;
  size = <f64>slots / 2;
}

/** Ends the repairs: from now on all of the search tree counts again. */
export function endRepairs(): void {
  if (repairing) swapWeights();
  repairing = false;
  floor = base;
}

/** Notes the entries that stand if there are more than ever since the last repair began. */
export function noteEntries(): void {
  if (entriesTop <= found || floor === PLACING) return;
  found = entriesTop;
  memory.copy(foundEntries(), entryTrail, <usize>entriesTop * ENTRY_BYTES);
}

/** Begins a repair at the root. `done` says whether the one before, if any, tried everything. */
export function beginRepair(done: bool): void {
  if (repairing) {
    size = min(max(size * (done ? 1 + STEP : 1 - STEP), FEWEST), <f64>slots);
  } else {
    repairing = true;
    swapWeights();
    if (kept === 0) resetWeights();
  }
  if (<f64>found + random() * random() * SLACK * <f64>slots >= <f64>kept) {
    memory.copy(keptEntries, foundEntries(), <usize>found * ENTRY_BYTES);
    kept = found;
  }
  found = 0;
  repairs++;
  takeOut(<u32>(size * (0.5 + random())));
  next = 0;
  floor = PLACING;
}

/** The next slot whose kept entry is to be placed; NONE when all are placed. */
export function nextKept(): u32 {
  while (next < kept) {
    const slot = load<u32>(keptEntries + <usize>next * ENTRY_BYTES, ENTRY_SLOT);
    next++;
    // A letter struck at the root since then may have ruled the word out.
    if (!has(takenSet, slot) && count(slot) > 1 && isLive(slot, keptWord())) return slot;
  }
  floor = depth;
  return NONE;
}

/** Sets the number of decisions that the search does not go back behind. */
export function setFloor(to: i32): void {
  floor = to;
}

/** The kept word of the slot that `nextKept` gave. */
export function keptWord(): u32 {
  return load<u32>(keptEntries + <usize>(next - 1) * ENTRY_BYTES, ENTRY_WORD);
}

/** Chooses the slots that are not kept: the empty ones, and `many` around one of them, each of which crosses one chosen before. */
function takeOut(many: u32): void {
  for (let slot: u32 = 0; slot < slots; slot++) add(takenSet, slot);
  for (let i: u32 = 0; i < kept; i++) remove(takenSet, load<u32>(keptEntries + <usize>i * ENTRY_BYTES, ENTRY_SLOT));
  let first = <u32>(random() * slots);
  for (let i: u32 = 0; i < slots && !has(takenSet, first); i++) first = (first + 1) % slots;

  clearSet(metSet);
  add(metSet, first);
  store<u32>(stack, first);
  let met: u32 = 1;
  for (let done: u32 = 0; done < met && many !== 0; done++) {
    const at = stack + ((<usize>(done + <u32>(random() * (met - done)))) << 2);
    const slot = load<u32>(at);
    store<u32>(at, load<u32>(stack + ((<usize>done) << 2)));
    if (!has(takenSet, slot)) many--;
    add(takenSet, slot);
    const record = slotRecord(slot);
    const length = load<u32>(record, SLOT_LENGTH);
    const crossings = <usize>load<u32>(record, SLOT_CROSSINGS);
    for (let p: u32 = 0; p < length; p++) {
      const other = load<u32>(crossings + <usize>p * CROSSING_BYTES, CROSSING_SLOT);
      if (other === NONE || has(metSet, other)) continue;
      add(metSet, other);
      store<u32>(stack + ((<usize>met) << 2), other);
      met++;
    }
  }
}

function foundEntries(): usize {
  return keptEntries + <usize>slots * ENTRY_BYTES;
}
