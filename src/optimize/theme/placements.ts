// The placements of listed words: each word of a list in each slot that it may stand in. For each placement the number of letters that it
// would remove is kept up to date: those of the placed words that do not go together with it, and what slots cost that no word fits after
// it. So what a move gains at most is known before it is made.

import type { Plan } from '../../analysis/plan.js';

/** A placement by its number; NOWHERE for none. */
export const NOWHERE = -1;

export class Placements {
  /** By slot, and one more: its first placement. */
  readonly firsts: Int32Array;
  /** By placement: its slot, and its word's number in the lexicon. */
  readonly slots: Int32Array;
  readonly words: Int32Array;
  /** By placement: letters of the placed words that would have to go. */
  readonly losses: Int32Array;
  /** By placement: what `charge` has put on it. */
  readonly charges: Int32Array;
  /** By placement: the number of its word among the listed ones. */
  readonly listed: Int32Array;
  /** By word's number: where it stands, NOWHERE if it does not. */
  readonly standing: Int32Array;
  /** By placement: its letters, from `placement * stride` on. */
  readonly letters: Uint8Array;
  readonly stride: number;
  /** By slot and position: the slot that crosses there, -1 for none, and the position in it. */
  readonly crossing: readonly Int32Array[];
  readonly places: readonly Int32Array[];
  /** By word's number: its placements. */
  readonly #twins: readonly Int32Array[];
  readonly #lengths: Int32Array;
  /** Placements by slot, position and letter; by slot and position, at `(starts[slot] + position) * (letters + 1)`, where each letter's begin. */
  readonly #byLetter: Int32Array;
  readonly #begins: Int32Array;
  readonly #starts: Int32Array;
  readonly #alphabet: number;

