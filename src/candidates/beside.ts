// Words that are near repeats of given entries (DOES beside a given DOE). No search takes such a word by itself, but the user may place it: as a
// required word it may stand. Each is tried as a required one, by a search of its own.

import type { Plan } from '../analysis/plan.js';
import { wordText } from '../dictionary/lexicon.js';
import { Root, type Thing } from '../engine/table/root.js';
import { NearRepeats } from './repeats.js';
import type { Verdict } from './verdicts.js';
import { Witness } from './witness.js';

type Entry = Thing & { readonly kind: 'word' };

export class Beside {
  readonly #plan: Plan;
  readonly #seed: number;
  readonly #decide: (thing: Entry, verdict: Exclude<Verdict, 'unknown'>) => void;
  /** By slot and word: those that are not decided. */
  readonly #open = new Map<string, Entry>();
  /** Opened so far. */
  nodes = 0;

  /** @param decide is called with each verdict */
  constructor(plan: Plan, seed: number, decide: (thing: Entry, verdict: Exclude<Verdict, 'unknown'>) => void) {
    this.#plan = plan;
    this.#seed = seed;
    this.#decide = decide;
  }

  add(things: readonly Thing[]): void {
    for (const thing of things) if (thing.kind === 'word') this.#open.set(keyOf(thing), thing);
  }

  get isOpen(): boolean {
    return this.#open.size > 0;
  }

  /** Whether it is still to be decided here. */
  has(thing: Thing): boolean {
    return thing.kind === 'word' && this.#open.has(keyOf(thing));
  }

  /** Tries each for so many nodes, and yields what that took. */
  *round(nodes: number): Generator<number, void> {
    for (const [key, thing] of [...this.#open]) {
      const plan = this.#planWith(thing);
      const root = new Root(plan, this.#seed);
      const verdict = tried(root, plan, nodes);
      const taken = Math.max(1, root.nodes);
      this.nodes += root.nodes;
      root.release();
      if (verdict !== 'unknown') {
        this.#open.delete(key);
        this.#decide(thing, verdict);
      }
      yield taken;
    }
  }

  /** The plan that has the word required in its slot. */
  #planWith({ slot, word }: Entry): Plan {
    const { grid, lexicon, rules, candidates } = this.#plan;
    const { name, length } = grid.slots[slot]!;
    const require = [...rules.require, { slot: name, word: wordText(lexicon, length, word) }];
    return { ...this.#plan, rules: { ...rules, require }, candidates: candidates.with(slot, Uint32Array.of(word)) };
  }
}

/** Looks for a fill of the plan for so many nodes. */
function tried(root: Root, plan: Plan, nodes: number): Verdict {
  const repeats = new NearRepeats(plan);
  for (let left = nodes; left > 0; ) {
    const before = root.nodes;
    const step = root.step(left);
    left -= Math.max(1, root.nodes - before);
    if (step === 'exhausted') return 'cannot';
    if (step === 'paused') continue;
    const fill = root.fill();
    if (repeats.inFill(fill) === undefined) {
      new Witness(plan).check(fill);
      return 'fills';
    }
    root.passOver();
  }
  return 'unknown';
}

function keyOf({ slot, word }: Entry): string {
  return `${slot} ${word}`;
}
