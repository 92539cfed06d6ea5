// What holds whenever the search is at rest, which means after propagation and before a decision. Only a checked kernel
// tests this (tools/kernels/checked.ts); the compiler removes it from the kernel that ships.

import { cellAt, count, domain, isList, placed, slotRecord, tableOf, usedBy, wordAt } from './access';
import { popcount } from './bits';
import {
  bitTrail,
  bitTrailBytes,
  cells,
  dirty,
  ENTRY_BYTES,
  ENTRY_SLOT,
  ENTRY_WORD,
  entryTrail,
  mayRepeat,
  queued,
  SLOT_GONE,
  SLOT_LENGTH,
  SLOT_LIST,
  SLOT_LIVE,
  savedAt,
  slots,
  slotTrail,
  slotTrailBytes,
  TABLE_BLOCKS,
} from './layout';
import { isFree } from './once';
import { waiting } from './queue';
import { base, bitsTop, depth, entriesTop, full, slotsTop } from './trail';

export function checkRest(): void {
  assert(waiting === 0);
  // A frame a slot or a cell, halves among the first, and a fence.
  assert(base >= 0 && depth >= base && <u32>depth <= slots + cells + (cells >> 1) + 1);
  assert(slotsTop >= slotTrail && slotsTop <= slotTrail + slotTrailBytes);
  assert(bitsTop >= bitTrail && bitsTop <= bitTrail + bitTrailBytes);
  for (let cell: u32 = 0; cell < cells; cell++) assert(domain(cell) !== 0);
  checkEntries();
  for (let slot: u32 = 0; slot < slots; slot++) checkSlot(slot);
}

/** Each entry is the only live word of its slot, and no other slot has it unless words may repeat. */
function checkEntries(): void {
  assert(entriesTop <= slots);
  for (let i: u32 = 0; i < entriesTop; i++) {
    const entry = entryTrail + <usize>i * ENTRY_BYTES;
    const slot = load<u32>(entry, ENTRY_SLOT);
    const word = load<u32>(entry, ENTRY_WORD);
    assert(slot < slots);
    assert(count(slot) === 1 && isList(slot) && placed(slot) === word);
    assert(isUsed(slot, word));
  }
}

/** Whether it is noted that the word stands: in this slot, or in some slot if words may repeat. */
function isUsed(slot: u32, word: u32): bool {
  const owner = load<u32>(usedBy(tableOf(slot), word));
  return owner === slot + 1 || (mayRepeat && owner !== 0);
}

/** A slot does not wait for anything. Its live words are as many as it says, they are free, and they have exactly the letters that its cells have. */
function checkSlot(slot: u32): void {
  const record = slotRecord(slot);
  const length = load<u32>(record, SLOT_LENGTH);
  assert(load<u32>(queued + ((<usize>slot) << 2)) === 0);
  assert(load<u32>(dirty + ((<usize>slot) << 2)) === 0);
  assert(full || load<i32>(savedAt + ((<usize>slot) << 2)) <= depth);
  const gone = <usize>load<u32>(record, SLOT_GONE);
  for (let p: u32 = 0; p < length; p++) assert(load<u64>(gone + ((<usize>p) << 3)) === 0);

  const many = count(slot);
  assert(many > 0);
  const table = tableOf(slot);
  const bytes = (<usize>load<u32>(table, TABLE_BLOCKS)) << 4;
  const words = <u32>(bytes << 3);
  if (isList(slot)) {
    const list = <usize>load<u32>(record, SLOT_LIST);
    for (let i: u32 = 0; i < many; i++) {
      const word = load<u32>(list + ((<usize>i) << 2));
      assert(word < words);
      for (let j: u32 = 0; j < i; j++) assert(load<u32>(list + ((<usize>j) << 2)) !== word);
    }
    if (many === 1) assert(isUsed(slot, load<u32>(list)));
  } else {
    assert(popcount(load<u32>(record, SLOT_LIVE), bytes) === many);
  }
  for (let p: u32 = 0; p < length; p++) {
    let letters: u64 = 0;
    for (let i: u32 = 0, word: u32 = 0; i < many; i++, word++) {
      word = nextLive(slot, record, i, word);
      letters |= load<u64>(wordAt(table, word) + ((<usize>p) << 3));
      if (p === 0) assert(isFree(table, word, slot));
    }
    assert(letters === domain(cellAt(record, p)));
  }
}

/** The live word with this number; for bits, the first one from `from` on. */
function nextLive(slot: u32, record: usize, number: u32, from: u32): u32 {
  if (isList(slot)) return load<u32>(<usize>load<u32>(record, SLOT_LIST) + ((<usize>number) << 2));
  const live = <usize>load<u32>(record, SLOT_LIVE);
  let word = from;
  while ((load<u32>(live + ((<usize>(word >> 5)) << 2)) & (1 << (word & 31))) === 0) word++;
  return word;
}
