// Sets of slots, as bits: the fragment of a decision, the fragment at work, the slots struck since.

import { setBytes } from './layout';

export function has(set: usize, slot: u32): bool {
  return (load<u32>(set + ((<usize>(slot >> 5)) << 2)) & (1 << (slot & 31))) !== 0;
}

export function add(set: usize, slot: u32): void {
  const at = set + ((<usize>(slot >> 5)) << 2);
  store<u32>(at, load<u32>(at) | (1 << (slot & 31)));
}

export function remove(set: usize, slot: u32): void {
  const at = set + ((<usize>(slot >> 5)) << 2);
  store<u32>(at, load<u32>(at) & ~(1 << (slot & 31)));
}

export function copySet(to: usize, from: usize): void {
  memory.copy(to, from, setBytes);
}

export function clearSet(set: usize): void {
  memory.fill(set, 0, setBytes);
}

/** Adds the slots of `from` to `to`. */
export function join(to: usize, from: usize): void {
  for (let o: usize = 0; o < setBytes; o += 4) store<u32>(to + o, load<u32>(to + o) | load<u32>(from + o));
}

/** Whether two sets have a slot in common. */
export function meet(a: usize, b: usize): bool {
  for (let o: usize = 0; o < setBytes; o += 4) if ((load<u32>(a + o) & load<u32>(b + o)) !== 0) return true;
  return false;
}

/** Whether `a` has a slot that `b` does not have. */
export function reachesOut(a: usize, b: usize): bool {
  for (let o: usize = 0; o < setBytes; o += 4) if ((load<u32>(a + o) & ~load<u32>(b + o)) !== 0) return true;
  return false;
}
