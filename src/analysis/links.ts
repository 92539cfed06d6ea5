// How the slots of a grid are linked: which slot crosses which, and the fragments. A fragment is a group of empty slots (a
// connected component) that depends on no other empty slot (articles: crossword-algorithm, "Фрагменты").

import type { SlotId } from '../core/ids.js';
import type { Grid } from '../grid/grid.js';

/** No slot crosses here. */
export const NO_SLOT = -1;

/**
 * By slot and position: the slot that crosses there, and the position in that slot. A crossing with a seed letter does not
 * count: its letter is known from the start, so neither slot limits the other there.
 */
export interface Links {
  readonly slots: readonly Int32Array[];
  readonly positions: readonly Int32Array[];
}

export function linksOf(grid: Grid): Links {
  const slots = grid.slots.map(slot => new Int32Array(slot.length).fill(NO_SLOT));
  const positions = grid.slots.map(slot => new Int32Array(slot.length).fill(NO_SLOT));
  for (const { cell, across, acrossAt, down, downAt } of grid.crossings) {
    if (grid.seeds.has(cell)) continue;
    slots[across]![acrossAt] = down;
    positions[across]![acrossAt] = downAt;
    slots[down]![downAt] = across;
    positions[down]![downAt] = acrossAt;
  }
  return { slots, positions };
}

/**
 * The fragments among `slots`. Fragments come in the order of their first slots; the slots of each keep the order of
 * `slots`.
 * @param taken by slot: not 0 if the slot is filled; a filled slot does not join its neighbours
 */
export function fragmentsOf(links: Links, slots: readonly SlotId[], taken: Uint8Array): SlotId[][] {
  const number = new Int32Array(links.slots.length).fill(-1);
  const stack: SlotId[] = [];
  let count = 0;
  for (const first of slots) {
    if (taken[first] !== 0 || number[first] !== -1) continue;
    number[first] = count;
    stack.push(first);
    for (let slot = stack.pop(); slot !== undefined; slot = stack.pop()) {
      for (const other of links.slots[slot]!) {
        if (other === NO_SLOT || taken[other] !== 0 || number[other] !== -1) continue;
        number[other] = count;
        stack.push(other);
      }
    }
    count++;
  }
  const fragments: SlotId[][] = Array.from({ length: count }, () => []);
  for (const slot of slots) if (number[slot] !== -1) fragments[number[slot]!]!.push(slot);
  return fragments;
}
