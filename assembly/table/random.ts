// Random numbers: xorshift (Marsaglia 2003).

export let state: u32 = 1;

export function sow(seed: u32): void {
  state = seed | 1;
}

/** Uniform, from 0 to below 1. */
export function random(): f64 {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return <f64>state / 4294967296.0;
}
