// How many words fit a slot with some letters given, up to a few: the words of a length as bitsets by position and letter, and what was
// counted before.

import type { Plan } from '../analysis/plan.js';

/** Patterns remembered before all are forgotten. */
const REMEMBERED = 1_000_000;

interface Rows {
  /** By position and letter: a bitset of the words that have it there, `width` numbers of 32 bits. */
  readonly bits: Int32Array;
  readonly width: number;
}

export class Patterns {
  readonly #plan: Plan;
  readonly #most: number;
  readonly #letterCount: number;
  readonly #rows = new Map<number, Rows>();
  /** By slot: its candidates; slots with the same ones share a bitset. */
  readonly #allowed: readonly Int32Array[];
  readonly #groups: readonly number[];
  readonly #known = new Map<string, number>();

  /** @param most counting ends here */
  constructor(plan: Plan, most: number) {
    this.#plan = plan;
    this.#most = most;
    this.#letterCount = plan.lexicon.alphabet.letters.length;
    const shared = new Map<Uint32Array, number>();
    const bitsets: Int32Array[] = [];
    this.#groups = plan.grid.slots.map(({ id, length }) => {
      const words = plan.candidates[id]!;
      const known = shared.get(words);
      if (known !== undefined) return known;
      shared.set(words, bitsets.length);
      const count = plan.lexicon.tables[length]?.count ?? 0;
      const bits = new Int32Array(Math.ceil(count / 32));
      for (const word of words) bits[word >> 5]! |= 1 << (word & 31);
      bitsets.push(bits);
      return bitsets.length - 1;
    });
    this.#allowed = bitsets;
  }

  /** Whether the word is a candidate of the slot. */
  allows(slot: number, word: number): boolean {
    return (this.#allowed[this.#groups[slot]!]![word >> 5]! & (1 << (word & 31))) !== 0;
  }

  /**
   * How many candidates of the slot fit, counted up to the most.
   * @param letters by cell: the letter given, -1 for none
   */
  count(slot: number, letters: Int16Array): number {
    const { length, cells } = this.#plan.grid.slots[slot]!;
    const { bits, width } = this.#rowsOf(length);
    const rows: number[] = [];
    let key = `${this.#groups[slot]}`;
    for (let p = 0; p < length; p++) {
      const letter = letters[cells[p]!]!;
      key += `,${letter}`;
      if (letter >= 0) rows.push((p * this.#letterCount + letter) * width);
    }
    if (rows.length === 0) return this.#most;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const allowed = this.#allowed[this.#groups[slot]!]!;
    let count = 0;
    for (let b = 0; b < width && count < this.#most; b++) {
      let fitting = allowed[b]!;
      for (const row of rows) fitting &= bits[row + b]!;
      for (; fitting !== 0 && count < this.#most; fitting &= fitting - 1) count++;
    }
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(key, count);
    return count;
  }

  #rowsOf(length: number): Rows {
    const known = this.#rows.get(length);
    if (known !== undefined) return known;
    const { letters, count } = this.#plan.lexicon.tables[length]!;
    const width = Math.ceil(count / 32);
    const bits = new Int32Array(length * this.#letterCount * width);
    for (let word = 0; word < count; word++)
      for (let p = 0; p < length; p++)
        bits[(p * this.#letterCount + letters[word * length + p]!) * width + (word >> 5)]! |= 1 << (word & 31);
    const rows = { bits, width };
    this.#rows.set(length, rows);
    return rows;
  }
}
