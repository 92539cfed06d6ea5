// The words and letters that are left under assumptions, by unit propagation. A slot is a sparse bitset of words (Compact-Table,
// Demeulenaere et al. 2016), a cell a set of letters. A word is struck when one of its letters is struck. A letter is struck when the last
// word of a slot that has it is struck. A word that is alone in its slot is struck everywhere else. A slot with only hard
// words strikes those that may not cross it. This is all that propagation finds in the formula; nogoods are added
// on top.
//
// All state that changes is in one array of numbers, and every change goes on one trail.

import { type Lexicon, type WordTable, wordText } from '../../dictionary/lexicon.js';
import type { Slot } from '../../grid/grid.js';
import { floorlessTest, foesIn } from '../verify.js';
import { type Claim, type ClaimPlace, claimLetters, runsOf } from './claim.js';

export class Propagation {
  readonly claim: Claim;
  /** Called when a word or a letter becomes certain; false when that contradicts a nogood. */
  readonly #certain: (variable: number) => boolean;
  readonly #rows: Rows[] = [];

  /**
   * By place: the address of its live bits in the memory. After its blocks come the number of blocks that are not empty, and its word plus 1 (0
   * for none).
   */
  readonly #live: Int32Array;
  /** The address of the cells' letters in the memory: two numbers for each cell, the first 32 letters and the others. */
  readonly #letters: number;
  readonly #memory: Int32Array;
  readonly #trail: Trail;
  /** By place, at the same addresses as the live bits: the numbers of its blocks, those in use first. */
  readonly #blocks: Int32Array;
  /** By place, position and letter: the block where a word with that letter was last seen. */
  readonly #seen: Int32Array;
  /** By place: where its positions begin in `#gone`, and, times the number of letters, in `#seen`. */
  readonly #positions: Int32Array;
  /** By place and position: the letters that its cell has lost since the place was last revised. */
  readonly #gone: Int32Array;
  /** By place: 1 if it has lost words since it was last revised. */
  readonly #lost: Uint8Array;
  /** By cell: the places through it and the position in each; -1 for none. */
  readonly #through: Int32Array;

  readonly #queue: Queue;
  readonly #certainties: number[] = [];
  /** By place: the level at which it got its word; below, by cell: the level at which it got its letter. */
  readonly #wordLevel: Int32Array;
  readonly #letterLevel: Int32Array;
  readonly #runs: SharedRuns;
  readonly #uncrossed: (place: number) => Iterable<Uncrossed>;
  /** By word variable: its place. */
  readonly #placeOf: Uint16Array;
  /** The letters that are in the formula, two numbers for each cell. */
  readonly #named: Int32Array;

