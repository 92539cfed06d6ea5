// What is known of the words of slots and of the letters of cells: whether a fill has them, whether it is proven that none has, or neither.

import type { Plan } from '../analysis/plan.js';
import { type CellId, type LetterId, NO_LETTER, NO_WORD, type SlotId, type WordId } from '../core/ids.js';
import type { Fill } from '../engine/engine.js';
import type { Thing } from './root.js';

/** A fill with it was found; it is proven that there is none; neither is known. */
export type Verdict = 'fills' | 'cannot' | 'unknown';

const KINDS: readonly Verdict[] = ['unknown', 'fills', 'cannot'];
const FILLS = 1;

/** The verdicts of a plan: unknown at first. */
export class Verdicts {
  readonly #plan: Plan;
  /** By slot and word, by cell and letter: the place in KINDS. */
  readonly #words: readonly Uint8Array[];
  readonly #letters: Uint8Array;
  readonly #letterCount: number;
  /** By slot: words that fill. */
  readonly #filling: Uint32Array;
  readonly #changed: ((thing: Thing, verdict: Verdict) => void) | undefined;

  /** @param changed is told each verdict when it becomes known */
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

  /** How many words of a slot are known to fill. */
  filling(slot: SlotId): number {
    return this.#filling[slot]!;
  }

  /** @throws Error when it contradicts what is known: a fault of ours */
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

  /** All that stands in a fill fills. */
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