  /** @param listed by length: what each word counts; the listed ones count more than nothing */
  constructor({ grid, candidates, unknown, lexicon }: Plan, listed: (length: number) => ArrayLike<number>) {
    const slots: number[] = [];
    const words: number[] = [];
    const firsts: number[] = [];
    const numbers = new Map<string, number>();
    const twins: number[][] = [];
    const listedNumbers: number[] = [];
    for (const { id, length } of grid.slots) {
      firsts.push(slots.length);
      if (unknown[id] === true || candidates[id]!.length < 2) continue;
      const counts = listed(length);
      for (const word of candidates[id]!) {
        if (!(counts[word]! > 0)) continue;
        const key = `${length} ${word}`;
        const number = numbers.get(key) ?? numbers.size;
        if (number === numbers.size) twins.push([]);
        numbers.set(key, number);
        twins[number]!.push(slots.length);
        listedNumbers.push(number);
        slots.push(id);
        words.push(word);
      }
    }
    firsts.push(slots.length);
    this.firsts = Int32Array.from(firsts);
    this.slots = Int32Array.from(slots);
    this.words = Int32Array.from(words);
    this.listed = Int32Array.from(listedNumbers);
    this.standing = new Int32Array(twins.length).fill(NOWHERE);
    this.#twins = twins.map(placements => Int32Array.from(placements));
    this.losses = new Int32Array(slots.length);
    this.charges = new Int32Array(slots.length);
    this.#lengths = Int32Array.from(grid.slots, ({ length }) => length);
    this.stride = Math.max(0, ...this.#lengths);
    this.letters = new Uint8Array(slots.length * this.stride);
    slots.forEach((slot, one) => {
      const { length } = grid.slots[slot]!;
      const { letters } = lexicon.tables[length]!;
      this.letters.set(letters.subarray(words[one]! * length, (words[one]! + 1) * length), one * this.stride);
    });
    this.#alphabet = lexicon.alphabet.letters.length;
    this.#starts = new Int32Array(grid.slots.length + 1);
    for (const { id, length } of grid.slots) this.#starts[id + 1] = this.#starts[id]! + length;
    const byLetter: number[] = [];
    const begins: number[] = [];
    for (const { id, length } of grid.slots) {
      for (let p = 0; p < length; p++) {
        for (let letter = 0; letter <= this.#alphabet; letter++) {
          begins.push(byLetter.length);
          for (let one = this.firsts[id]!; one < this.firsts[id + 1]!; one++)
            if (this.letters[one * this.stride + p] === letter) byLetter.push(one);
        }
      }
    }
    this.#byLetter = Int32Array.from(byLetter);
    this.#begins = Int32Array.from(begins);
    this.crossing = grid.slots.map(({ direction, cells }) =>
      Int32Array.from(cells, cell => (direction === 'across' ? grid.downAt[cell]! : grid.acrossAt[cell]!)),
    );
    this.places = grid.slots.map(({ id, cells }) =>
      Int32Array.from(cells, (cell, p) => grid.slots[this.crossing[id]![p]!]?.cells.indexOf(cell) ?? NOWHERE),
    );
  }

  /** The placement stands from now on. @param loss to those that do not go together with it */
  put(placement: number, loss: number): void {
    this.standing[this.listed[placement]!] = placement;
    this.#change(placement, loss);
  }

  /** It does not any more. @param loss as it was put */
  take(placement: number, loss: number): void {
    const number = this.listed[placement]!;
    if (this.standing[number] === placement) this.standing[number] = NOWHERE;
    this.#change(placement, -loss);
  }

  /** Puts so much more on all placements in the slot that have one of 32 letters at the position. @param letters as bits, from the letter `first` on */
  charge(slot: number, position: number, letters: number, first: number, by: number): void {
    const { charges } = this;
    const row = (this.#starts[slot]! + position) * (this.#alphabet + 1) + first;
    for (let left = letters; left !== 0; left &= left - 1) {
      const at = row + 31 - Math.clz32(left & -left);
      const end = this.#begins[at + 1]!;
      for (let i = this.#begins[at]!; i < end; i++) charges[this.#byLetter[i]!]! += by;
    }
  }

  #change(placement: number, by: number): void {
    const { firsts, losses, letters, stride } = this;
    const slot = this.slots[placement]!;
    for (let i = firsts[slot]!; i < firsts[slot + 1]!; i++) losses[i]! += by;
    const crossing = this.crossing[slot]!;
    const places = this.places[slot]!;
    for (let p = 0; p < crossing.length; p++) {
      const other = crossing[p]!;
      if (other < 0) continue;
      const letter = letters[placement * stride + p]!;
      const place = places[p]!;
      for (let i = firsts[other]!; i < firsts[other + 1]!; i++)
        if (letters[i * stride + place] !== letter) losses[i]! += by;
    }
    const same = this.#twins[this.listed[placement]!]!;
    for (let i = 0; i < same.length; i++) if (same[i] !== placement) losses[same[i]!]! += by;
  }
}

/**
 * What no fill has more of in listed words: each of them stands once, unless words may repeat, and each slot holds one (a largest matching
 * of words and slots, by augmenting paths: Kuhn 1955).
 * @param listed by length: what each word counts; all listed words of a length count the same, the others nothing
 * @returns without the entries that are given and are no words
 */
export function mostListed(
  { grid, candidates, unknown, rules }: Plan,
  listed: (length: number) => ArrayLike<number>,
): number {
  const wordsOf = grid.slots.map(({ id, length }) =>
    unknown[id] === true ? [] : Array.from(candidates[id]!.filter(word => listed(length)[word]! > 0)),
  );
  /** By length and word: the slot that holds it. */
  const holders = new Map<string, number>();
  const isPlaced = (slot: number, tried: Set<number>): boolean =>
    wordsOf[slot]!.some(word => {
      if (tried.has(word)) return false;
      tried.add(word);
      const key = `${grid.slots[slot]!.length} ${word}`;
      const holder = holders.get(key);
      if (holder !== undefined && rules.repeats !== true && !isPlaced(holder, tried)) return false;
      holders.set(key, slot);
      return true;
    });
  const worthOf = (slot: number, length: number): number => listed(length)[wordsOf[slot]![0]!]!;
  return grid.slots.reduce((sum, { id, length }) => sum + (isPlaced(id, new Set()) ? worthOf(id, length) : 0), 0);
}
