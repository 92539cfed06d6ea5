// Runs before every load and store of a checked kernel (tools/kernels/checked.ts). It stores for each byte of the kernel's memory
// whether the byte is in a reserved place. Binaryen's pass `instrument-memory` calls its functions by these names.

/** Called for an access outside; it throws. */
declare function trespass(address: usize, bytes: usize, isStore: bool): void;

/** The first bytes belong to the compiler. */
const OWN: usize = 1024;

/** Marks a place as reserved, or, with 0, as not reserved. */
export function mark(address: usize, bytes: usize, to: u8): void {
  const end = OWN + address + bytes;
  const missing = <i32>((end + 0xffff) >>> 16) - memory.size();
  if (missing > 0) memory.grow(missing);
  memory.fill(OWN + address, to, bytes);
}

/** Marks everything as not reserved. */
export function forget(): void {
  memory.fill(OWN, 0, ((<usize>memory.size()) << 16) - OWN);
}

function look(address: usize, bytes: usize, isStore: bool): void {
  const end = OWN + address + bytes;
  if (end > (<usize>memory.size()) << 16) trespass(address, bytes, isStore);
  for (let at = OWN + address; at < end; at++) if (load<u8>(at) === 0) trespass(address, bytes, isStore);
}

export function load_ptr(_id: i32, bytes: usize, offset: usize, address: usize): usize {
  look(address + offset, bytes, false);
  return address;
}

export function store_ptr(_id: i32, bytes: usize, offset: usize, address: usize): usize {
  look(address + offset, bytes, true);
  return address;
}

export function load_val_i32(_id: i32, value: i32): i32 {
  return value;
}

export function load_val_i64(_id: i32, value: i64): i64 {
  return value;
}

export function load_val_f32(_id: i32, value: f32): f32 {
  return value;
}

export function load_val_f64(_id: i32, value: f64): f64 {
  return value;
}

export function store_val_i32(_id: i32, value: i32): i32 {
  return value;
}

export function store_val_i64(_id: i32, value: i64): i64 {
  return value;
}

export function store_val_f32(_id: i32, value: f32): f32 {
  return value;
}

export function store_val_f64(_id: i32, value: f64): f64 {
  return value;
}

export function memory_grow_pre(_id: i32, pages: i32): i32 {
  return pages;
}

export function memory_grow_post(_id: i32, pages: i32): i32 {
  return pages;
}
