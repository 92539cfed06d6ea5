// How nearly a pattern can be filled, told in milliseconds: one dive of a search that never turns back. Each slot gets the word that leaves most
// to its crossings, and letters are followed from slot to slot (arc consistency). A slot that is left without a word is dropped, and the dive
// goes on: what was dropped is the measure, and says where the pattern is to blame.

import { type CellId, NO_LETTER } from '../../core/ids.js';
import type { Random } from '../../core/random.js';
import { countBits, type WordSet } from '../../dictionary/word-sets.js';
import { copyLeft, keepLetters, type Left, leftOf, meet, spell } from './left.js';
import { runKey } from './pattern.js';
import type { WordCounts } from './word-counts.js';

/** A run of cells that holds a word. */
export interface DiveSlot {
  readonly first: CellId;
  readonly length: number;
  readonly isAcross: boolean;
}

/** Words that a slot is tried with before another slot is dropped. */
const TRIES = 5;
/** Words of a slot that are compared, and words of a crossing slot that are counted, about. */
const COMPARED = 400;
const COUNTED = 200;
/** Up to so many words are spelled out one by one. */
const FEW = 48;
/** How much luck counts beside the logarithm of the words that a letter leaves. */
const LUCK = 0.4;
const OPEN = 0;
const DONE = 1;
const DROPPED = 2;

export class Dive {
  readonly #sets: readonly (WordSet | undefined)[];
  readonly #alphabet: number;
  readonly #given: Uint8Array;
  readonly #width: number;
  readonly #random: Random;
  /** Integers of the live words of a slot. */
  readonly #stride: number;
  #slots = 0;
  readonly #first: Int32Array;
  readonly #length: Int32Array;
  readonly #step: Int32Array;
  readonly #state: Uint8Array;
  /** By slot: a bit for each position whose letters have changed. */
  readonly #dirty: Int32Array;
  /** How often it was left without a word: by slot, and by run over all dives. */
  readonly #weight: Float64Array;
  readonly #weights = new Map<number, number>();
  /** By cell: its slot of either direction, -1 for none; across first. */
  readonly #slotAt: readonly [Int16Array, Int16Array];
  #now: Left;
  #before: Left;
  /** Letters of the longest word: the places of a slot in the arrays by slot, position and letter. */
  readonly #letters: number;
  /** By slot, position and letter: where its words met the live ones last. */
  readonly #residues: Uint16Array;
  /** By position and letter: what it leaves to the crossings of the slot that is settled. */
  readonly #worth: Float64Array;

