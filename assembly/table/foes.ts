// Words that do not cross. A rule about crossings is pairs of sets: if a slot has only words of the first set left, those of the second one
// are struck from the slots that cross it.

import { count, isList, setCount, slotRecord, tableOf } from './access';
import { popcount } from './bits';
import { foes, SLOT_CROSSED, SLOT_CROSSED_COUNT, SLOT_LIST, SLOT_LIVE, TABLE_BLOCKS, TABLE_FOES } from './layout';
import { enqueue } from './queue';
import { isIn } from './quotas';
import { save } from './trail';
import { noteWipeout } from './weights';

/** Strikes what no word of the slot may cross; false when a crossing slot has no word left. */
export function strikeFoes(slot: u32): bool {
  const record = slotRecord(slot);
  const bytes = bytesOf(slot);
  let set = <usize>load<u32>(tableOf(slot), TABLE_FOES);
  for (let pair: u32 = 0; pair < foes; pair++, set += bytes << 1)
    if (!leavesOut(slot, record, set) && !strikeCrossing(record, pair)) return false;
  return true;
}

/** Whether the slot has a live word that is not in the set. */
function leavesOut(slot: u32, record: usize, set: usize): bool {
  if (isList(slot)) {
    let at = <usize>load<u32>(record, SLOT_LIST);
    for (const end = at + ((<usize>count(slot)) << 2); at < end; at += 4) if (!isIn(set, load<u32>(at))) return true;
    return false;
  }
  const live = <usize>load<u32>(record, SLOT_LIVE);
  const bytes = bytesOf(slot);
  for (let o: usize = 0; o < bytes; o += 16)
    if (v128.any_true(v128.andnot(v128.load(live + o), v128.load(set + o)))) return true;
  return false;
}

/** Strikes the second set of a pair from the slots that cross this one; false when one of them has no word left. */
function strikeCrossing(record: usize, pair: u32): bool {
  let at = <usize>load<u32>(record, SLOT_CROSSED);
  for (const end = at + ((<usize>load<u32>(record, SLOT_CROSSED_COUNT)) << 2); at < end; at += 4) {
    const other = load<u32>(at);
    const set = <usize>load<u32>(tableOf(other), TABLE_FOES) + bytesOf(other) * <usize>((pair << 1) + 1);
    if (!strike(other, set)) return false;
  }
  return true;
}

/** Strikes the words of a set from a slot; false when none is left. */
function strike(slot: u32, set: usize): bool {
  const record = slotRecord(slot);
  let left: u32 = 0;
  if (isList(slot)) {
    const list = <usize>load<u32>(record, SLOT_LIST);
    const many = count(slot);
    for (let i: u32 = 0; i < many; i++) {
      const at = list + ((<usize>i) << 2);
      const word = load<u32>(at);
      if (isIn(set, word)) continue;
      store<u32>(at, load<u32>(list + ((<usize>left) << 2)));
      store<u32>(list + ((<usize>left) << 2), word);
      left++;
    }
    if (left === many) return true;
    save(slot);
  } else {
    const live = <usize>load<u32>(record, SLOT_LIVE);
    const bytes = bytesOf(slot);
    let o: usize = 0;
    while (o < bytes && !v128.any_true(v128.and(v128.load(live + o), v128.load(set + o)))) o += 16;
    if (o === bytes) return true;
    save(slot);
    for (; o < bytes; o += 16) v128.store(live + o, v128.andnot(v128.load(live + o), v128.load(set + o)));
    left = popcount(live, bytes);
  }
  if (left === 0) {
    noteWipeout(slot);
    return false;
  }
  setCount(slot, left);
  enqueue(slot);
  return true;
}

function bytesOf(slot: u32): usize {
  return (<usize>load<u32>(tableOf(slot), TABLE_BLOCKS)) << 4;
}
