// The threads of a crew. Each takes tasks of the round until none is left, so all are busy whatever the tasks cost.

import { Worker } from 'node:worker_threads';
import type { Budget } from '../../core/budget.js';
import type { SharedWasmMemory } from '../../kernels/wasm.js';
import type { Hands } from './crew.js';
import { type Done, openRound, ROUND, ROUND_NUMBERS } from './hand.js';
import type { Task } from './member.js';

/** What a thread gets when it starts. */
export interface CrewSetup {
  readonly memory: SharedWasmMemory;
  readonly flag: Int32Array;
  readonly round: Int32Array;
}

const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/engine/table/crew-thread.js' : './crew-thread.js',
  import.meta.url,
);
/** The longest time that a timer can wait. */
const LONGEST = 2 ** 31 - 1;

export class CrewThreads implements Hands {
  readonly #workers: readonly Worker[];
  readonly #budget: Budget;
  readonly #round = new Int32Array(new SharedArrayBuffer(ROUND_NUMBERS * Int32Array.BYTES_PER_ELEMENT));
  #hear: (done: readonly Done[]) => void = () => {};
  #fail: (error: unknown) => void = () => {};
  #failed: unknown;

  constructor(memory: SharedWasmMemory, threads: number, budget: Budget) {
    this.#budget = budget;
    const setup: CrewSetup = { memory, flag: budget.flag, round: this.#round };
    this.#workers = Array.from({ length: threads }, () => {
      const worker = new Worker(THREAD, { workerData: setup });
      worker.on('message', (done: readonly Done[]) => this.#hear(done));
      worker.on('error', error => {
        this.#failed = error;
        this.#fail(error);
      });
      return worker;
    });
  }

  async run(tasks: readonly Task[]): Promise<readonly Done[]> {
    if (this.#failed !== undefined) throw this.#failed;
    openRound(this.#round, tasks.length);
    Atomics.store(this.#round, ROUND.stop, 0);
    const left = this.#budget.deadline - this.#budget.now();
    const timer = setTimeout(() => Atomics.store(this.#round, ROUND.stop, 1), Math.min(Math.max(left, 0), LONGEST));
    try {
      return await new Promise<readonly Done[]>((resolve, reject) => {
        const all: Done[] = [];
        let busy = this.#workers.length;
        this.#fail = reject;
        this.#hear = done => {
          all.push(...done);
          busy--;
          if (busy === 0) resolve(all);
        };
        for (const worker of this.#workers) worker.postMessage(tasks);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(worker => worker.terminate()));
  }
}
