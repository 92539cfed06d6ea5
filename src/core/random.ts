// A small seeded generator (sfc32 by Chris Doty-Humphrey, state filled by splitmix32). The same seed gives the same
// numbers on every machine, so fills are repeatable to the byte.

export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** @param seed any safe integer; both its low and its high half count. */
  constructor(seed: number) {
    let state = (seed ^ Math.floor(seed / 0x1_0000_0000)) | 0;
    const scramble = (): number => {
      state = (state + 0x9e3779b9) | 0;
      let z = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
      z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
      return z ^ (z >>> 15);
    };
    this.#a = scramble();
    this.#b = scramble();
    this.#c = scramble();
    for (let i = 0; i < 12; i++) this.next();
  }

  /** A uniform 32-bit number, 0 to 2^32 - 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** A uniform number from 0 to below 1. */
  fraction(): number {
    return this.next() / 0x1_0000_0000;
  }

  /** The state, for a kernel that continues from here. */
  state(): Int32Array {
    return Int32Array.of(this.#a, this.#b, this.#c, this.#counter);
  }

  /** A uniform integer, 0 to `bound - 1`; the bias of the multiplication is below 2^-32 * bound. */
  below(bound: number): number {
    return Math.floor(this.fraction() * bound);
  }

  /** Shuffles the items in place (Fisher and Yates) and returns them. */
  shuffle<A extends { [index: number]: unknown; readonly length: number }>(items: A): A {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const kept = items[i];
      items[i] = items[j];
      items[j] = kept;
    }
    return items;
  }
}
