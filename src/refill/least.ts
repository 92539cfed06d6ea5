// The fill of a plan that changes the fewest entries of an earlier one: a weighted search in which each entry that stays is worth 1. It finds
// a better fill than the one that is known, or proves that there is none.

import type { Plan } from '../analysis/plan.js';
import { isRefuted } from '../analysis/proof.js';
import { NO_WORD, type SlotId, type WordId } from '../core/ids.js';
import { kept } from '../core/lazy.js';
import type { Fill } from '../engine/engine.js';
import { Weighted } from '../engine/table/weighted.js';
import { judge } from '../fill/judge.js';

export interface LeastWishes {
  readonly plan: Plan;
  /** By slot: the word that stands there; NO_WORD where none does, or none that the plan allows. */
  readonly old: readonly WordId[];
  readonly seed: number;
}

/** A fill, and the slots whose entries stay. */
interface Kept {
  readonly fill: Fill;
  readonly stays: number;
}

/** Nodes between two pauses. */
const STINT_NODES = 500;
/** Sweeps over the bounds at the root. */
const ROOT_SWEEPS = 20;

export class LeastChange {
  /** The best fill so far. */
  best: Kept | undefined;
  /** Nothing changes fewer entries; without a fill, there is none. */
  proven = false;
  readonly #wishes: LeastWishes;
  #search: Weighted | undefined;

  constructor(wishes: LeastWishes) {
    this.#wishes = wishes;
  }

  /** Nodes opened so far. */
  get nodes(): number {
    return this.#search?.nodes ?? 0;
  }

  /** Begins with a fill that is known. */
  offer(fill: Fill): void {
    this.#take(fill);
  }

  /** Searches, pausing now and then; it ends with a proof. */
  *improve(): Generator<void, void> {
    const { plan, old, seed } = this.#wishes;
    this.proven = isRefuted(plan);
    if (this.proven) return;
    const words = kept((length: number) => new Uint8Array(plan.lexicon.tables[length]!.count));
    const stays = (slot: SlotId): WordId | undefined => (old[slot] === NO_WORD ? undefined : old[slot]);
    const letters = new Uint8Array(plan.lexicon.alphabet.letters.length);
    const weights = { words, most: () => 0, letters, constant: 0, kept: stays };
    const search = new Weighted({ plan, weights, seed, sweeps: 1, greedy: true });
    this.#search = search;
    search.settle(ROOT_SWEEPS);
    search.aim(this.best === undefined ? 0 : this.best.stays + 1);
    for (;;) {
      const step = search.step(STINT_NODES);
      yield;
      if (step === 'exhausted') {
        this.proven = true;
        return;
      }
      if (step === 'paused') continue;
      search.raise(this.#take(search.fill()) + 1);
    }
  }

  /** Takes a fill for the best one where it is. @returns how many entries stay in the best one */
  #take(fill: Fill): number {
    const { plan, old } = this.#wishes;
    judge(plan, fill);
    const stays = old.filter((word, slot) => word !== NO_WORD && fill.words[slot] === word).length;
    if (this.best === undefined || stays > this.best.stays) this.best = { fill, stays };
    return this.best.stays;
  }
}
