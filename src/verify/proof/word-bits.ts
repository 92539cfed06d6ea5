// Sets as bits: words take 32 to a number, letters two numbers for each set.

/** The words of one length by position and letter, as bits: `blocks` numbers of 32 bits each. */
export interface Rows {
  readonly blocks: number;
  readonly bits: Int32Array;
}

export function rowsOf(
  table: { readonly length: number; readonly count: number; readonly letters: Uint8Array },
  width: number,
): Rows {
  const { length, count: words, letters } = table;
  const blocks = Math.ceil(words / 32);
  const bits = new Int32Array(length * width * blocks);
  for (let word = 0; word < words; word++)
    for (let p = 0; p < length; p++)
      bits[(p * width + letters[word * length + p]!) * blocks + (word >> 5)]! |= 1 << (word & 31);
  return { blocks, bits };
}

/** The last result of `rowsIn`, and its length. Letters are visited so often that a new list each time would cost as much as the rest. */
const found = new Int32Array(64);
export let rowCount = 0;

/** The letters of a set, each times `step`, plus `base`. */
export function rowsIn(low: number, high: number, base: number, step: number): Int32Array {
  rowCount = 0;
  for (let rest = low; rest !== 0; rest &= rest - 1) found[rowCount++] = base + (31 - Math.clz32(rest & -rest)) * step;
  for (let rest = high; rest !== 0; rest &= rest - 1) found[rowCount++] = base + (63 - Math.clz32(rest & -rest)) * step;
  return found;
}

/** Whether a set has at most one letter. */
export function isSingle(low: number, high: number): boolean {
  return low === 0 ? (high & (high - 1)) === 0 : high === 0 && (low & (low - 1)) === 0;
}

/** The letter of a set with one letter. */
export function letterIn(low: number, high: number): number {
  return low === 0 ? 63 - Math.clz32(high) : 31 - Math.clz32(low);
}

/** The number of bits set in a 32-bit number. */
export function countBits(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x5555_5555);
  n = (n & 0x3333_3333) + ((n >>> 2) & 0x3333_3333);
  return (((n + (n >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}
