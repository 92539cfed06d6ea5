// What a batch has made so far, and the measure by which its puzzles differ: the number of words of one fill
// that the other does not have.

import { wordsApart } from '../fill/apart.js';

/** Of a word that no fill has. */
const NO_NUMBER = -1;

/** The words of a fill, one a slot. */
export type Words = readonly string[];

export class History {
  /** By grid: a number a word, slot after slot, fill after fill. */
  readonly #fills = new Map<number, Int32Array[]>();
  readonly #numbers = new Map<string, number>();
  #places = 0;
  #closest: { readonly distance: number; readonly entries: number } | undefined;

  /** In how many words the fill that is most like this one differs from it; Infinity for a grid's first. */
  nearest(grid: number, words: Words): number {
    const fill = new Set(words.map(word => this.#numbers.get(word) ?? NO_NUMBER));
    let nearest = Number.POSITIVE_INFINITY;
    for (const earlier of this.#fills.get(grid) ?? []) nearest = Math.min(nearest, wordsApart(earlier, fill));
    return nearest;
  }

  add(grid: number, words: Words): void {
    const nearest = this.nearest(grid, words);
    if (nearest < (this.#closest?.distance ?? Number.POSITIVE_INFINITY))
      this.#closest = { distance: nearest, entries: words.length };
    const fills = this.#fills.get(grid) ?? [];
    fills.push(Int32Array.from(words, word => this.#number(word)));
    this.#fills.set(grid, fills);
    this.#places += words.length;
  }

  /** The fills of a grid so far. */
  of(grid: number): Words[] {
    const texts = [...this.#numbers.keys()];
    return (this.#fills.get(grid) ?? []).map(fill => Array.from(fill, number => texts[number]!));
  }

  /** The two fills of one grid that are most alike: in how many of their words they differ. */
  get closest(): { readonly distance: number; readonly entries: number } | undefined {
    return this.#closest;
  }

  /** How many different words there are, and in how many places. */
  get vocabulary(): { readonly words: number; readonly places: number } {
    return { words: this.#numbers.size, places: this.#places };
  }

  #number(word: string): number {
    const number = this.#numbers.get(word) ?? this.#numbers.size;
    this.#numbers.set(word, number);
    return number;
  }
}
