// What changed since a decision, to be undone: letters of cells, live words of slots, entries placed, substrings taken. A slot is kept
// once a depth, a list as its count alone, a bitset whole, or, when it only loses a word used elsewhere, as that one bit.

import {
  BLOCKS,
  bitTrail,
  bitTrailEnd,
  cellTrail,
  count,
  domains,
  entryTrail,
  isList,
  LIVE,
  listed,
  savedAt,
  setCount,
  shares,
  shareTrail,
  slotRecord,
  slotTrail,
  TABLE,
  tableOf,
  usedBy,
} from './layout';

/** Bytes of an entry of the cells' trail: the cell, and at 8 the letters it had. */
export const CELL_ENTRY: usize = 16;
/** Bytes of an entry of the slots' trail: the slot, its count, whether it was a list, and the depth of the saving before. */
const SLOT_ENTRY: usize = 16;
/** Stands for the list flag where only one bit of the bitset is kept: the word is in place of the depth. */
const ONE_BIT: u32 = 2;

/** Tops of the trails. */
export let cellsTop: usize = 0,
  slotsTop: usize = 0,
  bitsTop: usize = 0,
  entriesTop: u32 = 0,
  sharesTop: u32 = 0;
/** Decisions that stand. */
export let depth: i32 = 0;
/** The trail of bitsets is full: the search must be laid out anew with a longer one. */
export let full: bool = false;

export function resetTrail(): void {
  cellsTop = cellTrail;
  slotsTop = slotTrail;
  bitsTop = bitTrail;
  entriesTop = 0;
  sharesTop = 0;
  depth = 0;
  full = false;
}

export function setDepth(to: i32): void {
  depth = to;
}

/** Keeps the letters that a cell had. */
export function saveCell(cell: u32, letters: u64): void {
  store<u32>(cellsTop, cell);
  store<u64>(cellsTop, letters, 8);
  cellsTop += CELL_ENTRY;
}

/** Keeps what a slot was, once a depth, before it changes. */
export function save(slot: u32): void {
  const mark = savedAt + ((<usize>slot) << 2);
  const last = load<i32>(mark);
  if (last === depth) return;
  // The trail of bitsets lies behind that of slots.
  if (slotsTop + SLOT_ENTRY > bitTrail) {
    full = true;
    return;
  }
  const list = isList(slot);
  if (!list) {
    const record = slotRecord(slot);
    const bytes = (<usize>load<u32>(load<u32>(record, TABLE), BLOCKS)) << 4;
    if (bitsTop + bytes > bitTrailEnd) {
      full = true;
      return;
    }
    memory.copy(bitsTop, load<u32>(record, LIVE), bytes);
    bitsTop += bytes;
  }
  store<u32>(slotsTop, slot);
  store<u32>(slotsTop, count(slot), 4);
  store<u32>(slotsTop, list ? 1 : 0, 8);
  store<i32>(slotsTop, last, 12);
  slotsTop += SLOT_ENTRY;
  store<i32>(mark, depth);
}

/** Keeps that a word was live in a bitset, which is much shorter than the bitset. */
export function saveBit(slot: u32, word: u32): void {
  if (load<i32>(savedAt + ((<usize>slot) << 2)) === depth) return;
  if (slotsTop + SLOT_ENTRY > bitTrail) {
    full = true;
    return;
  }
  store<u32>(slotsTop, slot);
  store<u32>(slotsTop, count(slot), 4);
  store<u32>(slotsTop, ONE_BIT, 8);
  store<u32>(slotsTop, word, 12);
  slotsTop += SLOT_ENTRY;
}

/** Keeps that a slot got this word. */
export function saveEntry(slot: u32, word: u32): void {
  const entry = entryTrail + ((<usize>entriesTop) << 3);
  store<u32>(entry, slot);
  store<u32>(entry, word, 4);
  entriesTop++;
}

/** Keeps that a substring was taken. */
export function saveShare(share: u32): void {
  store<u32>(shareTrail + ((<usize>sharesTop) << 2), share);
  sharesTop++;
}

/** Undoes what was done since the trails had these tops. */
export function undo(cellsTo: usize, slotsTo: usize, entriesTo: u32, sharesTo: u32): void {
  while (cellsTop > cellsTo) {
    cellsTop -= CELL_ENTRY;
    store<u64>(domains + ((<usize>load<u32>(cellsTop)) << 3), load<u64>(cellsTop, 8));
  }
  while (slotsTop > slotsTo) {
    slotsTop -= SLOT_ENTRY;
    const slot = load<u32>(slotsTop);
    const list = load<u32>(slotsTop, 8);
    setCount(slot, load<u32>(slotsTop, 4));
    if (list === ONE_BIT) {
      const word = load<u32>(slotsTop, 12);
      const live = <usize>load<u32>(slotRecord(slot), LIVE) + ((<usize>(word >> 5)) << 2);
      store<u32>(live, load<u32>(live) | (1 << (word & 31)));
      continue;
    }
    store<u32>(listed + ((<usize>slot) << 2), list);
    store<i32>(savedAt + ((<usize>slot) << 2), load<i32>(slotsTop, 12));
    if (list === 0) {
      const record = slotRecord(slot);
      const bytes = (<usize>load<u32>(load<u32>(record, TABLE), BLOCKS)) << 4;
      bitsTop -= bytes;
      memory.copy(load<u32>(record, LIVE), bitsTop, bytes);
    }
  }
  while (entriesTop > entriesTo) {
    entriesTop--;
    const entry = entryTrail + ((<usize>entriesTop) << 3);
    store<u32>(usedBy(tableOf(load<u32>(entry)), load<u32>(entry, 4)), 0);
  }
  while (sharesTop > sharesTo) {
    sharesTop--;
    store<u32>(shares + ((<usize>load<u32>(shareTrail + ((<usize>sharesTop) << 2))) << 2), 0);
  }
}
