// The words read so far: their letters in one pool, an open-addressing hash over them to know repeats, and for every
// entry (a line of a file) its offset, chained by word. Flat arrays that grow by doubling; no object per word.

import { MAX_WORD_LENGTH } from './letters.js';

const NONE = -1;
/** Slots of the hash a word, at most half of them taken. */
const FIRST_WORDS = 1 << 14;

export class Words {
  /** Provisional letters, word after word. */
  pool = new Uint16Array(FIRST_WORDS * 8);
  /** How much of the pool is taken. */
  used = 0;
  count = 0;
  /** By word. */
  starts = new Uint32Array(FIRST_WORDS);
  lengths = new Uint8Array(FIRST_WORDS);
  scores = new Uint8Array(FIRST_WORDS);
  sources = new Uint8Array(FIRST_WORDS);
  /** By word: 1 where an entry of it has a clue. */
  clued = new Uint8Array(FIRST_WORDS);
  firstEntries = new Int32Array(FIRST_WORDS);
  lastEntries = new Int32Array(FIRST_WORDS);
  hashes = new Int32Array(FIRST_WORDS);
  entryCount = 0;
  /** By entry: the byte its line starts at, and the next entry of the same word. */
  offsets = new Uint32Array(FIRST_WORDS);
  nextEntries = new Int32Array(FIRST_WORDS);
  /** Word by hash slot, or NONE. */
  #slots = new Int32Array(FIRST_WORDS * 2).fill(NONE);

  /** The pool, with room for one more word of any length after what is used. */
  roomy(): Uint16Array {
    if (this.used + MAX_WORD_LENGTH > this.pool.length) this.pool = grown(this.pool);
    return this.pool;
  }

  /** The word whose letters stand in the pool from `used` on, or -1. */
  find(length: number, hash: number): number {
    const { pool, used, starts, lengths, hashes } = this;
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
      const word = slots[slot]!;
      if (word === NONE) return NONE;
      if (hashes[word] !== hash || lengths[word] !== length) continue;
      const start = starts[word]!;
      let p = 0;
      while (p < length && pool[start + p] === pool[used + p]) p++;
      if (p === length) return word;
    }
  }

  /** Takes the letters in the pool from `used` on as a new word. */
  add(length: number, hash: number, score: number, source: number): number {
    if (this.count === this.starts.length) this.#growWords();
    const word = this.count++;
    this.starts[word] = this.used;
    this.used += length;
    this.lengths[word] = length;
    this.scores[word] = score;
    this.sources[word] = source;
    this.firstEntries[word] = NONE;
    this.lastEntries[word] = NONE;
    this.hashes[word] = hash;
    this.#seat(word);
    return word;
  }

  /** One more line with this word. */
  addEntry(word: number, offset: number, clued: boolean): void {
    if (this.entryCount === this.offsets.length) {
      this.offsets = grown(this.offsets);
      this.nextEntries = grown(this.nextEntries);
    }
    const entry = this.entryCount++;
    this.offsets[entry] = offset;
    this.nextEntries[entry] = NONE;
    const last = this.lastEntries[word]!;
    if (last === NONE) this.firstEntries[word] = entry;
    else this.nextEntries[last] = entry;
    this.lastEntries[word] = entry;
    if (clued) this.clued[word] = 1;
  }

  #seat(word: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = spread(this.hashes[word]!) & mask;
    while (slots[slot] !== NONE) slot = (slot + 1) & mask;
    slots[slot] = word;
  }

  #growWords(): void {
    this.starts = grown(this.starts);
    this.lengths = grown(this.lengths);
    this.scores = grown(this.scores);
    this.sources = grown(this.sources);
    this.clued = grown(this.clued);
    this.firstEntries = grown(this.firstEntries);
    this.lastEntries = grown(this.lastEntries);
    this.hashes = grown(this.hashes);
    this.#slots = new Int32Array(this.starts.length * 2).fill(NONE);
    for (let word = 0; word < this.count; word++) this.#seat(word);
  }
}

function spread(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 12;
}

function grown<A extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(old: A): A {
  const larger = new (old.constructor as new (length: number) => A)(old.length * 2);
  larger.set(old);
  return larger;
}
