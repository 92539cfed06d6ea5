// What is known about the words of slots and the letters of cells: a fill has them, it is proven that none has, or neither.

import type { Plan } from '../analysis/plan.js';
import { type CellId, type LetterId, NO_LETTER, NO_WORD, type SlotId, type WordId } from '../core/ids.js';
import type { Fill } from '../engine/engine.js';
import type { Thing } from '../engine/table/root.js';

/** `fills`: a fill with it was found; `cannot`: it is proven that there is none. */
export type Verdict = 'fills' | 'cannot' | 'unknown';

const KINDS: readonly Verdict[] = ['unknown', 'fills', 'cannot'];
const FILLS = 1;

/** The verdicts of a plan. All are unknown at first. */
export class Verdicts {
  readonly #plan: Plan;
  /** The verdicts by slot and word, and by cell and letter, as indices of KINDS. */
  readonly #words: readonly Uint8Array[];
  readonly #letters: Uint8Array;
  readonly #letterCount: number;
  /** By slot: the number of words with the verdict `fills`. */
  readonly #filling: Uint32Array;
  readonly #changed: ((thing: Thing, verdict: Verdict) => void) | undefined;

  /** @param changed is called with each verdict when it becomes known */
  constructor(plan: Plan, changed?: (thing: Thing, verdict: Verdict) => void) {
    this.#plan = plan;
    this.#changed = changed;
    this.#words = plan.grid.slots.map(({ length }) => new Uint8Array(plan.lexicon.tables[length]?.count ?? 0));
    this.#filling = new Uint32Array(plan.grid.slots.length);
    this.#letterCount = plan.lexicon.alphabet.letters.length;
    this.#letters = new Uint8Array(plan.grid.open.length * this.#letterCount);
  }

  of(thing: Thing): Verdict {
    return KINDS[
      thing.kind === 'word'
        ? this.#words[thing.slot]![thing.word]!
        : this.#letters[thing.cell * this.#letterCount + thing.letter]!
    ]!;
  }

  word(slot: SlotId, word: WordId): Verdict {
    return KINDS[this.#words[slot]![word]!]!;
  }

  letter(cell: CellId, letter: LetterId): Verdict {
    return KINDS[this.#letters[cell * this.#letterCount + letter]!]!;
  }

  /** How many words of a slot have the verdict `fills`. */
  filling(slot: SlotId): number {
    return this.#filling[slot]!;
  }

  /** @throws Error if it contradicts an earlier verdict, which is a bug */
  set(thing: Thing, verdict: Exclude<Verdict, 'unknown'>): void {
    const list = thing.kind === 'word' ? this.#words[thing.slot]! : this.#letters;
    const at = thing.kind === 'word' ? thing.word : thing.cell * this.#letterCount + thing.letter;
    const kind = KINDS.indexOf(verdict);
    if (list[at] === kind) return;
    if (list[at] !== 0) throw new Error(`two verdicts on ${JSON.stringify(thing)}`);
    list[at] = kind;
    if (thing.kind === 'word' && kind === FILLS) this.#filling[thing.slot]!++;
    this.#changed?.(thing, verdict);
  }

  /** Gives the verdict `fills` to all words and letters of a fill. */
  note(fill: Fill): void {
    fill.words.forEach((word, slot) => {
      if (word !== NO_WORD && this.#words[slot]![word] !== FILLS) this.set({ kind: 'word', slot, word }, 'fills');
    });
    fill.letters.forEach((letter, cell) => {
      if (letter === NO_LETTER || this.#letters[cell * this.#letterCount + letter] === FILLS) return;
      if (this.#plan.grid.open[cell] === 1) this.set({ kind: 'letter', cell, letter }, 'fills');
    });
  }
}
