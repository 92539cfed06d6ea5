// How the slots of a grid hang together: which slot crosses which, and the fragments: groups of empty slots (the connected
// components) that depend on no other empty slot (articles: crossword-algorithm, "Фрагменты").

import type { SlotId } from '../core/ids.js';
import type { Grid } from '../grid/grid.js';

/** No slot crosses here. */
export const NO_SLOT = -1;

/**
 * By slot and position: the slot that crosses there, and the position in that one. A crossing with a seed letter is none: what
 * stands there is known beforehand, and neither slot tells the other anything.
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
 * The fragments among `slots`, each in the order of `slots`, in the order of their first slots.
 * @param taken by slot: not 0 for those that are filled; they do not join their neighbours
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
