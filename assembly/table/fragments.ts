// Fragments: groups of open slots that depend on no other open slot. They are the connected components of the open
// slots, where two slots are connected by a cell whose letter is still open.

import { add, has } from './domains';
import { CROSSINGS, cellAt, domain, isOpen, LENGTH, NONE, setBytes, slotRecord, stack } from './layout';

/** Gathers into `set` the fragment that an open slot belongs to. */
export function gather(slot: u32, set: usize): void {
  memory.fill(set, 0, setBytes);
  add(set, slot);
  store<u32>(stack, slot);
  let top: usize = 4;
  while (top !== 0) {
    top -= 4;
    const record = slotRecord(load<u32>(stack + top));
    const length = load<u32>(record, LENGTH);
    const crossings = <usize>load<u32>(record, CROSSINGS);
    for (let p: u32 = 0; p < length; p++) {
      const other = load<u32>(crossings + ((<usize>p) << 3));
      if (other === NONE || has(set, other) || !isOpen(domain(cellAt(record, p)))) continue;
      add(set, other);
      store<u32>(stack + top, other);
      top += 4;
    }
  }
}

/** Whether two sets have a slot in common. */
export function meet(a: usize, b: usize): bool {
  for (let o: usize = 0; o < setBytes; o += 4) if ((load<u32>(a + o) & load<u32>(b + o)) !== 0) return true;
  return false;
}

export function copySet(to: usize, from: usize): void {
  memory.copy(to, from, setBytes);
}

export function clearSet(set: usize): void {
  memory.fill(set, 0, setBytes);
}

/** Whether `a` has a slot that `b` has not. */
export function reachesOut(a: usize, b: usize): bool {
  for (let o: usize = 0; o < setBytes; o += 4) if ((load<u32>(a + o) & ~load<u32>(b + o)) !== 0) return true;
  return false;
}

/** Adds the slots of `from` to `to`. */
export function join(to: usize, from: usize): void {
  for (let o: usize = 0; o < setBytes; o += 4) store<u32>(to + o, load<u32>(to + o) | load<u32>(from + o));
}
