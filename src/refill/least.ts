// The fill of a plan that changes the fewest entries of an earlier one: a weighted search in which each entry that stays is worth 1. Unless a
// fill is known, more and more slots are first freed around those that must change. Then a search of everything finds a better fill, or
// proves that there is none.

import type { Plan } from '../analysis/plan.js';
import { isRefuted } from '../analysis/proof.js';
import { NO_WORD, type SlotId, type WordId } from '../core/ids.js';
import { kept } from '../core/lazy.js';
import type { Fill } from '../engine/engine.js';
import { Weighted } from '../engine/table/weighted.js';
import { judge } from '../fill/judge.js';
import { NONE } from '../kernels/table/schema.js';

export interface LeastWishes {
  readonly plan: Plan;
  /** By slot: the word that stands there; NO_WORD where none does, or none that the plan allows. */
  readonly old: readonly WordId[];
  /** Slots that must change, or be filled: the search begins around them. */
  readonly around: readonly SlotId[];
  readonly seed: number;
}

/** A fill, and the slots whose entries stay. */
interface Kept {
  readonly fill: Fill;
  readonly stays: number;
}

/** Nodes for each neighbourhood, and between two pauses of the search of everything. */
const NEAR_NODES = 2000;
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
    yield* this.#near(search);
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

  /** Lets go of the slots around those that must change, one ring of crossings after another, until there is a fill. */
  *#near(search: Weighted): Generator<void, void> {
    const { old } = this.#wishes;
    const { index } = search;
    const standing = index.slots.map(({ id, length }) => {
      const word = old[id]!;
      return word === NO_WORD ? NONE : index.tables.get(length)!.numbers()[word]!;
    });
    const distance = this.#distances();
    const farthest = Math.max(...distance);
    for (let ring = 1; ring < farthest && this.best === undefined; ring++) {
      search.aim(0);
      search.around(standing, slot => distance[index.slots[slot]!.id]! > ring);
      for (let nodes = 0; nodes < NEAR_NODES; nodes += STINT_NODES) {
        const step = search.step(STINT_NODES);
        yield;
        if (step === 'filled') this.#take(search.fill());
        if (step !== 'paused') break;
      }
    }
  }

  /** By slot: how many crossings it is away from those that must change. */
  #distances(): number[] {
    const { plan, around } = this.#wishes;
    const { slots, crossings } = plan.grid;
    const distance = slots.map(({ id }) => (around.includes(id) ? 0 : slots.length));
    for (let ring = 0; ring < slots.length; ring++)
      for (const { across, down } of crossings) {
        if (distance[across] === ring) distance[down] = Math.min(distance[down]!, ring + 1);
        if (distance[down] === ring) distance[across] = Math.min(distance[across]!, ring + 1);
      }
    return distance;
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
