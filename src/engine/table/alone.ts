// One search that fills a grid: slice by slice until an answer is known or the budget is spent. Between two slices it may be saved, and its
// log may be read for a certificate.

import { type Budget, CLOCK_INTERVAL, METER, overBudget } from '../../core/budget.js';
import type { Kernel } from '../../kernels/table/kernel.js';
import { NONE, SEARCH_END } from '../../kernels/table/schema.js';
import { noteTree } from '../tree.js';
import type { Certificate } from './certificate.js';
import { Driver, type DriverOptions } from './driver.js';
import { type Earlier, keepAway } from './earlier.js';
import type { Course, SeekEnd, Seeker } from './fills.js';
import type { Keeping, KeptSearch } from './kept-search.js';
import { type MemberWeights, memberWeights } from './member.js';
import { passOver, repeatsIn } from './pairs.js';
import { keepBest, lettersGone } from './read-search.js';

/**
 * The most branches that a search which is stopped gives away beside the one at work. Those next to its root are the largest, and the others
 * are soon searched.
 */
const MOST_BRANCHES = 3;

export interface AloneOptions extends DriverOptions {
  readonly budget: Budget;
  readonly certificate: Certificate | undefined;
  /** Saves it, and the saved search that it goes on with. */
  readonly keeping: Keeping | undefined;
  readonly kept: KeptSearch | undefined;
  readonly course: Course;
}

export class Alone extends Driver implements Seeker {
  declare readonly kernel: Kernel;
  readonly #options: AloneOptions;
  /** Where its memory begins. */
  #from = 0;
  #reached = 0;

  constructor(options: AloneOptions) {
    super(options);
    this.#options = options;
  }

  async first(): Promise<SeekEnd> {
    const { keeping, kept, certificate } = this.#options;
    if (kept !== undefined) keeping!.skipTo(kept);
    this.#from = this.index.arena.top;
    certificate?.begin(this.index);
    if (kept !== undefined) {
      this.lay();
      keeping!.goOn(this.kernel, this.place, kept);
    } else {
      this.begin();
      if (this.dead || (this.#options.budget.proves && !this.#prove())) return 'exhausted';
      this.#learn();
    }
    return this.#seek();
  }

  async next(earlier: Earlier | undefined): Promise<SeekEnd> {
    keepAway(this.kernel, earlier);
    this.kernel.resume(earlier === undefined ? 0 : 1);
    return this.#seek();
  }

  async #seek(): Promise<SeekEnd> {
    const { budget, certificate, keeping, course } = this.#options;
    const { kernel, index } = this;
    this.#reached = 0;
    this.#tell(); // a continued search may be stopped before its first slice
    for (;;) {
      await budget.rest();
      const by = overBudget(budget, kernel.nodes.value);
      const saved = budget.keeper?.look(by, () => keeping!.stateOf(kernel, this.place, this.#from, course));
      if (saved !== undefined) await saved;
      if (by !== undefined) {
        this.#tellLearned();
        return by;
      }
      const end = kernel.run(Math.min(kernel.nodes.value + CLOCK_INTERVAL, budget.nodeLimit));
      this.#tell();
      certificate?.note(this.#takeLog());
      if (end === SEARCH_END.exhausted) return 'exhausted';
      if (end === SEARCH_END.full) return 'full';
      if (end === SEARCH_END.paused) continue;
      const fill = this.fill();
      const repeats = repeatsIn(index, fill);
      if (repeats.length === 0) return 'filled';
      certificate?.keepApart(repeats, fill);
      passOver(kernel, repeats);
    }
  }

  /** At the root: looks for a proof from now on, as in a branch with all letters. False if nothing is left. */
  #prove(): boolean {
    const { arena, cellCount } = this.index;
    const branch = this.#reserveBranch();
    new BigUint64Array(arena.memory.buffer, branch, cellCount).fill(2n ** 64n - 1n);
    return this.kernel.takeBranch(branch) !== 0;
  }

  #reserveBranch(): number {
    return this.index.arena.reserve(this.index.cellCount * BigUint64Array.BYTES_PER_ELEMENT);
  }

  #takeLog(): Uint32Array {
    const { log } = this.place.at;
    const taken = this.index.arena.words().slice(log >> 2, (log >> 2) + this.kernel.logged.value);
    this.kernel.forgetLog();
    return taken;
  }

  #weights(): MemberWeights {
    const { arena, slots, cellCount } = this.index;
    return memberWeights(arena.memory, this.kernel, { place: this.place, slots: slots.length, cells: cellCount });
  }

  /** By place in what is learned: the weight there. */
  *#heats(): Generator<readonly [place: number, weights: Float64Array, at: number]> {
    const { slots, cellNumbers, plan } = this.index;
    const weights = this.#weights();
    for (const [number, { id }] of slots.entries()) yield [id, weights.slots, number];
    for (const [cell, number] of cellNumbers.entries())
      if (number !== NONE) yield [plan.grid.slots.length + cell, weights.cells, number];
  }

  /** Begins with what others have learned. */
  #learn(): void {
    const { learned } = this.#options.budget;
    if (learned === undefined) return;
    for (const [place, weights, at] of this.#heats()) weights[at] = learned.heat[place]! || weights[at]!;
  }

  /** Leaves what it has learned. The search goes back to the root for this, so it does not go on from where it was. */
  #tellLearned(): void {
    const { learned } = this.#options.budget;
    if (learned === undefined) return;
    const { index, kernel } = this;
    learned.heat.fill(0);
    for (const [place, weights, at] of this.#heats()) learned.heat[place] = weights[at]!;
    const given: Uint8Array[] = [];
    const branch = this.#reserveBranch();
    while (given.length < MOST_BRANCHES && kernel.giveBranch(branch) !== 0) given.unshift(lettersGone(index, branch));
    kernel.confine();
    learned.branches.push(lettersGone(index, this.place.at.domains), ...given);
  }

  #tell(): void {
    const { meter, best } = this.#options.budget;
    const { kernel } = this;
    meter[METER.nodes] = kernel.nodes.value;
    meter[METER.conflicts] = kernel.fails.value;
    meter[METER.restarts] = kernel.restarts.value;
    meter[METER.letters] = kernel.accelerated.value + kernel.probed.value;
    if (kernel.runBegan.value >= 0) noteTree(meter, kernel.nodes.value - kernel.runBegan.value, kernel.seen());
    if (kernel.reached.value <= this.#reached) return;
    this.#reached = kernel.reached.value;
    meter[METER.bestDepth] = this.#reached;
    keepBest(this.index, this.place, best);
  }
}