  /** @param given letters by cell; NO_LETTER where any may stand */
  constructor(counts: WordCounts, given: Uint8Array, width: number, random: Random) {
    const cells = given.length;
    const longest = Math.max(width, cells / width);
    this.#sets = Array.from({ length: longest + 1 }, (_, length) => counts.setOf(length));
    this.#alphabet = counts.letters;
    this.#given = given;
    this.#width = width;
    this.#random = random;
    this.#stride = this.#sets.reduce((most, set) => Math.max(most, set?.size ?? 0), 1);
    this.#letters = longest * counts.letters;
    // A run of two cells or more: there are fewer of them than cells.
    this.#first = new Int32Array(cells);
    this.#length = new Int32Array(cells);
    this.#step = new Int32Array(cells);
    this.#state = new Uint8Array(cells);
    this.#dirty = new Int32Array(cells);
    this.#weight = new Float64Array(cells);
    this.#slotAt = [new Int16Array(cells), new Int16Array(cells)];
    const sizes = { alphabet: this.#alphabet, stride: this.#stride, letters: this.#letters };
    this.#now = leftOf(cells, sizes);
    this.#before = leftOf(cells, sizes);
    this.#residues = new Uint16Array(cells * this.#letters);
    this.#worth = new Float64Array(this.#letters);
  }

  /** @returns the slots that the letters given leave without a word, with each of them dropped in turn */
  follow(open: Uint8Array): readonly DiveSlot[] {
    return this.#follow(open).map(slot => this.#slotOf(slot));
  }

  /** @returns the slots that were dropped; none where all have a word */
  run(open: Uint8Array): readonly DiveSlot[] {
    const dropped = this.#follow(open);
    for (let slot = this.#tightest(); slot >= 0; slot = this.#tightest()) {
      const wiped = this.#settle(slot);
      if (wiped >= 0) dropped.push(wiped);
    }
    return dropped.map(slot => this.#slotOf(slot));
  }

  #follow(open: Uint8Array): number[] {
    this.#take(open);
    const dropped: number[] = [];
    for (let wiped = this.#propagate(); wiped >= 0; wiped = this.#propagate()) {
      this.#drop(wiped);
      dropped.push(wiped);
    }
    return dropped;
  }

  #slotOf(slot: number): DiveSlot {
    return { first: this.#first[slot]!, length: this.#length[slot]!, isAcross: this.#step[slot] === 1 };
  }

  /** The slots of a pattern, with all words that may stand in them. */
  #take(open: Uint8Array): void {
    const alphabet = this.#alphabet;
    const { allowed, many } = this.#now;
    const width = this.#width;
    const cells = open.length;
    const height = cells / width;
    for (let cell = 0; cell < cells; cell++) {
      const letter = this.#given[cell]!;
      const isGiven = open[cell] === 1 && letter !== NO_LETTER;
      allowed.fill(isGiven ? 0 : 1, cell * alphabet, (cell + 1) * alphabet);
      if (isGiven) allowed[cell * alphabet + letter] = 1;
      many[cell] = isGiven ? 1 : alphabet;
    }
    this.#slots = 0;
    this.#slotAt[0].fill(-1);
    this.#slotAt[1].fill(-1);
    for (let row = 0; row < height; row++) this.#takeLine(open, row * width, 1, width);
    for (let column = 0; column < width; column++) this.#takeLine(open, column, width, height);
    const counts = this.#now.count;
    for (let slot = 0; slot < this.#slots; slot++) {
      const set = this.#sets[this.#length[slot]!];
      const from = slot * this.#stride;
      if (set !== undefined) {
        this.#now.live.set(set.all, from);
        this.#now.had.set(set.had, slot * this.#letters);
        this.#residues.fill(0, slot * this.#letters, (slot + 1) * this.#letters);
      }
      counts[slot] = set?.count ?? 0;
      this.#weight[slot] = this.#weights.get(this.#keyOf(slot)) ?? 0;
      let dirty = 0;
      for (let at = 0, cell = this.#first[slot]!; at < this.#length[slot]!; at++, cell += this.#step[slot]!)
        if (many[cell] === 1) dirty |= 1 << at;
      const isFull = dirty === (1 << this.#length[slot]!) - 1;
      this.#state[slot] = isFull ? DONE : OPEN;
      this.#dirty[slot] = isFull ? 0 : dirty;
    }
  }

  #takeLine(open: Uint8Array, first: CellId, step: number, size: number): void {
    const slotAt = this.#slotAt[step === 1 ? 0 : 1];
    for (let at = 0; at < size; at++) {
      if (open[first + at * step] !== 1) continue;
      const from = at;
      while (at < size && open[first + at * step] === 1) at++;
      if (at - from < 2) continue;
      const slot = this.#slots++;
      this.#first[slot] = first + from * step;
      this.#length[slot] = at - from;
      this.#step[slot] = step;
      for (let k = from; k < at; k++) slotAt[first + k * step] = slot;
    }
  }

  #keyOf(slot: number): number {
    return runKey(this.#first[slot]!, this.#length[slot]!, this.#step[slot] === 1);
  }

  #drop(slot: number): void {
    this.#state[slot] = DROPPED;
    this.#dirty[slot] = 0;
  }

  /** Follows letters until nothing changes. @returns a slot that has no word left, -1 for none */
  #propagate(): number {
    for (;;) {
      let again = false;
      for (let slot = 0; slot < this.#slots; slot++) {
        if (this.#dirty[slot] === 0) continue;
        again = true;
        if (!this.#revise(slot)) {
          this.#dirty[slot] = 0;
          return slot;
        }
      }
      if (!again) return -1;
    }
  }

