// What a dive (dive.ts) has left: the words of each slot and the letters of each cell; and the kernels that strike some of them.

import type { WordSet } from '../../dictionary/word-sets.js';

/** What is left of words and letters. */
export interface Left {
  /** By slot: the words that may stand there, a bit each. */
  readonly live: Uint32Array;
  readonly count: Int32Array;
  /** By cell and letter: 1 where it may stand there; and how many may. */
  readonly allowed: Uint8Array;
  readonly many: Uint8Array;
  /** By slot, position and letter: 1 where a live word has it. */
  readonly had: Uint8Array;
}

export function leftOf(cells: number, alphabet: number, stride: number, letters: number): Left {
  return {
    live: new Uint32Array(cells * stride),
    count: new Int32Array(cells),
    allowed: new Uint8Array(cells * alphabet),
    many: new Uint8Array(cells),
    had: new Uint8Array(cells * letters),
  };
}

/** The first slots, and all cells. */
export function copyLeft(from: Left, to: Left, slots: number, stride: number, letters: number): void {
  to.had.set(from.had.subarray(0, slots * letters));
  to.live.set(from.live.subarray(0, slots * stride));
  to.count.set(from.count);
  to.allowed.set(from.allowed);
  to.many.set(from.many);
}

/** Keeps the words that have one of the allowed letters at a position. @returns false where no letter is left */
export function keep(
  live: Uint32Array,
  from: number,
  size: number,
  having: Uint32Array,
  place: number,
  had: Uint8Array,
  own: number,
  allowed: Uint8Array,
  letters: number,
  alphabet: number,
): boolean {
  let kept = 0;
  let struck = 0;
  for (let letter = 0; letter < alphabet; letter++) {
    if (had[own + letter] === 0) continue;
    if (allowed[letters + letter] === 1) kept++;
    else struck++;
  }
  if (kept === 0) return false;
  if (struck === 0) return true;
  if (struck < kept) {
    for (let letter = 0; letter < alphabet; letter++) {
      if (had[own + letter] === 0 || allowed[letters + letter] === 1) continue;
      had[own + letter] = 0;
      const set = (place + letter) * size;
      for (let i = 0; i < size; i++) live[from + i]! &= ~having[set + i]!;
    }
    return true;
  }
  const sets = KEPT_SETS;
  let many = 0;
  for (let letter = 0; letter < alphabet; letter++) {
    if (had[own + letter] === 0) continue;
    if (allowed[letters + letter] === 1) sets[many++] = (place + letter) * size;
    else had[own + letter] = 0;
  }
  for (let i = 0; i < size; i++) {
    const bits = live[from + i]!;
    if (bits === 0) continue;
    let union = 0;
    for (let k = 0; k < many; k++) union |= having[sets[k]! + i]!;
    live[from + i] = bits & union;
  }
  return true;
}

/** Where the sets of the letters begin that are kept. */
const KEPT_SETS = new Int32Array(256);

/** Marks the letters that words have, by position. */
export function spell(
  live: Uint32Array,
  from: number,
  { length, size, letters }: WordSet,
  had: Uint8Array,
  own: number,
  alphabet: number,
): void {
  for (let i = 0; i < size; i++)
    for (let bits = live[from + i]!; bits !== 0; bits &= bits - 1) {
      const word = (i * 32 + 31 - Math.clz32(bits & -bits)) * length;
      for (let at = 0; at < length; at++) had[own + at * alphabet + letters[word + at]!] = 1;
    }
}

/** @returns where two sets meet first, -1 where they do not */
export function meet(one: Uint32Array, i: number, other: Uint32Array, j: number, size: number): number {
  for (let k = 0; k < size; k++) if ((one[i + k]! & other[j + k]!) !== 0) return k;
  return -1;
}
