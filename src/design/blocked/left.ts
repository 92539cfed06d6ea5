// What a dive (dive.ts) has left: the words of each slot and the letters of each cell; and the kernels that strike some of them.

import type { CellId } from '../../core/ids.js';
import type { WordSet } from '../../dictionary/word-sets.js';

/** What is left of words and letters. */
export interface Left {
  /** How many letters there are. */
  readonly alphabet: number;
  /** How many numbers of `live` a slot has, and how many of `had`. */
  readonly stride: number;
  readonly letters: number;
  /** By slot: the words that may stand there, a bit each. */
  readonly live: Uint32Array;
  readonly count: Int32Array;
  /** By cell and letter: 1 where it may stand there; and how many may. */
  readonly allowed: Uint8Array;
  readonly many: Uint8Array;
  /** By slot, position and letter: 1 where a live word has it. */
  readonly had: Uint8Array;
}

export function leftOf(
  cells: number,
  { alphabet, stride, letters }: Pick<Left, 'alphabet' | 'stride' | 'letters'>,
): Left {
  return {
    alphabet,
    stride,
    letters,
    live: new Uint32Array(cells * stride),
    count: new Int32Array(cells),
    allowed: new Uint8Array(cells * alphabet),
    many: new Uint8Array(cells),
    had: new Uint8Array(cells * letters),
  };
}

/** The first slots, and all cells. */
export function copyLeft(from: Left, to: Left, slots: number): void {
  to.had.set(from.had.subarray(0, slots * from.letters));
  to.live.set(from.live.subarray(0, slots * from.stride));
  to.count.set(from.count);
  to.allowed.set(from.allowed);
  to.many.set(from.many);
}

/** Keeps the words of a slot that have one of the letters of a cell at a position. @returns false where no letter is left */
export function keepLetters(
  { live, had, allowed, alphabet, stride, letters: perSlot }: Left,
  { size, having }: WordSet,
  slot: number,
  at: number,
  cell: CellId,
): boolean {
  const from = slot * stride;
  const place = at * alphabet;
  const own = slot * perSlot + place;
  const letters = cell * alphabet;
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
  { live, had, alphabet, stride, letters: perSlot }: Left,
  { length, size, letters }: WordSet,
  slot: number,
): void {
  const from = slot * stride;
  const own = slot * perSlot;
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
