// The WebAssembly search of the table engine as TypeScript sees it; assembly/table.ts has the search itself.

import { instantiate, type SharedWasmMemory, type WasmGlobal } from '../wasm.js';
import { MODULE } from './module.js';
import type { SearchEnd } from './schema.js';

export interface Kernel {
  readonly nodes: WasmGlobal;
  readonly fails: WasmGlobal;
  readonly restarts: WasmGlobal;
  /** What its propagation has cost since `begin`: see assembly/table/propagate.ts. Two searches that cost the same take about the same time. */
  readonly cost: WasmGlobal;
  /** The number of letters refuted by accelerators. */
  readonly accelerated: WasmGlobal;
  /** The number of letters refuted at the root by probing. */
  readonly probed: WasmGlobal;
  /** The number of repairs begun; restarts count them too. */
  readonly repairs: WasmGlobal;
  /** Whether a repair is under way (1), so that the weights of runs are put by. */
  readonly repairing: WasmGlobal;
  /** Whether the search looks for a proof because a fill is unlikely (1). */
  readonly proving: WasmGlobal;
  /** Gives away what is left beside its first decision: the letters of all cells there are laid at an address. 0 if there is nothing to give. */
  giveBranch(to: number): number;
  /** At the root: keeps to a branch that another search has given away, and looks for a proof there; 0 if nothing is left of it. */
  takeBranch(from: number): number;
  /** The number of entries in the deepest partial fill. */
  readonly reached: WasmGlobal;
  /** The number of nodes at the beginning of the run that `seen` describes; negative during a repair, when there is no run. */
  readonly runBegan: WasmGlobal;
  /** The share of this run's tree that it has seen, as an estimate: see assembly/table/share.ts. */
  seen(): number;
  /** The number of entries in the log of a search for a proof, since `forgetLog`: see LOG. */
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
  /** For each of `many` words at `order`: `factor` times its number, given the numbers of all words of the lexicon. */
  pickNumbers(numbers: number, order: number, many: number, factor: number, to: number): void;
  /** Shuffles `many` numbers at an address as `Random` would, with the state at `state`, which is updated. */
  shuffle(items: number, many: number, state: number): void;
  /** Reads the header of a search whose variables have been restored; see search-state.ts. */
  readHeader(header: number): void;
  /** @returns 0 when the root fails at once */
  begin(header: number): number;
  /** For a weighted search: from now on a fill must be worth this much, in units of the kernel. */
  setTarget(to: number): void;
  /** For a weighted search: the number of sweeps over the potentials at a node, and the most live words of open slots for which they are made. */
  setSweeps(many: number, limit: number): void;
  /** For a weighted search at the root: sweeps over the potentials twice `many` times, and gives the bound after that, in units of the kernel. */
  settle(many: number): number;
  /** The most that a fill can be worth, according to the last bound at the root. */
  readonly rootBound: WasmGlobal;
  /** For a weighted search: 1 tries the best word of a slot first, 0 the one that leaves its crossings most. */
  setGreedy(on: number): void;
  /** Starts from the root with `many` pairs of slot and word at an address placed first; `run` is exhausted when it would have to undo them. */
  neighbourhood(entries: number, many: number): void;
  /** Starts from the root in a new frame: what is struck in it is struck for this search only. See assembly/table.ts. */
  confine(): void;
  /** Opens one more frame within the confined search. Gives its depth, by which `leaveFence` removes it. */
  fence(): number;
  leaveFence(depth: number): void;
  /** Whether the trails have no more room (1). Then the last propagation cannot be undone, and the search must be laid out again. */
  readonly full: WasmGlobal;
  /** Goes back to the root: what is struck then is struck for good. */
  unconfine(): void;
  /** Leaves only one letter in a cell. This and the next three functions return 0 if nothing is left. */
  keepLetter(cell: number, letter: number): number;
  strikeLetter(cell: number, letter: number): number;
  strikeWord(slot: number, word: number): number;
  /** Propagates what was struck. */
  settleIn(): number;
  /** Whether a word is still possible in a slot: 1 or 0. */
  isLive(slot: number, word: number): number;
  /** Searches everything again from the root; gives 0 if the root fails, which it may after a new target. */
  widen(): number;
  /** Searches until a fill is found, none is left, or `limit` nodes have been opened since `begin`. */
  run(limit: number): SearchEnd;
  /** Tries about `tries` letters at the root and strikes those that are refuted; 0 if the root fails. `run` does this when it restarts. */
  probe(tries: number): number;
  /** Continues after a fill: 0 in the tree, 1 from the root. */
  resume(fromRoot: number): void;
  /** From now on a fill has at most `most` entries in common with each of `many` earlier ones at `address`. */
  setEarlier(address: number, many: number, most: number): void;
  /** Two words in two slots may not be in one fill. For a slot and itself: the word may not be used there at all. */
  learnPair(one: number, oneWord: number, other: number, otherWord: number): void;
  /** Continues after a fill with such a pair, as if it were no fill. */
  passOver(): void;
  /** The word of a filled slot. */
  placed(slot: number): number;
}

/** What has no state, and works on any part of the memory. */
export type Tools = Pick<Kernel, 'indexWords' | 'pickNumbers' | 'shuffle'>;

/** The search over a memory; every thread has its own instance. */
export function makeKernel(memory: SharedWasmMemory): Kernel {
  return instantiate<Kernel>(MODULE, memory);
}
