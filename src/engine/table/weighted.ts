// A search for fills that are worth so much, as the optimizer uses it: a target to be reached, and two ways to look for a fill that reaches it:
// in the neighbourhood of a fill, or everywhere.

import type { Plan } from '../../analysis/plan.js';
import type { SlotId } from '../../core/ids.js';
import { ENTRY, NONE } from '../../kernels/table/schema.js';
import { Driver, type DriverStep } from './driver.js';
import { layIndex } from './memory-layout.js';
import { pairsIn, passOver } from './pairs.js';
import { readTableSettings } from './table-settings.js';
import { scaleOf, type Weights } from './weigh.js';

/** A slot and a word of the index. */
type Entry = readonly [slot: number, word: number];

/** Live words of open slots up to which potentials are swept at a node, by default: more than most plans have. */
const SWEEP_LIMIT = 400_000;
/** Probing and repairs know nothing of targets. */
const FOR_TARGETS = { probeEvery: 0, repairShare: 0, firstEra: 1_000_000_000 };

export interface WeightedOptions {
  readonly plan: Plan;
  /** What fills are worth; undefined when any will do. */
  readonly weights: Weights | undefined;
  readonly seed: number;
  /** Sweeps over the potentials at each node. */
  readonly sweeps: number;
  /** Whether the best word of a slot is tried first, whatever it leaves its crossings. */
  readonly greedy: boolean;
}

/** It needs a plan whose slots all have candidates, and one slot to fill at least. */
export class Weighted extends Driver {
  readonly #sweeps: number;
  readonly #greedy: boolean;
  readonly #scale: number;
  /** Where entries to be kept are laid. */
  readonly #entries: number;
  #target: number | undefined;
  /** A fill stands; the search goes on when it is told to seek a better one. */
  #filled = false;

  constructor({ plan, weights, seed, sweeps, greedy }: WeightedOptions) {
    const settings = readTableSettings(weights === undefined ? {} : FOR_TARGETS);
    super({ index: layIndex(plan, seed), parameters: { ...settings, seed }, weights });
    this.#sweeps = sweeps;
    this.#greedy = greedy;
    this.#scale = weights === undefined ? 1 : scaleOf(this.index, weights);
    this.#entries = this.index.arena.reserve(this.index.slots.length * ENTRY.bytes);
    this.begin();
  }

  protected override begin(): void {
    super.begin();
    this.kernel.setSweeps(this.#sweeps, SWEEP_LIMIT);
    this.kernel.setGreedy(this.#greedy ? 1 : 0);
    if (this.#target !== undefined) this.aim(this.#target);
  }

  /** What no fill is worth more than, as the root shows it. */
  get bound(): number {
    if (this.dead) return Number.NEGATIVE_INFINITY;
    return Math.floor(this.kernel.rootBound.value / this.#scale);
  }

  /** Lowers the bound by sweeps over the potentials; only before a fill is sought. */
  settle(sweeps: number): void {
    if (!this.dead) this.kernel.settle(sweeps);
  }

  /** From now on a fill must be worth so much; everywhere is sought from the root again. */
  aim(target: number): void {
    if (this.dead) return;
    this.#target = target;
    this.#filled = false;
    this.kernel.setTarget(target * this.#scale);
    if (this.kernel.widen() === 0) this.kill();
  }

  /** From now on a fill must be worth so much, more than before; what has been refuted stays refuted. */
  raise(target: number): void {
    if (this.dead) return;
    this.#target = target;
    this.kernel.setTarget(target * this.#scale);
    if (this.#filled) this.kernel.resume(0);
    this.#filled = false;
  }

  override step(nodes: number): DriverStep {
    const step = super.step(nodes);
    this.#filled = step === 'filled';
    return step;
  }

  /**
   * From now on `step` looks only for fills that keep these entries of the fill, as far as words that can reach the target are kept.
   * @param words of the fill by slot of the index, NONE for one that this search does not have
   * @param kept by slot of the index
   * @param out a slot and a word that it must not have
   */
  around(words: ArrayLike<number>, kept: (slot: number) => boolean, out?: Entry): void {
    if (this.dead) return;
    this.#filled = false;
    const entries: number[] = [];
    this.index.slots.forEach((_, slot) => {
      if (kept(slot) && words[slot] !== NONE) entries.push(slot, words[slot]!);
    });
    this.index.arena.words().set(entries, this.#entries >> 2);
    this.kernel.neighbourhood(this.#entries, entries.length / 2);
    if (out === undefined) return;
    this.kernel.strikeWord(...out);
    this.kernel.settleIn();
  }

  /**
   * From now on `step` looks only for fills that keep these entries; one that does not fit beside those before it is left out.
   * @param entries in the order in which they are placed
   * @returns those that stand
   */
  build(entries: readonly Entry[]): readonly Entry[] {
    if (this.dead) return [];
    this.#filled = false;
    this.kernel.confine();
    if (this.kernel.settleIn() === 0) return [];
    return entries.filter(([slot, word]) => {
      const { id, length } = this.index.slots[slot]!;
      const fence = this.kernel.fence();
      this.keepWord(id, this.index.tables.get(length)!.order[word]!);
      const stands = this.kernel.settleIn() !== 0;
      if (!stands) this.kernel.leaveFence(fence);
      return stands;
    });
  }

  /** Goes on behind the fill that was found, and never gives the words of these pairs of slots of the grid together again. */
  passOver(pairs: readonly (readonly [SlotId, SlotId])[]): void {
    passOver(this.kernel, pairsIn(this.index, pairs));
    this.#filled = false;
  }

  /** Words by slot of the grid as words by slot of the index; NONE for no word, and for one that it does not have. */
  numbersOf(words: ArrayLike<number>): Uint32Array {
    return Uint32Array.from(this.index.slots, ({ id, length }) => this.index.tables.get(length)!.numberOf(words[id]!));
  }
}
