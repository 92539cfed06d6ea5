// Which words fit a slot with some letters given: how many, up to a few, and which letters they have where none is given. The words of a
// length are bitsets by position and letter; what was found for a pattern is remembered.

import type { Plan } from '../analysis/plan.js';

/** Patterns of a slot remembered before they are forgotten. */
const REMEMBERED = 200_000;
/** Words from which on any letter counts as possible: hardly any is not. */
const MANY_LETTERS = 200;
/** Letters in a number of a set. */
const BITS = 32;

/** What fits a pattern. */
export interface Fitting {
  /** Words, counted up to the most. */
  readonly count: number;
  /** By position: the letters that they have there, two numbers of 32 bits each; undefined until it is asked for. */
  letters: Int32Array | undefined;
}

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
  /** By slot: its candidates as a bitset, and what is known of its patterns; slots with the same candidates share both. */
  readonly #allowed: readonly Int32Array[];
  readonly #known: readonly Map<number | string, Fitting>[];
  /** The longest slot whose patterns have a whole number each. */
  readonly #longest: number;
  readonly #hits = new Int32Array(MANY_LETTERS);
  readonly #any: Fitting;

  /** @param most counting ends here */
  constructor(plan: Plan, most: number) {
    this.#plan = plan;
    this.#most = most;
    this.#letterCount = plan.lexicon.alphabet.letters.length;
    this.#longest = Math.floor(53 / Math.log2(this.#letterCount + 1));
    const longest = Math.max(0, ...plan.grid.slots.map(({ length }) => length));
    this.#any = { count: most, letters: new Int32Array(2 * longest).fill(-1) };
    const shared = new Map<Uint32Array, { readonly bits: Int32Array; readonly known: Map<number | string, Fitting> }>();
    const groups = plan.grid.slots.map(({ id, length }) => {
      const words = plan.candidates[id]!;
      const group = shared.get(words);
      if (group !== undefined) return group;
      const bits = new Int32Array(Math.ceil((plan.lexicon.tables[length]?.count ?? 0) / BITS));
      for (const word of words) bits[word >> 5]! |= 1 << (word & 31);
      const made = { bits, known: new Map<number | string, Fitting>() };
      shared.set(words, made);
      return made;
    });
    this.#allowed = groups.map(({ bits }) => bits);
    this.#known = groups.map(({ known }) => known);
  }

  /** Whether the word is a candidate of the slot. */
  allows(slot: number, word: number): boolean {
    return (this.#allowed[slot]![word >> 5]! & (1 << (word & 31))) !== 0;
  }

  /** @param letters by cell: the letter given, -1 for none */
  fitting(slot: number, letters: Int16Array): Fitting {
    const known = this.#known[slot]!;
    const key = this.#keyOf(slot, letters);
    // A given entry may have a length that no word has.
    if (key === 0 || this.#allowed[slot]!.length === 0) return this.#any;
    const found = known.get(key);
    if (found !== undefined) return found;
    const count = this.#search(slot, letters, this.#most);
    const fitting = { count, letters: count === 0 ? this.#any.letters : undefined };
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, fitting);
    return fitting;
  }

  /** The letters of what fits; all where many words do, and where none does. */
  lettersOf(fitting: Fitting, slot: number, letters: Int16Array): Int32Array {
    if (fitting.letters !== undefined) return fitting.letters;
    const { length } = this.#plan.grid.slots[slot]!;
    const words = this.#plan.lexicon.tables[length]!.letters;
    const many = this.#search(slot, letters, MANY_LETTERS);
    let sets = this.#any.letters!;
    if (many < MANY_LETTERS) {
      sets = new Int32Array(2 * length);
      for (let i = 0; i < many; i++) {
        const at = this.#hits[i]! * length;
        for (let p = 0; p < length; p++) {
          const letter = words[at + p]!;
          sets[2 * p + (letter >> 5)]! |= 1 << (letter & 31);
        }
      }
    }
    fitting.letters = sets;
    return sets;
  }

  /** One for each pattern of slots of a length, 0 for the one without letters. */
  #keyOf(slot: number, letters: Int16Array): number | string {
    const { length, cells } = this.#plan.grid.slots[slot]!;
    if (length > this.#longest) {
      let text = '';
      let given = 0;
      for (const cell of cells) {
        const letter = letters[cell]! + 1;
        given += letter;
        text += String.fromCharCode(letter);
      }
      return given === 0 ? 0 : text;
    }
    let key = 0;
    for (let p = 0; p < length; p++) key = key * (this.#letterCount + 1) + letters[cells[p]!]! + 1;
    return key;
  }

  /** Notes the words that fit as hits, up to a limit, and returns their number. */
  #search(slot: number, letters: Int16Array, most: number): number {
    const { length, cells } = this.#plan.grid.slots[slot]!;
    const { bits, width } = this.#rowsOf(length);
    const rows: number[] = [];
    for (let p = 0; p < length; p++) {
      const letter = letters[cells[p]!]!;
      if (letter >= 0) rows.push((p * this.#letterCount + letter) * width);
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

  #rowsOf(length: number): Rows {
    const known = this.#rows.get(length);
    if (known !== undefined) return known;
    const { letters, count } = this.#plan.lexicon.tables[length]!;
    const width = Math.ceil(count / BITS);
    const bits = new Int32Array(length * this.#letterCount * width);
    for (let word = 0; word < count; word++)
      for (let p = 0; p < length; p++)
        bits[(p * this.#letterCount + letters[word * length + p]!) * width + (word >> 5)]! |= 1 << (word & 31);
    const rows = { bits, width };
    this.#rows.set(length, rows);
    return rows;
  }
}
