// Improvement of a fill by large neighbourhood search: some entries are taken out, the less an entry is worth the likelier, and the search
// fills the place anew so that the whole is worth more than before. The neighbourhood grows when it is searched through without success, and shrinks when that takes too long.

import { Random } from '../core/random.js';
import type { Weighted } from '../engine/table/weighted.js';
import { chooseByWeight, chooseNeighbourhood, neighboursOf } from './neighbourhood.js';

/** Entries of a neighbourhood at first, at least; growth and shrinking. */
const FIRST_SIZE = 8;
const LEAST_SIZE = 2;
const GROWTH = 1.03;
/** Nodes that a neighbourhood is searched for at most. */
const PATIENCE = 300;

export class Improver {
  readonly #search: Weighted;
  readonly #random: Random;
  readonly #crossing: readonly (readonly number[])[];
  readonly #loss: (words: Uint32Array) => readonly number[];
  #size = FIRST_SIZE;
  #words: Uint32Array;
  #losses: readonly number[];
  #inside = false;
  #patience = 0;

  /**
   * @param search aims at what is better than the fill
   * @param words of the fill, by slot of the search's index
   * @param loss by slot of the index: how much its entry leaves to be wished for
   */
  constructor(search: Weighted, words: Uint32Array, loss: (words: Uint32Array) => readonly number[], seed: number) {
    this.#search = search;
    this.#random = new Random(seed);
    this.#crossing = neighboursOf(search.index.plan.grid, search.index.slots);
    this.#loss = loss;
    this.#words = words;
    this.#losses = loss(words);
  }

  /** Another fill is to be improved; the search aims at what is better. */
  take(words: Uint32Array): void {
    this.#words = words;
    this.#losses = this.#loss(words);
    this.#inside = false;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Searches for about so many more nodes.
   * @returns whether a better fill was found: the search has it
   */
  step(nodes: number): boolean {
    const { index } = this.#search;
    const end = this.#search.nodes + nodes;
    // A round that opens no node counts as one, so that there is an end.
    for (let rounds = 0; this.#search.nodes + rounds < end; ) {
      if (!this.#inside) {
        const many = Math.max(LEAST_SIZE, Math.round(this.#size * (0.5 + this.#random.fraction())));
        const slot = chooseByWeight(this.#losses, this.#random);
        const taken = chooseNeighbourhood(this.#crossing, slot, many, this.#random);
        this.#search.around(this.#words, slot => taken[slot] === 0);
        this.#inside = true;
        this.#patience = PATIENCE + index.slots.length;
      }
      const before = this.#search.nodes;
      const step = this.#search.step(Math.min(this.#patience, Math.max(1, end - before - rounds)));
      const opened = this.#search.nodes - before;
      this.#patience -= opened;
      if (opened === 0) rounds++;
      if (step === 'filled') {
        this.#inside = false;
        return true;
      }
      if (step === 'exhausted') this.#size = Math.min(this.#size * GROWTH, index.slots.length);
      else if (this.#patience <= 0) this.#size = Math.max(this.#size / GROWTH, LEAST_SIZE);
      else continue;
      this.#inside = false;
    }
    return false;
  }
}