  /** Strikes the words of a slot whose letters may not stand in its cells, then the letters that no word has. @returns whether words are left */
  #revise(slot: number): boolean {
    const alphabet = this.#alphabet;
    const { live, count, allowed, many, had } = this.#now;
    const length = this.#length[slot]!;
    const step = this.#step[slot]!;
    const first = this.#first[slot]!;
    const set = this.#sets[length];
    if (set === undefined || set.count === 0) return false;
    const { size, having } = set;
    const from = slot * this.#stride;
    const letters = slot * this.#letters;
    for (let dirty = this.#dirty[slot]!; dirty !== 0; dirty &= dirty - 1) {
      const at = 31 - Math.clz32(dirty & -dirty);
      const cell = first + at * step;
      if (!keepLetters(this.#now, set, slot, at, cell)) return false;
    }
    this.#dirty[slot] = 0;
    const left = countBits(live, from, size);
    count[slot] = left;
    if (left === 0) return false;
    if (left <= FEW) {
      had.fill(0, letters, letters + length * alphabet);
      spell(this.#now, set, slot);
    } else {
      const residues = this.#residues;
      for (let place = 0; place < length * alphabet; place++) {
        if (had[letters + place] === 0) continue;
        const base = place * size;
        const last = residues[letters + place]!;
        if ((live[from + last]! & having[base + last]!) !== 0) continue;
        const met = meet(live, from, having, base, size);
        if (met < 0) had[letters + place] = 0;
        else residues[letters + place] = met;
      }
    }
    const crossing = this.#slotAt[step === 1 ? 1 : 0];
    for (let at = 0; at < length; at++) {
      const cell = first + at * step;
      if (many[cell] === 1) continue;
      let kept = 0;
      const base = cell * alphabet;
      const own = letters + at * alphabet;
      for (let letter = 0; letter < alphabet; letter++) {
        allowed[base + letter]! &= had[own + letter]!;
        kept += allowed[base + letter]!;
      }
      if (kept === many[cell]) continue;
      many[cell] = kept;
      const other = crossing[cell]!;
      if (other < 0 || this.#state[other] !== OPEN) continue;
      this.#dirty[other]! |= 1 << ((cell - this.#first[other]!) / this.#step[other]!);
    }
    return true;
  }

  /** The open slot with the fewest words for its weight; -1 where there is none. */
  #tightest(): number {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let slot = 0; slot < this.#slots; slot++) {
      if (this.#state[slot] !== OPEN) continue;
      const count = this.#now.count[slot]!;
      const cost = count <= 1 ? 0 : count / (1 + this.#weight[slot]!);
      if (cost < least) {
        least = cost;
        best = slot;
      }
    }
    return best;
  }

  /** Gives a slot the best of some words. @returns a slot that had to be dropped for it, -1 for none */
  #settle(slot: number): number {
    const words = this.#bestWords(slot);
    let culprit = -1;
    for (const word of words) {
      copyLeft(this.#now, this.#before, this.#slots);
      this.#assign(slot, word);
      const wiped = this.#propagate();
      if (wiped < 0) return -1;
      culprit = wiped;
      this.#blame(wiped);
      this.#dirty.fill(0, 0, this.#slots);
      this.#state[slot] = OPEN;
      [this.#now, this.#before] = [this.#before, this.#now];
    }
    this.#drop(culprit < 0 ? slot : culprit);
    return culprit < 0 ? slot : culprit;
  }

  #blame(slot: number): void {
    this.#weight[slot]!++;
    const key = this.#keyOf(slot);
    this.#weights.set(key, (this.#weights.get(key) ?? 0) + 1);
  }

  #assign(slot: number, word: number): void {
    const { live, count, allowed, many } = this.#now;
    const alphabet = this.#alphabet;
    const length = this.#length[slot]!;
    const set = this.#sets[length]!;
    const from = slot * this.#stride;
    live.fill(0, from, from + set.size);
    live[from + (word >>> 5)] = 1 << (word & 31);
    count[slot] = 1;
    this.#state[slot] = DONE;
    const step = this.#step[slot]!;
    const crossing = this.#slotAt[step === 1 ? 1 : 0];
    for (let at = 0, cell = this.#first[slot]!; at < length; at++, cell += step) {
      if (many[cell] === 1) continue;
      allowed.fill(0, cell * alphabet, (cell + 1) * alphabet);
      allowed[cell * alphabet + set.letters[word * length + at]!] = 1;
      many[cell] = 1;
      const other = crossing[cell]!;
      if (other >= 0 && this.#state[other] === OPEN)
        this.#dirty[other]! |= 1 << ((cell - this.#first[other]!) / this.#step[other]!);
    }
    // A word stands once.
    for (let other = 0; other < this.#slots; other++) {
      if (this.#length[other] !== length || this.#state[other] !== OPEN) continue;
      const place = other * this.#stride + (word >>> 5);
      if (((live[place]! >>> (word & 31)) & 1) === 0) continue;
      live[place]! &= ~(1 << (word & 31));
      count[other]!--;
      if (count[other]! <= FEW) this.#dirty[other]! |= 1;
    }
  }

  /** The words of a slot that leave most to its crossings, the best first. */
  #bestWords(slot: number): number[] {
    const alphabet = this.#alphabet;
    const { live, count, many } = this.#now;
    const length = this.#length[slot]!;
    const step = this.#step[slot]!;
    const first = this.#first[slot]!;
    const { size, letters } = this.#sets[length]!;
    const crossing = this.#slotAt[step === 1 ? 1 : 0];
    const worth = this.#worth;
    const from = slot * this.#stride;
    worth.fill(0, 0, length * alphabet);
    if (count[slot]! > 1)
      for (let at = 0; at < length; at++) {
        const cell = first + at * step;
        if (many[cell] === 1) continue;
        const other = crossing[cell]!;
        if (other >= 0 && this.#state[other] === OPEN) this.#countLetters(other, cell, at * alphabet);
      }
    const every = Math.max(1, Math.floor(count[slot]! / COMPARED));
    const best: number[] = [];
    const worths: number[] = [];
    let nth = every === 1 ? 0 : this.#random.below(every);
    for (let i = 0; i < size; i++)
      for (let bits = live[from + i]!; bits !== 0; bits &= bits - 1) {
        if (nth++ % every !== 0) continue;
        const word = i * 32 + 31 - Math.clz32(bits & -bits);
        let sum = LUCK * -Math.log(-Math.log((this.#random.next() + 0.5) / 0x1_0000_0000));
        for (let at = 0; at < length; at++) sum += worth[at * alphabet + letters[word * length + at]!]!;
        let place = best.length;
        if (place === TRIES && sum <= worths[TRIES - 1]!) continue;
        if (place === TRIES) place--;
        while (place > 0 && worths[place - 1]! < sum) {
          worths[place] = worths[place - 1]!;
          best[place] = best[place - 1]!;
          place--;
        }
        worths[place] = sum;
        best[place] = word;
      }
    return best;
  }

  /** By letter: the logarithm of the words of a crossing slot that have it in a cell, about. */
  #countLetters(slot: number, cell: CellId, into: number): void {
    const { live, count } = this.#now;
    const alphabet = this.#alphabet;
    const length = this.#length[slot]!;
    const { size, letters } = this.#sets[length]!;
    const at = (cell - this.#first[slot]!) / this.#step[slot]!;
    const from = slot * this.#stride;
    const worth = this.#worth;
    const every = Math.max(1, Math.floor(count[slot]! / COUNTED));
    for (let i = every === 1 ? 0 : this.#random.below(every); i < size; i += every)
      for (let bits = live[from + i]!; bits !== 0; bits &= bits - 1)
        worth[into + letters[(i * 32 + 31 - Math.clz32(bits & -bits)) * length + at]!]! += every;
    for (let letter = into; letter < into + alphabet; letter++) worth[letter] = Math.log(worth[letter]! + 0.5);
  }
}
