// The WebAssembly walk as a class: it lays records and tries out in memory, opens the walk below a first row, and runs
// a number of steps at a time. It can give the state of the walk, so that another walk can continue from there. The loop
// itself is assembly/squares.ts.

import { offsetsOf } from '../../kernels/memory.js';
import { instantiate, PAGE_BYTES, type WasmGlobal, type WasmMemory } from '../../kernels/wasm.js';
import { MODULE } from './module.js';
import { CELL, FLAG, LEAF, NODE, type WalkEnd } from './schema.js';
import { NODE_FIRST, NODE_NUMBERS, type Trie } from './square-trie.js';

export interface Shape {
  /** Words across (each as long as there are columns). */
  readonly rows: number;
  /** Words down. */
  readonly columns: number;
  /** Row i and column i are one word. */
  readonly symmetric: boolean;
}

export interface WalkPlan extends Shape {
  /** By row; rows with the same words share an object. When symmetric, all rows and columns do. */
  readonly rowTries: readonly Trie[];
  readonly columnTries: readonly Trie[];
  /** Only one of a square and its transpose is found; this needs one trie for all rows and columns. */
  readonly canonical: boolean;
}

/** The state of a paused walk below its first row: the places of the letters placed, and the letters left to try at the next cell. */
export interface WalkState {
  readonly placed: readonly number[];
  /** A set of places, as a hexadecimal number. */
  readonly rest: string;
}

interface Exports {
  readonly memory: WasmMemory;
  readonly at: WasmGlobal;
  readonly sum: WasmGlobal;
  readonly steps: WasmGlobal;
  readonly different: WasmGlobal;
  readonly repeating: WasmGlobal;
  readonly mirrored: WasmGlobal;
  setup(cells: number, end: number, rows: number, columns: number, flags: number, roots: number, leaves: number): void;
  want(kinds: number, least: number): void;
  enter(record: number): void;
  place(record: number, bit: bigint): number;
  run(base: number, limit: number): WalkEnd;
  fraction(base: number): number;
  stand(record: number, rest: bigint): void;
  seed(a: number, b: number, c: number): void;
  probe(base: number, until: number, profile: number, weight: number): number;
  judge(): WalkEnd;
}

/** Where the records begin; the compiler's own data would come before. */
const START = 1024;
/** The offsets of the fields of a cell and of a leaf. */
const OF_CELL = offsetsOf(CELL);
const OF_LEAF = offsetsOf(LEAF);

export class SquareWalk {
  readonly plan: WalkPlan;
  /** The number of cells that a walk fills: only the cells on one side of the diagonal, with the diagonal, when symmetric. */
  readonly cellCount: number;
  readonly #wasm: Exports;
  readonly #end: number;
  readonly #profile: number;
  /** The record where the opened part of the tree begins. */
  #base = START;

