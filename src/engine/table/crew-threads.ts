// The threads of a crew. Each takes tasks of the round until none is left, so all are busy whatever the tasks cost. The thread of the caller is
// one of them. It begins at once, while the others still start, and it waits only for those that have come before the tasks were gone.

import type { Worker } from 'node:worker_threads';
import { type Budget, overBudget } from '../../core/budget.js';
import { turn } from '../../core/turn.js';
import { type Kernel, makeKernel } from '../../kernels/table/kernel.js';
import type { SharedWasmMemory } from '../../kernels/wasm.js';
import type { Hands } from './crew.js';
import { type Done, openRound, ROUND, work } from './hand.js';
import type { Task } from './member.js';
import { failureOf, spareThread, takeThread } from './spare-threads.js';

/** What a thread is told: that it works for a crew now, what to do in a round, and that the crew needs it no more. */
export type CrewOrder =
  | { readonly kind: 'join'; readonly memory: SharedWasmMemory; readonly flag: Int32Array }
  | { readonly kind: 'work'; readonly number: number; readonly round: Int32Array; readonly tasks: readonly Task[] }
  | { readonly kind: 'leave' };

/** What it has done in the round with this number. */
export interface CrewDone {
  readonly number: number;
  readonly done: readonly Done[];
}

/** The longest time that a timer can wait. */
const LONGEST = 2 ** 31 - 1;

/** The rounds so far of all crews, because a thread may come late, when it serves another crew already. */
let rounds = 0;

export class CrewThreads implements Hands {
  readonly #memory: SharedWasmMemory;
  readonly #kernel: Kernel;
  readonly #budget: Budget;
  readonly #threads: readonly Worker[];
  #number = 0;
  #hear: (done: readonly Done[]) => void = () => {};
  #fail: (error: unknown) => void = () => {};
  #failed: unknown;

  /** @param threads with that of the caller */
  constructor(memory: SharedWasmMemory, threads: number, budget: Budget) {
    this.#memory = memory;
    this.#kernel = makeKernel(memory);
    this.#budget = budget;
    this.#threads = Array.from({ length: threads - 1 }, takeThread);
    for (const thread of this.#threads) {
      thread.on('message', this.#onMessage).on('error', this.#onError);
      this.#failed ??= failureOf(thread);
    }
    this.#tell({ kind: 'join', memory, flag: budget.flag });
  }

  async run(tasks: readonly Task[]): Promise<readonly Done[]> {
    if (this.#failed !== undefined) throw this.#failed;
    const number = ++rounds;
    this.#number = number;
    const round = openRound(tasks.length);
    const all: Done[] = [];
    let heard = 0;
    let isOver = (): void => {};
    this.#hear = done => {
      all.push(...done);
      heard++;
      isOver();
    };
    this.#tell({ kind: 'work', number, round, tasks });
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
    for (const thread of this.#threads) thread.off('message', this.#onMessage).off('error', this.#onError);
    if (this.#failed !== undefined) {
      await Promise.all(this.#threads.map(thread => thread.terminate()));
      return;
    }
    this.#tell({ kind: 'leave' });
    for (const thread of this.#threads) spareThread(thread);
  }

  #tell(order: CrewOrder): void {
    for (const thread of this.#threads) thread.postMessage(order);
  }

  readonly #onMessage = ({ number, done }: CrewDone): void => {
    if (number === this.#number) this.#hear(done);
  };

  readonly #onError = (error: unknown): void => {
    this.#failed = error;
    this.#fail(error);
  };
}
