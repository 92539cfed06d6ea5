// A race: strategies side by side, in threads over one index of words in shared memory. The first to know the answer wins.

import { Worker } from 'node:worker_threads';
import { type Budget, METER } from '../../core/budget.js';
import type { Ending, StopReason } from '../../core/outcome.js';
import type { SearchEnd } from '../../kernels/table/schema.js';
import type { SharedWasmMemory } from '../../kernels/wasm.js';
import type { Earlier } from './earlier.js';
import type { Pair } from './pairs.js';

/** What a thread gets when it starts. */
export interface ThreadSetup {
  readonly memory: SharedWasmMemory;
  /** Header addresses of all strategies, and the strategies that this thread runs. */
  readonly headers: readonly number[];
  readonly mine: readonly number[];
  readonly slots: number;
  readonly nodeLimit: number;
  /** Milliseconds left when it starts. */
  readonly timeLeft: number;
  readonly flag: Int32Array;
  /** One number: tasks with a later order than this cannot win any more. */
  readonly winner: Int32Array;
}

/** A later order to a thread: continue after a fill. */
export interface ThreadOrder {
  readonly strategy: number;
  /** Pairs of the fill that may not stand together. */
  readonly repeats: readonly Pair[];
  /** The fills to keep away from, from now on. */
  readonly earlier?: Earlier | undefined;
}

/** What a thread reports. */
export type ThreadNews =
  | { readonly kind: 'sliced'; readonly strategy: number; readonly nodes: number; readonly reached: number }
  | {
      readonly kind: 'answer';
      readonly order: number;
      readonly strategy: number;
      readonly end: SearchEnd;
      readonly nodes: number;
      readonly words: Uint32Array;
    }
  | { readonly kind: 'stopped'; readonly by: StopReason }
  /** Nothing is left to do that could win. */
  | { readonly kind: 'idle' };

/** Which strategy answered, and its answer. */
export interface PortfolioAnswer {
  readonly kind: 'answer';
  readonly strategy: number;
  readonly end: SearchEnd;
  /** By slot to fill: the word, if filled. */
  readonly words: Uint32Array;
}

const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/engine/table/thread.js' : './thread.js',
  import.meta.url,
);
const NO_WINNER = 0x7fff_ffff;

/** The threads of one search. */
export class Portfolio {
  readonly #workers: Worker[];
  readonly #budget: Budget;
  readonly #winner = new Int32Array(new SharedArrayBuffer(4)).fill(NO_WINNER);
  readonly #nodes: number[];
  #hear: (news: ThreadNews) => void = () => {};
  #fail: (error: unknown) => void = () => {};
  /** @param reached receives the size of a strategy's deepest partial fill */
  readonly #reached: (strategy: number, entries: number) => void;

  constructor(
    memory: SharedWasmMemory,
    headers: readonly number[],
    slots: number,
    threads: number,
    budget: Budget,
    reached: (strategy: number, entries: number) => void,
  ) {
    this.#budget = budget;
    this.#reached = reached;
    this.#nodes = headers.map(() => 0);
    const count = Math.min(threads, headers.length);
    this.#workers = Array.from({ length: count }, (_, thread) => {
      const setup: ThreadSetup = {
        memory,
        headers,
        mine: [...headers.keys()].filter(strategy => strategy % count === thread),
        slots,
        nodeLimit: budget.nodeLimit,
        timeLeft: budget.deadline - budget.now(),
        flag: budget.flag,
        winner: this.#winner,
      };
      const worker = new Worker(THREAD, { workerData: setup });
      worker.on('message', (news: ThreadNews) => this.#hear(news));
      worker.on('error', error => this.#fail(error));
      return worker;
    });
  }

  /** The first answer, or why there is none. */
  first(): Promise<PortfolioAnswer | Ending> {
    let best: (ThreadNews & { kind: 'answer' }) | undefined;
    let stopped: StopReason | undefined;
    let busy = this.#workers.length;
    return this.#listen((news, resolve) => {
      if (news.kind === 'answer') {
        best ??= news;
        Atomics.store(this.#winner, 0, -1);
      }
      if (news.kind === 'stopped') stopped ??= news.by;
      busy--;
      if (busy === 0) resolve(best ?? { kind: 'stopped', by: stopped ?? 'nodes' });
    });
  }

  /** Continues the strategy that has answered. */
  next(order: ThreadOrder): Promise<PortfolioAnswer | Ending> {
    const answer = this.#listen((news, resolve) => {
      if (news.kind !== 'idle') resolve(news);
    });
    this.#workers[order.strategy % this.#workers.length]!.postMessage(order);
    return answer;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }

  /** Passes on the threads' reports, except counts, until an answer is resolved. */
  #listen(
    heard: (news: Exclude<ThreadNews, { kind: 'sliced' }>, resolve: (answer: PortfolioAnswer | Ending) => void) => void,
  ): Promise<PortfolioAnswer | Ending> {
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      this.#hear = news => {
        if (news.kind === 'sliced' || news.kind === 'answer') this.#count(news.strategy, news.nodes);
        if (news.kind === 'sliced') this.#reached(news.strategy, news.reached);
        else heard(news, resolve);
      };
    });
  }

  #count(strategy: number, nodes: number): void {
    this.#nodes[strategy] = nodes;
    this.#budget.meter[METER.nodes] = this.#nodes.reduce((sum, one) => sum + one, 0);
  }
}
