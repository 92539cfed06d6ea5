// The words read so far: their letters in one pool, a record of five numbers a word, an open-addressing hash over the
// letters to know repeats, and the repeats (further lines with the same word) in a chain. No object per word.

import { MAX_WORD_LENGTH } from './letters.js';

/** Places in a word's record, and its size. */
const START = 0;
const HASH = 1;
/** The byte its first line starts at, in the file of its source. */
const OFFSET = 2;
/** Its latest repeat; 0 for none, as repeats are counted from 1. */
const REPEAT = 3;
/** Length, score and source, a byte each, and the {@link CLUED} bit. */
const TRAITS = 4;
const RECORD = 5;
const CLUED = 1 << 24;
/** Places in a repeat's record. */
const BEFORE = 2;
const REPEAT_RECORD = 3;

export class Words {
  /** Provisional letters, word after word, then room for one more word of any length. */
  pool: Uint16Array;
  /** How much of the pool is taken; the next word is written from here on. */
  used = 0;
  count = 0;
  repeats = 0;
  /** Whether a word has score 0: such a word is banned. */
  banned = false;
  #records: Int32Array;
  /** By repeat, from 1: offset and source of its line, and the repeat of the same word before it. */
  #repeats = new Int32Array(1 << 10);
  /** By hash slot: a word + 1, or 0. At most half of the slots are taken. */
  #slots: Int32Array;

  /** @param expected how many words to make room for; more are no error */
  constructor(expected: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(expected, 1 << 10)));
    this.pool = new Uint16Array(size * 8);
    this.#records = new Int32Array(size * RECORD);
    this.#slots = new Int32Array(size * 2);
  }

  /**
   * Takes a line whose word stands in the pool from `used` on; its score counts only if the word is new.
   * @param length 1..255
   * @param score 0..100
   */
  take(length: number, hash: number, score: number, source: number, offset: number, clued: boolean): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = spread(hash) & mask;
    let taken = slots[slot]!;
    while (taken !== 0 && !this.#same(taken - 1, length, hash)) {
      slot = (slot + 1) & mask;
      taken = slots[slot]!;
    }
    if (taken !== 0) {
      this.#repeat(taken - 1, source, offset, clued);
      return;
    }
    const word = this.count++;
    slots[slot] = word + 1;
    const records = this.#records;
    const at = word * RECORD;
    records[at + START] = this.used;
    records[at + HASH] = hash;
    records[at + OFFSET] = offset;
    records[at + TRAITS] = length | (score << 8) | (source << 16) | (clued ? CLUED : 0);
    this.used += length;
    if (score === 0) this.banned = true;
    if (word * 2 + 2 >= slots.length) this.#growTable();
    if (this.used + MAX_WORD_LENGTH > this.pool.length) this.pool = grown(this.pool);
  }

  /** Scores the word that stands in the pool from `used` on, if this source was the first to have it. */
  rescore(length: number, hash: number, score: number, source: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = spread(hash) & mask;
    while (slots[slot] !== 0 && !this.#same(slots[slot]! - 1, length, hash)) slot = (slot + 1) & mask;
    const word = slots[slot]! - 1;
    if (word < 0 || this.source(word) !== source || score < 0) return;
    this.#records[word * RECORD + TRAITS] = (this.#traits(word) & ~0xff00) | (score << 8);
    if (score === 0) this.banned = true;
  }

  start(word: number): number {
    return this.#records[word * RECORD + START]!;
  }
  lengthOf(word: number): number {
    return this.#traits(word) & 0xff;
  }
  score(word: number): number {
    return (this.#traits(word) >> 8) & 0xff;
  }
  source(word: number): number {
    return (this.#traits(word) >> 16) & 0xff;
  }
  clued(word: number): boolean {
    return (this.#traits(word) & CLUED) !== 0;
  }

  /** The lines of a word in the order they were read: source and offset of each. */
  lines(word: number): { source: number; offset: number }[] {
    const at = word * RECORD;
    const lines: { source: number; offset: number }[] = [];
    for (let repeat = this.#records[at + REPEAT]!; repeat !== 0; ) {
      const from = repeat * REPEAT_RECORD;
      lines.push({ source: this.#repeats[from + 1]!, offset: this.#repeats[from]! });
      repeat = this.#repeats[from + BEFORE]!;
    }
    lines.push({ source: this.source(word), offset: this.#records[at + OFFSET]! });
    return lines.reverse();
  }

  #traits(word: number): number {
    return this.#records[word * RECORD + TRAITS]!;
  }

  #same(word: number, length: number, hash: number): boolean {
    const records = this.#records;
    const at = word * RECORD;
    if (records[at + HASH] !== hash || (records[at + TRAITS]! & 0xff) !== length) return false;
    const { pool, used } = this;
    const start = records[at + START]!;
    let p = 0;
    while (p < length && pool[start + p] === pool[used + p]) p++;
    return p === length;
  }

  #repeat(word: number, source: number, offset: number, clued: boolean): void {
    const repeat = ++this.repeats;
    if ((repeat + 1) * REPEAT_RECORD > this.#repeats.length) this.#repeats = grown(this.#repeats);
    const repeats = this.#repeats;
    repeats[repeat * REPEAT_RECORD] = offset;
    repeats[repeat * REPEAT_RECORD + 1] = source;
    repeats[repeat * REPEAT_RECORD + BEFORE] = this.#records[word * RECORD + REPEAT]!;
    this.#records[word * RECORD + REPEAT] = repeat;
    if (clued) this.#records[word * RECORD + TRAITS]! |= CLUED;
  }

  #growTable(): void {
    const records = grown(this.#records);
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let word = 0; word < this.count; word++) {
      let slot = spread(records[word * RECORD + HASH]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = word + 1;
    }
    this.#records = records;
    this.#slots = slots;
  }
}

function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}

function grown<A extends Uint16Array | Int32Array>(old: A): A {
  const larger = new (old.constructor as new (length: number) => A)(old.length * 2);
  larger.set(old);
  return larger;
}
