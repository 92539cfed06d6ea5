// The free layout of a list: as many of its words as a board holds, or the smallest board that holds all of them. Walks of a fixed length, each
// from an empty board, find it; on small boards every way is tried behind them, which proves what was found or finds something better.

import type { StopReason } from '../../core/outcome.js';
import { Random } from '../../core/random.js';
import { turn } from '../../core/turn.js';
import { Annealing } from './free-anneal.js';
import { type WordList, wordListOf } from './free-board.js';
import type { LaidLetters, Layout } from './free-layout.js';
import { proveLayout } from './prove.js';

export interface FreeWish {
  /** Words of two letters or more, all different. */
  readonly list: readonly LaidLetters[];
  /** The largest board. */
  readonly width: number;
  readonly height: number;
  /** All words, on the smallest board. */
  readonly all: boolean;
  readonly seed: number;
  /** Milliseconds of performance.now(). */
  readonly deadline: number;
  readonly signal?: AbortSignal | undefined;
  /** Told of the best layout so far, often, and how many steps were walked. */
  readonly onBest?: ((best: Layout, steps: number) => void) | undefined;
}

/** What was sought: the most words on the board, or the smallest board. */
export type FreeEnding = { readonly layout: Layout; readonly isProven: boolean } & (
  | { readonly kind: 'laid'; readonly by?: StopReason | undefined }
  /** All words were wanted, and are not there. */
  | { readonly kind: 'gave up'; readonly by: StopReason | 'incomplete' }
);

/** Steps of a walk for as many words as possible, and for all words on a board that is given; fewer for short lists. */
const STEPS = { most: 20_000, all: 8_000, least: 500, aWord: 100 } as const;
/** Walks without a gain, one after another, before the search ends. */
const IDLE = { most: 6, smaller: 16, smallest: 36 } as const;
/** Walks on smaller boards without a gain, after which walks take twice as long. */
const PATIENCE = 12;
/** Steps between two looks at the clock. */
const STINT = 250;
/** What counts beside words: letters that two of them share, and the rectangle. */
const WEIGHTS = { crossing: 0.05, area: 0.002 } as const;
/** Nodes of the proof. */
const PROOF_NODES = 4_000_000;
/** Boards that are tried next are this much smaller at most; and no longer than so many times their height, where there are many. */
const SHRINK = { share: 0.92, always: 4, length: 2 } as const;

/** Why some words of a list cannot all be in one layout, whatever the board; undefined where nothing forbids it. */
export function apart(list: readonly LaidLetters[]): readonly number[] | undefined {
  const reached = reachable(list, 0);
  return reached.size === list.length ? undefined : [...list.keys()].filter(word => !reached.has(word));
}

/** The words that shared letters connect with one of them. */
function reachable(list: readonly LaidLetters[], from: number): ReadonlySet<number> {
  const reached = new Set([from]);
  for (const word of reached)
    list.forEach((letters, other) => {
      if (Array.from(letters).some(letter => Array.from(list[word]!).includes(letter))) reached.add(other);
    });
  return reached;
}

/** The most words that may be in one layout. */
function mostConnected(list: readonly LaidLetters[]): number {
  let most = 0;
  const seen = new Set<number>();
  for (const from of list.keys()) {
    if (seen.has(from)) continue;
    const together = reachable(list, from);
    for (const word of together) seen.add(word);
    most = Math.max(most, together.size);
  }
  return most;
}

export async function layFree(wish: FreeWish): Promise<FreeEnding> {
  const search = new FreeSearch(wish);
  return wish.all ? search.all() : search.most();
}

class FreeSearch {
  readonly #wish: FreeWish;
  readonly #list: WordList;
  readonly #random: Random;
  readonly #steps: number;
  #best: Layout | undefined;
  #walked = 0;

  constructor(wish: FreeWish) {
    this.#wish = wish;
    this.#list = wordListOf(wish.list);
    this.#random = new Random(wish.seed);
    this.#steps = STEPS.least + STEPS.aWord * wish.list.length;
  }

