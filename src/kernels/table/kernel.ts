// The WebAssembly search of the table engine as TypeScript sees it. What the search does is in assembly/table.ts.

import { instantiate, type SharedWasmMemory, type WasmGlobal } from '../wasm.js';
import { MODULE } from './module.js';
import type { Verdict } from './schema.js';

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
  /** @returns 0 when the root fails at once */
  begin(header: number): number;
  /** Searches until a fill stands, none is left, or `limit` nodes have been opened since `begin`. */
  run(limit: number): Verdict;
  /** Tries some `tries` letters at the root and strikes those that cannot stand; 0 when the root fails. `run` does so when it restarts. */
  probe(tries: number): number;
  /** Goes on after a fill: 0 in the tree, 1 from the root. */
  resume(fromRoot: number): void;
  /** From now on a fill has at most `most` entries in common with each of `many` earlier ones at `address`. */
  setEarlier(address: number, many: number, most: number): void;
  /** The word of a filled slot. */
  placed(slot: number): number;
}

/** The search over a memory; every thread has its own instance. */
export function makeKernel(memory: SharedWasmMemory): Kernel {
  return instantiate<Kernel>(MODULE, memory);
}
