// The words of a lexicon as sets of bits, by length, position and letter: how many words fit a run is told in microseconds.

import { type CellId, type LetterId, NO_LETTER } from '../../core/ids.js';
import type { Lexicon } from '../../dictionary/lexicon.js';

/** Given letters of a run up to which its count is kept: their key must be a safe integer. */
const MOST_KEPT = 3;

/** Words of a run whose spelling is looked at. */
const MOST_SPELLED = 200;

/** Made once, for many patterns. */
export class WordCounts {
  readonly #lexicon: Lexicon;
  readonly letters: number;
  readonly #floor: number;
  readonly #whole: readonly number[];
  /** By length, positions and letters of a run. */
  readonly #counts = new Map<number, number>();
  readonly #all = new Map<number, Uint32Array>();
  /** By length: how all words are spelled. */
  readonly #spelled = new Map<number, Float32Array>();
  /** The words with a letter at a position, a bit each, by length, position and letter. */
  readonly #sets = new Map<number, Uint32Array>();

  /** @param floor the least score of a word */
  constructor(lexicon: Lexicon, floor: number) {
    this.#lexicon = lexicon;
    this.letters = lexicon.alphabet.letters.length;
    this.#floor = floor;
    this.#whole = lexicon.tables.map(
      table => table?.scores.reduce((sum, score) => sum + Number(score >= floor), 0) ?? 0,
    );
  }

  /**
   * How many words fit a run: its length, and the letters in its cells.
   * @param letters by cell; NO_LETTER where any will do
   * @param first the cell it begins with; the next ones are `step` apart
   */
  count(letters: Uint8Array, first: CellId, step: number, length: number): number {
    const whole = this.#whole[length] ?? 0;
    if (whole === 0) return 0;
    let given = 0;
    let key = length;
    for (let at = 0; at < length; at++) {
      const letter = letters[first + at * step]!;
      if (letter === NO_LETTER) continue;
      given++;
      key = (key * 32 + at) * 64 + letter;
    }
    if (given === 0) return whole;
    if (given === length) return 1;
    if (given > MOST_KEPT) return this.#count(letters, first, step, length);
    const known = this.#counts.get(key) ?? this.#count(letters, first, step, length);
    this.#counts.set(key, known);
    return known;
  }

  /**
   * How the words that fit a run spell it.
   * @returns by position and letter: how many of the words have it there, about (of many words, some are looked at)
   */
  spellings(letters: Uint8Array, first: CellId, step: number, length: number): Float32Array {
    const fitting = this.#fitting(letters, first, step, length);
    const count = this.count(letters, first, step, length);
    const isFree = count === this.#whole[length];
    const known = isFree ? this.#spelled.get(length) : undefined;
    if (known !== undefined) return known;
    const spelled = new Float32Array(length * this.letters);
    const table = this.#lexicon.tables[length];
    const every = isFree ? 1 : Math.ceil(count / MOST_SPELLED);
    let nth = 0;
    for (let i = 0; i < fitting.length; i++)
      for (let bits = fitting[i]!; bits !== 0; bits &= bits - 1) {
        if (nth++ % every > 0) continue;
        const from = (i * 32 + 31 - Math.clz32(bits & -bits)) * length;
        for (let at = 0; at < length; at++) spelled[at * this.letters + table!.letters[from + at]!]! += every;
      }
    if (isFree) this.#spelled.set(length, spelled);
    return spelled;
  }

  #count(letters: Uint8Array, first: CellId, step: number, length: number): number {
    const both = this.#fitting(letters, first, step, length);
    let count = 0;
    for (let i = 0; i < both.length; i++) for (let bits = both[i]!; bits !== 0; bits &= bits - 1) count++;
    return count;
  }

  /** The words that fit a run, a bit each. */
  #fitting(letters: Uint8Array, first: CellId, step: number, length: number): Uint32Array {
    const both = this.all(length);
    for (let at = 0; at < length; at++) {
      const letter = letters[first + at * step]!;
      if (letter === NO_LETTER) continue;
      const set = this.set(length, at, letter);
      for (let i = 0; i < both.length; i++) both[i]! &= set[i]!;
    }
    return both;
  }

  /** All words of a length, a bit each; a copy. */
  all(length: number): Uint32Array {
    const known = this.#all.get(length);
    if (known !== undefined) return known.slice();
    const { scores, count } = this.#lexicon.tables[length] ?? { scores: [], count: 0 };
    const set = new Uint32Array((count + 31) >>> 5);
    for (let word = 0; word < count; word++) if (scores[word]! >= this.#floor) set[word >>> 5]! |= 1 << (word & 31);
    this.#all.set(length, set);
    return set.slice();
  }

  /** The words of a length with a letter at a position, a bit each; not to be written to. */
  set(length: number, at: number, letter: LetterId): Uint32Array {
    const key = (length * 256 + at) * 256 + letter;
    const known = this.#sets.get(key);
    if (known !== undefined) return known;
    const { letters, scores, count } = this.#lexicon.tables[length]!;
    const set = new Uint32Array((count + 31) >>> 5);
    for (let word = 0; word < count; word++)
      if (scores[word]! >= this.#floor && letters[word * length + at] === letter) set[word >>> 5]! |= 1 << (word & 31);
    this.#sets.set(key, set);
    return set;
  }
}
