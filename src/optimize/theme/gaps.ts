// The letters of a core, and what the gaps that it leaves cost: they must be filled with other words, so there are penalties for a slot
// that few words of the dictionary fit, for a cell where no letter fits both slots, and for a pair of letters that stands twice. A
// slot whose letters all stand costs nothing if they are a word: nothing is left to go wrong. A change is tried in place, its cost is
// reckoned from the slots and cells that it touches, and it is kept or undone. Most changes need no try: it is known how much may be
// saved around each slot, and placements are charged for the slots that no word would fit after them.

import type { Plan } from '../../analysis/plan.js';
import { NO_LETTER } from '../../core/ids.js';
import { Pairs } from './letter-pairs.js';
import { Patterns } from './patterns.js';
import type { Placements } from './placements.js';
import { type Reach, reachOf } from './reach.js';

/** Words from which on a slot costs nothing; what it costs when one word fits, and when none does. */
const MANY = 6;
const ONE_COSTS = 0.5;
const NONE_COSTS = 12;
/** What a cell without a letter for both its slots costs, and one with a single letter. */
const NO_LETTER_COSTS = 8;
const ONE_LETTER_COSTS = 0.125;
/** Costs are whole numbers of such parts, so that their sums are exact. */
const FINE = 64;
const EMPTY = -1;

