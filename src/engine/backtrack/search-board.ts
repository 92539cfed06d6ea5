// The board of a search: the letters placed, the mask of every slot, and the letters that each cell may still take. Placing a word
// looks ahead. Every slot that may be affected keeps only its live words: those of its mask whose letters all its cells may take
// (generalised arc consistency, Mackworth 1977). Every change goes on a trail and is undone in reverse order.

import type { Plan } from '../../analysis/plan.js';
import { type Links, NO_SLOT } from '../../analysis/study.js';
import { type CellId, type LetterId, NO_LETTER, NO_WORD, type SlotId, type WordId } from '../../core/ids.js';
import type { Random } from '../../core/random.js';
import { type ConflictSet, has } from '../conflict-set.js';
import { MaskCache, type TrailMark } from '../masks.js';
import type { Idea } from './ideas.js';

/** What the trail restores: a slot that was emptied, the mask or the number of live words of a slot, or the letters of a cell. */
const SLOT = 0;
const MASK = 1;
const LIVE = 2;
const SET = 3;

export interface BoardMark {
  readonly trail: number;
  readonly cache: TrailMark;
}

/** A letter that does not fit in a cell as long as its causes stay. */
export interface Refutation {
  readonly cell: CellId;
  readonly letter: LetterId;
  readonly conflict: ConflictSet;
}

export class SearchBoard {
  /** By slot: the word placed, or NO_WORD; below, by slot: not 0 if it is filled. */
  readonly words: Int32Array;
  readonly filled: Uint8Array;
  /** By depth, from 1: the slot filled there. Unknown slots are filled from the start, at no depth. */
  readonly order: Int32Array;
  depth = 0;
  /** By slot: the number of words that may still stand there. */
  readonly live: Int32Array;
  readonly letters: Uint8Array;
  readonly masks: Int32Array;
  readonly cache: MaskCache;
  /** By length and word: the slot where the word stands, plus one. */
  readonly #users: readonly Int32Array[];
  /** By cell, as two halves of a letter set: the letters that propagation left, and the letters struck by a refutation or an option. */
  readonly #sets: Int32Array;
  readonly #struck: Int32Array;
  /** By cell: the refutations that hold; and by depth: those that end with the entry placed there (at 0, those that never end). */
  readonly refuted: readonly Refutation[][];
  readonly #refutedAt: readonly Refutation[][];
  readonly #seeds: Uint8Array;
  readonly #across: Int32Array;
  readonly #down: Int32Array;
  readonly #cells: readonly (readonly CellId[])[];
  readonly #tables: readonly Uint8Array[];
  readonly #links: Links;
  /** Each item has three numbers and a kind. */
  readonly #trail: number[] = [];
  readonly #queue: SlotId[] = [];
  readonly #queued: Uint8Array;
  readonly #support: Int32Array;
  readonly #looksAhead: boolean;
  /** The number of words looked at: effort that nodes do not show. */
  scanned = 0;

