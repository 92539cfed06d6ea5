// Estimates a search tree by Knuth's method (Estimating the efficiency of backtrack programs, 1975). All words of a slot are assumed to be
// worth the same search, so the tree below one of n words is an nth of the tree below their slot. The nodes seen, divided by the share
// seen, give the nodes of the tree. It is rough, because look-ahead makes words unequal, and each restart begins another tree.

import { METER } from '../core/budget.js';

/** A decision on the path from the root. */
export interface Branch {
  /** The number of words to choose among. */
  readonly of: number;
  /** The number of words that have been tried, including the present one. */
  readonly tried: number;
}

/**
 * @param path from the root
 * @returns the share of the tree that has been seen, 0 to 1
 */
export function shareSeen(path: readonly Branch[]): number {
  let share = 0;
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const { of, tried } = path[depth]!;
    share = tried === 0 ? 0 : (tried - 1 + share) / of;
  }
  return share;
}

/**
 * Notes in the meter what is known about the tree; the longest run counts.
 * @param nodes of the run
 * @param share of its tree that it has seen
 */
export function noteTree(meter: Float64Array, nodes: number, share: number): void {
  const longest = meter[METER.treeShare]! * meter[METER.treeNodes]!;
  if (!(share > 0) || nodes < longest) return;
  meter[METER.treeShare] = share;
  meter[METER.treeNodes] = nodes / share;
}
