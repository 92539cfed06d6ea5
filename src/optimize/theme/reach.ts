// How far a move reaches: the slots that a word placed in a slot touches, if no other word goes (near), and if words go that cross it (far).

import type { Grid } from '../../grid/grid.js';

export interface Reach {
  /** By slot and by cell: the slots that are near, or far at most. */
  readonly nearSlots: readonly Int32Array[];
  readonly farSlots: readonly Int32Array[];
  readonly nearCells: readonly Int32Array[];
  readonly farCells: readonly Int32Array[];
}

/** @param crossing by slot and position: the slot that crosses there, or a number below 0 */
export function reachOf({ slots, acrossAt, downAt }: Grid, crossing: readonly Int32Array[]): Reach {
  const near = slots.map(({ id }) => new Set([id, ...crossing[id]!.filter(other => other >= 0)]));
  const far = near.map(others => new Set([...others].flatMap(other => [...near[other]!])));
  const ofCells = (reach: readonly Set<number>[]) =>
    Array.from(acrossAt, (across, cell) =>
      Int32Array.from(new Set([across, downAt[cell]!].flatMap(id => [...(reach[id] ?? [])]))),
    );
  const ofSlots = (reach: readonly Set<number>[]) => reach.map(others => Int32Array.from(others));
  return { nearSlots: ofSlots(near), farSlots: ofSlots(far), nearCells: ofCells(near), farCells: ofCells(far) };
}
