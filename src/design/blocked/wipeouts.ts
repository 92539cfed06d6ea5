// Which slots of a pattern the letters of a theme leave without a word, told in a millisecond: letters are followed from slot to slot (arc
// consistency). A slot without a word is left out, and the letters of the others are followed further.

import { type CellId, NO_LETTER } from '../../core/ids.js';
import type { WordSet } from '../../dictionary/word-sets.js';
import type { Grid, Slot } from '../../grid/grid.js';
import type { WordCounts } from './word-counts.js';

/** What is left of the words of a slot. */
interface Live {
  readonly slot: Slot;
  readonly set: WordSet;
  /** A bit for each word that may stand there. */
  readonly words: Uint32Array;
  /** By position and letter: 1 where one of them has it; and which number of `words` has one that does. */
  readonly had: Uint8Array;
  readonly met: Uint16Array;
  /** Positions whose letters have changed, a bit each. */
  changed: number;
}

export class Wipeouts {
  readonly #counts: WordCounts;
  readonly #given: Uint8Array;
  readonly #alphabet: number;
  /** By cell and letter: 1 where it may stand there. By cell: how many may. */
  readonly #allowed: Uint8Array;
  readonly #many: Uint8Array;

  /** @param given letters by cell; NO_LETTER where any may stand */
  constructor(counts: WordCounts, given: Uint8Array) {
    this.#counts = counts;
    this.#given = given;
    this.#alphabet = counts.letters;
    this.#allowed = new Uint8Array(given.length * counts.letters);
    this.#many = new Uint8Array(given.length);
  }

  /** @returns the slots without a word, as they were found */
  in(grid: Grid): readonly Slot[] {
    this.#allowGiven();
    const lives = grid.slots.map(slot => this.#liveOf(slot));
    const wiped: Slot[] = [];
    for (let live = lives.find(isChanged); live !== undefined; live = lives.find(isChanged)) {
      if (!this.#revise(live)) {
        wiped.push(live.slot);
        lives[live.slot.id] = undefined;
      } else this.#tell(live, grid, lives);
    }
    return wiped;
  }

  #allowGiven(): void {
    const alphabet = this.#alphabet;
    this.#given.forEach((letter, cell) => {
      const isGiven = letter !== NO_LETTER;
      this.#allowed.fill(isGiven ? 0 : 1, cell * alphabet, (cell + 1) * alphabet);
      if (isGiven) this.#allowed[cell * alphabet + letter] = 1;
      this.#many[cell] = isGiven ? 1 : alphabet;
    });
  }

  /** Undefined for a slot that is given in full: a word of the theme may be in no dictionary. */
  #liveOf(slot: Slot): Live | undefined {
    let changed = 0;
    slot.cells.forEach((cell, at) => {
      if (this.#many[cell] === 1) changed |= 1 << at;
    });
    const set = this.#counts.setOf(slot.length);
    if (set === undefined || changed === (1 << slot.length) - 1) return undefined;
    return { slot, set, words: set.all.slice(), had: set.had.slice(), met: new Uint16Array(set.had.length), changed };
  }

  /** Strikes the words whose letters may not stand in the cells, and the letters that no word has. @returns whether words are left */
  #revise(live: Live): boolean {
    const { slot, set, words, had, met } = live;
    const { size, having } = set;
    const alphabet = this.#alphabet;
    for (let changed = live.changed; changed !== 0; changed &= changed - 1) {
      const at = 31 - Math.clz32(changed & -changed);
      const cell: CellId = slot.cells[at]!;
      const kept: number[] = [];
      const struck: number[] = [];
      for (let letter = 0, place = at * alphabet; letter < alphabet; letter++, place++) {
        if (had[place] === 1) (this.#allowed[cell * alphabet + letter] === 1 ? kept : struck).push(place);
      }
      for (const place of struck) had[place] = 0;
      if (kept.length < struck.length) strikeOthers(words, having, kept);
      else if (struck.length > 0) strike(words, having, struck);
    }
    live.changed = 0;
    // Most letters have the word that had them last time.
    for (let place = 0; place < had.length; place++) {
      if (had[place] === 0 || (words[met[place]!]! & having[place * size + met[place]!]!) !== 0) continue;
      const next = meet(words, having, place);
      if (next < 0) had[place] = 0;
      else met[place] = next;
    }
    return words.some(bits => bits !== 0);
  }

  /** Strikes the letters of the cells that no word of a slot has, and tells the slots that cross there. */
  #tell({ slot, had }: Live, { acrossAt, downAt }: Grid, lives: readonly (Live | undefined)[]): void {
    const alphabet = this.#alphabet;
    const crossing = slot.direction === 'across' ? downAt : acrossAt;
    slot.cells.forEach((cell, at) => {
      let kept = 0;
      for (let letter = 0; letter < alphabet; letter++)
        kept += this.#allowed[cell * alphabet + letter]! &= had[at * alphabet + letter]!;
      if (kept === this.#many[cell]) return;
      this.#many[cell] = kept;
      const other = lives[crossing[cell]!];
      if (other !== undefined) other.changed |= 1 << other.slot.cells.indexOf(cell);
    });
  }
}

const isChanged = (live: Live | undefined): boolean => live !== undefined && live.changed !== 0;

/** Strikes the words that have one of some letters. @param having by place and number of words @param places positions and letters */
function strike(words: Uint32Array, having: Uint32Array, places: readonly number[]): void {
  for (const place of places)
    for (let i = 0, from = place * words.length; i < words.length; i++) words[i]! &= ~having[from + i]!;
}

/** Strikes the words that have none of some letters. */
function strikeOthers(words: Uint32Array, having: Uint32Array, places: readonly number[]): void {
  for (let i = 0; i < words.length; i++) {
    let any = 0;
    for (const place of places) any |= having[place * words.length + i]!;
    words[i]! &= any;
  }
}

/** @returns the first number of words with one that has a letter; -1 where none has it */
function meet(words: Uint32Array, having: Uint32Array, place: number): number {
  for (let i = 0, from = place * words.length; i < words.length; i++)
    if ((words[i]! & having[from + i]!) !== 0) return i;
  return -1;
}
