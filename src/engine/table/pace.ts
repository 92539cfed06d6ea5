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
  /** How often it is halved then. */
  readonly halvings: number;
  /** When half of the members or fewer are at work, parts are halved that have taken this many nodes. */
  readonly slow: number;
}

/** Easy grids are filled before there are threads. A round takes 15 to 20 ms. */
export const PACE: Pace = {
  withoutThreads: 128,
  joins: [512, 128_000, 512_000, 2_000_000],
  shared: 8000,
  round: 500,
  divided: { from: 4096, times: 32 },
  halvings: 6,
  slow: 1500,
};
/** The most members, which is also the most threads that have work. */
export const MEMBERS = 2 ** PACE.joins.length;
