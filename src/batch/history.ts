// The fills that a batch has made so far, and the measure of how much two puzzles differ: the number of words of one
// fill that the other does not have.

import { wordsApart } from '../fill/apart.js';

/** The number of a word that no fill has. */
const NO_NUMBER = -1;

/** The words of a fill, one for each slot. */
export type WordsSeen = readonly string[];

export class History {
  /** By grid: a number for each word, slot by slot, fill by fill. */
  readonly #fills = new Map<number, Int32Array[]>();
  readonly #numbers = new Map<string, number>();
  #places = 0;
  #closest: { readonly distance: number; readonly entries: number } | undefined;

  /** The number of words by which the most similar earlier fill differs from this one; Infinity for a grid's first fill. */
  nearest(grid: number, words: WordsSeen): number {
    const fill = new Set(words.map(word => this.#numbers.get(word) ?? NO_NUMBER));
    let nearest = Number.POSITIVE_INFINITY;
    for (const earlier of this.#fills.get(grid) ?? []) nearest = Math.min(nearest, wordsApart(earlier, fill));
    return nearest;
  }

  add(grid: number, words: WordsSeen): void {
    const nearest = this.nearest(grid, words);
    if (nearest < (this.#closest?.distance ?? Number.POSITIVE_INFINITY))
      this.#closest = { distance: nearest, entries: words.length };
    const fills = this.#fills.get(grid) ?? [];
    fills.push(Int32Array.from(words, word => this.#number(word)));
    this.#fills.set(grid, fills);
    this.#places += words.length;
  }

  /** The fills of a grid so far. */
  of(grid: number): WordsSeen[] {
    const texts = [...this.#numbers.keys()];
    return (this.#fills.get(grid) ?? []).map(fill => Array.from(fill, number => texts[number]!));
  }

  /** The two most similar fills of one grid: the number of words by which they differ. */
  get closest(): { readonly distance: number; readonly entries: number } | undefined {
    return this.#closest;
  }

  /** The number of different words, and of the places where they stand. */
  get vocabulary(): { readonly words: number; readonly places: number } {
    return { words: this.#numbers.size, places: this.#places };
  }

  #number(word: string): number {
    const number = this.#numbers.get(word) ?? this.#numbers.size;
    this.#numbers.set(word, number);
    return number;
  }
}
