// Which words fit a slot with some letters given: how many, up to a few, and which letters they have where none is given. The words of a
// length are bitsets by position and letter. What was found for a pattern is remembered in a table, by a key that changes by one
// exclusive or for each letter that comes or goes (Zobrist 1970), so whoever keeps the keys of slots up to date finds a pattern at once.

import type { Plan } from '../../analysis/plan.js';
import { kept } from '../../core/lazy.js';
import { Random } from '../../core/random.js';
import { wordSetOf } from '../../dictionary/word-sets.js';

/** Patterns remembered before all are forgotten, and the room of the table at first. */
const REMEMBERED = 400_000;
const FIRST_ROOM = 4096;
/** Words from which on any letter counts as possible: hardly any is not. */
const MANY_LETTERS = 200;
/** Letters in a number of a set. */
const BITS = 32;
/** Numbers of the table for each pattern: both halves of its key, and what was found. */
const ROW = 3;
/** What was found for a pattern without letters; a place in the table without a pattern. */
const ANY = 0;
const FREE = -1;
/** Letters that were not asked for yet. */
const UNKNOWN = -1;

export class Patterns {
  /** By what was found: words that fit, counted up to the most; the most, too, for the only word where all letters are given. */
  counts = new Uint8Array(FIRST_ROOM);
  /** Sets of letters: two numbers of 32 bits for each position. */
  sets = new Int32Array(FIRST_ROOM);
  /** By slot: both halves of the key of the pattern without letters. */
  readonly lows: Int32Array;
  readonly highs: Int32Array;
  /** By position and letter: what a letter there changes in the halves of the key; at `position * stride + letter`. */
  readonly lowChanges: Int32Array;
  readonly highChanges: Int32Array;
  readonly stride: number;
  readonly #plan: Plan;
  readonly #most: number;
  readonly #setOf = kept((length: number) => wordSetOf(this.#plan.lexicon.tables[length]!, this.stride, 0));
  /** By slot: its candidates as a bitset. */
  readonly #allowed: readonly Int32Array[];
  readonly #hits = new Int32Array(MANY_LETTERS);
  #table = new Int32Array(2 * FIRST_ROOM * ROW).fill(FREE);
  #many = 1;
  /** By what was found: where its letters begin among the sets. */
  #places = new Int32Array(FIRST_ROOM);
  #setsEnd: number;
  readonly #anyEnd: number;

