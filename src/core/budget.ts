// The budget of a search: its seed, its limits, and a clock that tests can replace. Two pieces of shared memory belong to it:
// a flag with which others stop the search, and a meter with which they watch it. `rest` says when a search
// that shares its thread must let others work.

import { NO_LETTER } from './ids.js';
import type { StopReason } from './outcome.js';

/** Nodes between two looks at the clock and the flag: 1.5 to 2 ms of search with the table engine and a large dictionary. */
export const CLOCK_INTERVAL = 64;

/**
 * Places in {@link Budget.meter}. `letters` counts the letters refuted by an accelerator or by probing. `treeShare` is the share of its tree
 * that the longest run has seen, and `treeNodes` the nodes of that whole tree. Both are rough estimates, 0 until there is one (see
 * `noteTree`).
 */
export const METER = {
  nodes: 0,
  restarts: 1,
  bestDepth: 2,
  conflicts: 3,
  letters: 4,
  treeShare: 5,
  treeNodes: 6,
} as const;
const METER_SIZE = Object.keys(METER).length;

export interface Budget {
  /** Any safe integer; the same seed gives the same answer. */
  readonly seed: number;
  /** When to stop, in milliseconds of `now`; Infinity for never. */
  readonly deadline: number;
  /** How many search nodes may be opened; Infinity for any number. */
  readonly nodeLimit: number;
  /** A clock that never goes back, in milliseconds. */
  readonly now: () => number;
  /** One number in shared memory; anything but 0 means stop. */
  readonly flag: Int32Array;
  /** Counters in shared memory, at the places of {@link METER}; only the search writes them. */
  readonly meter: Float64Array;
  /**
   * The deepest partial fill so far, in shared memory: one letter id for each cell (row-major, NO_LETTER where empty),
   * width * height in all. Empty if nobody needs it.
   */
  readonly best: Uint8Array;
  /** Whether the search looks for a proof from the beginning, and not only when it thinks a fill unlikely. */
  readonly proves: boolean;
  /** What the search learns from others, and where it leaves what it has learned when it is stopped; undefined if nobody needs it. */
  readonly learned: Learned | undefined;
  /** Called by engines that can wait, when they look at the clock. It gives a promise to wait for when the thread has other work to do. */
  readonly rest: () => Promise<void> | undefined;
  /** For engines that can be kept (KEPT in engine/registry.ts). */
  readonly keeper: Keeper | undefined;
}

/** What a search begins with, and what it has learned when it is stopped. */
export interface Learned {
  /** By slot, and then by cell (row-major): how often it has failed there, as far as it remembers. It begins with those that are not 0. */
  readonly heat: Float64Array;
  /**
   * What is left to be searched, in parts that have no fill in common, the one at work first: by cell and letter, `cells * letters` in all, 1 if
   * the part does not have the letter there. Empty until the search tells.
   */
  readonly branches: Uint8Array[];
}

/**
 * Saves a search while it runs, so that it can be continued later, however the process ends. The state is plain data, and only the
 * engine that made it understands it.
 */
export interface Keeper {
  /** The state from which the search continues; undefined for a new search. */
  readonly from: unknown;
  /**
   * Called at every look at the clock, before the search goes on, and when the search stops, with the reason.
   * @param state call it at once or never
   * @returns a promise to wait for, if the state was taken
   */
  look(stops: StopReason | undefined, state: () => unknown): Promise<void> | undefined;
}

export interface Limits {
  readonly seed?: number;
  /** Milliseconds from now. */
  readonly timeLimit?: number;
  readonly nodeLimit?: number;
  readonly now?: () => number;
  readonly flag?: Int32Array;
  readonly meter?: Float64Array;
  readonly best?: Uint8Array;
  readonly proves?: boolean;
  readonly learned?: Learned;
  readonly rest?: Budget['rest'];
  readonly keeper?: Keeper;
}

/** A budget. What is left out gets a harmless default: seed 0, no limits, memory of its own. */
export function makeBudget(limits: { readonly [Name in keyof Limits]?: Limits[Name] | undefined } = {}): Budget {
  const now = limits.now ?? (() => performance.now());
  return {
    seed: limits.seed ?? 0,
    deadline: limits.timeLimit === undefined ? Number.POSITIVE_INFINITY : now() + limits.timeLimit,
    nodeLimit: limits.nodeLimit ?? Number.POSITIVE_INFINITY,
    now,
    flag: limits.flag ?? new Int32Array(sharedMemory(4)),
    meter: limits.meter ?? makeMeter(),
    best: limits.best ?? new Uint8Array(0),
    proves: limits.proves ?? false,
    learned: limits.learned,
    rest: limits.rest ?? (() => undefined),
    keeper: limits.keeper,
  };
}

export function makeMeter(): Float64Array {
  return new Float64Array(sharedMemory(METER_SIZE * Float64Array.BYTES_PER_ELEMENT));
}

/** @param cells number of cells of the grid */
export function makeBest(cells: number): Uint8Array {
  return new Uint8Array(sharedMemory(cells)).fill(NO_LETTER);
}

/** Why the search must stop now; undefined if it need not. The node limit is exact; look at the clock every {@link CLOCK_INTERVAL} nodes. */
export function overBudget(budget: Budget, nodes: number): StopReason | undefined {
  if (nodes >= budget.nodeLimit) return 'nodes';
  if (Atomics.load(budget.flag, 0) !== 0) return 'signal';
  if (budget.now() >= budget.deadline) return 'time';
  return undefined;
}

// Memory that threads share. A browser has it only on isolated pages; on others nobody can share it, so plain memory is as good.

/** @param bytes its size */
export function sharedMemory(bytes: number): ArrayBufferLike {
  return typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
}

// A signal that reaches a search through its flag in shared memory.

/** Sets the flag when the signal comes, or at once if it has come. @returns what ends that */
export function haltOn(signal: AbortSignal | undefined, flag: Int32Array): () => void {
  const halt = (): void => {
    Atomics.store(flag, 0, 1);
  };
  if (signal?.aborted) halt();
  signal?.addEventListener('abort', halt);
  return () => signal?.removeEventListener('abort', halt);
}