export class Gaps {
  /** By cell: its letter or -1. */
  readonly letters: Int16Array;
  /** What all gaps cost. */
  cost = 0;
  /** By slot: what those cost that a word placed there touches, if none goes, and if words go that cross it. */
  readonly nearCosts: Float64Array;
  readonly farCosts: Float64Array;
  readonly #patterns: Patterns;
  /** What a slot costs, by the number of words that fit. */
  readonly #costs = Float64Array.from({ length: MANY + 1 }, (_, count) =>
    count === 0 ? NONE_COSTS : count < MANY ? Math.round((FINE * ONE_COSTS) / count) / FINE : 0,
  );
  /** By slot, and one more: where its cells begin in the list of cells. */
  readonly #firsts: Int32Array;
  readonly #cells: Int32Array;
  /** By cell: its slots, -1 for none, and its positions in them. */
  readonly #across: Int32Array;
  readonly #down: Int32Array;
  readonly #acrossPlace: Int32Array;
  readonly #downPlace: Int32Array;
  /** By cell: how many words of the core have it. */
  readonly #covered: Uint8Array;
  /** By slot: 1 if it has a word of the core, or one that is given; both halves of its pattern's key; what was found for it. */
  readonly #closed: Uint8Array;
  readonly #lows: Int32Array;
  readonly #highs: Int32Array;
  readonly #found: Int32Array;
  readonly #slotCosts: Float64Array;
  readonly #cellCosts: Float64Array;
  /** How many cost something of all cells. */
  #cellCost = 0;
  readonly #pairs: Pairs;
  /** The bits of the letters that there are, for both numbers of a set. */
  readonly #masks: readonly number[];
  /** Whose near and far costs a slot or a cell is part of. */
  readonly #reach: Reach;
  readonly #placements: Placements;
  /** By slot and position: the letters that leave no word for the slot, two numbers of 32 bits. */
  readonly #barred: Int32Array;

  // The change that is tried: slots and cells that it touches, and what they were before.
  #stamp = 0;
  readonly #slotStamps: Int32Array;
  readonly #cellStamps: Int32Array;
  readonly #reckonStamps: Int32Array;
  readonly #slots: Int32Array;
  #manySlots = 0;
  readonly #slotsBefore: { readonly closed: Uint8Array; readonly lows: Int32Array; readonly highs: Int32Array };
  readonly #changed: Int32Array;
  #manyChanged = 0;
  readonly #lettersBefore: Int16Array;
  readonly #coveredBefore: Uint8Array;
  readonly #reckoned: Int32Array;
  #manyReckoned = 0;
  readonly #nextFound: Int32Array;
  readonly #nextSlotCosts: Float64Array;
  readonly #nextCellCosts: Float64Array;
  /** What its slots cost before, what changes in the cost of cells and of all. */
  #costBefore = 0;
  #cellChange = 0;
  #change = 0;

  /** @param placements are charged for the slots that no word would fit after them */
  constructor(plan: Plan, placements: Placements) {
    const { grid, seeds, lexicon, unknown } = plan;
    this.#patterns = new Patterns(plan, MANY);
    this.#placements = placements;
    const many = grid.slots.length;
    const cells = seeds.length;
    this.letters = Int16Array.from(seeds, letter => (letter === NO_LETTER ? EMPTY : letter));
    this.#covered = Uint8Array.from(seeds, letter => (letter === NO_LETTER ? 0 : 1));
    this.#firsts = new Int32Array(many + 1);
    for (const { id, length } of grid.slots) this.#firsts[id + 1] = this.#firsts[id]! + length;
    this.#cells = Int32Array.from(grid.slots.flatMap(slot => slot.cells));
    this.#barred = new Int32Array(2 * this.#cells.length);
    this.#across = Int32Array.from(grid.acrossAt);
    this.#down = Int32Array.from(grid.downAt);
    this.#acrossPlace = Int32Array.from(grid.acrossAt, (id, cell) => grid.slots[id]?.cells.indexOf(cell) ?? 0);
    this.#downPlace = Int32Array.from(grid.downAt, (id, cell) => grid.slots[id]?.cells.indexOf(cell) ?? 0);
    this.#closed = Uint8Array.from(grid.slots, ({ id }) => (unknown[id] === true ? 1 : 0));
    this.#lows = new Int32Array(many);
    this.#highs = new Int32Array(many);
    this.#found = new Int32Array(many);
    this.nearCosts = new Float64Array(many);
    this.farCosts = new Float64Array(many);
    this.#reach = reachOf(grid, placements.crossing);
    this.#slotCosts = new Float64Array(many);
    this.#cellCosts = new Float64Array(cells);
    const { length } = lexicon.alphabet.letters;
    const bits = (many: number): number => (many <= 0 ? 0 : many >= 32 ? -1 : 2 ** many - 1);
    this.#masks = [bits(length), bits(length - 32)];
    this.#pairs = new Pairs(grid, length);
    this.#slotStamps = new Int32Array(many);
    this.#cellStamps = new Int32Array(cells);
    this.#reckonStamps = new Int32Array(cells);
    this.#slots = new Int32Array(many);
    this.#slotsBefore = { closed: new Uint8Array(many), lows: new Int32Array(many), highs: new Int32Array(many) };
    this.#changed = new Int32Array(cells);
    this.#lettersBefore = new Int16Array(cells);
    this.#coveredBefore = new Uint8Array(cells);
    this.#reckoned = new Int32Array(cells);
    this.#nextFound = new Int32Array(many);
    this.#nextSlotCosts = new Float64Array(many);
    this.#nextCellCosts = new Float64Array(cells);
    this.#lows.set(this.#patterns.lows);
    this.#highs.set(this.#patterns.highs);
    this.begin();
    for (let cell = 0; cell < cells; cell++) {
      const letter = this.letters[cell]!;
      this.letters[cell] = EMPTY;
      if (letter !== EMPTY) this.#write(cell, letter);
    }
    for (let slot = 0; slot < many; slot++) this.#touch(slot);
    this.reckon(Number.POSITIVE_INFINITY);
    this.keep();
  }

  /** A change begins, which is to be kept or undone. */
  begin(): void {
    if (this.#patterns.isFull) this.#findAgain();
    this.#stamp++;
    this.#manySlots = 0;
    this.#manyChanged = 0;
    this.#costBefore = 0;
    this.#pairs.begin();
  }

  /**
   * The slot has a word of the core now. One that it had must be taken out with `uncover` afterwards, as those that disagree.
   * @param letters of the word, from `first` on
   */
  cover(slot: number, letters: Uint8Array, first: number): void {
    this.#touch(slot);
    this.#closed[slot] = 1;
    const start = this.#firsts[slot]!;
    const length = this.#firsts[slot + 1]! - start;
    for (let p = 0; p < length; p++) {
      const cell = this.#cells[start + p]!;
      const letter = letters[first + p]!;
      this.#touchCell(cell);
      this.#covered[cell]!++;
      if (this.letters[cell] !== letter) this.#write(cell, letter);
    }
  }

  /** @param open whether the slot has no word now; else it has another one already */
  uncover(slot: number, open: boolean): void {
    this.#touch(slot);
    if (open) this.#closed[slot] = 0;
    for (let i = this.#firsts[slot]!; i < this.#firsts[slot + 1]!; i++) {
      const cell = this.#cells[i]!;
      this.#touchCell(cell);
      this.#covered[cell]! -= 1;
      if (this.#covered[cell] === 0) this.#write(cell, EMPTY);
    }
  }

  /** How much more the gaps cost after the change; Infinity as soon as that is more than `most`. */
  reckon(most: number): number {
    for (let i = 0; i < this.#manySlots; i++) {
      const slot = this.#slots[i]!;
      const first = this.#firsts[slot]!;
      this.#pairs.enter(slot, this.letters[this.#cells[first]!]!, this.letters[this.#cells[first + 1]!]!);
    }
    const slots = this.#changeOfSlots(most);
    if (slots === Number.POSITIVE_INFINITY) return slots;
    this.#change = slots + this.#changeOfCells(most - slots);
    return this.#change;
  }

  /** The change is kept; it was reckoned, and that to its end. */
  keep(): void {
    const { nearSlots, farSlots, nearCells, farCells } = this.#reach;
    for (let i = 0; i < this.#manySlots; i++) {
      const slot = this.#slots[i]!;
      const cost = this.#nextSlotCosts[slot]!;
      this.#spread(cost - this.#slotCosts[slot]!, nearSlots[slot]!, farSlots[slot]!);
      this.#slotCosts[slot] = cost;
      this.#found[slot] = this.#nextFound[slot]!;
    }
    for (let i = 0; i < this.#manyReckoned; i++) {
      const cell = this.#reckoned[i]!;
      const cost = this.#nextCellCosts[cell]!;
      this.#spread(cost - this.#cellCosts[cell]!, nearCells[cell]!, farCells[cell]!);
      this.#cellCosts[cell] = cost;
    }
    this.#cellCost += this.#cellChange;
    this.cost += this.#change;
    for (let i = 0; i < this.#manySlots; i++) this.#bar(this.#slots[i]!);
  }

  #spread(change: number, near: Int32Array, far: Int32Array): void {
    if (change === 0) return;
    for (let i = 0; i < near.length; i++) this.nearCosts[near[i]!]! += change;
    for (let i = 0; i < far.length; i++) this.farCosts[far[i]!]! += change;
  }

  /** The change was reckoned, and is taken back. */
  undo(): void {
    const { closed, lows, highs } = this.#slotsBefore;
    for (let i = 0; i < this.#manySlots; i++) {
      const slot = this.#slots[i]!;
      this.#closed[slot] = closed[slot]!;
      this.#lows[slot] = lows[slot]!;
      this.#highs[slot] = highs[slot]!;
      this.#pairs.undo(slot);
    }
    for (let i = 0; i < this.#manyChanged; i++) {
      const cell = this.#changed[i]!;
      this.letters[cell] = this.#lettersBefore[cell]!;
      this.#covered[cell] = this.#coveredBefore[cell]!;
    }
  }

  #touch(slot: number): void {
    if (this.#slotStamps[slot] === this.#stamp) return;
    this.#slotStamps[slot] = this.#stamp;
    this.#slots[this.#manySlots++] = slot;
    const before = this.#slotsBefore;
    before.closed[slot] = this.#closed[slot]!;
    before.lows[slot] = this.#lows[slot]!;
    before.highs[slot] = this.#highs[slot]!;
    this.#costBefore += this.#slotCosts[slot]!;
    this.#pairs.takeOut(slot);
  }

  #touchCell(cell: number): void {
    if (this.#cellStamps[cell] === this.#stamp) return;
    this.#cellStamps[cell] = this.#stamp;
    this.#changed[this.#manyChanged++] = cell;
    this.#lettersBefore[cell] = this.letters[cell]!;
    this.#coveredBefore[cell] = this.#covered[cell]!;
  }

  #write(cell: number, letter: number): void {
    const before = this.letters[cell]!;
    this.letters[cell] = letter;
    this.#writeKey(this.#across[cell]!, this.#acrossPlace[cell]!, before, letter);
    this.#writeKey(this.#down[cell]!, this.#downPlace[cell]!, before, letter);
  }

  #writeKey(slot: number, place: number, before: number, letter: number): void {
    if (slot < 0) return;
    this.#touch(slot);
    const { lowChanges, highChanges, stride } = this.#patterns;
    const first = place * stride;
    if (before >= 0) {
      this.#lows[slot]! ^= lowChanges[first + before]!;
      this.#highs[slot]! ^= highChanges[first + before]!;
    }
    if (letter < 0) return;
    this.#lows[slot]! ^= lowChanges[first + letter]!;
    this.#highs[slot]! ^= highChanges[first + letter]!;
  }

  /** Slots and pairs; what all cells cost is more than may be saved by them. */
  #changeOfSlots(most: number): number {
    const limit = most + this.#costBefore - this.#pairs.change + this.#cellCost;
    let after = 0;
    for (let i = 0; i < this.#manySlots; i++) {
      const slot = this.#slots[i]!;
      let cost = 0;
      if (this.#closed[slot] === 0) {
        const found = this.#patterns.findByKey(slot, this.#lows[slot]!, this.#highs[slot]!, this.letters);
        this.#nextFound[slot] = found;
        cost = this.#costs[this.#patterns.counts[found]!]!;
      }
      this.#nextSlotCosts[slot] = cost;
      after += cost;
      if (after > limit) return Number.POSITIVE_INFINITY;
    }
    return after - this.#costBefore + this.#pairs.change;
  }

  #changeOfCells(most: number): number {
    let many = 0;
    let before = 0;
    for (let i = 0; i < this.#manySlots; i++) {
      const slot = this.#slots[i]!;
      for (let at = this.#firsts[slot]!; at < this.#firsts[slot + 1]!; at++) {
        const cell = this.#cells[at]!;
        const cost = this.#cellCosts[cell]!;
        if ((this.#covered[cell] !== 0 && cost === 0) || this.#reckonStamps[cell] === this.#stamp) continue;
        this.#reckonStamps[cell] = this.#stamp;
        this.#reckoned[many++] = cell;
        before += cost;
      }
    }
    this.#manyReckoned = many;
    let after = 0;
    for (let i = 0; i < many; i++) {
      const cell = this.#reckoned[i]!;
      const cost = this.#covered[cell] === 0 ? this.#costOfCell(cell) : 0;
      this.#nextCellCosts[cell] = cost;
      after += cost;
      if (after - before > most) return Number.POSITIVE_INFINITY;
    }
    this.#cellChange = after - before;
    return this.#cellChange;
  }

  #costOfCell(cell: number): number {
    const across = this.#across[cell]!;
    const down = this.#down[cell]!;
    if (across < 0 || down < 0) return 0;
    const one = this.#lettersAt(across) + 2 * this.#acrossPlace[cell]!;
    const other = this.#lettersAt(down) + 2 * this.#downPlace[cell]!;
    const { sets } = this.#patterns;
    const low = sets[one]! & sets[other]!;
    const high = sets[one + 1]! & sets[other + 1]!;
    if ((low | high) === 0) return NO_LETTER_COSTS;
    const single = (low === 0 || high === 0) && (low & (low - 1)) === 0 && (high & (high - 1)) === 0;
    return single ? ONE_LETTER_COSTS : 0;
  }

  #lettersAt(slot: number): number {
    const found = this.#slotStamps[slot] === this.#stamp ? this.#nextFound[slot]! : this.#found[slot]!;
    return this.#patterns.lettersAt(found, slot, this.letters);
  }

  /** Charges what crosses the slot for the letters that would leave no word for it; where a crossing word stands, for those of other words. */
  #bar(slot: number): void {
    const { crossing, places, firsts } = this.#placements;
    const start = this.#firsts[slot]!;
    for (let p = 0; start + p < this.#firsts[slot + 1]!; p++) {
      const other = crossing[slot]![p]!;
      if (other < 0 || firsts[other] === firsts[other + 1]) continue;
      let low = 0;
      let high = 0;
      if (this.#closed[slot] === 0) {
        const at = this.#lettersWithout(slot, p, this.#cells[start + p]!);
        low = ~this.#patterns.sets[at]!;
        high = ~this.#patterns.sets[at + 1]!;
      }
      const place = places[slot]![p]!;
      this.#charge(other, place, 2 * (start + p), low, 0);
      this.#charge(other, place, 2 * (start + p) + 1, high, 32);
    }
  }

  #charge(other: number, place: number, at: number, next: number, first: number): void {
    const before = this.#barred[at]!;
    if (before === next) return;
    this.#barred[at] = next;
    this.#placements.charge(other, place, next & ~before & this.#masks[first >> 5]!, first, NONE_COSTS);
    this.#placements.charge(other, place, before & ~next & this.#masks[first >> 5]!, first, -NONE_COSTS);
  }

  /** Where the letters at the position begin that the words have which fit the slot without the letter there. */
  #lettersWithout(slot: number, p: number, cell: number): number {
    const letter = this.letters[cell]!;
    let found = this.#found[slot]!;
    if (letter >= 0) {
      const { lowChanges, highChanges, stride } = this.#patterns;
      const at = p * stride + letter;
      const low = this.#lows[slot]! ^ lowChanges[at]!;
      const high = this.#highs[slot]! ^ highChanges[at]!;
      this.letters[cell] = EMPTY;
      found = this.#patterns.findByKey(slot, low, high, this.letters);
    }
    const first = this.#patterns.lettersAt(found, slot, this.letters) + 2 * p;
    this.letters[cell] = letter;
    return first;
  }

  /** The patterns are forgotten, but for those that stand. */
  #findAgain(): void {
    this.#patterns.forget();
    for (let slot = 0; slot < this.#found.length; slot++)
      if (this.#closed[slot] === 0)
        this.#found[slot] = this.#patterns.findByKey(slot, this.#lows[slot]!, this.#highs[slot]!, this.letters);
  }
}
