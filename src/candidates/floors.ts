// What is known about the floors that words of slots and letters of cells allow: the highest floor that the rest of the grid can have beside
// them. A fill that was found says how high it is at least, and a proof that there is none says how high it is at most.

import type { Plan } from '../analysis/plan.js';
import type { CellId, LetterId, SlotId, WordId } from '../core/ids.js';
import { MOST_SCORE } from '../core/objective.js';
import type { Thing } from '../engine/table/root.js';
import type { Verdict } from './verdicts.js';

/** The highest floor lies between them. Without a low one no fill is known; without a high one it is proven that there is none. */
export interface FloorBounds {
  readonly low?: number;
  readonly high?: number;
}

/** For low: no fill was found; for high: it is proven that there is none. */
export const NO_FLOOR = -1;

export class Floors {
  readonly #letterCount: number;
  /** By slot and word, or by cell and letter: the low bounds, and the high ones. */
  readonly #words: readonly (readonly [Int8Array, Int8Array])[];
  readonly #letters: readonly [Int8Array, Int8Array];
  readonly #changed: ((thing: Thing, verdict: Verdict) => void) | undefined;

  /** @param changed is called whenever a bound moves */
  constructor({ grid, lexicon }: Plan, changed?: (thing: Thing, verdict: Verdict) => void) {
    const wide = (many: number) => [new Int8Array(many).fill(NO_FLOOR), new Int8Array(many).fill(MOST_SCORE)] as const;
    this.#letterCount = lexicon.alphabet.letters.length;
    this.#words = grid.slots.map(({ length }) => wide(lexicon.tables[length]?.count ?? 0));
    this.#letters = wide(grid.open.length * this.#letterCount);
    this.#changed = changed;
  }

  /** The floor of a fill that has it. */
  low(thing: Thing): number {
    return this.#list(thing, 0)[this.#at(thing)]!;
  }

  /** A floor above which no fill has it. */
  high(thing: Thing): number {
    return this.#list(thing, 1)[this.#at(thing)]!;
  }

  isExact(thing: Thing): boolean {
    return this.low(thing) === this.high(thing);
  }

  of(thing: Thing): Verdict {
    return this.low(thing) > NO_FLOOR ? 'fills' : this.high(thing) > NO_FLOOR ? 'unknown' : 'cannot';
  }

  word(slot: SlotId, word: WordId): Verdict {
    return this.of({ kind: 'word', slot, word });
  }

  letter(cell: CellId, letter: LetterId): Verdict {
    return this.of({ kind: 'letter', cell, letter });
  }

  bounds(thing: Thing): FloorBounds {
    const [low, high] = [this.low(thing), this.high(thing)];
    return { ...(low > NO_FLOOR && { low }), ...(high > NO_FLOOR && { high }) };
  }

  /** Notes that a fill with this floor has it. */
  raise(thing: Thing, floor: number): void {
    if (floor > this.low(thing)) this.#set(thing, 0, floor);
  }

  /** Notes that no fill with a higher floor has it. */
  lower(thing: Thing, floor: number): void {
    if (floor < this.high(thing)) this.#set(thing, 1, floor);
  }

  /** @throws Error if a fill is found above what is proven, which is a bug */
  #set(thing: Thing, side: 0 | 1, floor: number): void {
    this.#list(thing, side)[this.#at(thing)] = floor;
    if (this.low(thing) > this.high(thing))
      throw new Error(
        `the floor of ${JSON.stringify(thing)} is ${this.low(thing)} and no more than ${this.high(thing)}`,
      );
    this.#changed?.(thing, this.of(thing));
  }

  #list(thing: Thing, side: 0 | 1): Int8Array {
    return (thing.kind === 'word' ? this.#words[thing.slot]! : this.#letters)[side];
  }

  #at(thing: Thing): number {
    return thing.kind === 'word' ? thing.word : thing.cell * this.#letterCount + thing.letter;
  }
}
