// Counting and appending in memory, for assembly/dictionary.ts.

/** Adds 1 to the 32-bit number at an address. */
export function add(address: usize): void {
  store<u32>(address, load<u32>(address) + 1);
}

/** Writes a byte where the pointer at `pointer` points, and advances the pointer. */
export function push8(pointer: usize, value: u32): void {
  const to = load<u32>(pointer);
  store<u8>(<usize>to, value);
  store<u32>(pointer, to + 1);
}

/** The same with a number of 32 bits. */
export function push32(pointer: usize, value: u32): void {
  const to = load<u32>(pointer);
  store<u32>(<usize>to, value);
  store<u32>(pointer, to + 4);
}