  constructor(plan: Plan, links: Links, random: Random, on: Readonly<Record<Idea, boolean>>) {
    const { grid, lexicon } = plan;
    const count = grid.slots.length;
    this.words = new Int32Array(count).fill(NO_WORD);
    this.filled = Uint8Array.from(plan.unknown, Number);
    this.order = new Int32Array(count + 1);
    this.live = new Int32Array(count);
    this.letters = plan.seeds.slice();
    this.cache = new MaskCache(plan, random, on['mask-cache'] ? undefined : 0);
    this.masks = Int32Array.from(grid.slots, slot => this.cache.root(slot.id));
    this.#users = lexicon.tables.map(table => new Int32Array(table?.count ?? 0));
    this.#sets = new Int32Array(2 * this.letters.length).fill(-1);
    this.#struck = new Int32Array(2 * this.letters.length);
    this.refuted = Array.from(this.letters, () => []);
    this.#refutedAt = Array.from(this.order, () => []);
    this.#seeds = plan.seeds;
    this.#across = grid.acrossAt;
    this.#down = grid.downAt;
    this.#cells = grid.slots.map(slot => slot.cells);
    this.#tables = lexicon.tables.map(table => table?.letters ?? new Uint8Array(0));
    this.#links = links;
    this.#queued = new Uint8Array(count);
    this.#support = new Int32Array(2 * Math.max(...grid.slots.map(slot => slot.length)));
    this.#looksAhead = on['look-ahead'];
    if (!this.#looksAhead) this.live.set(Array.from(this.masks, mask => this.cache.counts[mask]!));
  }

  mark(): BoardMark {
    return { trail: this.#trail.length, cache: this.cache.mark() };
  }

  /** The slot where this word already stands, or NO_SLOT. */
  userOf(length: number, word: WordId): SlotId {
    return this.#users[length]![word]! - 1;
  }

  /** Whether every letter of the word may stand in its cell. */
  allows(slot: SlotId, word: WordId): boolean {
    const cells = this.#cells[slot]!;
    const letters = this.#tables[cells.length]!;
    for (let p = 0; p < cells.length; p++) {
      const letter = letters[word * cells.length + p]!;
      const half = 2 * cells[p]! + (letter >> 5);
      if ((((this.#sets[half]! & ~this.#struck[half]!) >>> (letter & 31)) & 1) === 0) return false;
    }
    return true;
  }

  /** Places a word that its cells allow; false when that leaves some slot without a live word. */
  place(slot: SlotId, word: WordId): boolean {
    const cells = this.#cells[slot]!;
    const letters = this.#tables[cells.length]!;
    const crossing = this.#links.slots[slot]!;
    this.#trail.push(slot, word, 0, SLOT);
    this.words[slot] = word;
    this.filled[slot] = 1;
    this.order[++this.depth] = slot;
    this.#users[cells.length]![word] = slot + 1;
    let alive = true;
    for (let p = 0; p < cells.length && alive; p++) {
      const cell = cells[p]!;
      if (this.letters[cell] !== NO_LETTER) continue;
      const letter = letters[word * cells.length + p]!;
      this.letters[cell] = letter;
      this.#narrow(cell, letter < 32 ? 1 << letter : 0, letter < 32 ? 0 : 1 << (letter - 32));
      const other = crossing[p]!;
      if (other === NO_SLOT) continue;
      const mask = this.cache.narrow(this.masks[other]!, this.#links.positions[slot]![p]!, letter);
      this.#trail.push(other, this.masks[other]!, 0, MASK);
      this.masks[other] = mask;
      if (this.#looksAhead) alive = this.cache.counts[mask]! > 0;
      else this.#setLive(other, this.cache.counts[mask]!);
    }
    return alive && this.propagate();
  }

  /** Strikes a letter from a cell for good; the next propagation draws the conclusions. */
  strike(cell: CellId, letter: LetterId): void {
    this.#struck[2 * cell + (letter >> 5)]! |= 1 << (letter & 31);
    this.touch(this.#across[cell]!);
    this.touch(this.#down[cell]!);
  }

  /** Strikes a letter until the last entry that the refutation rests on is removed. */
  refute(refutation: Refutation): void {
    const { cell, letter, conflict } = refutation;
    this.strike(cell, letter);
    this.refuted[cell]!.push(refutation);
    let level = 0;
    for (let depth = this.depth; depth > 0 && level === 0; depth--) {
      const slot = this.order[depth]!;
      if (has(conflict.slots, slot) || this.#cells[slot]!.some(other => has(conflict.cells, other))) level = depth;
    }
    this.#refutedAt[level]!.push(refutation);
  }

  /** Marks the slot to be looked at in the next propagation. */
  touch(slot: SlotId): void {
    if (slot === NO_SLOT || this.filled[slot] !== 0 || this.#queued[slot] !== 0) return;
    this.#queued[slot] = 1;
    this.#queue.push(slot);
  }

  /** Counts live words and strikes letters that none of them has, until nothing changes; false when some slot has no live word. */
  propagate(): boolean {
    let alive = true;
    for (let i = 0; i < this.#queue.length && alive && this.#looksAhead; i++) {
      this.#queued[this.#queue[i]!] = 0;
      alive = this.#look(this.#queue[i]!);
    }
    for (const slot of this.#queue) this.#queued[slot] = 0;
    this.#queue.length = 0;
    return alive;
  }

  /** Undoes everything since the mark. */
  undo(mark: BoardMark): void {
    const trail = this.#trail;
    while (trail.length > mark.trail) {
      const kind = trail.pop()!;
      const second = trail.pop()!;
      const first = trail.pop()!;
      const index = trail.pop()!;
      if (kind === SET) {
        this.#sets[2 * index] = first;
        this.#sets[2 * index + 1] = second;
      } else if (kind === MASK) {
        this.masks[index] = first;
      } else if (kind === LIVE) {
        this.live[index] = first;
      } else {
        this.#empty(index, first);
      }
    }
    this.cache.release(mark.cache);
  }

  /** Empties a slot and its cells, except cells with seeds and crossings with filled slots. */
  #empty(slot: SlotId, word: WordId): void {
    const cells = this.#cells[slot]!;
    const crossing = this.#links.slots[slot]!;
    for (let p = 0; p < cells.length; p++) {
      const other = crossing[p]!;
      if (other === NO_SLOT || this.filled[other] === 0) this.letters[cells[p]!] = this.#seeds[cells[p]!]!;
    }
    for (const refutation of this.#refutedAt[this.depth]!.splice(0)) {
      this.#struck[2 * refutation.cell + (refutation.letter >> 5)]! &= ~(1 << (refutation.letter & 31));
      this.refuted[refutation.cell]!.splice(this.refuted[refutation.cell]!.indexOf(refutation), 1);
    }
    this.words[slot] = NO_WORD;
    this.filled[slot] = 0;
    this.depth--;
    this.#users[cells.length]![word] = 0;
  }

  /** Counts the live words of a slot and narrows its cells to their letters; false when there are none. */
  #look(slot: SlotId): boolean {
    const { cache } = this;
    const cells = this.#cells[slot]!;
    const { length } = cells;
    const mask = this.masks[slot]!;
    const support = this.#support;
    let count = cache.counts[mask]!;
    if (this.#cuts(slot)) {
      const letters = this.#tables[length]!;
      const { words } = cache;
      const start = cache.starts[mask]!;
      const end = start + count;
      this.scanned += count;
      count = 0;
      support.fill(0, 0, 2 * length);
      for (let i = start; i < end; i++) {
        const word = words[i]!;
        if (!this.allows(slot, word)) continue;
        count++;
        for (let p = 0; p < length; p++) {
          const letter = letters[word * length + p]!;
          support[2 * p + (letter >> 5)]! |= 1 << (letter & 31);
        }
      }
    } else {
      const at = 2 * cache.cells[mask]!;
      for (let i = 0; i < 2 * length; i++) support[i] = cache.sets[at + i]!;
    }
    this.#setLive(slot, count);
    if (count === 0) return false;
    for (let p = 0; p < length; p++) this.#narrow(cells[p]!, support[2 * p]!, support[2 * p + 1]!, slot);
    return true;
  }

  #setLive(slot: SlotId, count: number): void {
    if (count === this.live[slot]) return;
    this.#trail.push(slot, this.live[slot]!, 0, LIVE);
    this.live[slot] = count;
  }

  /** Whether some cell of the slot cannot have a letter that words of the mask have there. If none, all words are live. */
  #cuts(slot: SlotId): boolean {
    const cells = this.#cells[slot]!;
    const at = 2 * this.cache.cells[this.masks[slot]!]!;
    const { sets } = this.cache;
    for (let p = 0; p < cells.length; p++) {
      const cell = 2 * cells[p]!;
      if ((sets[at + 2 * p]! & ~(this.#sets[cell]! & ~this.#struck[cell]!)) !== 0) return true;
      if ((sets[at + 2 * p + 1]! & ~(this.#sets[cell + 1]! & ~this.#struck[cell + 1]!)) !== 0) return true;
    }
    return false;
  }

  /** Narrows a cell to these letters. If it loses any, the slots through it, except `but`, are marked to be looked at. */
  #narrow(cell: CellId, low: number, high: number, but = NO_SLOT): void {
    const oldLow = this.#sets[2 * cell]!;
    const oldHigh = this.#sets[2 * cell + 1]!;
    if ((oldLow & ~low) === 0 && (oldHigh & ~high) === 0) return;
    this.#trail.push(cell, oldLow, oldHigh, SET);
    this.#sets[2 * cell] = oldLow & low;
    this.#sets[2 * cell + 1] = oldHigh & high;
    if (this.#across[cell] !== but) this.touch(this.#across[cell]!);
    if (this.#down[cell] !== but) this.touch(this.#down[cell]!);
  }
}
