// When a crew does what (crew.ts). The figures are measured: see docs/lab/threads.md.

import type { RoundLength } from './round.js';

/** When a crew does what; counts of nodes are those of all its members. */
export interface Pace {
  /** Nodes that one search opens before there are threads. */
  readonly withoutThreads: number;
  /** The nodes at which there are two members, four, and so on. */
  readonly joins: readonly number[];
  /** The nodes up to which members share what their weights learn. */
  readonly shared: number;
  /** A round, in units of clocks. While the whole space is searched, it is as long again for every so many nodes, up to so many times as long. */
  readonly round: RoundLength;
  readonly growth: { readonly nodes: number; readonly most: number };
  /** The space is divided after this many nodes, if its tree is then estimated to have at most this many times the nodes opened so far. */
  readonly divided: { readonly from: number; readonly times: number };
  /**
   * Where some member has no work, another gives it a branch if it has opened this many nodes for each other member at work since it did so
   * last.
   */
  readonly effort: number;
}

/** Easy grids are filled before there are threads. A round of a million takes some 20 ms, or a thousand nodes. */
export const PACE: Pace = {
  withoutThreads: 128,
  joins: [512, 2_000_000, 8_000_000, 32_000_000],
  shared: 8000,
  round: { limit: 1_000_000, lead: 250_000, slice: 64 },
  growth: { nodes: 4000, most: 8 },
  divided: { from: 2048, times: 32 },
  effort: 1000,
};
/** The most members, which is also the most threads that have work. */
export const MEMBERS = 2 ** PACE.joins.length;
