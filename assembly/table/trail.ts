// What has changed since a decision, and how to undo it: letters of cells, live words of slots, entries placed, substrings taken. A
// slot is saved once for each depth: a list as its count alone, a bitset whole, or, if it only loses a word used elsewhere, as that
// single bit.

import { count, isList, setCount, slotRecord, tableOf, usedBy } from './access';
import {
  bitTrail,
  bitTrailBytes,
  cellTrail,
  domains,
  ENTRY_BYTES,
  ENTRY_SLOT,
  ENTRY_WORD,
  entryTrail,
  listed,
  SAVED_CELL_BYTES,
  SAVED_CELL_CELL,
  SAVED_CELL_LETTERS,
  SAVED_SLOT_BYTES,
  SAVED_SLOT_COUNT,
  SAVED_SLOT_LISTED,
  SAVED_SLOT_SAVED_AT,
  SAVED_SLOT_SLOT,
  SLOT_LIVE,
  SLOT_TABLE,
  savedAt,
  slotTrail,
  slotTrailBytes,
  substringOwners,
  substringTrail,
  TABLE_BLOCKS,
} from './layout';

/** A value of the list flag: only one bit of the bitset is saved, and the word takes the place of the depth. */
const ONE_BIT: u32 = 2;

/** Tops of the trails. */
export let cellsTop: usize = 0,
  slotsTop: usize = 0,
  bitsTop: usize = 0,
  entriesTop: u32 = 0,
  substringsTop: u32 = 0;
/** The number of decisions that stand. */
export let depth: i32 = 0;
/** The number of decisions that stand for good: the depth of the root. More than 0 only once branches have been given away. */
export let base: i32 = 0;
/** The trail of bitsets is full: the search must be laid out again with a longer one. */
export let full: bool = false;

export function resetTrail(): void {
  cellsTop = cellTrail;
  slotsTop = slotTrail;
  bitsTop = bitTrail;
  entriesTop = 0;
  substringsTop = 0;
  depth = 0;
  base = 0;
  full = false;
}

/** The first decision behind the root stands for good. */
export function deepenRoot(): void {
  base++;
}

export function setDepth(to: i32): void {
  depth = to;
}

/** Saves the letters that a cell had. */
export function saveCell(cell: u32, letters: u64): void {
  store<u32>(cellsTop, cell, SAVED_CELL_CELL);
  store<u64>(cellsTop, letters, SAVED_CELL_LETTERS);
  cellsTop += SAVED_CELL_BYTES;
}

/** Saves the state of a slot before it changes, once for each depth. */
export function save(slot: u32): void {
  const mark = savedAt + ((<usize>slot) << 2);
  const last = load<i32>(mark);
  if (last === depth) return;
  if (slotsTop + SAVED_SLOT_BYTES > slotTrail + slotTrailBytes) {
    full = true;
    return;
  }
  const list = isList(slot);
  if (!list) {
    const record = slotRecord(slot);
    const bytes = (<usize>load<u32>(load<u32>(record, SLOT_TABLE), TABLE_BLOCKS)) << 4;
    if (bitsTop + bytes > bitTrail + bitTrailBytes) {
      full = true;
      return;
    }
    memory.copy(bitsTop, load<u32>(record, SLOT_LIVE), bytes);
    bitsTop += bytes;
  }
  store<u32>(slotsTop, slot, SAVED_SLOT_SLOT);
  store<u32>(slotsTop, count(slot), SAVED_SLOT_COUNT);
  store<u32>(slotsTop, list ? 1 : 0, SAVED_SLOT_LISTED);
  store<i32>(slotsTop, last, SAVED_SLOT_SAVED_AT);
  slotsTop += SAVED_SLOT_BYTES;
  store<i32>(mark, depth);
}

/** Saves that a word was live in a bitset, which takes much less room than the bitset. */
export function saveBit(slot: u32, word: u32): void {
  if (load<i32>(savedAt + ((<usize>slot) << 2)) === depth) return;
  if (slotsTop + SAVED_SLOT_BYTES > slotTrail + slotTrailBytes) {
    full = true;
    return;
  }
  store<u32>(slotsTop, slot, SAVED_SLOT_SLOT);
  store<u32>(slotsTop, count(slot), SAVED_SLOT_COUNT);
  store<u32>(slotsTop, ONE_BIT, SAVED_SLOT_LISTED);
  store<u32>(slotsTop, word, SAVED_SLOT_SAVED_AT);
  slotsTop += SAVED_SLOT_BYTES;
}

/** Saves that a slot got this word. */
export function saveEntry(slot: u32, word: u32): void {
  const entry = entryTrail + <usize>entriesTop * ENTRY_BYTES;
  store<u32>(entry, slot, ENTRY_SLOT);
  store<u32>(entry, word, ENTRY_WORD);
  entriesTop++;
}

/** Saves that a substring was taken. */
export function saveSubstring(substring: u32): void {
  store<u32>(substringTrail + ((<usize>substringsTop) << 2), substring);
  substringsTop++;
}

/** Undoes what was done since the trails had these tops. */
export function undo(cellsTo: usize, slotsTo: usize, entriesTo: u32, substringsTo: u32): void {
  while (cellsTop > cellsTo) {
    cellsTop -= SAVED_CELL_BYTES;
    const cell = <usize>load<u32>(cellsTop, SAVED_CELL_CELL);
    store<u64>(domains + (cell << 3), load<u64>(cellsTop, SAVED_CELL_LETTERS));
  }
  while (slotsTop > slotsTo) {
    slotsTop -= SAVED_SLOT_BYTES;
    const slot = load<u32>(slotsTop, SAVED_SLOT_SLOT);
    const list = load<u32>(slotsTop, SAVED_SLOT_LISTED);
    setCount(slot, load<u32>(slotsTop, SAVED_SLOT_COUNT));
    if (list === ONE_BIT) {
      const word = load<u32>(slotsTop, SAVED_SLOT_SAVED_AT);
      const live = <usize>load<u32>(slotRecord(slot), SLOT_LIVE) + ((<usize>(word >> 5)) << 2);
      store<u32>(live, load<u32>(live) | (1 << (word & 31)));
      continue;
    }
    store<u32>(listed + ((<usize>slot) << 2), list);
    store<i32>(savedAt + ((<usize>slot) << 2), load<i32>(slotsTop, SAVED_SLOT_SAVED_AT));
    if (list === 0) {
      const record = slotRecord(slot);
      const bytes = (<usize>load<u32>(load<u32>(record, SLOT_TABLE), TABLE_BLOCKS)) << 4;
      bitsTop -= bytes;
      memory.copy(load<u32>(record, SLOT_LIVE), bitsTop, bytes);
    }
  }
  while (entriesTop > entriesTo) {
    entriesTop--;
    const entry = entryTrail + <usize>entriesTop * ENTRY_BYTES;
    const slot = load<u32>(entry, ENTRY_SLOT);
    const use = usedBy(tableOf(slot), load<u32>(entry, ENTRY_WORD));
    // A word that repeats is noted for the first slot, whose entry is undone last.
    if (load<u32>(use) === slot + 1) store<u32>(use, 0);
  }
  while (substringsTop > substringsTo) {
    substringsTop--;
    store<u32>(substringOwners + ((<usize>load<u32>(substringTrail + ((<usize>substringsTop) << 2))) << 2), 0);
  }
}
