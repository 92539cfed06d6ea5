// The WebAssembly search of the table engine as TypeScript sees it. What the search does is in assembly/table.ts.

import { instantiate, type SharedWasmMemory, type WasmGlobal } from '../wasm.js';
import { MODULE } from './module.js';
import type { SearchEnd } from './schema.js';

export interface Kernel {
  readonly nodes: WasmGlobal;
  readonly fails: WasmGlobal;
  readonly restarts: WasmGlobal;
  /** Letters refuted by accelerators. */
  readonly accelerated: WasmGlobal;
  /** Letters refuted at the root by probing. */
  readonly probed: WasmGlobal;
  /** Repairs begun; restarts count them too. */
  readonly repairs: WasmGlobal;
  /** Entries in the deepest partial fill. */
  readonly reached: WasmGlobal;
  /** Nodes at which the run began that `seen` is about; negative while there is none, in a repair. */
  readonly runBegan: WasmGlobal;
  /** The share of the tree of this run that it has seen, as an estimate: see assembly/table/share.ts. */
  seen(): number;
  /** Numbers in the log of a search for a proof, since `forgetLog`: see LOG. */
  readonly logged: WasmGlobal;
  forgetLog(): void;
  /** See assembly/table/words.ts. */
  indexWords(
    letters: number,
    length: number,
    letterCount: number,
    order: number,
    many: number,
    rows: number,
    bytes: number,
    words: number,
    stride: number,
  ): void;
  /** Shuffles `many` numbers at an address as `Random` would, whose state lies at `state` and is moved on. */
  shuffle(items: number, many: number, state: number): void;
  /** Takes up the header of a search whose variables are put back; see state.ts. */
  readHeader(header: number): void;
  /** @returns 0 when the root fails at once */
  begin(header: number): number;
  /** A weighted search: from now on a fill must be worth this much, in units of the kernel. */
  setTarget(to: number): void;
  /** A weighted search: sweeps over the potentials at a node, where open slots have at most so many live words. */
  setSweeps(many: number, limit: number): void;
  /** A weighted search at the root: `many` sweeps over the potentials; the bound then, in units of the kernel. */
  settle(many: number): number;
  /** What the last look at the root found that a fill can be worth at most. */
  readonly rootBound: WasmGlobal;
  /** A weighted search: 1 tries the best word of a slot first, 0 the one that leaves its crossings most. */
  setGreedy(on: number): void;
  /** From the root, with `many` pairs of slot and word at an address placed first; `run` is exhausted when it would go back behind them. */
  neighbourhood(entries: number, many: number): void;
  /** From the root, behind a frame of its own: what is struck then is struck for this search only. See assembly/table.ts. */
  confine(): void;
  /** A frame more within what `confine` has confined; its depth, which `leaveFence` asks for to take it away. */
  fence(): number;
  leaveFence(depth: number): void;
  /** Whether the trails have no more room (1): what was settled last may not be undone, and the search is to be laid out anew. */
  readonly full: WasmGlobal;
  /** Back to the root: what is struck then is struck for good. */
  unconfine(): void;
  /** Leaves a cell one letter. These four answer 0 when nothing is left. */
  keepLetter(cell: number, letter: number): number;
  strikeLetter(cell: number, letter: number): number;
  strikeWord(slot: number, word: number): number;
  /** What follows from what was struck. */
  settleIn(): number;
  /** Whether a word may still stand in a slot: 1 or 0. */
  isLive(slot: number, word: number): number;
  /** The whole search again, from the root; 0 when it fails, as it may after a new target. */
  widen(): number;
  /** Searches until a fill stands, none is left, or `limit` nodes have been opened since `begin`. */
  run(limit: number): SearchEnd;
  /** Tries some `tries` letters at the root and strikes those that cannot stand; 0 when the root fails. `run` does so when it restarts. */
  probe(tries: number): number;
  /** Goes on after a fill: 0 in the tree, 1 from the root. */
  resume(fromRoot: number): void;
  /** From now on a fill has at most `most` entries in common with each of `many` earlier ones at `address`. */
  setEarlier(address: number, many: number, most: number): void;
  /** The words of two slots do not go together; of one slot and itself: the word does not go at all. */
  learnPair(one: number, oneWord: number, other: number, otherWord: number): void;
  /** Goes on after a fill with such a pair, as if it had not been one. */
  passOver(): void;
  /** The word of a filled slot. */
  placed(slot: number): number;
}

/** The search over a memory; every thread has its own instance. */
export function makeKernel(memory: SharedWasmMemory): Kernel {
  return instantiate<Kernel>(MODULE, memory);
}
