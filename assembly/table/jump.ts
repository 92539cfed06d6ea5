// What the failure of a fragment rests on: the last decision that it was part of. If that decision separated it through a single
// cell (an accelerator), also the letter there.

import { domain, isOpen } from './access';
import { fragmentOf, frameAt, struckBy, taintAt, workAt } from './frames';
import {
  CELL_BYTES,
  CELL_OTHER_SLOT,
  CELL_SLOT,
  cellRecords,
  FRAME_CELL,
  FRAME_CELLS_TOP,
  FRAME_LETTERS,
  FRAME_PROPAGATED,
  joinedSet,
  NONE,
  SAVED_CELL_BYTES,
  SAVED_CELL_CELL,
  SAVED_CELL_LETTERS,
} from './layout';
import { copySet, has, join, meet, reachesOut } from './sets';
import { depth } from './trail';

/** The letter that an accelerator refutes; NONE for the cell if there is none. */
export let struckCell: u32 = NONE,
  struckLetters: u64 = 0;
/** Letters refuted by accelerators. */
export let accelerated: u32 = 0;

export function resetAccelerators(): void {
  accelerated = 0;
}

export function forgetLetter(): void {
  struckCell = NONE;
}

/** The last frame that the fragment at work was part of; -1 if there is none. */
export function lastPart(): i32 {
  const work = workAt(depth);
  let d = depth - 1;
  while (d >= 0 && !meet(fragmentOf(d), work)) d--;
  return d;
}

/** Whether the failure of the fragment at work rests on anything besides the frame `part` and the fragment's own decisions. */
export function isTainted(part: i32): bool {
  const work = workAt(depth);
  for (let d = part + 1; d <= depth; d++) {
    if (load<u32>(taintAt(d)) !== 0 && meet(workAt(d), work)) return true;
    if (d < depth && reachesOut(struckBy(d), fragmentOf(d))) return true;
  }
  return false;
}

/**
 * The frame separated the failed fragment from the rest. If it gave a letter to a single cell of the fragment, and struck no word from the
 * fragment's slots, the failure rests on that letter. The letter is then to be refuted together with the word.
 */
export function accelerate(target: i32): void {
  const work = workAt(depth);
  copySet(joinedSet, work);
  for (let d = target + 1; d < depth; d++) if (meet(workAt(d), work)) join(joinedSet, workAt(d));
  if (meet(struckBy(target), joinedSet)) return;
  const frame = frameAt(target);
  // Letters that are left to a cell without deciding it reach the fragment, too.
  if (load<u32>(frame, FRAME_CELL) !== NONE && isOpen(load<u64>(frame, FRAME_LETTERS))) return;
  const end = <usize>load<u32>(frame, FRAME_PROPAGATED);
  let only = NONE;
  for (let at = <usize>load<u32>(frame, FRAME_CELLS_TOP); at < end; at += SAVED_CELL_BYTES) {
    const cell = load<u32>(at, SAVED_CELL_CELL);
    if (cell === only || isOpen(domain(cell)) || !isOpen(load<u64>(at, SAVED_CELL_LETTERS))) continue;
    const record = cellRecords + <usize>cell * CELL_BYTES;
    const a = load<u32>(record, CELL_SLOT);
    const b = load<u32>(record, CELL_OTHER_SLOT);
    if (!(a !== NONE && has(joinedSet, a)) && !(b !== NONE && has(joinedSet, b))) continue;
    if (only !== NONE) return;
    only = cell;
  }
  if (only === NONE) return;
  struckCell = only;
  struckLetters = domain(only);
  accelerated++;
}
