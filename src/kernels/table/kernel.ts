// The WebAssembly search of the table engine as TypeScript sees it, and the memory it works in: an arena where places are
// reserved one after another. What the search does is in assembly/table.ts.

import { instantiate, makeSharedMemory, PAGE_BYTES, type SharedWasmMemory, type WasmGlobal } from '../wasm.js';
import { MODULE } from './module.js';

/** What `run` ended with. */
export const VERDICT = { filled: 1, exhausted: 2, paused: 3, full: 4 } as const;
export type Verdict = (typeof VERDICT)[keyof typeof VERDICT];

/** Stands for no slot, no cell, no word. */
export const NONE = 0xffff_ffff;

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
  /** Decisions that stand. */
  level(): number;
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
  keepApart(address: number, many: number, most: number): void;
  /** The word of a filled slot. */
  placed(slot: number): number;
}

/** The search over a memory; every thread has its own instance. */
export function makeKernel(memory: SharedWasmMemory): Kernel {
  return instantiate<Kernel>(MODULE, memory);
}

/** The most that an arena grows to: 2 GiB. */
const MAX_PAGES = 32_768;
/** Bytes of the largest memory that is kept for the next arena. */
const MOST_SPARED = 2 ** 28;
/** The first bytes are left to the compiler. */
const FIRST_BYTE = 1024;
/** Bytes that every place is aligned to: those of a SIMD register. */
const ALIGNMENT = 16;

/** Thrown when an arena would have to grow past its most. */
export class OutOfRoom extends Error {}

/**
 * The memory of an arena that was given back, for the next one in this thread: the collector does not see how much it holds, and
 * pages that are mapped already are cheaper than fresh ones.
 */
let spare: { readonly memory: SharedWasmMemory; readonly used: number } | undefined;

/** Memory to reserve places in; they are given back all at once, and hold zeros at first. */
export class Arena {
  readonly memory: SharedWasmMemory;
  #top = FIRST_BYTE;

  constructor() {
    if (spare === undefined) {
      this.memory = makeSharedMemory(16, MAX_PAGES);
      return;
    }
    this.memory = spare.memory;
    new Float64Array(this.memory.buffer, 0, Math.ceil(spare.used / 8)).fill(0); // byte by byte takes five times as long
    spare = undefined;
  }

  /** Gives the memory back: nobody may use the arena, or what lies in it, any more. */
  release(): void {
    if (this.memory.buffer.byteLength <= MOST_SPARED) spare = { memory: this.memory, used: this.#top };
  }

  /**
   * @returns the address of `bytes` bytes
   * @throws OutOfRoom when the arena cannot grow so far
   */
  reserve(bytes: number): number {
    const address = this.#top;
    this.#top = Math.ceil((address + bytes) / ALIGNMENT) * ALIGNMENT;
    const missing = this.#top - this.memory.buffer.byteLength;
    if (this.#top > MAX_PAGES * PAGE_BYTES) throw new OutOfRoom('the 2 GiB of memory for a search are used up');
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    return address;
  }

  /** A view of the whole memory, good until the next `reserve`. */
  words(): Uint32Array {
    return new Uint32Array(this.memory.buffer);
  }

  bytes(): Uint8Array {
    return new Uint8Array(this.memory.buffer);
  }

  floats(): Float32Array {
    return new Float32Array(this.memory.buffer);
  }

  /** Reserves a place for these numbers of 32 bits and writes them. */
  lay(numbers: ArrayLike<number>): number {
    const address = this.reserve(numbers.length * 4);
    this.words().set(numbers, address >> 2);
    return address;
  }
}
