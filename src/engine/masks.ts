// The mask cache. A mask is a slot's pattern (`?ол??о`). For every mask met, the cache holds the words that fit it and, for each
// position, the letters that these words have there (the article's template). A list is made once, by narrowing the list of the
// mask with one letter less. Idea: "About enumeration on the example of generating crosswords" (articles).

import type { Plan } from '../analysis/plan.js';
import { type LetterId, NO_LETTER, type SlotId } from '../core/ids.js';
import type { Random } from '../core/random.js';

/** The number of a mask in its cache. */
export type MaskId = number;

/** The most words in all lists of a cache, and the most masks in it: about 100 MB in all. Further lists are forgotten with their branch. */
const MAX_WORDS = 1 << 23;
const MAX_MASKS = 1 << 19;

/** A place to which the cache can return: see {@link MaskCache.release}. */
export interface TrailMark {
  readonly masks: number;
  readonly words: number;
  readonly cells: number;
}

export class MaskCache {
  /** The words of mask `m`: `words[starts[m]]` and the next `counts[m] - 1`, in shuffled order. */
  words: Uint32Array = new Uint32Array(1024);
  starts: Int32Array = new Int32Array(64);
  counts: Int32Array = new Int32Array(64);
  /** The letters at position `p` of mask `m`, as two halves of a set: `sets[2 * (cells[m] + p)]` and the next number. */
  sets: Int32Array = new Int32Array(1024);
  cells: Int32Array = new Int32Array(64);

  readonly #letters: readonly Uint8Array[];
  readonly #roots: Int32Array;
  /** By mask: the list of candidates that it comes from, and a hash of that list and the pattern. */
  #groups = new Int32Array(64);
  #lengths = new Int32Array(64);
  #hashes = new Int32Array(64);
  /** Letter ids, NO_LETTER where the mask has none; mask `m` begins at `cells[m]`. */
  #patterns = new Uint8Array(512);
  /** Open addressing: a mask's number plus one, 0 where free. */
  #table = new Int32Array(256);
  #top: TrailMark = { masks: 0, words: 0, cells: 0 };
  /** The end of the masks that are kept for good, once the cache is full. */
  #full: TrailMark | undefined;
  readonly #maxWords: number;

