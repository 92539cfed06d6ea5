// Words that are near repeats of given entries (DOES beside a given DOE). No search takes such a word by itself, but the user may place it: as a
// required word it may stand. Each is tried as a required one, by a search of its own.

import type { Plan } from '../analysis/plan.js';
import { wordText } from '../dictionary/lexicon.js';
import type { Fill } from '../engine/engine.js';
import { Root, type Thing } from '../engine/table/root.js';
import type { Entry } from './findings.js';
import type { Verdicts } from './verdicts.js';
import { Witness } from './witness.js';

export class Beside {
  readonly #plan: Plan;
  readonly #seed: number;
  readonly #verdicts: Verdicts;
  readonly #found: (fill: Fill, thing: Entry) => void;
  /** By slot and word. */
  readonly #words = new Map<string, Entry>();
  /** Opened so far. */
  nodes = 0;

  /** @param found is told of each fill, and of the word that was placed in it */
  constructor(plan: Plan, seed: number, verdicts: Verdicts, found: (fill: Fill, thing: Entry) => void) {
    this.#plan = plan;
    this.#seed = seed;
    this.#verdicts = verdicts;
    this.#found = found;
  }

  add(things: readonly Entry[]): void {
    for (const thing of things) this.#words.set(keyOf(thing), thing);
  }

  get isOpen(): boolean {
    return [...this.#words.values()].some(thing => this.#verdicts.of(thing) === 'unknown');
  }

  /** Whether it is decided here. */
  has(thing: Thing): thing is Entry {
    return thing.kind === 'word' && this.#words.has(keyOf(thing));
  }

  /** Tries each that is not decided for so many nodes, and yields what that took. */
  *round(nodes: number): Generator<number, void> {
    for (const thing of this.#words.values())
      if (this.#verdicts.of(thing) === 'unknown') yield Math.max(1, this.try(thing, nodes));
  }

  /** Tries one for so many nodes. @returns the nodes that it took */
  try(thing: Entry, nodes: number): number {
    const plan = this.#planWith(thing);
    const root = new Root(plan, this.#seed);
    const end = root.step(nodes);
    if (end === 'exhausted') this.#verdicts.set(thing, 'cannot');
    if (end === 'filled') {
      const fill = root.fill();
      new Witness(plan).check(fill);
      this.#verdicts.set(thing, 'fills');
      this.#found(fill, thing);
    }
    const taken = root.nodes;
    this.nodes += taken;
    root.release();
    return taken;
  }

  /** The plan that has the word required in its slot. */
  #planWith({ slot, word }: Entry): Plan {
    const { grid, lexicon, rules, candidates } = this.#plan;
    const { name, length } = grid.slots[slot]!;
    const require = [...rules.require, { slot: name, word: wordText(lexicon, length, word) }];
    return { ...this.#plan, rules: { ...rules, require }, candidates: candidates.with(slot, Uint32Array.of(word)) };
  }
}

function keyOf({ slot, word }: Entry): string {
  return `${slot} ${word}`;
}
