// Fragments: groups of open slots that depend on no other open slot. They are the connected components of the open
// slots, where two slots are connected by a cell whose letter is still open.

import { cellAt, domain, isOpen, slotRecord } from './access';
import { CROSSING_BYTES, CROSSING_SLOT, NONE, SLOT_CROSSINGS, SLOT_LENGTH, setBytes, stack } from './layout';
import { add, has } from './sets';

/** Collects into `set` the fragment of an open slot. */
export function gather(slot: u32, set: usize): void {
  memory.fill(set, 0, setBytes);
  add(set, slot);
  store<u32>(stack, slot);
  let top: usize = 4;
  while (top !== 0) {
    top -= 4;
    const record = slotRecord(load<u32>(stack + top));
    const length = load<u32>(record, SLOT_LENGTH);
    const crossings = <usize>load<u32>(record, SLOT_CROSSINGS);
    for (let p: u32 = 0; p < length; p++) {
      const other = load<u32>(crossings + <usize>p * CROSSING_BYTES, CROSSING_SLOT);
      if (other === NONE || has(set, other) || !isOpen(domain(cellAt(record, p)))) continue;
      add(set, other);
      store<u32>(stack + top, other);
      top += 4;
    }
  }
}
