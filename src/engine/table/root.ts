// A search of the table engine that stays at its root. Single letters and words are tried there, each for a few nodes. Those that are
// refuted are removed for good, which helps every later try.

import type { Plan } from '../../analysis/plan.js';
import type { CellId, LetterId, SlotId, WordId } from '../../core/ids.js';
import { NONE, SLOT } from '../../kernels/table/schema.js';
import type { Fill } from '../engine.js';
import { Driver, type DriverStep } from './driver.js';
import { layIndex } from './memory-layout.js';
import { readTableSettings } from './table-settings.js';

/** A letter in a cell, or a word in a slot. */
export type Thing =
  | { readonly kind: 'letter'; readonly cell: CellId; readonly letter: LetterId }
  | { readonly kind: 'word'; readonly slot: SlotId; readonly word: WordId };

/** How many candidates are rated before one is placed: fewer than in a search for a hard fill, because most fills here are easy. */
const SAMPLE = 32;
/** The worth of a word that is in an earlier fill; that of any other is 1. */
const SEEN_WORTH = 1 / 16;

/** Needs a plan with at least one slot to fill, in which all slots have candidates. */
export class Root extends Driver {
  /** By slot of the index: the address of its words' worths. */
  readonly #worths: readonly number[];
  readonly #struck: Thing[] = [];
  /** The fences of the calls of `within` that have not been undone. */
  readonly #fences: number[] = [];
  /** Whether the search is at its root, without decisions. */
  #atRoot = true;

  constructor(plan: Plan, seed: number) {
    const index = layIndex(plan, seed);
    const { arena, tables } = index;
    const worths = index.slots.map(({ length }) => {
      const { order } = tables.get(length)!;
      const at = arena.reserve(order.length * 4);
      arena.floats().fill(1, at >> 2, (at >> 2) + order.length);
      return at;
    });
    super({ index, parameters: { ...readTableSettings({}), seed, sample: SAMPLE }, worths });
    this.#worths = worths;
    this.begin();
  }

  protected override begin(): void {
    super.begin();
    this.#atRoot = true;
    this.#fences.length = 0;
    if (this.dead) return;
    for (const thing of this.#struck) this.#takeAway(thing);
    this.#settle();
  }

  /** Goes back to the root. */
  #leave(): void {
    if (!this.#atRoot) this.kernel.unconfine();
    this.#fences.length = 0;
    this.#atRoot = true;
  }

  /** Whether a letter or word is not refuted so far. */
  stands(thing: Thing): boolean {
    if (this.dead) return false;
    this.#leave();
    if (thing.kind === 'word') {
      const number = this.#numberOf(thing);
      return number !== NONE && this.kernel.isLive(this.index.slotNumbers[thing.slot]!, number) !== 0;
    }
    const half = this.letters(thing.cell)[thing.letter >> 5]!;
    return ((half >>> (thing.letter & 31)) & 1) !== 0;
  }

  /** The letters of a cell of a slot to fill that are not refuted so far, as a set in two numbers of 32 bits. */
  letters(cell: CellId): readonly [number, number] {
    if (this.dead) return [0, 0];
    this.#leave();
    const at = (this.place.at.domains >> 2) + this.index.cellNumbers[cell]! * 2;
    const memory = this.index.arena.words();
    return [memory[at]!, memory[at + 1]!];
  }

  /** How many words of a slot are not refuted so far. */
  count(slot: SlotId): number {
    if (this.dead) return 0;
    this.#leave();
    return this.index.arena.words()[(this.place.at.counts >> 2) + this.index.slotNumbers[slot]!]!;
  }

  /** The words of a slot that are not refuted so far, in no particular order. */
  words(slot: SlotId): Uint32Array {
    const number = this.index.slotNumbers[slot]!;
    if (this.dead || number === NONE) return new Uint32Array(0);
    this.#leave();
    return this.#live(number);
  }

  #live(number: number): Uint32Array {
    const memory = this.index.arena.words();
    const { order } = this.index.tables.get(this.index.slots[number]!.length)!;
    const record = (this.place.at.slotRecords + number * SLOT.bytes) >> 2;
    const words = new Uint32Array(memory[(this.place.at.counts >> 2) + number]!);
    if (memory[(this.place.at.listed >> 2) + number] !== 0) {
      const list = memory[record + SLOT.fields.list.offset / 4]! >> 2;
      return words.map((_, i) => order[memory[list + i]!]!);
    }
    const live = memory[record + SLOT.fields.live.offset / 4]! >> 2;
    let many = 0;
    for (let i = 0; i < order.length; i++)
      if (((memory[live + (i >> 5)]! >>> (i & 31)) & 1) !== 0) words[many++] = order[i]!;
    return words;
  }

