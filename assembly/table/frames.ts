// The decisions that stand, a frame for each, and for each depth the fragment at work there.

import { deepenBound } from './bound';
import {
  DEPTH_BYTES,
  DEPTH_TAINTED,
  DEPTH_WORKING,
  depths,
  FRAME_BYTES,
  FRAME_CELL,
  FRAME_CELLS_TOP,
  FRAME_ENTRIES_TOP,
  FRAME_LETTERS,
  FRAME_SLOT,
  FRAME_SLOTS_TOP,
  FRAME_SUBSTRINGS_TOP,
  FRAME_WORD,
  fragmentSets,
  frames,
  NONE,
  setBytes,
  struckSets,
  weighed,
  workSets,
} from './layout';
import { logDecidedLetter, logDecision, logRoot } from './log';
import { clearSet } from './sets';
import { unseen } from './share';
import { base, cellsTop, depth, entriesTop, setDepth, slotsTop, substringsTop, undo } from './trail';
import { watch } from './watch';
import { whole } from './whole';

/** Opens a frame for a decision: the word of a slot, or, if there is a cell, the letters that are left to it. What follows can be undone. */
export function openFrame(slot: u32, word: u32, cell: u32 = NONE, letters: u64 = 0): void {
  const frame = frameAt(depth);
  store<u32>(frame, <u32>cellsTop, FRAME_CELLS_TOP);
  store<u32>(frame, <u32>slotsTop, FRAME_SLOTS_TOP);
  store<u32>(frame, entriesTop, FRAME_ENTRIES_TOP);
  store<u32>(frame, substringsTop, FRAME_SUBSTRINGS_TOP);
  store<u32>(frame, slot, FRAME_SLOT);
  store<u32>(frame, word, FRAME_WORD);
  store<u32>(frame, cell, FRAME_CELL);
  store<u64>(frame, letters, FRAME_LETTERS);
  setDepth(depth + 1);
  if (cell === NONE) logDecision(slot, word);
  else logDecidedLetter(cell, <u32>ctz(letters)); // a search with a log decides single letters
  if (weighed) deepenBound();
  if (whole) return;
  clearSet(struckBy(depth - 1));
  freshDepth();
}

/** Undoes the last decision. */
export function closeFrame(): void {
  setDepth(depth - 1);
  const frame = frameAt(depth);
  undo(
    load<u32>(frame, FRAME_CELLS_TOP),
    load<u32>(frame, FRAME_SLOTS_TOP),
    load<u32>(frame, FRAME_ENTRIES_TOP),
    load<u32>(frame, FRAME_SUBSTRINGS_TOP),
  );
}

/** Undoes all decisions. */
export function toRoot(): void {
  while (depth > base) closeFrame();
  logRoot();
  freshDepth();
  unseen();
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

/** Whether the refutations at a depth rest on more than the fragment at work. */
export function taintAt(d: i32): usize {
  return depths + <usize>d * DEPTH_BYTES + DEPTH_TAINTED;
}

/** Whether a fragment is at work at a depth. */
export function workingAt(d: i32): usize {
  return depths + <usize>d * DEPTH_BYTES + DEPTH_WORKING;
}
