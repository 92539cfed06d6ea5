// The transposition table: the values of positions that were reached before, by another order of moves. A position is identified
// by 64 random bits (Zobrist 1970), made of one number for each letter in each cell and one for each used word.

import { Random } from '../core/random.js';
import { MOVE_WORD } from './walk.js';

/** The number of positions remembered: 2^17, in 2.5 MB; newer ones replace older ones. */
const SIZE = 1 << 17;

export const BOUND = { none: 0, exact: 1, lower: 2, upper: 3 } as const;

const lowKeys = new Uint32Array(SIZE);
const highKeys = new Uint32Array(SIZE);
const values = new Int16Array(SIZE);
const depths = new Uint8Array(SIZE);
const bounds = new Uint8Array(SIZE);
const moves = new Float64Array(SIZE);

const random = new Random(1);
const placeLow = Uint32Array.from({ length: MOVE_WORD }, () => random.next());
const placeHigh = Uint32Array.from({ length: MOVE_WORD }, () => random.next());

/** The two halves of the number that a letter in a cell (cell * 64 + letter) and a used word add to a position's number. */
export function lowKey(place: number, word: number): number {
  return (placeLow[place]! ^ scramble(word, 0x9e3779b9)) >>> 0;
}
export function highKey(place: number, word: number): number {
  return (placeHigh[place]! ^ scramble(word, 0x85ebca6b)) >>> 0;
}

function scramble(word: number, salt: number): number {
  let z = Math.imul(word + 1, salt);
  z = Math.imul(z ^ (z >>> 15), 0x2c1b3c6d);
  z = Math.imul(z ^ (z >>> 12), 0x297a2d39);
  return z ^ (z >>> 15);
}

export function forgetAll(): void {
  bounds.fill(BOUND.none);
}

export function remember(low: number, high: number, depth: number, bound: number, value: number, move: number): void {
  const at = low & (SIZE - 1);
  lowKeys[at] = low;
  highKeys[at] = high;
  depths[at] = depth;
  bounds[at] = bound;
  values[at] = value;
  moves[at] = move;
}

/** Bytes of a position in a {@link snapshot}. */
const ENTRY_BYTES = 20;

/** Everything remembered, for {@link restore}. */
export function snapshot(): Uint8Array {
  const kept = bounds.reduce((count, bound) => count + (bound === BOUND.none ? 0 : 1), 0);
  const view = new DataView(new ArrayBuffer(kept * ENTRY_BYTES));
  let to = 0;
  for (let at = 0; at < SIZE; at++) {
    if (bounds[at] === BOUND.none) continue;
    view.setUint32(to, lowKeys[at]!, true);
    view.setUint32(to + 4, highKeys[at]!, true);
    view.setInt16(to + 8, values[at]!, true);
    view.setUint8(to + 10, depths[at]!);
    view.setUint8(to + 11, bounds[at]!);
    view.setFloat64(to + 12, moves[at]!, true);
    to += ENTRY_BYTES;
  }
  return new Uint8Array(view.buffer);
}

/** Whether these bytes can be a {@link snapshot}. */
export function isSnapshot(bytes: Uint8Array): boolean {
  return bytes.length % ENTRY_BYTES === 0 && bytes.length <= SIZE * ENTRY_BYTES;
}

/** @param entries from {@link snapshot}, in a program with the same numbers for letters and words */
export function restore(entries: Uint8Array): void {
  const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  for (let from = 0; from < entries.length; from += ENTRY_BYTES)
    remember(
      view.getUint32(from, true),
      view.getUint32(from + 4, true),
      view.getUint8(from + 10),
      view.getUint8(from + 11),
      view.getInt16(from + 8, true),
      view.getFloat64(from + 12, true),
    );
}

/** The place where the position is remembered, or -1. */
export function recall(low: number, high: number): number {
  const at = low & (SIZE - 1);
  return bounds[at] !== BOUND.none && lowKeys[at] === low && highKeys[at] === high ? at : -1;
}

export const depthAt = (at: number): number => depths[at]!;
export const boundAt = (at: number): number => bounds[at]!;
export const valueAt = (at: number): number => values[at]!;
export const moveAt = (at: number): number => moves[at]!;
