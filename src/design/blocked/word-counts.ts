// How many words of a lexicon fit a run, and how they spell it, told in microseconds.

import { type CellId, NO_LETTER } from '../../core/ids.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import { countBits, type WordSet, wordSetOf } from '../../dictionary/word-sets.js';

/** Given letters of a run up to which its count is kept: their key must be a safe integer. */
const MOST_KEPT = 3;

/** Words of a run whose spelling is looked at. */
const MOST_SPELLED = 200;

/** Made once, for many patterns. */
export class WordCounts {
  readonly #lexicon: Lexicon;
  readonly #floor: number;
  readonly letters: number;
  readonly #sets: (WordSet | undefined)[] = [];
  /** By length, positions and letters of a run. */
  readonly #counts = new Map<number, number>();
  /** By length: how all words are spelled. */
  readonly #spelled = new Map<number, Float32Array>();

  /** @param floor the least score of a word */
  constructor(lexicon: Lexicon, floor: number) {
    this.#lexicon = lexicon;
    this.letters = lexicon.alphabet.letters.length;
    this.#floor = floor;
  }

  /** The words of a length that score enough; undefined where the lexicon has none of that length. */
  setOf(length: number): WordSet | undefined {
    const table = this.#lexicon.tables[length];
    if (table === undefined) return undefined;
    this.#sets[length] ??= wordSetOf(table, this.letters, this.#floor);
    return this.#sets[length];
  }

  /**
   * How many words fit a run: its length, and the letters in its cells.
   * @param letters by cell; NO_LETTER where any will do
   * @param first the cell it begins with; the next ones are `step` apart
   */
  count(letters: Uint8Array, first: CellId, step: number, length: number): number {
    const whole = this.setOf(length)?.count ?? 0;
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
    const alphabet = this.letters;
    const spelled = new Float32Array(length * alphabet);
    const set = this.setOf(length);
    if (set === undefined) return spelled;
    const count = this.count(letters, first, step, length);
    const isFree = count === set.count;
    const known = isFree ? this.#spelled.get(length) : undefined;
    if (known !== undefined) return known;
    const fitting = fittingOf(set, alphabet, letters, first, step);
    const every = isFree ? 1 : Math.ceil(count / MOST_SPELLED);
    let nth = 0;
    for (let i = 0; i < fitting.length; i++)
      for (let bits = fitting[i]!; bits !== 0; bits &= bits - 1) {
        if (nth++ % every > 0) continue;
        const from = (i * 32 + 31 - Math.clz32(bits & -bits)) * length;
        for (let at = 0; at < length; at++) spelled[at * alphabet + set.letters[from + at]!]! += every;
      }
    if (isFree) this.#spelled.set(length, spelled);
    return spelled;
  }

  #count(letters: Uint8Array, first: CellId, step: number, length: number): number {
    const fitting = fittingOf(this.setOf(length)!, this.letters, letters, first, step);
    return countBits(fitting, 0, fitting.length);
  }
}

/** The words that fit a run, a bit each. */
function fittingOf(
  { length, size, all, having }: WordSet,
  alphabet: number,
  letters: Uint8Array,
  first: CellId,
  step: number,
): Uint32Array {
  const fitting = all.slice();
  for (let at = 0; at < length; at++) {
    const letter = letters[first + at * step]!;
    if (letter === NO_LETTER) continue;
    const from = (at * alphabet + letter) * size;
    for (let i = 0; i < size; i++) fitting[i]! &= having[from + i]!;
  }
  return fitting;
}
