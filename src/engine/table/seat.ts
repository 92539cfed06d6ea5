// What a crew knows about one of its members (crew.ts).

import type { Kernel } from '../../kernels/table/kernel.js';
import type { Member } from './member.js';

/** A member and what it is at. */
export interface Seat {
  readonly member: Member;
  /** Whether it has to begin in its branch; whether it has none any more. */
  begins: boolean;
  idle: boolean;
  /** Its counts in this branch, and in those before. */
  counts: Counts;
  before: Counts;
  /** The nodes that it had when it gave a branch away last. */
  gaveAt: number;
  /** The longest run so far, and the nodes that the tree is estimated to have. */
  longest: number;
  tree: number;
}

export type Counts = Readonly<Record<'nodes' | 'conflicts' | 'restarts' | 'letters', number>>;
export const NO_COUNTS: Counts = { nodes: 0, conflicts: 0, restarts: 0, letters: 0 };
export const COUNTED = ['nodes', 'conflicts', 'restarts', 'letters'] as const;

/** A member that is to begin. */
export function newSeat(member: Member): Seat {
  const tree = { longest: 0, tree: Number.POSITIVE_INFINITY };
  return { member, begins: true, idle: false, counts: NO_COUNTS, before: NO_COUNTS, gaveAt: 0, ...tree };
}

/**
 * Estimates the tree of a member's space by its longest run (Knuth; see assembly/table/share.ts). One run may be far off, so it has none
 * unless it looks for a proof because a fill is unlikely.
 */
export function noteTreeOf(kernel: Kernel, seat: Seat): void {
  if (kernel.proving.value === 0) {
    Object.assign(seat, { longest: 0, tree: Number.POSITIVE_INFINITY });
    return;
  }
  const run = kernel.nodes.value - kernel.runBegan.value;
  const share = kernel.seen();
  if (kernel.runBegan.value < 0 || run < seat.longest || !(share > 0)) return;
  seat.longest = run;
  seat.tree = run / share;
}

export function countsOf(kernel: Kernel): Counts {
  return {
    nodes: kernel.nodes.value,
    conflicts: kernel.fails.value,
    restarts: kernel.restarts.value,
    letters: kernel.accelerated.value + kernel.probed.value,
  };
}

export function sum(a: Counts, b: Counts): Counts {
  return {
    nodes: a.nodes + b.nodes,
    conflicts: a.conflicts + b.conflicts,
    restarts: a.restarts + b.restarts,
    letters: a.letters + b.letters,
  };
}
