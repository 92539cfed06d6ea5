// Narrows a cell, and wakes the slots through it.

import { slotRecord } from './access';
import {
  CELL_BYTES,
  CELL_OTHER_POSITION,
  CELL_OTHER_SLOT,
  CELL_POSITION,
  CELL_SLOT,
  cellRecords,
  domains,
  NONE,
  SLOT_GONE,
  wokenBy,
} from './layout';
import { enqueue } from './queue';
import { saveCell } from './trail';
import { noteWipeout } from './weights';

/** Narrows a cell to `to` on behalf of slot `from` (NONE for nobody), and wakes the other slots through it. */
export function narrow(cell: u32, to: u64, from: u32): bool {
  const at = domains + ((<usize>cell) << 3);
  const old = load<u64>(at);
  if (old === to) return true;
  if (to === 0) {
    noteWipeout(from);
    return false;
  }
  saveCell(cell, old);
  store<u64>(at, to);
  const record = cellRecords + <usize>cell * CELL_BYTES;
  const gone = old & ~to;
  wake(load<u32>(record, CELL_SLOT), load<u32>(record, CELL_POSITION), cell, gone, from);
  wake(load<u32>(record, CELL_OTHER_SLOT), load<u32>(record, CELL_OTHER_POSITION), cell, gone, from);
  return true;
}

function wake(slot: u32, position: u32, cell: u32, gone: u64, from: u32): void {
  if (slot === from || slot === NONE) return;
  const at = <usize>load<u32>(slotRecord(slot), SLOT_GONE) + ((<usize>position) << 3);
  store<u64>(at, load<u64>(at) | gone);
  store<u32>(wokenBy + ((<usize>slot) << 2), cell);
  enqueue(slot);
}