  constructor(claim: Claim, certain: (variable: number) => boolean) {
    this.claim = claim;
    this.#runs = new SharedRuns(claim.lexicon);
    this.#certain = certain;
    const { places, grid, width } = claim;
    for (const { table } of places) this.#rows[table.length] ??= rowsOf(table, width);
    this.#live = new Int32Array(places.length);
    this.#positions = new Int32Array(places.length);
    let top = 0;
    let positions = 0;
    for (const [place, { slot, words }] of places.entries()) {
      this.#live[place] = top;
      top += words.length + 2;
      this.#positions[place] = positions;
      positions += slot.length;
    }
    this.#letters = top;
    this.#memory = new Int32Array(top + grid.open.length * 2);
    this.#trail = new Trail(this.#memory);
    this.#uncrossed = foeKeeper(claim, this.#memory, this.#live);
    this.#blocks = new Int32Array(top);
    this.#seen = new Int32Array(positions * width);
    this.#gone = new Int32Array(positions * 2);
    this.#lost = new Uint8Array(places.length).fill(1);
    this.#queue = new Queue(places.length, this.#size);
    this.#through = new Int32Array(grid.open.length * 4).fill(-1);
    this.#wordLevel = new Int32Array(places.length);
    this.#letterLevel = new Int32Array(grid.open.length);
    this.#placeOf = new Uint16Array(claim.firstLetter);
    for (const [place, { slot, table, words, first }] of places.entries()) {
      this.#memory.set(words, this.#live[place]);
      this.#memory[this.#live[place]! + words.length] = words.length;
      for (let block = 0; block < words.length; block++) this.#blocks[this.#live[place]! + block] = block;
      this.#placeOf.fill(place, first, first + table.count);
      for (const [position, cell] of slot.cells.entries()) {
        const at = cell * 4 + (this.#through[cell * 4] === -1 ? 0 : 2);
        this.#through[at] = place;
        this.#through[at + 1] = position;
      }
    }
    this.#named = claimLetters(claim);
    this.#memory.set(this.#named, this.#letters);
    for (const [place, { slot }] of places.entries())
      for (const [p, cell] of slot.cells.entries())
        for (let letter = 0; letter < width; letter++)
          if ((this.#named[cell * 2 + (letter >> 5)]! & (1 << (letter & 31))) === 0)
            this.#gone[(this.#positions[place]! + p) * 2 + (letter >> 5)]! |= 1 << (letter & 31);
  }

  /** Propagates at the root; false when some slot or cell has nothing left. */
  begin(): boolean {
    for (let place = 0; place < this.claim.places.length; place++) this.#queue.add(place);
    for (const text of this.claim.given)
      for (const [place, word] of this.#runs.sharing([...text], this.claim)) this.#strikeWord(place, word);
    return !this.claim.refuted && this.propagate();
  }

  /** The number of open levels. */
  get level(): number {
    return this.#trail.level;
  }

  /** Opens a level, whose changes can be undone. */
  open(): void {
    this.#trail.open();
  }

  /** Undoes all levels above this one. */
  close(level: number): void {
    this.#trail.close(level);
  }

  /** Whether the variable is a word or a letter of the formula. */
  isNamed(variable: number): boolean {
    const { places, firstLetter, width, grid } = this.claim;
    if (variable < 1 || variable >= firstLetter + grid.open.length * width) return false;
    if (variable < firstLetter) {
      const place = places[this.#placeOf[variable]!];
      const word = place === undefined ? -1 : variable - place.first;
      return word >= 0 && word < place!.table.count && (place!.words[word >> 5]! & (1 << (word & 31))) !== 0;
    }
    const [cell, letter] = this.#letterOf(variable);
    return (this.#named[cell * 2 + (letter >> 5)]! & (1 << (letter & 31))) !== 0;
  }

  /** The place and the word of a variable; undefined for a letter. */
  wordOf(variable: number): { readonly place: number; readonly word: number } | undefined {
    if (variable >= this.claim.firstLetter) return undefined;
    const place = this.#placeOf[variable]!;
    return { place, word: variable - this.claim.places[place]!.first };
  }

  /** Whether the word or letter is certain. */
  isTrue(variable: number): boolean {
    if (variable < this.claim.firstLetter) {
      const place = this.#placeOf[variable]!;
      const { words, first } = this.claim.places[place]!;
      return this.#memory[this.#live[place]! + words.length + 1] === variable - first + 1;
    }
    const [cell, letter] = this.#letterOf(variable);
    const at = this.#letters + cell * 2;
    const [mine, other] = [this.#memory[at + (letter >> 5)]!, this.#memory[at + 1 - (letter >> 5)]!];
    return other === 0 && mine === 1 << (letter & 31);
  }

  /** Whether the word or letter is struck. */
  isFalse(variable: number): boolean {
    if (variable < this.claim.firstLetter) {
      const place = this.#placeOf[variable]!;
      const word = variable - this.claim.places[place]!.first;
      return (this.#memory[this.#live[place]! + (word >> 5)]! & (1 << (word & 31))) === 0;
    }
    const [cell, letter] = this.#letterOf(variable);
    return (this.#memory[this.#letters + cell * 2 + (letter >> 5)]! & (1 << (letter & 31))) === 0;
  }

  /** The level at which a variable became true. */
  levelOf(variable: number): number {
    if (variable < this.claim.firstLetter) return this.#wordLevel[this.#placeOf[variable]!]!;
    return this.#letterLevel[this.#letterOf(variable)[0]]!;
  }

  /** Assumes a word or a letter; call `propagate` next. False if it is struck. */
  assume(variable: number): boolean {
    if (this.isFalse(variable)) return false;
    if (variable >= this.claim.firstLetter) return this.#narrow(...this.#only(...this.#letterOf(variable)));
    const { slot, table, first } = this.claim.places[this.#placeOf[variable]!]!;
    const from = (variable - first) * slot.length;
    return slot.cells.every((cell, position) => this.#narrow(...this.#only(cell, table.letters[from + position]!)));
  }

  /** Strikes a word or a letter; false when its cell has no letter left. */
  strike(variable: number): boolean {
    if (this.isFalse(variable)) return true;
    if (variable < this.claim.firstLetter) {
      const place = this.#placeOf[variable]!;
      this.#strikeWord(place, variable - this.claim.places[place]!.first);
      return true;
    }
    const [cell, low, high] = this.#only(...this.#letterOf(variable));
    const at = this.#letters + cell * 2;
    return this.#narrow(cell, this.#memory[at]! & ~low, this.#memory[at + 1]! & ~high, -1);
  }

  /** Draws all conclusions; false when some slot or cell has nothing left, or a nogood is violated. */
  propagate(): boolean {
    for (;;) {
      const place = this.#queue.next();
      if (place >= 0) {
        if (this.#revise(place)) continue;
      } else if (this.#certainties.length > 0) {
        if (this.#certain(this.#certainties.pop()!)) continue;
      } else {
        const required = this.#placeRequired();
        if (required === 'placed') continue;
        if (required === 'done') return true;
      }
      this.#forget();
      return false;
    }
  }

  #letterOf(variable: number): readonly [cell: number, letter: number] {
    const place = variable - this.claim.firstLetter;
    return [Math.floor(place / this.claim.width), place % this.claim.width];
  }

  #only(cell: number, letter: number): [cell: number, low: number, high: number, from: number] {
    return letter < 32 ? [cell, 1 << letter, 0, -1] : [cell, 0, 1 << (letter & 31), -1];
  }

  /** The number of blocks in use: a place with few is quick to revise. */
  readonly #size = (place: number): number =>
    this.#memory[this.#live[place]! + this.claim.places[place]!.words.length]!;

  /** Drops all waiting work, because this level is finished. */
  #forget(): void {
    for (let place = this.#queue.next(); place >= 0; place = this.#queue.next()) this.#clean(place);
    this.#certainties.length = 0;
  }

  #clean(place: number): void {
    const from = this.#positions[place]! * 2;
    this.#gone.fill(0, from, from + this.claim.places[place]!.slot.length * 2);
    this.#lost[place] = 0;
  }

  /** Leaves only these letters in a cell, on behalf of a place (-1 for none); false when there are none. */
  #narrow(cell: number, low: number, high: number, from: number): boolean {
    const at = this.#letters + cell * 2;
    const [oldLow, oldHigh] = [this.#memory[at]!, this.#memory[at + 1]!];
    if (low === oldLow && high === oldHigh) return true;
    if (low === 0 && high === 0) return false;
    if (low !== oldLow) this.#trail.set(at, low);
    if (high !== oldHigh) this.#trail.set(at + 1, high);
    for (let side = cell * 4; side < cell * 4 + 4; side += 2) {
      const place = this.#through[side]!;
      if (place < 0 || place === from) continue;
      const gone = (this.#positions[place]! + this.#through[side + 1]!) * 2;
      this.#gone[gone]! |= oldLow & ~low;
      this.#gone[gone + 1]! |= oldHigh & ~high;
      this.#queue.add(place);
    }
    if (isSingle(low, high)) {
      this.#letterLevel[cell] = this.#trail.level;
      this.#certainties.push(this.claim.firstLetter + cell * this.claim.width + letterIn(low, high));
    }
    return true;
  }

  #strikeWord(place: number, word: number): void {
    this.#keepWords(place, word >> 5, ~(1 << (word & 31)));
  }

  /** Of the words of a block, keeps at most these. */
  #keepWords(place: number, block: number, kept: number): void {
    const at = this.#live[place]! + block;
    const left = this.#memory[at]! & kept;
    if (left === this.#memory[at]) return;
    this.#trail.set(at, left);
    this.#lost[place] = 1;
    this.#queue.add(place);
  }

  /** Keeps the words of a place whose letters are all left, then the letters that some word has; false when nothing is left. */
  #revise(place: number): boolean {
    const { slot, words } = this.claim.places[place]!;
    const live = this.#live[place]!;
    const memory = this.#memory;
    const blocks = this.#blocks;
    const { bits, blocks: many } = this.#rows[slot.length]!;
    const { width } = this.claim;
    const before = memory[live + words.length]!;
    let used = before;
    let changed = this.#lost[place] === 1;
    if (changed) {
      this.#lost[place] = 0;
      for (let i = used - 1; i >= 0; i--) {
        const block = blocks[live + i]!;
        if (memory[live + block] !== 0) continue;
        used -= 1;
        blocks[live + i] = blocks[live + used]!;
        blocks[live + used] = block;
      }
    }
    for (let p = 0; p < slot.length; p++) {
      const at = (this.#positions[place]! + p) * 2;
      let [low, high] = [this.#gone[at]!, this.#gone[at + 1]!];
      if ((low | high) === 0) continue;
      this.#gone[at] = 0;
      this.#gone[at + 1] = 0;
      const cell = this.#letters + slot.cells[p]! * 2;
      const [leftLow, leftHigh] = [memory[cell]!, memory[cell + 1]!];
      const keeps = countBits(leftLow) + countBits(leftHigh) < countBits(low) + countBits(high);
      if (keeps) [low, high] = [leftLow, leftHigh];
      const rows = rowsIn(low, high, p * width * many, many);
      for (let i = used - 1; i >= 0; i--) {
        const block = blocks[live + i]!;
        let row = 0;
        for (let k = 0; k < rowCount; k++) row |= bits[rows[k]! + block]!;
        const old = memory[live + block]!;
        const left = keeps ? old & row : old & ~row;
        if (left === old) continue;
        changed = true;
        this.#trail.set(live + block, left);
        if (left !== 0) continue;
        used -= 1;
        blocks[live + i] = blocks[live + used]!;
        blocks[live + used] = block;
      }
    }
    if (used !== before) this.#trail.set(live + words.length, used);
    if (used === 0) {
      this.#clean(place);
      return false;
    }
    if (!changed) return true;
    if (!this.#support(place, live, used)) return false;
    for (const [other, block, kept] of this.#uncrossed(place)) this.#keepWords(other, block, kept);
    return true;
  }

  /** Strikes the letters that no live word has, and places a word that is the only one left. */
  #support(place: number, live: number, used: number): boolean {
    const { slot, words, first } = this.claim.places[place]!;
    const memory = this.#memory;
    const blocks = this.#blocks;
    const { bits, blocks: many } = this.#rows[slot.length]!;
    const { width } = this.claim;
    for (let p = 0; p < slot.length; p++) {
      const cell = slot.cells[p]!;
      const at = this.#letters + cell * 2;
      let [low, high] = [memory[at]!, memory[at + 1]!];
      if (isSingle(low, high)) continue;
      const letters = rowsIn(low, high, 0, 1);
      for (let k = rowCount - 1; k >= 0; k--) {
        const letter = letters[k]!;
        const row = (p * width + letter) * many;
        const seen = (this.#positions[place]! + p) * width + letter;
        const last = this.#seen[seen]!;
        if ((memory[live + last]! & bits[row + last]!) !== 0) continue;
        let i = used - 1;
        while (i >= 0 && (memory[live + blocks[live + i]!]! & bits[row + blocks[live + i]!]!) === 0) i--;
        if (i >= 0) this.#seen[seen] = blocks[live + i]!;
        else if (letter < 32) low &= ~(1 << letter);
        else high &= ~(1 << (letter & 31));
      }
      if (!this.#narrow(cell, low, high, place)) return false;
    }
    if (used > 1 || memory[live + words.length + 1] !== 0) return true;
    const block = blocks[live]!;
    const left = memory[live + block]!;
    if ((left & (left - 1)) !== 0) return true;
    const word = (block << 5) + (31 - Math.clz32(left));
    this.#trail.set(live + words.length + 1, word + 1);
    this.#wordLevel[place] = this.#trail.level;
    this.#takeElsewhere(place, word);
    this.#certainties.push(first + word);
    return true;
  }

  /** Strikes a placed word in all other places, unless words may repeat, and, if a rule says so, all words that share a run of letters with it. */
  #takeElsewhere(place: number, word: number): void {
    const { places, lexicon, rules } = this.claim;
    const { length } = places[place]!.slot;
    for (let other = 0; other < places.length && rules.repeats !== true; other++)
      if (other !== place && places[other]!.slot.length === length) this.#strikeWord(other, word);
    for (const [other, sharing] of this.#runs.sharing([...wordText(lexicon, length, word)], this.claim))
      if (other !== place) this.#strikeWord(other, sharing);
  }

  /** Places a required word that can stand in one place only. */
  #placeRequired(): 'placed' | 'done' | 'nowhere' {
    for (const { length, word } of this.claim.required) {
      const left = this.claim.places
        .filter(({ slot, first }) => word >= 0 && slot.length === length && !this.isFalse(first + word))
        .map(({ first }) => first + word);
      if (left.length === 0) return 'nowhere';
      if (left.length > 1 || this.isTrue(left[0]!)) continue;
      return this.assume(left[0]!) ? 'placed' : 'nowhere';
    }
    return 'done';
  }
}

// Numbers that change level by level and can be restored.

const FIRST_ROOM = 1 << 16;

export class Trail {
  readonly #numbers: Int32Array;
  /** For each change: the place and the number before. */
  #changes = new Int32Array(FIRST_ROOM);
  #top = 0;
  /** By level: the number of changes before it. */
  readonly #marks: number[] = [];

  constructor(numbers: Int32Array) {
    this.#numbers = numbers;
  }

  get level(): number {
    return this.#marks.length;
  }

  open(): void {
    this.#marks.push(this.#top);
  }

  /** Undoes the changes above this level. */
  close(level: number): void {
    if (this.#marks.length <= level) return;
    const bottom = this.#marks[level]!;
    this.#marks.length = level;
    for (let at = this.#top; at > bottom; ) {
      at -= 2;
      this.#numbers[this.#changes[at]!] = this.#changes[at + 1]!;
    }
    this.#top = bottom;
  }

  set(at: number, value: number): void {
    if (this.#marks.length > 0) {
      if (this.#top + 2 > this.#changes.length) {
        const more = new Int32Array(this.#changes.length * 2);
        more.set(this.#changes);
        this.#changes = more;
      }
      this.#changes[this.#top] = at;
      this.#changes[this.#top + 1] = this.#numbers[at]!;
      this.#top += 2;
    }
    this.#numbers[at] = value;
  }
}

// Sets as bits: words take 32 to a number, letters two numbers for each set.

/** The words of one length by position and letter, as bits: `blocks` numbers of 32 bits each. */
interface Rows {
  readonly blocks: number;
  readonly bits: Int32Array;
}

export function rowsOf(
  table: { readonly length: number; readonly count: number; readonly letters: Uint8Array },
  width: number,
): Rows {
  const { length, count: words, letters } = table;
  const blocks = Math.ceil(words / 32);
  const bits = new Int32Array(length * width * blocks);
  for (let word = 0; word < words; word++)
    for (let p = 0; p < length; p++)
      bits[(p * width + letters[word * length + p]!) * blocks + (word >> 5)]! |= 1 << (word & 31);
  return { blocks, bits };
}

/** The last result of `rowsIn`, and its length. Letters are visited so often that a new list each time would cost as much as the rest. */
const found = new Int32Array(64);
export let rowCount = 0;

/** The letters of a set, each times `step`, plus `base`. */
export function rowsIn(low: number, high: number, base: number, step: number): Int32Array {
  rowCount = 0;
  for (let rest = low; rest !== 0; rest &= rest - 1) found[rowCount++] = base + (31 - Math.clz32(rest & -rest)) * step;
  for (let rest = high; rest !== 0; rest &= rest - 1) found[rowCount++] = base + (63 - Math.clz32(rest & -rest)) * step;
  return found;
}

/** Whether a set has at most one letter. */
export function isSingle(low: number, high: number): boolean {
  return low === 0 ? (high & (high - 1)) === 0 : high === 0 && (low & (low - 1)) === 0;
}

/** The letter of a set with one letter. */
export function letterIn(low: number, high: number): number {
  return low === 0 ? 63 - Math.clz32(high) : 31 - Math.clz32(low);
}

/** The number of bits set in a 32-bit number. */
export function countBits(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x5555_5555);
  n = (n & 0x3333_3333) + ((n >>> 2) & 0x3333_3333);
  return (((n + (n >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}

// The places that wait to be revised; the place with the least work comes first.

export class Queue {
  readonly #places: number[] = [];
  readonly #waits: Uint8Array;
  readonly #size: (place: number) => number;

  /** @param size the amount of work at a place */
  constructor(places: number, size: (place: number) => number) {
    this.#waits = new Uint8Array(places);
    this.#size = size;
  }

  add(place: number): void {
    if (this.#waits[place] === 1) return;
    this.#waits[place] = 1;
    this.#places.push(place);
  }

  /** Takes the next place out of the queue; -1 when none waits. */
  next(): number {
    const places = this.#places;
    if (places.length === 0) return -1;
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < places.length; at++) {
      const size = this.#size(places[at]!);
      if (size >= least) continue;
      least = size;
      best = at;
    }
    const place = places[best]!;
    places[best] = places.at(-1)!;
    places.pop();
    this.#waits[place] = 0;
    return place;
  }
}

// Words that do not cross, in a claim: what is struck when a place has only words left that may not cross it.

/** For a place and a block of its words: those that may stay. */
type Uncrossed = readonly [place: number, block: number, words: number];

/**
 * Tells what a place strikes from those that cross it: if it has words of one set alone, the words of the other set of that pair.
 * @param live by place: where its blocks of words begin in the memory
 */
function foeKeeper(
  { grid, lexicon, rules, places }: Claim,
  memory: Int32Array,
  live: Int32Array,
): (place: number) => Iterable<Uncrossed> {
  const isGiven = floorlessTest(grid, lexicon, rules);
  const pairs = places.map(({ slot, table, words }) => {
    const bitsOf = (isIn: (word: number) => boolean): Int32Array => {
      const bits = new Int32Array(words.length);
      for (let word = 0; word < table.count; word++) if (isIn(word)) bits[word >> 5]! |= 1 << (word & 31);
      return bits;
    };
    const isOwn = (word: number): boolean => isGiven(slot, wordText(lexicon, slot.length, word));
    return foesIn(rules, table, isOwn, lexicon).map(({ one, other }) => [bitsOf(one), bitsOf(other)] as const);
  });
  if (pairs.every(({ length }) => length === 0)) return () => [];
  const crosses = ({ slot }: ClaimPlace, other: Slot): boolean =>
    other.direction !== slot.direction && other.cells.some(cell => slot.cells.includes(cell));
  const crossing = places.map(place => [...places.keys()].filter(at => crosses(place, places[at]!.slot)));
  return function* (place) {
    const hasOthers = (than: Int32Array): boolean =>
      than.some((bits, block) => (memory[live[place]! + block]! & ~bits) !== 0);
    for (const [nth, pair] of pairs[place]!.entries())
      for (const side of [0, 1] as const) {
        if (hasOthers(pair[side])) continue;
        for (const other of crossing[place]!) {
          const struck = pairs[other]![nth]![(1 - side) as 0 | 1];
          for (let block = 0; block < struck.length; block++)
            if (struck[block] !== 0) yield [other, block, ~struck[block]!];
        }
      }
  };
}

// Which words contain a run of letters, for the rule that no two entries share a long one.

export class SharedRuns {
  readonly #lexicon: Lexicon;
  /** By length and run; made for all words of a length on the first call for that length. */
  readonly #known = new Map<string, ReadonlyMap<string, readonly number[]>>();

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** The words that share a longer run of letters with this text than the rules allow, and their places. */
  *sharing(letters: readonly string[], { places, rules }: Claim): Generator<readonly [place: number, word: number]> {
    const { maxSharedSubstring: most = 0 } = rules;
    if (most === 0) return;
    for (const run of runsOf(letters, most + 1))
      for (const [place, { table }] of places.entries())
        for (const word of this.wordsWith(run, table)) yield [place, word];
  }

  /** @param run as `runsOf` writes it */
  wordsWith(run: string, table: WordTable): readonly number[] {
    const size = run.split('\0').length;
    const key = `${table.length} ${size}`;
    const words = this.#known.get(key) ?? this.#wordsByRun(table, size);
    this.#known.set(key, words);
    return words.get(run) ?? [];
  }

  #wordsByRun(table: WordTable, size: number): Map<string, number[]> {
    const words = new Map<string, number[]>();
    for (let word = 0; word < table.count; word++)
      for (const run of new Set(runsOf([...wordText(this.#lexicon, table.length, word)], size)))
        words.set(run, [...(words.get(run) ?? []), word]);
    return words;
  }
}
