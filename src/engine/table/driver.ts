// One search of the table kernel, whatever it is for: a plan is laid out and begun, it runs for some nodes at a time, and it is laid out again
// with more room when its trails run full. Improving, proving, and trying single words and letters are short programs on it.

import type { SlotId, WordId } from '../../core/ids.js';
import { type Kernel, makeKernel } from '../../kernels/table/kernel.js';
import { SEARCH_END } from '../../kernels/table/schema.js';
import type { Fill } from '../engine.js';
import { apartOf, type Earlier, keepAway } from './earlier.js';
import { type Index, laySearch, type SearchParameters, type SearchPlace } from './memory-layout.js';
import { passOver, repeatsIn } from './pairs.js';
import { readFill } from './read-search.js';
import type { Weights } from './weigh.js';

/** How a search of some nodes ended: with a fill, with the proof that there is none, or with neither. */
export type DriverStep = 'filled' | 'exhausted' | 'paused';

export interface DriverOptions {
  readonly index: Index;
  readonly parameters: SearchParameters;
  /** What fills are worth; undefined when any will do. */
  readonly weights?: Weights | undefined;
  /** By slot of the index: the address of its words' worths, if each slot has its own. */
  readonly worths?: readonly number[];
}

export class Driver {
  readonly index: Index;
  protected readonly kernel: Kernel;
  protected place!: SearchPlace;
  readonly #options: DriverOptions;
  /** How many times the usual room the trails have. */
  #room: number;
  /** What fills keep away from. */
  readonly #apart: Earlier | undefined;
  /** Nodes opened in trails that ran full. */
  #nodesBefore = 0;
  #dead: boolean;

  /** A subclass lays it out when it is ready itself. */
  constructor(options: DriverOptions) {
    this.index = options.index;
    this.#options = options;
    this.#room = options.parameters.trailRoom;
    this.kernel = makeKernel(this.index.arena.memory);
    this.#apart = apartOf(this.index);
    // A required word without a place leaves nothing to search.
    this.#dead = this.index.required.some(word => word.slots.length === 0);
  }

  protected lay(): void {
    const { parameters, weights, worths } = this.#options;
    this.place = laySearch(this.index, { ...parameters, trailRoom: this.#room }, weights, worths);
  }

  /** Lays the search out, and propagates at its root. */
  protected begin(): void {
    if (this.#dead) return;
    this.lay();
    this.#dead = this.kernel.begin(this.place.address) === 0;
    keepAway(this.kernel, this.#apart);
  }

  /** Lays the search out again, with more room. */
  protected widen(): void {
    this.#room *= 2;
    this.#nodesBefore += this.kernel.nodes.value;
    this.begin();
  }

  /** Whether it is proven that there is no such fill. */
  get dead(): boolean {
    return this.#dead;
  }

  /** Notes that this is proven. */
  kill(): void {
    this.#dead = true;
  }

  /** Nodes opened so far. */
  get nodes(): number {
    return this.#nodesBefore + this.kernel.nodes.value;
  }

  /** Looks for a fill for so many nodes, where it stopped. Fills with near repeats are passed over. */
  step(nodes: number): DriverStep {
    if (this.#dead) return 'exhausted';
    for (const limit = this.kernel.nodes.value + nodes; ; ) {
      const end = this.kernel.run(limit);
      switch (end) {
        case SEARCH_END.filled: {
          const repeats = repeatsIn(this.index, this.fill());
          if (repeats.length === 0) return 'filled';
          passOver(this.kernel, repeats);
          break;
        }
        case SEARCH_END.exhausted:
          return 'exhausted';
        case SEARCH_END.full:
          this.widen();
          return 'paused';
        case SEARCH_END.paused:
          return 'paused';
        default:
          return end satisfies never;
      }
    }
  }

  /** Leaves only the letters of a word in the cells of its slot, which are still to be propagated. */
  protected keepWord(slot: SlotId, word: WordId): void {
    const { plan, cellNumbers } = this.index;
    const { cells, length } = plan.grid.slots[slot]!;
    const { letters } = plan.lexicon.tables[length]!;
    cells.forEach((cell, p) => {
      this.kernel.keepLetter(cellNumbers[cell]!, letters[word * length + p]!);
    });
  }

  /** The fill that was found. */
  fill(): Fill {
    return readFill(this.kernel.placed, this.index);
  }

  /** Gives its memory back: it is of no use any more. */
  release(): void {
    this.index.arena.release();
  }
}