  /**
   * Keeps the letters of a fill in all cells but the open ones: from now on `step` looks only for such fills.
   * @returns false if they are refuted at once
   */
  hold({ letters }: Fill, open: ReadonlySet<CellId>): boolean {
    if (this.dead) return false;
    this.#atRoot = false;
    this.#fences.length = 0;
    this.kernel.confine();
    this.index.cellNumbers.forEach((number, cell) => {
      if (number !== NONE && !open.has(cell)) this.kernel.keepLetter(number, letters[cell]!);
    });
    return this.#settles();
  }

  /** After `hold`: also keeps this, until `leave`. Returns false if that is refuted at once, which proves nothing about other letters. */
  within(thing: Thing): boolean {
    if (this.#atRoot) return false; // the search was laid out again after `hold`
    this.#fences.push(this.kernel.fence());
    this.#keep(thing);
    return this.#settles();
  }

  /** Undoes the last `within`. */
  leave(): void {
    const fence = this.#fences.pop();
    if (fence !== undefined) this.kernel.leaveFence(fence);
  }

  /** The words of a slot that are not refuted at the search's present state. */
  wordsHere(slot: SlotId): Uint32Array {
    const number = this.index.slotNumbers[slot]!;
    return this.dead || number === NONE ? new Uint32Array(0) : this.#live(number);
  }

  /** From now on `step` looks only for fills with this letter or word; for any fill without one. */
  confine(thing?: Thing): void {
    if (this.dead) return;
    this.#atRoot = false;
    this.#fences.length = 0;
    this.kernel.confine();
    if (thing !== undefined) this.#keep(thing);
    this.#settles();
  }

  override step(nodes: number): DriverStep {
    this.#atRoot = false;
    return super.step(nodes);
  }

  /** Removes for good what no fill has, and what propagation refutes then. */
  strike(things: readonly Thing[]): void {
    if (this.dead || things.length === 0) return;
    this.#leave();
    for (const thing of things) {
      this.#struck.push(thing);
      this.#takeAway(thing);
    }
    this.#settle();
  }

  /** Notes the words of a fill, so that others are preferred from now on. */
  note({ words }: Fill): void {
    const floats = this.index.arena.floats();
    this.index.slots.forEach(({ id, length }, number) => {
      const own = this.index.tables.get(length)!.numbers()[words[id]!]!;
      floats[(this.#worths[number]! >> 2) + own] = SEEN_WORTH;
    });
  }

  #takeAway(thing: Thing): void {
    if (thing.kind === 'letter') {
      this.kernel.strikeLetter(this.index.cellNumbers[thing.cell]!, thing.letter);
      return;
    }
    const number = this.#numberOf(thing);
    if (number !== NONE) this.kernel.strikeWord(this.index.slotNumbers[thing.slot]!, number);
  }

  /** Propagates. Returns false if that refutes everything, or if a trail became full; then the search is laid out again with more room. */
  #settles(): boolean {
    const stands = this.kernel.settleIn() !== 0;
    if (this.kernel.full.value === 0) return stands;
    this.widen();
    return false;
  }

  #settle(): void {
    if (!this.dead && this.kernel.settleIn() === 0) this.kill();
  }

  #keep(thing: Thing): void {
    if (thing.kind === 'word') this.keepWord(thing.slot, thing.word);
    else this.kernel.keepLetter(this.index.cellNumbers[thing.cell]!, thing.letter);
  }

  #numberOf({ slot, word }: { readonly slot: SlotId; readonly word: WordId }): number {
    const { slots, slotNumbers, tables } = this.index;
    const number = slotNumbers[slot]!;
    return number === NONE ? NONE : tables.get(slots[number]!.length)!.numbers()[word]!;
  }
}
