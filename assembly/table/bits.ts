// Slots with many live words, as bitsets; an instruction handles 128 words (Compact-Table, Demeulenaere et al. 2016, with residues).

import { cellAt, count, domain, isOpen, setCount } from './access';
import { narrow } from './cells';
import {
  dirty,
  letters,
  listed,
  listLimit,
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
    if (popcnt(left) <= popcnt(lost)) cut(live, base, left, bytes, i64x2.splat(0));
    else cut(live, base, lost, bytes, i64x2.splat(-1));
  }
  return changed;
}

/** Keeps the words that some row of a set of letters has, or, with `flip` all ones, those that none has. Four blocks at a time stay in registers. */
function cut(live: usize, rows: usize, set: u64, bytes: usize, flip: v128): void {
  const first = rows + <usize>ctz(set) * bytes;
  const others = set & (set - 1);
  let o: usize = 0;
  for (const last = bytes & ~63; o < last; o += 64) {
    let row = first + o;
    let a = v128.load(row),
      b = v128.load(row, 16),
      c = v128.load(row, 32),
      d = v128.load(row, 48);
    for (let rest = others; rest !== 0; rest &= rest - 1) {
      row = rows + <usize>ctz(rest) * bytes + o;
      a = v128.or(a, v128.load(row));
      b = v128.or(b, v128.load(row, 16));
      c = v128.or(c, v128.load(row, 32));
      d = v128.or(d, v128.load(row, 48));
    }
    const at = live + o;
    v128.store(at, v128.and(v128.load(at), v128.xor(a, flip)));
    v128.store(at, v128.and(v128.load(at, 16), v128.xor(b, flip)), 16);
    v128.store(at, v128.and(v128.load(at, 32), v128.xor(c, flip)), 32);
    v128.store(at, v128.and(v128.load(at, 48), v128.xor(d, flip)), 48);
  }
  for (; o < bytes; o += 16) {
    let union = v128.load(first + o);
    for (let rest = others; rest !== 0; rest &= rest - 1)
      union = v128.or(union, v128.load(rows + <usize>ctz(rest) * bytes + o));
    v128.store(live + o, v128.and(v128.load(live + o), v128.xor(union, flip)));
  }
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

/**
 * Each letter of an open cell needs a live word. It is looked for first in the block where the last one was, for all letters of the cell
 * without a branch, because nobody can predict which blocks have been emptied. Then in the block before that one, which may have its words
 * again since the search went back; then in the blocks behind the last one, for those before it have mostly been emptied earlier.
 */
function support(slot: u32, record: usize, table: usize, bytes: usize): bool {
  const length = load<u32>(record, SLOT_LENGTH);
  const live = <usize>load<u32>(record, SLOT_LIVE);
  let rows = <usize>load<u32>(table, TABLE_ROWS);
  let residues = <usize>load<u32>(record, SLOT_RESIDUES);
  for (let p: u32 = 0; p < length; p++) {
    const cell = cellAt(record, p);
    const old = domain(cell);
    if (isOpen(old)) {
      let kept: u64 = 0;
      for (let rest = old; rest !== 0; rest &= rest - 1) {
        const letter = ctz(rest);
        const o = (<usize>load<u16>(residues + ((<usize>letter) << 2))) << 4;
        const seen = v128.and(v128.load(live + o), v128.load(rows + <usize>letter * bytes + o));
        kept |= (<u64>v128.any_true(seen)) << letter;
      }
      for (let rest = old & ~kept; rest !== 0; rest &= rest - 1) {
        const letter = <usize>ctz(rest);
        const row = rows + letter * bytes;
        const residue = residues + (letter << 2);
        const last = load<u16>(residue);
        let o = (<usize>load<u16>(residue, 2)) << 4;
        if (!meet(live + o, row + o)) {
          const from = (<usize>last) << 4;
          o = firstMeeting(live, row, from, bytes);
          if (o === bytes) {
            o = firstMeeting(live, row, 0, from);
            if (o === from) continue;
          }
        }
        store<u16>(residue, <u16>(o >> 4));
        store<u16>(residue, last, 2);
        kept |= rest & (0 - rest);
      }
      if (kept !== old && !narrow(cell, kept, slot)) return false;
    }
    rows += <usize>letters * bytes;
    residues += (<usize>letters) << 2;
  }
  return true;
}

/** Whether two blocks have a word in common. */
function meet(block: usize, other: usize): bool {
  return v128.any_true(v128.and(v128.load(block), v128.load(other)));
}

/** The bytes before the first block, from one on, where two rows have a word in common; `to` if there is none. It looks at four blocks at once. */
function firstMeeting(row: usize, other: usize, from: usize, to: usize): usize {
  let o = from;
  for (; o + 64 <= to; o += 64) {
    const one = row + o;
    const two = other + o;
    const a = v128.and(v128.load(one), v128.load(two));
    const b = v128.and(v128.load(one, 16), v128.load(two, 16));
    const c = v128.and(v128.load(one, 32), v128.load(two, 32));
    const d = v128.and(v128.load(one, 48), v128.load(two, 48));
    if (v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) break;
  }
  while (o < to && !meet(row + o, other + o)) o += 16;
  return o;
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
