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
 * Makes the first decision behind the root stand for good, and writes the letters of all cells in what is left beside it to `to`. False if there
 * is no decision, or one about a word.
 */
export function cutBranch(to: usize): bool {
  if (depth === base) return false;
  const frame = frameAt(base);
  const cell = load<u32>(frame, FRAME_CELL);
  if (cell === NONE) return false;
  memory.copy(to, domains, (<usize>cells) << 3);
  const before = <usize>load<u32>(frame, FRAME_CELLS_TOP);
  for (let saved = cellsTop - SAVED_CELL_BYTES; saved >= before; saved -= SAVED_CELL_BYTES)
    store<u64>(to + ((<usize>load<u32>(saved, SAVED_CELL_CELL)) << 3), load<u64>(saved, SAVED_CELL_LETTERS));
  // A decision never takes all letters of its cell.
  const at = to + ((<usize>cell) << 3);
  store<u64>(at, load<u64>(at) & ~load<u64>(frame, FRAME_LETTERS));
  deepenRoot();
  return true;
}
