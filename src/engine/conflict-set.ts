// What a failure rests on: the letters in some cells, and the entries whose word another slot wanted (or which rule it out). As
// long as these stay, so does the failure. This is a conflict set, as in conflict-directed backjumping (Prosser 1993).

import type { CellId, SlotId } from '../core/ids.js';

export interface ConflictSet {
  /** Fills were found, and the set says why there are no more of them. */
  found: boolean;
  /** Bit sets by cell and by slot. */
  readonly cells: Int32Array;
  readonly slots: Int32Array;
}

export function makeConflictSet(cells: number, slots: number): ConflictSet {
  return { found: false, cells: new Int32Array((cells + 31) >> 5), slots: new Int32Array((slots + 31) >> 5) };
}

export function has(set: Int32Array, index: CellId | SlotId): boolean {
  return ((set[index >> 5]! >>> (index & 31)) & 1) !== 0;
}

export function add(set: Int32Array, index: CellId | SlotId): void {
  set[index >> 5]! |= 1 << (index & 31);
}

export function addAll(conflict: ConflictSet, more: ConflictSet): void {
  for (let i = 0; i < conflict.cells.length; i++) conflict.cells[i]! |= more.cells[i]!;
  for (let i = 0; i < conflict.slots.length; i++) conflict.slots[i]! |= more.slots[i]!;
}

/** Removes a slot and its cells from the set. */
export function remove(conflict: ConflictSet, slot: SlotId, cells: readonly CellId[]): void {
  conflict.slots[slot >> 5]! &= ~(1 << (slot & 31));
  for (const cell of cells) conflict.cells[cell >> 5]! &= ~(1 << (cell & 31));
}
