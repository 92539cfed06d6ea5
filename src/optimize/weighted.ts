// A weighted search on the table kernel, as the optimizer uses it: a plan laid out once, a target to be reached, and two ways to look for
// a fill that reaches it: in the neighbourhood of a fill, or everywhere.

import type { Plan } from '../analysis/plan.js';
import type { SlotId } from '../core/ids.js';
import type { Fill } from '../engine/engine.js';
import type { Earlier } from '../engine/table/earlier.js';
import { type Index, layIndex, laySearch } from '../engine/table/layout.js';
import { passOver } from '../engine/table/pairs.js';
import { readFill } from '../engine/table/read.js';
import { repeatsIn } from '../engine/table/repeats.js';
import { readTableSettings } from '../engine/table/settings.js';
import { scaleOf, type Weights } from '../engine/table/weigh.js';
import { type Kernel, makeKernel } from '../kernels/table/kernel.js';
import { ENTRY, NONE, SEARCH_END } from '../kernels/table/schema.js';

/** How a search of some nodes ended: with a fill, with the proof that there is none, or neither. */
export type Step = 'filled' | 'exhausted' | 'paused';

/** A slot and a word of the index. */
type Entry = readonly [slot: number, word: number];

/** Live words of open slots up to which potentials are swept at a node, by default: more than most plans have. */
const SWEEP_LIMIT = 400_000;

export interface WeightedOptions {
  readonly plan: Plan;
  /** What fills are worth; undefined when any will do. */
  readonly weights: Weights | undefined;
  readonly seed: number;
  /** Sweeps over the potentials at each node. */
  readonly sweeps: number;
  /** Whether the best word of a slot is tried first, whatever it leaves its crossings. */
  readonly greedy: boolean;
  /** The index of another search of the same plan, to share. */
  readonly index?: Index;
}

/** One search; it needs a plan whose slots all have candidates, and one slot to fill at least. */
export class Weighted {
  readonly index: Index;
  readonly #options: WeightedOptions;
  readonly #scale: number;
  readonly #kernel: Kernel;
  readonly #entries: number;
  /** How many times the usual room the trails have. */
  #room = 1;
  #target: number | undefined;
  /** What fills keep away from. */
  #apart: Earlier | undefined;
  /** Whether no fill reaches the target, whatever is tried. */
  #dead = false;
  /** A fill stands; the search goes on when it is told to seek a better one. */
  #filled = false;
  /** The fill that was found last. */
  #found: Fill | undefined;
  /** Nodes opened in trails that ran full. */
  #nodesBefore = 0;