  /** Shuffles each slot's candidates by `random`; slots that share their candidates share their masks. */
  constructor(plan: Plan, random: Random, maxWords = MAX_WORDS) {
    this.#maxWords = maxWords;
    this.#letters = plan.lexicon.tables.map(table => table?.letters ?? new Uint8Array(0));
    const groups = new Map<Uint32Array, MaskId>();
    this.#roots = Int32Array.from(plan.grid.slots, ({ id, length }) => {
      const candidates = plan.candidates[id]!;
      const known = groups.get(candidates);
      // Slots of several lengths may share an empty list, but each length needs a mask of its own.
      if (known !== undefined && this.#lengths[known] === length) return known;
      const mask = this.#add(length, groups.size, Math.imul(groups.size + 1, 0x9e3779b9));
      this.#patterns.fill(NO_LETTER, this.cells[mask], this.cells[mask]! + length);
      this.#reserveWords(candidates.length);
      this.words.set(random.shuffle(Uint32Array.from(candidates)), this.starts[mask]);
      this.#finish(mask, candidates.length);
      groups.set(candidates, mask);
      return mask;
    });
  }

  /** The mask of a slot before anything is placed. Its words fit the seed letters; its pattern does not contain them. */
  root(slot: SlotId): MaskId {
    return this.#roots[slot]!;
  }

  /** The mask with one more letter, at a position that has none; its list may be empty. */
  narrow(mask: MaskId, position: number, letter: LetterId): MaskId {
    const hash = this.#hashes[mask]! ^ mix(position * 64 + letter);
    const mod = this.#table.length - 1;
    let at = hash & mod;
    for (let entry = this.#table[at]!; entry !== 0; entry = this.#table[at]!) {
      if (this.#hashes[entry - 1] === hash && this.#same(entry - 1, mask, position, letter)) return entry - 1;
      at = (at + 1) & mod;
    }
    return this.#make(mask, position, letter, hash);
  }

  /** The present end of the cache. */
  mark(): TrailMark {
    return this.#top;
  }

  /** Forgets the masks made since `mark` that the full cache could not keep. The caller must not hold any of them. */
  release(mark: TrailMark): void {
    if (this.#full !== undefined) this.#top = mark.masks > this.#full.masks ? mark : this.#full;
  }

  #make(parent: MaskId, position: number, letter: LetterId, hash: number): MaskId {
    const length = this.#lengths[parent]!;
    const letters = this.#letters[length]!;
    const mask = this.#add(length, this.#groups[parent]!, hash);
    this.#patterns.copyWithin(this.cells[mask]!, this.cells[parent]!, this.cells[parent]! + length);
    this.#patterns[this.cells[mask]! + position] = letter;
    const end = this.starts[parent]! + this.counts[parent]!;
    this.#reserveWords(this.counts[parent]!);
    const { words } = this;
    let to = this.starts[mask]!;
    for (let from = this.starts[parent]!; from < end; from++) {
      const word = words[from]!;
      if (letters[word * length + position] === letter) words[to++] = word;
    }
    this.#finish(mask, to - this.starts[mask]!);
    if (this.#full === undefined) this.#remember(mask);
    return mask;
  }

  /** A new mask at the top, without a pattern or words. */
  #add(length: number, group: number, hash: number): MaskId {
    const { masks, words, cells } = this.#top;
    if (this.#full === undefined && (words >= this.#maxWords || masks >= MAX_MASKS)) this.#full = this.#top;
    this.starts = roomy(this.starts, masks + 1);
    this.counts = roomy(this.counts, masks + 1);
    this.cells = roomy(this.cells, masks + 1);
    this.#groups = roomy(this.#groups, masks + 1);
    this.#lengths = roomy(this.#lengths, masks + 1);
    this.#hashes = roomy(this.#hashes, masks + 1);
    this.#patterns = roomy(this.#patterns, cells + length);
    this.sets = roomy(this.sets, 2 * (cells + length));
    this.starts[masks] = words;
    this.cells[masks] = cells;
    this.#groups[masks] = group;
    this.#lengths[masks] = length;
    this.#hashes[masks] = hash;
    return masks;
  }

  #reserveWords(count: number): void {
    this.words = roomy(this.words, this.#top.words + count);
  }

  /** Collects the letters of the mask's words, and moves the top behind them. */
  #finish(mask: MaskId, count: number): void {
    const { sets, words } = this;
    const length = this.#lengths[mask]!;
    const letters = this.#letters[length]!;
    const cells = this.cells[mask]!;
    const start = this.starts[mask]!;
    this.counts[mask] = count;
    sets.fill(0, 2 * cells, 2 * (cells + length));
    for (let i = start; i < start + count; i++) {
      const at = words[i]! * length;
      for (let p = 0; p < length; p++) {
        const letter = letters[at + p]!;
        sets[2 * (cells + p) + (letter >> 5)]! |= 1 << (letter & 31);
      }
    }
    this.#top = { masks: mask + 1, words: start + count, cells: cells + length };
  }

  #same(found: MaskId, parent: MaskId, position: number, letter: LetterId): boolean {
    if (this.#groups[found] !== this.#groups[parent]) return false;
    const a = this.cells[found]!;
    const b = this.cells[parent]!;
    for (let p = 0; p < this.#lengths[found]!; p++)
      if (this.#patterns[a + p] !== (p === position ? letter : this.#patterns[b + p])) return false;
    return true;
  }

  #remember(mask: MaskId): void {
    if (2 * mask >= this.#table.length) {
      this.#table = new Int32Array(2 * this.#table.length);
      for (let old = 0; old < mask; old++) insert(this.#table, this.#hashes[old]!, old);
    }
    insert(this.#table, this.#hashes[mask]!, mask);
  }
}

function insert(table: Int32Array, hash: number, mask: MaskId): void {
  const mod = table.length - 1;
  let at = hash & mod;
  while (table[at] !== 0) at = (at + 1) & mod;
  table[at] = mask + 1;
}

/** Scatters small numbers over 32 bits (the finisher of MurmurHash3). */
function mix(value: number): number {
  let h = Math.imul(value + 1, 0x9e3779b9);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** The same array, or a copy of at least twice its size with room for `size` elements. */
function roomy<A extends Uint8Array | Int32Array | Uint32Array>(array: A, size: number): A {
  if (size <= array.length) return array;
  const grown = new (array.constructor as new (length: number) => A)(Math.max(size, 2 * array.length));
  grown.set(array);
  return grown;
}
