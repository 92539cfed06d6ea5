// When a crew does what (crew.ts). The figures are measured: see docs/lab/threads.md.

/** When a crew does what; counts of nodes are those of all its members. */
export interface Pace {
  /** Nodes that one search opens before there are threads. */
  readonly withoutThreads: number;
  /** The nodes at which there are two members, four, and so on. */
  readonly joins: readonly number[];
  /** The nodes up to which members share what their weights learn. */
  readonly shared: number;
  /** Nodes of each in a round. */
  readonly round: number;
  /** The space is divided after this many nodes, if its tree is then estimated to have at most this many times the nodes opened so far. */
  readonly divided: { readonly from: number; readonly times: number };
  /**
   * Where some member has no work, another gives it a branch if it has opened this many nodes for each member at work since it did so last.
   */
  readonly effort: number;
}

/** Easy grids are filled before there are threads. A round takes 30 to 40 ms. */
export const PACE: Pace = {
  withoutThreads: 128,
  joins: [512, 2_000_000, 8_000_000, 32_000_000],
  shared: 8000,
  round: 1000,
  divided: { from: 2048, times: 32 },
  effort: 1000,
};
/** The most members, which is also the most threads that have work. */
export const MEMBERS = 2 ** PACE.joins.length;
