// Slots of two cells, in which any two letters may stand, but each pair only once: which pair each slot holds, and what repeats cost. A
// change takes pairs out and enters others, and is kept or undone slot by slot.

import type { Grid } from '../../grid/grid.js';

/** What a slot costs that repeats another one's pair. */
const REPEAT_COSTS = 4;
const NO_PAIR = -1;

export class Pairs {
  /** How much more repeats cost since the change began. */
  change = 0;
  readonly #alphabet: number;
  /** By slot: whether it has two cells, the pair of letters in it, and the one before the change. */
  readonly #isPair: Uint8Array;
  readonly #pairs: Int32Array;
  readonly #before: Int32Array;
  /** By pair: how many slots have it. */
  readonly #counts: Uint8Array;

  /** @param alphabet the number of letters */
  constructor({ slots }: Grid, alphabet: number) {
    this.#alphabet = alphabet;
    this.#isPair = Uint8Array.from(slots, ({ length }) => (length === 2 ? 1 : 0));
    this.#pairs = new Int32Array(slots.length).fill(NO_PAIR);
    this.#before = new Int32Array(slots.length);
    this.#counts = new Uint8Array(alphabet ** 2);
  }

  begin(): void {
    this.change = 0;
  }

  /** The letters of the slot may change. */
  takeOut(slot: number): void {
    if (this.#isPair[slot] === 0) return;
    const pair = this.#pairs[slot]!;
    this.#before[slot] = pair;
    this.#pairs[slot] = NO_PAIR;
    if (pair !== NO_PAIR && this.#counts[pair]!-- > 1) this.change -= REPEAT_COSTS;
  }

  /** The slot, if it has two cells, holds these letters now; one of them is -1 if there is none. */
  enter(slot: number, one: number, other: number): void {
    if (this.#isPair[slot] === 0 || one < 0 || other < 0) return;
    const pair = one * this.#alphabet + other;
    this.#pairs[slot] = pair;
    if (this.#counts[pair]!++ > 0) this.change += REPEAT_COSTS;
  }

  /** The slot, which was taken out, has the pair again that it had. */
  undo(slot: number): void {
    if (this.#isPair[slot] === 0) return;
    if (this.#pairs[slot] !== NO_PAIR) this.#counts[this.#pairs[slot]!]!--;
    this.#pairs[slot] = this.#before[slot]!;
    if (this.#pairs[slot] !== NO_PAIR) this.#counts[this.#pairs[slot]!]!++;
  }
}
