// Branches that a search gives away, so that others may search them. It gives away what is left beside its first decision: the refuted
// decisions there have left some letters to each cell, and the decision has taken some of those.

import { frameAt } from './frames';
import {
  cells,
  domains,
  FRAME_CELL,
  FRAME_CELLS_TOP,
  FRAME_LETTERS,
  NONE,
  SAVED_CELL_BYTES,
  SAVED_CELL_CELL,
  SAVED_CELL_LETTERS,
} from './layout';
import { base, cellsTop, deepenRoot, depth } from './trail';

/**
 * Makes the first decision that leaves something beside it stand for good, with those before it, and writes the letters of all cells in what
 * is left to `to`. False if there is none, or if it is about a word.
 */
export function giveBranch(to: usize): bool {
  while (depth > base) {
    const frame = frameAt(base);
    const cell = load<u32>(frame, FRAME_CELL);
    if (cell === NONE) return false;
    const at = to + ((<usize>cell) << 3);
    memory.copy(to, domains, (<usize>cells) << 3);
    const before = <usize>load<u32>(frame, FRAME_CELLS_TOP);
    for (let saved = cellsTop - SAVED_CELL_BYTES; saved >= before; saved -= SAVED_CELL_BYTES)
      store<u64>(to + ((<usize>load<u32>(saved, SAVED_CELL_CELL)) << 3), load<u64>(saved, SAVED_CELL_LETTERS));
    const left = load<u64>(at) & ~load<u64>(frame, FRAME_LETTERS);
    store<u64>(at, left);
    deepenRoot();
    if (left !== 0) return true;
  }
  return false;
}
