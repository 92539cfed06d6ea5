// Keeps slots and cells arc consistent (GAC): a slot keeps the words whose letters are in its cells, and a cell keeps the letters that a
// live word of each of its slots has.

import { cellAt, count, isList, setCount, slotRecord, wordAt } from './access';
import { reviseBits } from './bits';
import { BELOW, SETTLED, tighten } from './bound';
import { narrow } from './cells';
import { strikeFoes } from './foes';
import { checkRest } from './invariants';
import { foes, listed, SLOT_LENGTH, SLOT_LIST, SLOT_LIVE, SLOT_TABLE, TABLE_BLOCKS, weighed } from './layout';
import { reviseList } from './lists';
import { place } from './once';
import { clearQueue, dequeue, enqueue, forget, waiting } from './queue';
import { save } from './trail';
import { bumpWeights } from './weights';

/** What a revision costs besides the blocks of 128 words that it goes through, in blocks. */
const REVISION: f64 = 16;

/** What all revisions have cost since the search began, in blocks: about the time that they take. */
export let cost: f64 = 0;

export function resetCost(): void {
  cost = 0;
}

/** Revises all waiting slots until nothing changes. False when a slot has no word left; then that slot and the cell that woke it get more weight. */
export function propagate(): bool {
  while (revise()) {
    if (!weighed) return atRest();
    const verdict = tighten();
    if (verdict === SETTLED) return atRest();
    if (verdict === BELOW) break;
  }
  clearQueue();
  return false;
}

function atRest(): bool {
  if (!ASC_NO_ASSERT) checkRest();
  return true;
}

function revise(): bool {
  while (waiting !== 0) {
    const slot = dequeue();
    const record = slotRecord(slot);
    cost += REVISION;
    if (!isList(slot)) cost += <f64>load<u32>(load<u32>(record, SLOT_TABLE), TABLE_BLOCKS);
    if ((isList(slot) ? reviseList(slot, record) : reviseBits(slot, record)) && (foes === 0 || strikeFoes(slot)))
      continue;
    bumpWeights();
    forget(slot);
    clearQueue();
    return false;
  }
  return true;
}

/** Places a live word in the slot, and propagates. */
export function assign(slot: u32, word: u32): bool {
  if (put(slot, word)) return propagate();
  bumpWeights();
  clearQueue();
  return false;
}

/** Places a live word in the slot; false if it may not stand together with the others. */
export function put(slot: u32, word: u32): bool {
  save(slot);
  const record = slotRecord(slot);
  const list = <usize>load<u32>(record, SLOT_LIST);
  if (isList(slot)) {
    let at = list;
    while (load<u32>(at) !== word) at += 4;
    store<u32>(at, load<u32>(list));
  }
  store<u32>(list, word);
  store<u32>(listed + ((<usize>slot) << 2), 1);
  setCount(slot, 1);
  const length = load<u32>(record, SLOT_LENGTH);
  const sets = wordAt(load<u32>(record, SLOT_TABLE), word);
  for (let p: u32 = 0; p < length; p++) narrow(cellAt(record, p), load<u64>(sets + ((<usize>p) << 3)), slot);
  return place(slot, word) && (foes === 0 || strikeFoes(slot));
}

/** Strikes a live word from the slot. */
export function refute(slot: u32, word: u32): bool {
  save(slot);
  const record = slotRecord(slot);
  const left = count(slot) - 1;
  if (left === 0) return false;
  if (isList(slot)) {
    const list = <usize>load<u32>(record, SLOT_LIST);
    let at = list;
    while (load<u32>(at) !== word) at += 4;
    const end = list + ((<usize>left) << 2);
    store<u32>(at, load<u32>(end));
    store<u32>(end, word);
  } else {
    const live = <usize>load<u32>(record, SLOT_LIVE) + ((<usize>(word >> 5)) << 2);
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
    return (load<u32>(<usize>load<u32>(record, SLOT_LIVE) + ((<usize>(word >> 5)) << 2)) & (1 << (word & 31))) !== 0;
  const list = <usize>load<u32>(record, SLOT_LIST);
  for (let i: u32 = 0; i < count(slot); i++) if (load<u32>(list + ((<usize>i) << 2)) === word) return true;
  return false;
}