  /** @param most counting ends here */
  constructor(plan: Plan, most: number) {
    this.#plan = plan;
    this.#most = most;
    this.stride = plan.lexicon.alphabet.letters.length;
    const longest = Math.max(0, ...plan.grid.slots.map(({ length }) => length));
    const random = new Random(longest);
    const drawn = (many: number): Int32Array => Int32Array.from({ length: many }, () => random.next());
    this.lowChanges = drawn(longest * this.stride);
    this.highChanges = drawn(longest * this.stride);
    // Slots with the same candidates share their patterns.
    const group = kept((words: Uint32Array, length: number) => {
      const bits = new Int32Array(Math.ceil((plan.lexicon.tables[length]?.count ?? 0) / BITS));
      for (const word of words) bits[word >> 5]! |= 1 << (word & 31);
      return { bits, low: random.next() | 0, high: random.next() | 0 };
    });
    const groupOf = plan.grid.slots.map(({ id, length }) => group(plan.candidates[id]!, length));
    this.#allowed = groupOf.map(({ bits }) => bits);
    this.lows = Int32Array.from(groupOf, ({ low }) => low);
    this.highs = Int32Array.from(groupOf, ({ high }) => high);
    this.counts[ANY] = most;
    this.#anyEnd = 2 * longest;
    this.#setsEnd = this.#anyEnd;
    this.sets.fill(-1, 0, this.#anyEnd);
  }

  /** Whether so many patterns are remembered that they should be forgotten. */
  get isFull(): boolean {
    return this.#many > REMEMBERED;
  }

  /** Forgets all: what was found before means nothing any more. */
  forget(): void {
    this.#table.fill(FREE);
    this.#many = 1;
    this.#setsEnd = this.#anyEnd;
  }

  /**
   * @param low and `high`: the key of the slot's pattern
   * @param letters by cell: the letter given, -1 for none
   * @returns the number of what was found
   */
  findByKey(slot: number, low: number, high: number, letters: Int16Array): number {
    if (low === this.lows[slot] && high === this.highs[slot]) return ANY;
    const table = this.#table;
    const mask = table.length / ROW - 1;
    for (let at = (low ^ (high >>> 7)) & mask; ; at = (at + 1) & mask) {
      const found = table[at * ROW + 2]!;
      if (found === FREE) return this.#add(slot, low, high, letters);
      if (table[at * ROW] === low && table[at * ROW + 1] === high) return found;
    }
  }

  /** Where the letters of what fits begin among the sets; all letters where many words fit, and where none does. */
  lettersAt(found: number, slot: number, letters: Int16Array): number {
    const place = this.#places[found]!;
    return place === UNKNOWN ? this.#collect(found, slot, letters) : place;
  }

  #add(slot: number, low: number, high: number, letters: Int16Array): number {
    // A given entry may have a length that no word has.
    let count = this.#allowed[slot]!.length === 0 ? this.#most : this.#search(slot, letters, this.#most);
    // Nothing is left to go wrong.
    if (count > 0 && this.#plan.grid.slots[slot]!.cells.every(cell => letters[cell]! >= 0)) count = this.#most;
    const found = this.#many++;
    if (found === this.counts.length) {
      this.counts = grown(this.counts, new Uint8Array(2 * found));
      this.#places = grown(this.#places, new Int32Array(2 * found));
    }
    this.counts[found] = count;
    this.#places[found] = count === 0 || this.#allowed[slot]!.length === 0 ? this.#places[ANY]! : UNKNOWN;
    if (2 * ROW * this.#many > this.#table.length) this.#widen();
    this.#enter(low, high, found);
    return found;
  }

  #enter(low: number, high: number, found: number): void {
    const table = this.#table;
    const mask = table.length / ROW - 1;
    let at = (low ^ (high >>> 7)) & mask;
    while (table[at * ROW + 2] !== FREE) at = (at + 1) & mask;
    table[at * ROW] = low;
    table[at * ROW + 1] = high;
    table[at * ROW + 2] = found;
  }

  #widen(): void {
    const before = this.#table;
    this.#table = new Int32Array(2 * before.length).fill(FREE);
    for (let i = 0; i < before.length; i += ROW)
      if (before[i + 2] !== FREE) this.#enter(before[i]!, before[i + 1]!, before[i + 2]!);
  }

  #collect(found: number, slot: number, letters: Int16Array): number {
    const { length } = this.#plan.grid.slots[slot]!;
    const words = this.#plan.lexicon.tables[length]!.letters;
    const many = this.#search(slot, letters, MANY_LETTERS);
    let place = this.#places[ANY]!;
    if (many < MANY_LETTERS) {
      place = this.#setsEnd;
      this.#setsEnd += 2 * length;
      if (this.#setsEnd > this.sets.length) this.sets = grown(this.sets, new Int32Array(2 * this.#setsEnd));
      const sets = this.sets;
      sets.fill(0, place, this.#setsEnd);
      for (let i = 0; i < many; i++) {
        const at = this.#hits[i]! * length;
        for (let p = 0; p < length; p++) {
          const letter = words[at + p]!;
          sets[place + 2 * p + (letter >> 5)]! |= 1 << (letter & 31);
        }
      }
    }
    this.#places[found] = place;
    return place;
  }

  /** Notes the words that fit as hits, up to a limit, and returns their number. */
  #search(slot: number, letters: Int16Array, most: number): number {
    const { length, cells } = this.#plan.grid.slots[slot]!;
    const { having: bits, size: width } = this.#setOf(length);
    const rows: number[] = [];
    for (let p = 0; p < length; p++) {
      const letter = letters[cells[p]!]!;
      if (letter >= 0) rows.push((p * this.stride + letter) * width);
    }
    const allowed = this.#allowed[slot]!;
    const hits = this.#hits;
    let many = 0;
    for (let b = 0; b < width && many < most; b++) {
      let fitting = allowed[b]!;
      for (let i = 0; i < rows.length && fitting !== 0; i++) fitting &= bits[rows[i]! + b]!;
      for (; fitting !== 0 && many < most; fitting &= fitting - 1)
        hits[many++] = b * BITS + 31 - Math.clz32(fitting & -fitting);
    }
    return many;
  }
}

function grown<A extends Uint8Array | Int32Array>(before: A, after: A): A {
  after.set(before);
  return after;
}
