// The threads of a crew. Each takes tasks of the round until none is left, so all are busy whatever the tasks cost. The thread of the caller is
// one of them. It begins at once, while the others still start, and it waits only for those that have come before the tasks were gone.

import { Worker } from 'node:worker_threads';
import { type Budget, overBudget } from '../../core/budget.js';
import { turn } from '../../core/turn.js';
import { type Kernel, makeKernel } from '../../kernels/table/kernel.js';
import type { SharedWasmMemory } from '../../kernels/wasm.js';
import type { Hands } from './crew.js';
import { type Done, openRound, ROUND, work } from './hand.js';
import type { Task } from './member.js';

/** What a thread gets when it starts. */
export interface CrewSetup {
  readonly memory: SharedWasmMemory;
  readonly flag: Int32Array;
}

/** What it gets for each round. */
export interface CrewOrder {
  readonly number: number;
  readonly round: Int32Array;
  readonly tasks: readonly Task[];
}

/** What it has done in the round with this number. */
export interface CrewDone {
  readonly number: number;
  readonly done: readonly Done[];
}

const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/engine/table/crew-thread.js' : './crew-thread.js',
  import.meta.url,
);
/** The longest time that a timer can wait. */
const LONGEST = 2 ** 31 - 1;

export class CrewThreads implements Hands {
  readonly #memory: SharedWasmMemory;
  readonly #kernel: Kernel;
  readonly #budget: Budget;
  readonly #workers: readonly Worker[];
  #number = 0;
  #hear: (done: readonly Done[]) => void = () => {};
  #fail: (error: unknown) => void = () => {};
  #failed: unknown;

  /** @param threads with that of the caller */
  constructor(memory: SharedWasmMemory, threads: number, budget: Budget) {
    this.#memory = memory;
    this.#kernel = makeKernel(memory);
    this.#budget = budget;
    const setup: CrewSetup = { memory, flag: budget.flag };
    this.#workers = Array.from({ length: threads - 1 }, () => {
      const worker = new Worker(THREAD, { workerData: setup });
      worker.on('message', ({ number, done }: CrewDone) => {
        if (number === this.#number) this.#hear(done);
      });
      worker.on('error', error => {
        this.#failed = error;
        this.#fail(error);
      });
      return worker;
    });
  }

  async run(tasks: readonly Task[]): Promise<readonly Done[]> {
    if (this.#failed !== undefined) throw this.#failed;
    const number = ++this.#number;
    const round = openRound(tasks.length);
    const all: Done[] = [];
    let heard = 0;
    let isOver = (): void => {};
    this.#hear = done => {
      all.push(...done);
      heard++;
      isOver();
    };
    for (const worker of this.#workers) worker.postMessage({ number, round, tasks } satisfies CrewOrder);
    await this.#workHere(round, tasks, all);
    await new Promise<void>((resolve, reject) => {
      const stop = (): void => void Atomics.store(round, ROUND.stop, 1);
      const left = this.#budget.deadline - this.#budget.now();
      const timer = setTimeout(stop, Math.min(Math.max(left, 0), LONGEST));
      const end = (): void => clearTimeout(timer);
      this.#fail = error => {
        end();
        reject(error);
      };
      isOver = () => {
        if (heard < Atomics.load(round, ROUND.came)) return;
        end();
        resolve();
      };
      if (this.#failed === undefined) isOver();
      else this.#fail(this.#failed);
    });
    return all;
  }

  /** Does tasks in this thread, with a turn for others after each. */
  async #workHere(round: Int32Array, tasks: readonly Task[], all: Done[]): Promise<void> {
    const isStopped = (): boolean => {
      if (overBudget(this.#budget, 0) !== undefined) Atomics.store(round, ROUND.stop, 1);
      return Atomics.load(round, ROUND.stop) !== 0;
    };
    for (;;) {
      const done = work(this.#kernel, this.#memory, round, tasks, isStopped, 1);
      if (done.length === 0) return;
      all.push(...done);
      await turn();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }
}