  constructor(plan: WalkPlan) {
    const { rows, columns, symmetric, canonical } = plan;
    this.plan = plan;
    this.cellCount = symmetric ? (rows * (rows + 1)) / 2 : rows * columns;
    const wasm = instantiate<Exports>(MODULE);
    this.#wasm = wasm;

    this.#end = START + this.cellCount * CELL.bytes;
    const roots = this.#end + (columns + 1) * CELL.bytes;
    const leaves = roots + rows * 4;
    this.#profile = Math.ceil((leaves + (rows + columns) * 4) / 8) * 8;
    const firstTrie = Math.ceil((this.#profile + this.cellCount * 8) / NODE.bytes) * NODE.bytes;
    const tries = [...new Set([...plan.rowTries, ...plan.columnTries])];
    const bytes = tries.reduce((sum, trie) => sum + (trie.nodeCount + trie.wordCount) * NODE.bytes, firstTrie);
    wasm.memory.grow(Math.max(0, Math.ceil(bytes / PAGE_BYTES) - wasm.memory.buffer.byteLength / PAGE_BYTES));

    const memory = new Uint32Array(wasm.memory.buffer);
    const at = new Map<Trie, number>();
    let next = firstTrie;
    for (const trie of tries) {
      at.set(trie, next);
      next = layTrie(memory, next, trie);
    }
    for (let row = 0; row < rows; row++) memory[(roots >> 2) + row] = at.get(plan.rowTries[row]!)!;
    for (let column = 0; column < columns; column++)
      memory[(START + column * CELL.bytes + OF_CELL.column) >> 2] = at.get(plan.columnTries[column]!)!;
    this.#layRecords(memory);
    const flags =
      (canonical ? FLAG.canonical : 0) | (symmetric ? FLAG.symmetric : 0) | (rows === columns ? FLAG.crosswise : 0);
    wasm.setup(START, this.#end, rows, columns, flags, roots, leaves);
  }

  /** The number of steps taken and squares found since the walk was made. */
  get steps(): number {
    return this.#wasm.steps.value;
  }
  get different(): number {
    return this.#wasm.different.value;
  }
  get repeating(): number {
    return this.#wasm.repeating.value;
  }
  get mirrored(): number {
    return this.#wasm.mirrored.value;
  }
  /** The sum of the scores of the last square's words. */
  get sum(): number {
    return this.#wasm.sum.value;
  }

  /**
   * @param kinds the kinds of square at which `run` stops, as a sum of WALK_END; others are only counted
   * @param least squares with a lower sum of scores are neither found nor counted
   */
  want(kinds: number, least = 0): void {
    this.#wasm.want(kinds, least);
  }

  /** Goes to the root: the whole tree is open. */
  reset(): void {
    this.#base = START;
    this.#wasm.enter(START);
    this.#wasm.stand(START, this.#rest(START));
  }

  /**
   * Opens the part of the tree below a first row.
   * @param first the places of its letters
   * @returns false if there is nothing below, because some column has no word that begins like this
   */
  open(first: readonly number[] | Uint8Array): boolean {
    this.#wasm.enter(START);
    let record = START;
    for (const place of first) {
      const bit = 1n << BigInt(place);
      if ((this.#rest(record) & bit) === 0n) return false;
      record = this.#wasm.place(record, bit);
    }
    this.#base = record;
    this.#wasm.stand(record, this.#rest(record));
    return true;
  }

  /** Continues for at most `limit` steps. */
  run(limit: number): WalkEnd {
    return this.#wasm.run(this.#base, limit);
  }

  /** The share of the opened part that is done, 0 to 1; all letters of a cell count the same. */
  fraction(): number {
    return this.#wasm.fraction(this.#base);
  }

  /** The places of the letters of the square just found, row-major. */
  square(): Uint8Array {
    const { rows, columns, symmetric } = this.plan;
    const letters = new Uint8Array(rows * columns);
    let record = START;
    for (let row = 0; row < rows; row++)
      for (let column = symmetric ? row : 0; column < columns; column++, record += CELL.bytes) {
        letters[row * columns + column] = this.#place(record);
        if (symmetric) letters[column * columns + row] = this.#place(record);
      }
    return letters;
  }

  state(): WalkState {
    const at = this.#wasm.at.value;
    const placed: number[] = [];
    for (let record = this.#base; record < at; record += CELL.bytes) placed.push(this.#place(record));
    return { placed, rest: this.#rest(at).toString(16) };
  }

  /**
   * Takes over the state of another walk of the same plan, below the same first row.
   * @throws RangeError if that is impossible
   */
  restore({ placed, rest }: WalkState): void {
    const fields = new BigUint64Array(this.#wasm.memory.buffer);
    let record = this.#base;
    for (const place of placed) {
      const bit = 1n << BigInt(place);
      const open = this.#rest(record);
      if ((open & bit) === 0n || record + CELL.bytes >= this.#end)
        throw new RangeError('a letter that does not fit there');
      fields[(record + OF_CELL.rest) >> 3] = open & ~(bit | (bit - 1n));
      record = this.#wasm.place(record, bit);
    }
    const left = BigInt(`0x${rest}`);
    if ((left & ~this.#rest(record)) !== 0n) throw new RangeError('letters left that do not fit there');
    this.#wasm.stand(record, left);
  }

  /** Seeds the random descents of `probe`. */
  seed(a: number, b: number, c: number): void {
    this.#wasm.seed(a, b, c);
  }

  /**
   * A random descent from the start of the opened part, at most down to `depth` cells from the top; the walk stays
   * there.
   * @param weight of the start
   * @param profile each cell's weight is added here, by cell in the order of filling
   * @returns the weight where it stopped, negative at a dead end
   */
  probe(depth: number, weight: number, profile: Float64Array): number {
    const from = (this.#base - START) / CELL.bytes;
    const weights = new Float64Array(this.#wasm.memory.buffer, this.#profile, this.cellCount);
    weights.fill(0);
    const end = this.#wasm.probe(this.#base, START + depth * CELL.bytes, this.#profile, weight);
    for (let cell = from; cell < depth; cell++) profile[cell]! += weights[cell - from]!;
    return end;
  }

  /** The kind of the full square that a probe reached; 0 for one that does not count. */
  judge(): WalkEnd {
    return this.#wasm.judge();
  }

  /** Opens the part of the tree below the cell where a probe stopped. */
  descend(): void {
    this.#base = this.#wasm.at.value;
  }

  #place(record: number): number {
    const bit = new BigUint64Array(this.#wasm.memory.buffer)[(record + OF_CELL.letter) >> 3]!;
    return bit.toString(2).length - 1;
  }

  #rest(record: number): bigint {
    return new BigUint64Array(this.#wasm.memory.buffer)[(record + OF_CELL.rest) >> 3]!;
  }

  /** Links the records: the cell below each, and the starts of rows. */
  #layRecords(memory: Uint32Array): void {
    const { rows, columns, symmetric } = this.plan;
    let record = START;
    for (let row = 0; row < rows; row++)
      for (let column = symmetric ? row : 0; column < columns; column++, record += CELL.bytes) {
        const starts = column === (symmetric ? row : 0);
        const width = symmetric ? columns - row - 1 : columns;
        const last = row === rows - 1 || (symmetric && starts);
        memory[(record + OF_CELL.below) >> 2] = last ? this.#end + column * CELL.bytes : record + width * CELL.bytes;
        memory[(record + OF_CELL.start) >> 2] = starts ? row : 0;
      }
    memory[(this.#end + OF_CELL.start) >> 2] = rows;
  }
}

/** Writes a trie's nodes, then its words as leaves, with addresses in place of indices; returns the address after it. */
function layTrie(memory: Uint32Array, at: number, trie: Trie): number {
  const { nodes, nodeCount, lastLevel, wordCount, words, scores } = trie;
  const leaves = at + nodeCount * NODE.bytes;
  memory.set(nodes, at >> 2);
  for (let node = 0; node < nodeCount; node++) {
    const first = node * NODE_NUMBERS + NODE_FIRST;
    memory[(at >> 2) + first] = (node < lastLevel ? at : leaves) + nodes[first]! * NODE.bytes;
  }
  for (let word = 0; word < wordCount; word++) {
    const leaf = leaves + word * NODE.bytes;
    memory[(leaf + OF_LEAF.word) >> 2] = words[word]!;
    memory[(leaf + OF_LEAF.score) >> 2] = scores[word]!;
  }
  return leaves + wordCount * NODE.bytes;
}
