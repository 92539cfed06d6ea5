// Access to the places of layout.ts by slot, cell and word.

import {
  counts,
  domains,
  listed,
  SLOT_BYTES,
  SLOT_CELLS,
  SLOT_LIST,
  SLOT_TABLE,
  slotRecords,
  TABLE_STRIDE,
  TABLE_USED_BY,
  TABLE_WORDS,
} from './layout';

export function slotRecord(slot: u32): usize {
  return slotRecords + <usize>slot * SLOT_BYTES;
}

export function tableOf(slot: u32): usize {
  return load<u32>(slotRecord(slot), SLOT_TABLE);
}

/** The letters of a cell as a set. */
export function domain(cell: u32): u64 {
  return load<u64>(domains + ((<usize>cell) << 3));
}

/** Whether a set of letters has more than one. */
export function isOpen(set: u64): bool {
  return (set & (set - 1)) !== 0;
}

/** The cell of a slot at a position. */
export function cellAt(record: usize, position: u32): u32 {
  return load<u32>(<usize>load<u32>(record, SLOT_CELLS) + ((<usize>position) << 2));
}

/** The number of live words of a slot. */
export function count(slot: u32): u32 {
  return load<u32>(counts + ((<usize>slot) << 2));
}

export function setCount(slot: u32, to: u32): void {
  store<u32>(counts + ((<usize>slot) << 2), to);
}

export function isList(slot: u32): bool {
  return load<u32>(listed + ((<usize>slot) << 2)) !== 0;
}

/** A word as letter sets, one for each position. */
export function wordAt(table: usize, word: u32): usize {
  return <usize>load<u32>(table, TABLE_WORDS) + <usize>word * <usize>load<u32>(table, TABLE_STRIDE);
}

/** The place that notes which slot holds the word. */
export function usedBy(table: usize, word: u32): usize {
  return <usize>load<u32>(table, TABLE_USED_BY) + ((<usize>word) << 2);
}

/** The word of a filled slot. */
export function placed(slot: u32): u32 {
  return load<u32>(<usize>load<u32>(slotRecord(slot), SLOT_LIST));
}
