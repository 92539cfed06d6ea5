// Fair crossings: two hard words do not cross. A slot that has only hard words left strikes those of the slots that cross it. Hard words
// that the user gave may cross one another.

import { count, isList, setCount, slotRecord, tableOf } from './access';
import { popcount } from './bits';
import {
  SLOT_CROSSED,
  SLOT_CROSSED_COUNT,
  SLOT_LIST,
  SLOT_LIVE,
  TABLE_BLOCKS,
  TABLE_GIVEN,
  TABLE_HARD,
} from './layout';
import { enqueue } from './queue';
import { isIn } from './quotas';
import { save } from './trail';
import { noteWipeout } from './weights';

/** Strikes what no word of the slot may cross; false when a crossing slot has no word left. */
export function strikeUnfair(slot: u32): bool {
  const record = slotRecord(slot);
  const table = tableOf(slot);
  const hard = <usize>load<u32>(table, TABLE_HARD);
  const given = <usize>load<u32>(table, TABLE_GIVEN);
  const hasGiven = leavesOut(slot, record, hard, hard);
  if (hasGiven && leavesOut(slot, record, hard, given)) return true;
  let at = <usize>load<u32>(record, SLOT_CROSSED);
  for (const end = at + ((<usize>load<u32>(record, SLOT_CROSSED_COUNT)) << 2); at < end; at += 4)
    if (!keepCrossable(load<u32>(at), hasGiven)) return false;
  return true;
}

/** Whether the slot has a live word that is in neither set. */
function leavesOut(slot: u32, record: usize, one: usize, other: usize): bool {
  if (isList(slot)) {
    let at = <usize>load<u32>(record, SLOT_LIST);
    for (const end = at + ((<usize>count(slot)) << 2); at < end; at += 4) {
      const word = load<u32>(at);
      if (!isIn(one, word) && !isIn(other, word)) return true;
    }
    return false;
  }
  const live = <usize>load<u32>(record, SLOT_LIVE);
  const bytes = bytesOf(slot);
  for (let o: usize = 0; o < bytes; o += 16)
    if (v128.any_true(v128.andnot(v128.load(live + o), v128.or(v128.load(one + o), v128.load(other + o))))) return true;
  return false;
}

/** Strikes the hard words of a slot, and the given ones too unless `sparesGiven`; false when none is left. */
function keepCrossable(slot: u32, sparesGiven: bool): bool {
  const record = slotRecord(slot);
  const table = tableOf(slot);
  const hard = <usize>load<u32>(table, TABLE_HARD);
  const other = sparesGiven ? hard : <usize>load<u32>(table, TABLE_GIVEN);
  let left: u32 = 0;
  if (isList(slot)) {
    const list = <usize>load<u32>(record, SLOT_LIST);
    const many = count(slot);
    for (let i: u32 = 0; i < many; i++) {
      const at = list + ((<usize>i) << 2);
      const word = load<u32>(at);
      if (isIn(hard, word) || isIn(other, word)) continue;
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
    while (
      o < bytes &&
      !v128.any_true(v128.and(v128.load(live + o), v128.or(v128.load(hard + o), v128.load(other + o))))
    )
      o += 16;
    if (o === bytes) return true;
    save(slot);
    for (; o < bytes; o += 16)
      v128.store(live + o, v128.andnot(v128.load(live + o), v128.or(v128.load(hard + o), v128.load(other + o))));
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
