// Finds the places where words that are off the board can cross those that are on it. The bits of three lines say in a few operations where a
// word of some length may stand at all; which words then agree with the letters in its way is a conjunction of bitsets over the list.

import { type FreeBoard, sharedAt, type WordList } from './free-board.js';

/** A place is a number of 32 bits: the word (in 20 of them), the cell of its first letter, and whether it stands down. */
const CELL_BITS = 11;
export function placedWord(place: number): number {
  return place >>> (CELL_BITS + 1);
}
export function firstOf(place: number): number {
  return (place >>> 1) & ((1 << CELL_BITS) - 1);
}
export function standsDown(place: number): boolean {
  return (place & 1) === 1;
}

export class Places {
  readonly #list: WordList;
  /** Numbers of 32 bits that hold a bit for each word. */
  readonly #size: number;
  readonly #longest: number;
  readonly #letters: number;
  readonly #lengths: readonly number[];
  /** By length: its words, a bit each. */
  readonly #ofLength: Int32Array;
  /** By length, position and letter: the words that have it there. */
  readonly #with: Int32Array;
  /** The words that are off the board. */
  readonly #off: Int32Array;
  readonly #match: Int32Array;
  /** What the last scan found, and by how many letters each place is shared. */
  found = new Int32Array(256);
  shared = new Uint8Array(256);
  many = 0;

  /** @param longest cells of the longest line of the boards to be scanned */
  constructor(list: WordList, longest: number) {
    this.#list = list;
    this.#size = (list.count + 31) >>> 5;
    this.#longest = longest;
    this.#letters = list.letters.reduce((most, letter) => Math.max(most, letter), 0) + 1;
    this.#ofLength = new Int32Array((longest + 1) * this.#size);
    this.#with = new Int32Array((longest + 1) * longest * this.#letters * this.#size);
    this.#off = new Int32Array(this.#size);
    this.#match = new Int32Array(this.#size);
    const lengths = new Set<number>();
    for (let word = 0; word < list.count; word++) {
      const length = list.from[word + 1]! - list.from[word]!;
      if (length > longest) continue;
      lengths.add(length);
      const bit = 1 << (word & 31);
      this.#ofLength[length * this.#size + (word >>> 5)]! |= bit;
      for (let at = 0; at < length; at++)
        this.#with[this.#rowOf(length, at, list.letters[list.from[word]! + at]!) + (word >>> 5)]! |= bit;
    }
    this.#lengths = [...lengths].sort((a, b) => a - b);
  }

  /** Looks at the whole board, or only at places through some cells. @param near bits of cells by direction and line, as those of the board */
  scan(board: FreeBoard, near?: FreeBoard['own']): void {
    this.many = 0;
    const { first } = board;
    this.#off.fill(0);
    let hasShort = false;
    for (const word of this.#list.short.values()) hasShort ||= first[word] === 0;
    for (let word = 0; word < first.length; word++) if (first[word] === 0) this.#off[word >>> 5]! |= 1 << (word & 31);
    for (const d of [0, 1] as const) {
      const size = d === 0 ? board.width : board.height;
      const all = ((1 << size) - 1) << 1;
      for (let line = 1; line + 1 < board.own[d].length; line++)
        if (near === undefined || near[d][line] !== 0)
          this.#scanLine(board, d, line, all, hasShort, near?.[d][line] ?? all);
    }
  }

  #scanLine(board: FreeBoard, d: 0 | 1, line: number, all: number, hasShort: boolean, near: number): void {
    const own = board.own[d];
    const other = board.other[d];
    const full = own[line]! | other[line]!;
    // A new letter may not stand beside another one; where short words are left, it may make one with lone letters.
    const beside = hasShort
      ? other[line - 1]! | other[line + 1]!
      : own[line - 1]! | other[line - 1]! | own[line + 1]! | other[line + 1]!;
    const free = all & ~own[line]! & ~(beside & ~full);
    if ((free & full) === 0) return;
    for (let left = free; left !== 0; ) {
      const lowest = left & -left;
      const run = left & ~(left + lowest);
      left &= ~run;
      if ((run & full) === 0 || (run & near) === 0) continue;
      const end = 32 - Math.clz32(run);
      for (let start = 31 - Math.clz32(lowest); start < end; start++) {
        if ((full >>> (start - 1)) & 1) continue;
        for (const length of this.#lengths) {
          if (start + length > end) break;
          const span = ((1 << length) - 1) << start;
          if ((span & full) === 0 || (span & near) === 0 || (full >>> (start + length)) & 1) continue;
          this.#matchSpan(board, d, line, start, length, span & full);
        }
      }
    }
  }

  /** Takes the words of a length that agree with the letters in the cells `given`. */
  #matchSpan(board: FreeBoard, d: 0 | 1, line: number, start: number, length: number, given: number): void {
    const size = this.#size;
    const match = this.#match;
    const { letters, stride } = board;
    const step = d === 0 ? 1 : stride;
    const base = d === 0 ? line * stride : line;
    let any = 0;
    for (let i = 0; i < size; i++) any |= match[i] = this.#ofLength[length * size + i]! & this.#off[i]!;
    for (let bits = given; bits !== 0 && any !== 0; bits &= bits - 1) {
      const at = 31 - Math.clz32(bits & -bits);
      const row = this.#rowOf(length, at - start, letters[base + at * step]!);
      any = 0;
      for (let i = 0; i < size; i++) any |= match[i]! &= this.#with[row + i]!;
    }
    if (any === 0) return;
    const first = base + start * step;
    for (let i = 0; i < size; i++)
      for (let bits = match[i]!; bits !== 0; bits &= bits - 1) {
        const word = i * 32 + 31 - Math.clz32(bits & -bits);
        const shared = sharedAt(board, this.#list, word, first, d === 1);
        if (shared > 0) this.#take(((word << CELL_BITS) | first) * 2 + d, shared);
      }
  }

  #take(place: number, shared: number): void {
    if (this.many === this.found.length) {
      const [found, counts] = [this.found, this.shared];
      this.found = new Int32Array(2 * this.many);
      this.found.set(found);
      this.shared = new Uint8Array(2 * this.many);
      this.shared.set(counts);
    }
    this.found[this.many] = place;
    this.shared[this.many++] = shared;
  }

  #rowOf(length: number, at: number, letter: number): number {
    return ((length * this.#longest + at) * this.#letters + letter) * this.#size;
  }
}
