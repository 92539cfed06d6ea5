// Slots with few live words, as lists. Dead words are swapped behind the end, so undoing only restores the count.

import { cellAt, count, setCount } from './access';
import { narrow } from './cells';
import {
  dirty,
  dropBuffer,
  SLOT_GONE,
  SLOT_LENGTH,
  SLOT_LIST,
  SLOT_TABLE,
  supportBuffer,
  TABLE_STRIDE,
  TABLE_WORDS,
} from './layout';
import { isFree, place } from './once';
import { save } from './trail';
import { noteWipeout } from './weights';

/** Revises a slot that is a list; false when no word is left. */
export function reviseList(slot: u32, record: usize): bool {
  const table = <usize>load<u32>(record, SLOT_TABLE);
  const length = load<u32>(record, SLOT_LENGTH);
  const list = <usize>load<u32>(record, SLOT_LIST);
  const words = <usize>load<u32>(table, TABLE_WORDS);
  const stride = <usize>load<u32>(table, TABLE_STRIDE);
  const gone = <usize>load<u32>(record, SLOT_GONE);
  const before = count(slot);
  let end = list + ((<usize>before) << 2);

  for (let p: u32 = 0; p < length; p++) {
    const o = (<usize>p) << 3;
    const lost = load<u64>(gone + o);
    if (lost === 0) continue;
    store<u64>(gone + o, 0);
    end = drop(list, end, words + o, stride, lost);
  }
  const mark = dirty + ((<usize>slot) << 2);
  if (load<u32>(mark) !== 0) {
    store<u32>(mark, 0);
    end = dropTaken(list, end, table, slot);
  }
  const left = <u32>((end - list) >> 2);
  if (left === 0) {
    noteWipeout(slot);
    return false;
  }
  if (left !== before) {
    save(slot);
    setCount(slot, left);
  }

  support(list, end, words, stride, length);
  for (let p: u32 = 0; p < length; p++)
    if (!narrow(cellAt(record, p), load<u64>(supportBuffer + ((<usize>p) << 3)), slot)) return false;
  return left > 1 || place(slot, load<u32>(list));
}

/** Moves the words with a lost letter behind the end; gives the new end. It has no branch, because nobody can predict which words go. */
function drop(list: usize, end: usize, sets: usize, stride: usize, lost: u64): usize {
  let kept = list;
  let dead = dropBuffer;
  for (let at = list; at < end; at += 4) {
    const word = load<u32>(at);
    const goes = (<usize>((load<u64>(sets + <usize>word * stride) & lost) !== 0)) << 2;
    store<u32>(kept, word);
    store<u32>(dead, word);
    kept += 4 - goes;
    dead += goes;
  }
  // A call to copy them would take longer: they are few.
  for (let from = dropBuffer, to = kept; from < dead; from += 4, to += 4) store<u32>(to, load<u32>(from));
  return kept;
}

/** Moves the words that are not free behind the end; gives the new end. */
function dropTaken(list: usize, end: usize, table: usize, slot: u32): usize {
  let at = list;
  while (at < end) {
    const word = load<u32>(at);
    if (isFree(table, word, slot)) at += 4;
    else {
      end -= 4;
      store<u32>(at, load<u32>(end));
      store<u32>(end, word);
    }
  }
  return end;
}

/** The letters that the words have at each position: two positions in a register, four registers at a time, or two for the last four positions. */
function support(list: usize, end: usize, words: usize, stride: usize, length: u32): void {
  let left = <i32>length;
  let o: usize = 0;
  for (; left > 4; o += 64, left -= 8) {
    let a = i64x2.splat(0),
      b = i64x2.splat(0),
      c = i64x2.splat(0),
      d = i64x2.splat(0);
    const sets = words + o;
    for (let at = list; at < end; at += 4) {
      const word = sets + <usize>load<u32>(at) * stride;
      a = v128.or(a, v128.load(word));
      b = v128.or(b, v128.load(word, 16));
      c = v128.or(c, v128.load(word, 32));
      d = v128.or(d, v128.load(word, 48));
    }
    v128.store(supportBuffer + o, a);
    v128.store(supportBuffer + o, b, 16);
    v128.store(supportBuffer + o, c, 32);
    v128.store(supportBuffer + o, d, 48);
  }
  if (left <= 0) return;
  let a = i64x2.splat(0),
    b = i64x2.splat(0);
  const sets = words + o;
  for (let at = list; at < end; at += 4) {
    const word = sets + <usize>load<u32>(at) * stride;
    a = v128.or(a, v128.load(word));
    b = v128.or(b, v128.load(word, 16));
  }
  v128.store(supportBuffer + o, a);
  v128.store(supportBuffer + o, b, 16);
}
