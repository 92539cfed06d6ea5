// The placements of listed words: each word of a list in each slot that it may stand in. For each placement the number of letters that it
// would remove is kept up to date: those of the placed words that do not go together with it. So what a move gains is known before it is
// made.

import type { Plan } from '../analysis/plan.js';

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
  /** By placement: those of the same word in other slots. */
  readonly twins: readonly Int32Array[];
  /** By slot and position: the slot that crosses there, -1 for none, and the position in it. */
  readonly crossing: readonly Int32Array[];
  readonly places: readonly Int32Array[];
  readonly #letters: Uint8Array;
  readonly #stride: number;
  readonly #lengths: Int32Array;

  /** @param listed by length: what each word counts; the listed ones count more than nothing */
  constructor({ grid, candidates, unknown, lexicon }: Plan, listed: (length: number) => ArrayLike<number>) {
    const slots: number[] = [];
    const words: number[] = [];
    const firsts: number[] = [];
    const twins = new Map<string, number[]>();
    for (const { id, length } of grid.slots) {
      firsts.push(slots.length);
      if (unknown[id] === true || candidates[id]!.length < 2) continue;
      const counts = listed(length);
      for (const word of candidates[id]!) {
        if (!(counts[word]! > 0)) continue;
        const key = `${length} ${word}`;
        const same = twins.get(key) ?? [];
        twins.set(key, [...same, slots.length]);
        slots.push(id);
        words.push(word);
      }
    }
    firsts.push(slots.length);
    this.firsts = Int32Array.from(firsts);
    this.slots = Int32Array.from(slots);
    this.words = Int32Array.from(words);
    this.losses = new Int32Array(slots.length);
    this.#lengths = Int32Array.from(grid.slots, ({ length }) => length);
    this.#stride = Math.max(0, ...this.#lengths);
    this.#letters = new Uint8Array(slots.length * this.#stride);
    this.twins = slots.map((slot, one) => {
      const { length } = grid.slots[slot]!;
      const { letters } = lexicon.tables[length]!;
      for (let p = 0; p < length; p++) this.#letters[one * this.#stride + p] = letters[words[one]! * length + p]!;
      return Int32Array.from(twins.get(`${length} ${words[one]}`)!.filter(other => other !== one));
    });
    this.crossing = grid.slots.map(({ direction, cells }) =>
      Int32Array.from(cells, cell => (direction === 'across' ? grid.downAt[cell]! : grid.acrossAt[cell]!)),
    );
    this.places = grid.slots.map(({ id, cells }) =>
      Int32Array.from(cells, (cell, p) => grid.slots[this.crossing[id]![p]!]?.cells.indexOf(cell) ?? NOWHERE),
    );
  }

  letter(placement: number, position: number): number {
    return this.#letters[placement * this.#stride + position]!;
  }

  /** The placement stands from now on. */
  put(placement: number): void {
    this.#change(placement, this.#lengths[this.slots[placement]!]!);
  }

  /** It does not any more. */
  take(placement: number): void {
    this.#change(placement, -this.#lengths[this.slots[placement]!]!);
  }

  #change(placement: number, by: number): void {
    const { firsts, losses, twins } = this;
    const letters = this.#letters;
    const stride = this.#stride;
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
    const same = twins[placement]!;
    for (let i = 0; i < same.length; i++) losses[same[i]!]! += by;
  }
}
