// Slots with few live words, as lists whose dead are swapped behind the end, so that undoing is a count.

import { narrow } from './cells';
import {
  cellAt,
  count,
  dirty,
  domain,
  domainBuffer,
  GONE,
  LENGTH,
  LIST,
  STRIDE,
  setCount,
  supportBuffer,
  TABLE,
  WORDS,
} from './layout';
import { isFree, place } from './once';
import { save } from './trail';
import { accuse } from './weights';

/** Revises a slot that is a list: false when it runs dry. */
export function reviseList(slot: u32, record: usize): bool {
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
    accuse(slot);
    return false;
  }
  if (left !== before) setCount(slot, left);
  for (let p: u32 = 0; p < length; p++)
    if (!narrow(cellAt(record, p), load<u64>(supportBuffer + ((<usize>p) << 3)), slot)) return false;
  return left > 1 || place(slot, load<u32>(list));
}
