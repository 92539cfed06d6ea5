// The decisions that stand, a frame each, and beside each depth what fragment is at work there.

import {
  CELLS_TOP,
  ENTRIES_TOP,
  FRAME_BYTES,
  fragmentSets,
  frames,
  SHARES_TOP,
  SLOT,
  SLOTS_TOP,
  setBytes,
  struckSets,
  taints,
  WORD,
  whole,
  workSets,
} from './layout';
import { clearSet } from './sets';
import { cellsTop, depth, entriesTop, setDepth, sharesTop, slotsTop, undo } from './trail';
import { watch } from './watch';

/** Begins a decision: what follows can be undone. */
export function openFrame(slot: u32, word: u32): void {
  const frame = frameAt(depth);
  store<u32>(frame, <u32>cellsTop, CELLS_TOP);
  store<u32>(frame, <u32>slotsTop, SLOTS_TOP);
  store<u32>(frame, entriesTop, ENTRIES_TOP);
  store<u32>(frame, sharesTop, SHARES_TOP);
  store<u32>(frame, slot, SLOT);
  store<u32>(frame, word, WORD);
  setDepth(depth + 1);
  if (whole) return;
  clearSet(struckBy(depth - 1));
  freshDepth();
}

/** Undoes the last decision. */
export function closeFrame(): void {
  setDepth(depth - 1);
  const frame = frameAt(depth);
  undo(
    load<u32>(frame, CELLS_TOP),
    load<u32>(frame, SLOTS_TOP),
    load<u32>(frame, ENTRIES_TOP),
    load<u32>(frame, SHARES_TOP),
  );
}

/** Undoes all decisions. */
export function toRoot(): void {
  while (depth > 0) closeFrame();
  freshDepth();
  watch(0, 0);
}

/** No fragment is at work at this depth yet. */
export function freshDepth(): void {
  store<u32>(taintAt(depth), 0);
  store<u32>(workingAt(depth), 0);
}

/** The decision at a depth. */
export function frameAt(d: i32): usize {
  return frames + <usize>d * FRAME_BYTES;
}

/** The fragment that the decision at a depth was part of. */
export function fragmentOf(d: i32): usize {
  return fragmentSets + <usize>d * setBytes;
}

/** The slots that have lost a word used elsewhere since the decision at a depth. */
export function struckBy(d: i32): usize {
  return struckSets + <usize>d * setBytes;
}

/** The fragment at work at a depth, if `workingAt` says that there is one. */
export function workAt(d: i32): usize {
  return workSets + <usize>d * setBytes;
}

/** Whether what was refuted at a depth rests on more than the fragment at work. */
export function taintAt(d: i32): usize {
  return taints + ((<usize>d) << 3);
}

export function workingAt(d: i32): usize {
  return taints + ((<usize>d) << 3) + 4;
}