  constructor(options: WeightedOptions) {
    const { plan, weights, seed, index = layIndex(plan, seed) } = options;
    this.index = index;
    this.#options = options;
    this.#scale = weights === undefined ? 1 : scaleOf(index, weights);
    this.#kernel = makeKernel(index.arena.memory);
    this.#entries = index.arena.reserve(index.slots.length * ENTRY.bytes);
    // A required word without a place leaves nothing to search.
    this.#dead = index.required.some(word => word.slots.length === 0);
    if (!this.#dead) this.#begin();
  }

  #begin(): void {
    const { weights, seed, sweeps, greedy } = this.#options;
    // Probing and repairs know nothing of targets.
    const settings = weights === undefined ? {} : { probeEvery: 0, repairShare: 0, firstEra: 1_000_000_000 };
    const place = laySearch(this.index, { ...readTableSettings(settings), seed }, this.#room, weights);
    this.#dead = this.#kernel.begin(place.address) === 0;
    this.#kernel.setSweeps(sweeps, SWEEP_LIMIT);
    this.#kernel.setGreedy(greedy ? 1 : 0);
    this.#keepApart();
  }

  #keepApart(): void {
    if (this.#apart === undefined) return;
    const { address, many, most } = this.#apart;
    this.#kernel.setEarlier(address, many, most);
  }

  /** Nodes opened so far. */
  get nodes(): number {
    return this.#nodesBefore + this.#kernel.nodes.value;
  }

  /** What no fill is worth more than, as the root shows it. */
  get bound(): number {
    if (this.#dead) return Number.NEGATIVE_INFINITY;
    return Math.floor(this.#kernel.rootBound.value / this.#scale);
  }

  /** Lowers the bound by sweeps over the potentials; only before a fill is sought. */
  settle(sweeps: number): void {
    if (!this.#dead) this.#kernel.settle(sweeps);
  }

  /** From now on a fill must be worth so much; everywhere is sought from the root again. */
  aim(target: number): void {
    if (this.#dead) return;
    this.#target = target;
    this.#filled = false;
    this.#kernel.setTarget(target * this.#scale);
    this.#dead = this.#kernel.widen() === 0;
  }

  /** From now on a fill must be worth so much, more than before; what has been refuted stays refuted. */
  raise(target: number): void {
    if (this.#dead) return;
    this.#target = target;
    this.#kernel.setTarget(target * this.#scale);
    if (this.#filled) this.#kernel.resume(0);
    this.#filled = false;
  }

  /** From now on a fill has at most `most` entries in common with each of these, given by their words by slot of the index. */
  keepApart(fills: readonly Uint32Array[], most: number): void {
    if (this.#dead || fills.length === 0) return;
    const { arena } = this.index;
    this.#apart = { address: arena.lay(fills.flatMap(words => [...words])), many: fills.length, most };
    this.#keepApart();
  }

  /** Looks for a fill for so many nodes, where it stopped. */
  step(nodes: number): Step {
    if (this.#dead) return 'exhausted';
    const limit = this.#kernel.nodes.value + nodes;
    for (;;) {
      const end = this.#kernel.run(limit);
      switch (end) {
        case SEARCH_END.filled: {
          this.#found = readFill(slot => this.#kernel.placed(slot), this.index);
          const repeats = repeatsIn(this.index, this.#found);
          this.#filled = repeats.length === 0;
          if (this.#filled) return 'filled';
          passOver(this.#kernel, repeats);
          break;
        }
        case SEARCH_END.exhausted:
          return 'exhausted';
        case SEARCH_END.paused:
          return 'paused';
        case SEARCH_END.full:
          // Laid out again with more room; the search starts again, or, in a neighbourhood, is left.
          this.#room *= 2;
          this.#nodesBefore += this.#kernel.nodes.value;
          this.#begin();
          if (this.#target !== undefined) this.aim(this.#target);
          return 'paused';
        default:
          return end satisfies never;
      }
    }
  }

  /**
   * From now on `step` looks only for fills that keep these entries of the fill, as far as words that can reach the target are kept.
   * @param words of the fill by slot of the index, NONE for one that this search does not have
   * @param kept by slot of the index
   * @param out a slot and a word that it must not have
   */
  around(words: ArrayLike<number>, kept: (slot: number) => boolean, out?: readonly [number, number]): void {
    if (this.#dead) return;
    this.#filled = false;
    const entries: number[] = [];
    this.index.slots.forEach((_, slot) => {
      if (kept(slot) && words[slot] !== NONE) entries.push(slot, words[slot]!);
    });
    this.index.arena.words().set(entries, this.#entries >> 2);
    this.#kernel.neighbourhood(this.#entries, entries.length / 2);
    if (out === undefined) return;
    this.#kernel.strikeWord(...out);
    this.#kernel.settleIn();
  }

  /**
   * From now on `step` looks only for fills that keep these entries; one that cannot stand beside those before it is left out.
   * @param entries in the order in which they are placed
   * @returns those that stand
   */
  build(entries: readonly Entry[]): readonly Entry[] {
    if (this.#dead) return [];
    this.#filled = false;
    const { plan, slots, tables, cellNumbers } = this.index;
    const kernel = this.#kernel;
    kernel.confine();
    if (kernel.settleIn() === 0) return [];
    return entries.filter(([slot, word]) => {
      const { cells, length } = slots[slot]!;
      const { letters } = plan.lexicon.tables[length]!;
      const first = length * tables.get(length)!.order[word]!;
      const fence = kernel.fence();
      for (let p = 0; p < length; p++) kernel.keepLetter(cellNumbers[cells[p]!]!, letters[first + p]!);
      const stands = kernel.settleIn() !== 0;
      if (!stands) kernel.leaveFence(fence);
      return stands;
    });
  }

  /** Goes on behind the fill that was found, and never gives the words of these pairs of slots of the grid together again. */
  passOver(pairs: readonly (readonly [SlotId, SlotId])[]): void {
    const numbers = new Map(this.index.slots.map(({ id }, number) => [id, number]));
    const known = pairs.map(pair => pair.flatMap(slot => numbers.get(slot) ?? []));
    passOver(
      this.#kernel,
      known.flatMap(([one, other]) => (one === undefined ? [] : [[one, other ?? one] as const])),
    );
    this.#filled = false;
  }

  /** Gives its memory back: it is of no use any more. */
  release(): void {
    this.index.arena.release();
  }

  /** The fill that was found. */
  fill(): Fill {
    return this.#found!;
  }

  /** Its words, by slot of the index. */
  words(): Uint32Array {
    return Uint32Array.from(this.index.slots, (_, slot) => this.#kernel.placed(slot));
  }
}

/** Words by slot as words by slot of the search's index; NONE for no word, and for one that it does not have. */
export function wordsOf({ index }: Weighted, words: Int32Array): Uint32Array {
  return Uint32Array.from(index.slots, ({ id, length }) => index.tables.get(length)!.numberOf(words[id]!));
}
