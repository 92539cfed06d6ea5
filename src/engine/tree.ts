// What Knuth's estimator (Estimating the efficiency of backtrack programs, 1975) says of a search tree. All words of a slot are taken to be
// worth the same search, so the tree below one of n words is an nth of what is below their slot. The nodes seen, divided by the share seen,
// are the nodes of the tree. It is rough, because look-ahead makes words unequal, and each restart begins another tree.

import { METER } from '../core/budget.js';

/** A decision that stands on the path from the root. */
export interface Branch {
  /** The words to choose among. */
  readonly of: number;
  /** Those that have been tried, the one that stands included. */
  readonly tried: number;
}

/** @param path from the root @returns the share of the tree that has been seen, 0 to 1 */
export function shareSeen(path: readonly Branch[]): number {
  let share = 0;
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const { of, tried } = path[depth]!;
    share = tried === 0 ? 0 : (tried - 1 + share) / of;
  }
  return share;
}

/**
 * Notes in the meter what is known of the tree; the longest run counts.
 * @param nodes of the run
 * @param share of its tree that it has seen
 */
export function noteTree(meter: Float64Array, nodes: number, share: number): void {
  const longest = meter[METER.treeShare]! * meter[METER.treeNodes]!;
  if (!(share > 0) || nodes < longest) return;
  meter[METER.treeShare] = share;
  meter[METER.treeNodes] = nodes / share;
}
