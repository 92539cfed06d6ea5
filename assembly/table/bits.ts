// Slots with many live words, as bitsets; an instruction handles 128 words (Compact-Table, Demeulenaere et al. 2016, with residues).

import { cellAt, count, domain, isOpen, setCount } from './access';
import { narrow } from './cells';
import {
  dirty,
  letters,
  listed,
  listLimit,
  rowBuffer,
  SLOT_GONE,
  SLOT_LENGTH,
  SLOT_LIST,
  SLOT_LIVE,
  SLOT_RESIDUES,
  SLOT_TABLE,
  TABLE_BLOCKS,
  TABLE_ROWS,
} from './layout';
import { reviseList } from './lists';
import { isFree } from './once';
import { save } from './trail';
import { noteWipeout } from './weights';

/** Revises a slot that is a bitset; false when no word is left. */
export function reviseBits(slot: u32, record: usize): bool {
  const table = <usize>load<u32>(record, SLOT_TABLE);
  const bytes = (<usize>load<u32>(table, TABLE_BLOCKS)) << 4;
  const mark = dirty + ((<usize>slot) << 2);
  let changed = filter(slot, record, table, bytes);
  if (load<u32>(mark) !== 0) {
    store<u32>(mark, 0);
    save(slot);
    changed = true;
    dropTaken(slot, table, load<u32>(record, SLOT_LIVE), bytes);
  }
  if (changed) setCount(slot, popcount(load<u32>(record, SLOT_LIVE), bytes));
  const left = count(slot);
  if (left === 0) {
    noteWipeout(slot);
    return false;
  }
  if (left > listLimit) return support(slot, record, table, bytes);
  save(slot);
  spell(record, bytes);
  store<u32>(listed + ((<usize>slot) << 2), 1);
  return reviseList(slot, record);
}

/**
 * Keeps the words whose letters are still in the cells: it drops the words of lost letters or keeps those of remaining letters, whichever takes
 * fewer rows.
 */
function filter(slot: u32, record: usize, table: usize, bytes: usize): bool {
  const length = load<u32>(record, SLOT_LENGTH);
  const live = <usize>load<u32>(record, SLOT_LIVE);
  const gone = <usize>load<u32>(record, SLOT_GONE);
  const rows = <usize>load<u32>(table, TABLE_ROWS);
  let changed = false;
  for (let p: u32 = 0; p < length; p++) {
    const at = gone + ((<usize>p) << 3);
    const lost = load<u64>(at);
    if (lost === 0) continue;
    store<u64>(at, 0);
    if (!changed) save(slot);
    changed = true;
    const left = domain(cellAt(record, p));
    const base = rows + <usize>(p * letters) * bytes;
    if (popcnt(left) <= popcnt(lost)) {
      const row = unite(base, left, bytes);
      for (let o: usize = 0; o < bytes; o += 16)
        v128.store(live + o, v128.and(v128.load(live + o), v128.load(row + o)));
    } else {
      const row = unite(base, lost, bytes);
      for (let o: usize = 0; o < bytes; o += 16)
        v128.store(live + o, v128.andnot(v128.load(live + o), v128.load(row + o)));
    }
  }
  return changed;
}

/** When few words are left, writes them as a list. */
function spell(record: usize, bytes: usize): void {
  const live = <usize>load<u32>(record, SLOT_LIVE);
  let to = <usize>load<u32>(record, SLOT_LIST);
  const words = <u32>(bytes >> 3);
  for (let b: u32 = 0; b < words; b++) {
    let bits = load<u64>(live + ((<usize>b) << 3));
    while (bits !== 0) {
      store<u32>(to, (b << 6) + <u32>ctz(bits));
      to += 4;
      bits &= bits - 1;
    }
  }
}

/** Each letter of an open cell needs a live word. It is looked for first in the block where the last one was. */
function support(slot: u32, record: usize, table: usize, bytes: usize): bool {
  const length = load<u32>(record, SLOT_LENGTH);
  const live = <usize>load<u32>(record, SLOT_LIVE);
  const rows = <usize>load<u32>(table, TABLE_ROWS);
  const residues = <usize>load<u32>(record, SLOT_RESIDUES);
  for (let p: u32 = 0; p < length; p++) {
    const cell = cellAt(record, p);
    const old = domain(cell);
    if (!isOpen(old)) continue;
    let kept = old;
    const base = rows + <usize>(p * letters) * bytes;
    for (let rest = old; rest !== 0; rest &= rest - 1) {
      const letter = <usize>ctz(rest);
      const row = base + letter * bytes;
      const residue = residues + ((<usize>(p * letters) + letter) << 2);
      let o = <usize>load<u32>(residue);
      if (v128.any_true(v128.and(v128.load(live + o), v128.load(row + o)))) continue;
      o = 0;
      while (o < bytes && !v128.any_true(v128.and(v128.load(live + o), v128.load(row + o)))) o += 16;
      if (o < bytes) store<u32>(residue, <u32>o);
      else kept &= ~((<u64>1) << (<u64>letter));
    }
    if (kept !== old && !narrow(cell, kept, slot)) return false;
  }
  return true;
}

/** The union of the rows of a set of letters; for a single letter, the row itself. */
function unite(rows: usize, set: u64, bytes: usize): usize {
  const first = rows + <usize>ctz(set) * bytes;
  set &= set - 1;
  if (set === 0) return first;
  memory.copy(rowBuffer, first, bytes);
  while (set !== 0) {
    const row = rows + <usize>ctz(set) * bytes;
    set &= set - 1;
    for (let o: usize = 0; o < bytes; o += 16)
      v128.store(rowBuffer + o, v128.or(v128.load(rowBuffer + o), v128.load(row + o)));
  }
  return rowBuffer;
}

/** Clears the bits of words that are not free. */
function dropTaken(slot: u32, table: usize, live: usize, bytes: usize): void {
  const words = <u32>(bytes >> 2);
  for (let b: u32 = 0; b < words; b++) {
    const at = live + ((<usize>b) << 2);
    let kept = load<u32>(at);
    for (let bits = kept; bits !== 0; bits &= bits - 1)
      if (!isFree(table, (b << 5) + ctz(bits), slot)) kept &= ~(bits & (0 - bits));
    store<u32>(at, kept);
  }
}

/** The number of bits set in a row of blocks of 128. */
export function popcount(row: usize, bytes: usize): u32 {
  let sum: u64 = 0;
  for (const end = row + bytes; row < end; row += 16) sum += popcnt(load<u64>(row)) + popcnt(load<u64>(row, 8));
  return <u32>sum;
}

/** The number of bits set in both of two rows. */
export function popcountBoth(row: usize, other: usize, bytes: usize): u32 {
  let sum: u64 = 0;
  for (const end = row + bytes; row < end; row += 16) {
    sum += popcnt(load<u64>(row) & load<u64>(other)) + popcnt(load<u64>(row, 8) & load<u64>(other, 8));
    other += 16;
  }
  return <u32>sum;
}