  async most(): Promise<FreeEnding> {
    const { width, height, list } = this.#wish;
    const fitting = list.filter(({ length }) => length <= Math.max(width, height));
    const possible = fitting.length;
    for (let idle = 0; idle < IDLE.most && this.#words() < possible && !this.#stop(); idle++) {
      const before = this.#best;
      await this.#walk(width, height, Math.min(STEPS.most, 5 * this.#steps), possible);
      if (before !== this.#best) idle = -1;
    }
    if (this.#words() === list.length) await this.#shrink(IDLE.smaller);
    let isProven = this.#words() >= mostConnected(fitting);
    if (!isProven && this.#stop() === undefined) isProven = await this.#proveMost();
    return { kind: 'laid', layout: this.#layout(), isProven, by: this.#stop() };
  }

  async all(): Promise<FreeEnding> {
    const { width, height, list } = this.#wish;
    const letters = list.reduce((sum, word) => sum + word.length, 0);
    const longest = list.reduce((most, word) => Math.max(most, word.length), 0);
    // Half of the cells have a letter in a good layout; boards grow until all words are on one.
    let side = Math.max(longest, Math.ceil(Math.sqrt(letters * 1.6)));
    let idle = 0;
    while (this.#words() < list.length && this.#stop() === undefined) {
      const [w, h] = [Math.min(width, side), Math.min(height, side)];
      if (w === width && h === height && idle++ === IDLE.most) break;
      await this.#walk(w, h, Math.min(STEPS.all, this.#steps), list.length);
      side = Math.ceil(side * 1.06);
    }
    if (this.#words() < list.length)
      return { kind: 'gave up', layout: this.#layout(), isProven: false, by: this.#stop() ?? 'incomplete' };
    await this.#shrink(IDLE.smallest);
    const isProven = this.#stop() === undefined && (await this.#proveSmallest());
    return { kind: 'laid', layout: this.#layout(), isProven, by: this.#stop() };
  }

  /** Lays all words on smaller and smaller boards, until many walks in a row fail. */
  async #shrink(patience: number): Promise<void> {
    const { list } = this.#wish;
    for (let idle = 0; idle < patience && this.#stop() === undefined; idle++) {
      const shapes = this.#smallerShapes();
      if (shapes.length === 0) return;
      const { width, height } = shapes[this.#random.below(shapes.length)]!;
      const before = this.#best;
      const steps = Math.min(STEPS.all, this.#steps) * 2 ** Math.floor(idle / PATIENCE);
      await this.#walk(width, height, steps, list.length);
      if (before !== this.#best) idle = -1;
    }
  }

  #smallerShapes(): readonly { readonly width: number; readonly height: number }[] {
    const { list, width: mostWidth, height: mostHeight } = this.#wish;
    const area = areaOf(this.#layout());
    const longest = list.reduce((most, word) => Math.max(most, word.length), 0);
    const shapes = [];
    for (let width = 1; width <= mostWidth; width++)
      for (let height = 1; height <= mostHeight; height++) {
        const cells = width * height;
        const isThin = Math.max(width, height) > SHRINK.length * Math.min(width, height);
        if (cells >= area || Math.max(width, height) < longest || (isThin && list.length > 6)) continue;
        if (cells >= Math.min(area * SHRINK.share, area - SHRINK.always)) shapes.push({ width, height });
      }
    return shapes;
  }

  /** One walk on a board; it ends when `enough` words are there. */
  async #walk(width: number, height: number, steps: number, enough: number): Promise<void> {
    const annealing = new Annealing(this.#list, width, height, WEIGHTS, this.#random);
    for (let done = 0; done < steps; done += STINT) {
      annealing.walk(STINT, done / steps, (done + STINT) / steps);
      this.#walked += STINT;
      await turn();
      const layout = annealing.best;
      this.#offer(layout);
      if (this.#stop() !== undefined || layout.words.length >= enough) return;
    }
  }

  #offer(layout: Layout): void {
    if (this.#best !== undefined && compare(layout, this.#best) <= 0) return;
    this.#best = layout;
    this.#wish.onBest?.(layout, this.#walked);
  }

  /** Whether no layout of the board has more words than the best; a better one is taken when it is found. */
  async #proveMost(): Promise<boolean> {
    const { list, width, height } = this.#wish;
    const budget = { nodes: PROOF_NODES };
    for (;;) {
      const proof = await proveLayout(list, width, height, this.#words() + 1, budget, () => this.#stop() !== undefined);
      if (proof.kind !== 'found') return proof.kind === 'none';
      this.#offer(proof.layout);
    }
  }

  /** Whether no smaller board holds all words: it is enough to look at the highest one of each width. */
  async #proveSmallest(): Promise<boolean> {
    const { list } = this.#wish;
    const budget = { nodes: PROOF_NODES };
    for (let width = 1; ; width++) {
      const cells = areaOf(this.#layout()) - 1;
      const height = Math.floor(cells / width);
      if (height < width) return true;
      const stop = (): boolean => this.#stop() !== undefined;
      const proof = await proveLayout(list, width, height, list.length, budget, stop);
      if (proof.kind === 'gave up') return false;
      if (proof.kind === 'none') continue;
      const { width: mostWidth, height: mostHeight } = this.#wish;
      const layout =
        proof.layout.width > mostWidth || proof.layout.height > mostHeight ? turned(proof.layout) : proof.layout;
      if (layout.width > mostWidth || layout.height > mostHeight) return false;
      this.#offer(layout);
      width = 0;
    }
  }

  #words(): number {
    return this.#best?.words.length ?? 0;
  }

  #layout(): Layout {
    return this.#best ?? { width: 0, height: 0, words: [], crossings: 0 };
  }

  #stop(): StopReason | undefined {
    if (this.#wish.signal?.aborted) return 'signal';
    return performance.now() >= this.#wish.deadline ? 'time' : undefined;
  }
}

/** Which of two layouts is the better one: more words, then the smaller board, then more crossings. */
function compare(one: Layout, other: Layout): number {
  return one.words.length - other.words.length || areaOf(other) - areaOf(one) || one.crossings - other.crossings;
}

function areaOf({ width, height }: Layout): number {
  return width * height;
}

/** Across for down. */
function turned({ width, height, words, crossings }: Layout): Layout {
  return {
    ...{ width: height, height: width, crossings },
    words: words.map(({ word, direction, row, column }) => ({
      ...{ word, row: column, column: row },
      direction: direction === 'across' ? 'down' : 'across',
    })),
  };
}
