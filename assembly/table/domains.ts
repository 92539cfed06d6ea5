// The live words of slots and the letters of cells, kept arc consistent: a slot keeps the words whose letters its cells have, a
// cell the letters that a live word of each of its slots has. A slot with many live words is a bitset (Compact-Table, Demeulenaere et
// al. 2016, with residues); one with few is a list whose dead are swapped behind its end, so that undoing is a count.

import {
  BLOCKS,
  bitTrail,
  bitTrailEnd,
  CELL_BYTES,
  cellAt,
  cellRecords,
  cellTrail,
  cellWeights,
  count,
  counts,
  dirty,
  domain,
  domainBuffer,
  domains,
  entryTrail,
  GONE,
  isList,
  isOpen,
  LENGTH,
  LIST,
  LIVE,
  letters,
  listed,
  listLimit,
  NONE,
  queue,
  queued,
  RESIDUES,
  ROWS,
  rowBuffer,
  SHARE_LIST,
  SHARES,
  SLOT_COUNT,
  STRIDE,
  savedAt,
  shares,
  shareTrail,
  slotRecord,
  slots,
  slotTrail,
  slotWeights,
  supportBuffer,
  TABLE,
  TABLE_SLOTS,
  tableOf,
  usedBy,
  WORD_LENGTH,
  WORDS,
  wokenBy,
  wordAt,
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
/** The fragment that is searched, a set of slots (0 when all are), and where the slots are noted that lose a word used elsewhere. */
let fragment: usize = 0,
  struck: usize = 0;
/** Whether a slot outside the fragment has had a part in what happened since `watch`. */
export let tainted: bool = false;

/** Slots in the queue. */
let waiting: u32 = 0;
/** The slot that ran dry. */
let culprit: u32 = 0;
/** What a wipe-out adds to the weights. */
const INCREMENT: f64 = 1;
/** Whether wipe-outs count. */
let blaming: bool = true;

export function resetDomains(): void {
  cellsTop = cellTrail;
  slotsTop = slotTrail;
  bitsTop = bitTrail;
  entriesTop = 0;
  sharesTop = 0;
  depth = 0;
  full = false;
  tainted = false;
  fragment = 0;
  waiting = 0;
}

export function setDepth(to: i32): void {
  depth = to;
}

/** Watches over a fragment: who takes words from it, and what it takes from others. */
export function watch(set: usize, struckSlots: usize): void {
  fragment = set;
  struck = struckSlots;
  tainted = false;
}

export function has(set: usize, slot: u32): bool {
  return (load<u32>(set + ((<usize>(slot >> 5)) << 2)) & (1 << (slot & 31))) !== 0;
}

export function add(set: usize, slot: u32): void {
  const at = set + ((<usize>(slot >> 5)) << 2);
  store<u32>(at, load<u32>(at) | (1 << (slot & 31)));
}

export function enqueue(slot: u32): void {
  const mark = queued + ((<usize>slot) << 2);
  if (load<u32>(mark) !== 0) return;
  store<u32>(mark, 1);
  store<u32>(queue + ((<usize>waiting) << 2), slot);
  waiting++;
}

/** The waiting slot with the fewest live words: it is the quickest to revise, and the likeliest to run dry. */
function dequeue(): u32 {
  const end = queue + ((<usize>waiting) << 2);
  let least = NONE;
  let at = queue;
  for (let o = queue; o < end; o += 4) {
    const words = count(load<u32>(o));
    if (words < least) {
      least = words;
      at = o;
    }
  }
  const slot = load<u32>(at);
  waiting--;
  store<u32>(at, load<u32>(queue + ((<usize>waiting) << 2)));
  store<u32>(queued + ((<usize>slot) << 2), 0);
  return slot;
}

/** Keeps what a slot was, once a depth, before it changes. */
function save(slot: u32): void {
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
function saveBit(slot: u32, word: u32): void {
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

function setCount(slot: u32, to: u32): void {
  store<u32>(counts + ((<usize>slot) << 2), to);
}

/** Narrows a cell to `to` on behalf of slot `from` (NONE for nobody), and wakes the other slots through it. */
export function narrow(cell: u32, to: u64, from: u32): bool {
  const at = domains + ((<usize>cell) << 3);
  const old = load<u64>(at);
  if (old === to) return true;
  if (to === 0) {
    culprit = from;
    return false;
  }
  store<u32>(cellsTop, cell);
  store<u64>(cellsTop, old, 8);
  cellsTop += CELL_ENTRY;
  store<u64>(at, to);
  const record = cellRecords + <usize>cell * CELL_BYTES;
  wake(load<u32>(record), load<u32>(record, 4), cell, old & ~to, from);
  wake(load<u32>(record, 8), load<u32>(record, 12), cell, old & ~to, from);
  return true;
}

function wake(slot: u32, position: u32, cell: u32, gone: u64, from: u32): void {
  if (slot === from || slot === NONE) return;
  const at = <usize>load<u32>(slotRecord(slot), GONE) + ((<usize>position) << 3);
  store<u64>(at, load<u64>(at) | gone);
  store<u32>(wokenBy + ((<usize>slot) << 2), cell);
  enqueue(slot);
}

/** Slot holds exactly this word from now on: no other slot may. */
function place(slot: u32, word: u32): bool {
  const table = tableOf(slot);
  const owner = load<u32>(usedBy(table, word));
  if (owner === slot + 1) return true;
  if (owner !== 0) {
    culprit = slot;
    return false;
  }
  store<u32>(usedBy(table, word), slot + 1);
  const entry = entryTrail + ((<usize>entriesTop) << 3);
  store<u32>(entry, slot);
  store<u32>(entry, word, 4);
  entriesTop++;
  strike(slot, table, word);
  return shares === 0 || takeShares(slot, table, word);
}

/** Strikes a word from all slots but the one that holds it. */
function strike(slot: u32, table: usize, word: u32): void {
  const others = <usize>load<u32>(table, TABLE_SLOTS);
  const end = others + ((<usize>load<u32>(table, SLOT_COUNT)) << 2);
  const length = load<u32>(table, WORD_LENGTH);
  const sets = wordAt(table, word);
  for (let at = others; at < end; at += 4) {
    const other = load<u32>(at);
    if (other === slot) continue;
    const record = slotRecord(other);
    const list = isList(other);
    const live = <usize>load<u32>(record, LIVE) + ((<usize>(word >> 5)) << 2);
    const bit: u32 = 1 << (word & 31);
    if (!list && (load<u32>(live) & bit) === 0) continue;
    let p: u32 = 0;
    while (p < length && (domain(cellAt(record, p)) & load<u64>(sets + ((<usize>p) << 3))) !== 0) p++;
    if (p < length) continue;
    if (list) {
      store<u32>(dirty + ((<usize>other) << 2), 1);
      enqueue(other);
    } else {
      saveBit(other, word);
      store<u32>(live, load<u32>(live) & ~bit);
      setCount(other, count(other) - 1);
      if (count(other) <= listLimit || leans(record, table, sets)) enqueue(other);
    }
    if (fragment === 0) continue;
    if (struck !== 0) add(struck, other);
    if (has(fragment, other) && !has(fragment, slot)) tainted = true;
  }
}

/** Whether a letter of a word just struck has lost the block where a live word with it was last seen. */
function leans(record: usize, table: usize, sets: usize): bool {
  const length = load<u32>(record, LENGTH);
  const live = <usize>load<u32>(record, LIVE);
  const bytes = (<usize>load<u32>(table, BLOCKS)) << 4;
  const residues = <usize>load<u32>(record, RESIDUES);
  let row = <usize>load<u32>(table, ROWS);
  for (let p: u32 = 0; p < length; p++) {
    const letter = <usize>ctz(load<u64>(sets + ((<usize>p) << 3)));
    const o = <usize>load<u32>(residues + ((<usize>(p * letters) + letter) << 2));
    if (!v128.any_true(v128.and(v128.load(live + o), v128.load(row + letter * bytes + o)))) return true;
    row += <usize>letters * bytes;
  }
  return false;
}

/** Takes the substrings of a word; no other slot may have them. */
function takeShares(slot: u32, table: usize, word: u32): bool {
  const many = load<u32>(table, SHARES);
  const list = <usize>load<u32>(table, SHARE_LIST) + ((<usize>word * many) << 2);
  for (let i: u32 = 0; i < many; i++) {
    const share = load<u32>(list + ((<usize>i) << 2));
    const at = shares + ((<usize>share) << 2);
    const owner = load<u32>(at);
    if (owner === slot + 1) continue;
    if (owner !== 0) {
      culprit = slot;
      return false;
    }
    store<u32>(at, slot + 1);
    store<u32>(shareTrail + ((<usize>sharesTop) << 2), share);
    sharesTop++;
  }
  for (let other: u32 = 0; other < slots; other++)
    if (other !== slot && count(other) > 1) {
      store<u32>(dirty + ((<usize>other) << 2), 1);
      enqueue(other);
    }
  return true;
}

/** Whether no other slot has the word, nor a substring of it that may stand but once. */
export function isFree(table: usize, word: u32, slot: u32): bool {
  const owner = load<u32>(usedBy(table, word));
  if (owner !== 0 && owner !== slot + 1) return false;
  if (shares === 0) return true;
  const many = load<u32>(table, SHARES);
  const list = <usize>load<u32>(table, SHARE_LIST) + ((<usize>word * many) << 2);
  for (let i: u32 = 0; i < many; i++) {
    const taken = load<u32>(shares + ((<usize>load<u32>(list + ((<usize>i) << 2))) << 2));
    if (taken !== 0 && taken !== slot + 1) return false;
  }
  return true;
}

/** Bits set in a row of blocks of 128. */
export function popcount(row: usize, bytes: usize): u32 {
  let sum = i32x4.splat(0);
  for (let o: usize = 0; o < bytes; o += 16) {
    const ones = i8x16.popcnt(v128.load(row + o));
    sum = i32x4.add(sum, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(ones)));
  }
  return (
    i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3)
  );
}

/** The union of the rows of a set of letters: the row itself if it is one. */
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

function reviseBits(slot: u32, record: usize): bool {
  const table = <usize>load<u32>(record, TABLE);
  const length = load<u32>(record, LENGTH);
  const bytes = (<usize>load<u32>(table, BLOCKS)) << 4;
  const rows = <usize>load<u32>(table, ROWS);
  const live = <usize>load<u32>(record, LIVE);
  const gone = <usize>load<u32>(record, GONE);
  const mark = dirty + ((<usize>slot) << 2);
  let changed = false;

  // Cells: drop the words of letters gone, or keep those of letters left, whichever are fewer rows.
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
  if (load<u32>(mark) !== 0) {
    store<u32>(mark, 0);
    save(slot);
    changed = true;
    dropTaken(slot, table, live, bytes);
  }
  if (changed) setCount(slot, popcount(live, bytes));
  const left = count(slot);
  if (left === 0) {
    culprit = slot;
    return false;
  }

  // Few are left: a list from here on.
  if (left <= listLimit) {
    save(slot);
    let to = <usize>load<u32>(record, LIST);
    const words = <u32>(bytes >> 3);
    for (let b: u32 = 0; b < words; b++) {
      let bits = load<u64>(live + ((<usize>b) << 3));
      while (bits !== 0) {
        store<u32>(to, (b << 6) + <u32>ctz(bits));
        to += 4;
        bits &= bits - 1;
      }
    }
    store<u32>(listed + ((<usize>slot) << 2), 1);
    return reviseList(slot, record);
  }

  // Letters: each needs a live word, looked for first in the block where the last one was.
  const residues = <usize>load<u32>(record, RESIDUES);
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

function reviseList(slot: u32, record: usize): bool {
  const table = <usize>load<u32>(record, TABLE);
  const length = load<u32>(record, LENGTH);
  const list = <usize>load<u32>(record, LIST);
  const words = <usize>load<u32>(table, WORDS);
  const stride = <usize>load<u32>(table, STRIDE);
  const gone = <usize>load<u32>(record, GONE);
  const mark = dirty + ((<usize>slot) << 2);
  const taken = load<u32>(mark) !== 0;
  store<u32>(mark, 0);
  for (let p: u32 = 0; p < length; p++) {
    const o = (<usize>p) << 3;
    store<u64>(gone + o, 0);
    store<u64>(domainBuffer + o, domain(cellAt(record, p)));
  }
  // Words are laid in pairs of positions; the odd one out is never empty.
  if (length & 1) store<u64>(domainBuffer + ((<usize>length) << 3), ~0);
  memory.fill(supportBuffer, 0, stride);

  const before = count(slot);
  let left = before;
  for (let i: u32 = 0; i < left; ) {
    const at = list + ((<usize>i) << 2);
    const word = load<u32>(at);
    const sets = words + <usize>word * stride;
    let o: usize = 0;
    while (o < stride && i64x2.all_true(v128.and(v128.load(sets + o), v128.load(domainBuffer + o)))) o += 16;
    if (o === stride && (!taken || isFree(table, word, slot))) {
      for (o = 0; o < stride; o += 16)
        v128.store(supportBuffer + o, v128.or(v128.load(supportBuffer + o), v128.load(sets + o)));
      i++;
    } else {
      if (left === before) save(slot);
      left--;
      const end = list + ((<usize>left) << 2);
      store<u32>(at, load<u32>(end));
      store<u32>(end, word);
    }
  }
  if (left === 0) {
    culprit = slot;
    return false;
  }
  if (left !== before) setCount(slot, left);
  for (let p: u32 = 0; p < length; p++)
    if (!narrow(cellAt(record, p), load<u64>(supportBuffer + ((<usize>p) << 3)), slot)) return false;
  return left > 1 || place(slot, load<u32>(list));
}

/** Revises all that wait until nothing changes; false when a slot ran dry, whose weight and that of the cell that woke it then grow. */
export function propagate(): bool {
  while (waiting !== 0) {
    const slot = dequeue();
    const record = slotRecord(slot);
    if (isList(slot) ? reviseList(slot, record) : reviseBits(slot, record)) continue;
    blame();
    forget(slot);
    clearQueue();
    return false;
  }
  return true;
}

export function clearQueue(): void {
  while (waiting !== 0) forget(dequeue());
}

function forget(slot: u32): void {
  const record = slotRecord(slot);
  store<u32>(dirty + ((<usize>slot) << 2), 0);
  memory.fill(load<u32>(record, GONE), 0, (<usize>load<u32>(record, LENGTH)) << 3);
}

export function setBlaming(on: bool): void {
  blaming = on;
}

function blame(): void {
  if (!blaming) return;
  if (fragment !== 0 && !has(fragment, culprit)) tainted = true;
  const slotWeight = slotWeights + ((<usize>culprit) << 3);
  store<f64>(slotWeight, load<f64>(slotWeight) + INCREMENT);
  const cellWeight = cellWeights + ((<usize>load<u32>(wokenBy + ((<usize>culprit) << 2))) << 3);
  store<f64>(cellWeight, load<f64>(cellWeight) + INCREMENT);
}

/** Places a word that is live in the slot. */
export function assign(slot: u32, word: u32): bool {
  save(slot);
  const record = slotRecord(slot);
  const list = <usize>load<u32>(record, LIST);
  if (isList(slot)) {
    let at = list;
    while (load<u32>(at) !== word) at += 4;
    store<u32>(at, load<u32>(list));
  }
  store<u32>(list, word);
  store<u32>(listed + ((<usize>slot) << 2), 1);
  setCount(slot, 1);
  const length = load<u32>(record, LENGTH);
  const sets = wordAt(load<u32>(record, TABLE), word);
  for (let p: u32 = 0; p < length; p++) narrow(cellAt(record, p), load<u64>(sets + ((<usize>p) << 3)), slot);
  if (place(slot, word)) return propagate();
  blame();
  clearQueue();
  return false;
}

/** Strikes a live word from the slot. */
export function refute(slot: u32, word: u32): bool {
  save(slot);
  const record = slotRecord(slot);
  const left = count(slot) - 1;
  if (left === 0) return false;
  if (isList(slot)) {
    const list = <usize>load<u32>(record, LIST);
    let at = list;
    while (load<u32>(at) !== word) at += 4;
    const end = list + ((<usize>left) << 2);
    store<u32>(at, load<u32>(end));
    store<u32>(end, word);
  } else {
    const live = <usize>load<u32>(record, LIVE) + ((<usize>(word >> 5)) << 2);
    store<u32>(live, load<u32>(live) & ~((<u32>1) << (word & 31)));
  }
  setCount(slot, left);
  enqueue(slot);
  return true;
}

/** Whether the word may still stand in the slot. */
export function isLive(slot: u32, word: u32): bool {
  const record = slotRecord(slot);
  if (!isList(slot))
    return (load<u32>(<usize>load<u32>(record, LIVE) + ((<usize>(word >> 5)) << 2)) & (1 << (word & 31))) !== 0;
  const list = <usize>load<u32>(record, LIST);
  for (let i: u32 = 0; i < count(slot); i++) if (load<u32>(list + ((<usize>i) << 2)) === word) return true;
  return false;
}
