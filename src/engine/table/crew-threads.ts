// The threads of a crew. Each takes tasks of the round until none is left, so all are busy whatever the tasks cost. The thread of the caller is
// one of them. It begins at once, while the others still start, and it waits only for those that have come before the round was over.

import { hasThreads } from '#platform/threads';
import { type Budget, overBudget } from '../../core/budget.js';
import { after, turn } from '../../core/turn.js';
import { type Kernel, makeKernel } from '../../kernels/table/kernel.js';
import type { SharedWasmMemory } from '../../kernels/wasm.js';
import type { Thread } from '../../platform/types.js';
import { work } from './crew-hand.js';
import type { MemberTask } from './member.js';
import type { Round } from './round.js';
import { spareThread, takeThread } from './spare-threads.js';

/** What a thread is told: that it works for a crew now, what to do in a round, and that the crew needs it no more. It answers when it has gone. */
export type CrewOrder =
  | { readonly kind: 'join'; readonly memory: SharedWasmMemory; readonly flag: Int32Array }
  | { readonly kind: 'work'; readonly round: Int32Array; readonly tasks: readonly MemberTask[] }
  | { readonly kind: 'leave' };

/** Those who do the tasks of a round. */
export interface Hands {
  /** Does the tasks until the round ends; all threads have gone then. */
  run(round: Round, tasks: readonly MemberTask[]): Promise<void>;
  close(): Promise<void>;
}

/** Slices that the caller's thread does between turns for others: some 20 ms. */
const SLICES = 12;

export class CrewThreads implements Hands {
  readonly #memory: SharedWasmMemory;
  readonly #kernel: Kernel;
  readonly #budget: Budget;
  readonly #threads: readonly Thread[];
  readonly #leave: readonly (() => void)[];
  #hear: () => void = () => {};
  #fail: (error: unknown) => void = () => {};
  #failed: unknown;

  /** @param threads with that of the caller, which does all the work where there are no others */
  constructor(memory: SharedWasmMemory, threads: number, budget: Budget) {
    this.#memory = memory;
    this.#kernel = makeKernel(memory);
    this.#budget = budget;
    this.#threads = Array.from({ length: hasThreads() ? threads - 1 : 0 }, takeThread);
    this.#leave = this.#threads.map(thread => thread.listen({ message: () => this.#hear(), error: this.#onError }));
    this.#failed = this.#threads.find(({ failure }) => failure !== undefined)?.failure;
    this.#tell({ kind: 'join', memory, flag: budget.flag });
  }

  async run(round: Round, tasks: readonly MemberTask[]): Promise<void> {
    if (this.#failed !== undefined) throw this.#failed;
    round.invite();
    this.#tell({ kind: 'work', round: round.numbers, tasks });
    const isStopped = (): boolean => {
      if (overBudget(this.#budget, 0) !== undefined) round.stop();
      return round.isStopped;
    };
    while (!work(this.#kernel, this.#memory, round, tasks, isStopped, SLICES)) await turn();
    await new Promise<void>((resolve, reject) => {
      const end = after(this.#budget.deadline - this.#budget.now(), () => round.stop());
      this.#fail = error => {
        end();
        reject(error);
      };
      this.#hear = () => {
        if (!round.close()) return;
        end();
        resolve();
      };
      if (this.#failed === undefined) this.#hear();
      else this.#fail(this.#failed);
    });
  }

  async close(): Promise<void> {
    for (const leave of this.#leave) leave();
    if (this.#failed !== undefined) {
      await Promise.all(this.#threads.map(thread => thread.end()));
      return;
    }
    this.#tell({ kind: 'leave' });
    for (const thread of this.#threads) spareThread(thread);
  }

  #tell(order: CrewOrder): void {
    for (const thread of this.#threads) thread.post(order);
  }

  readonly #onError = (error: unknown): void => {
    this.#failed = error;
    this.#fail(error);
  };
}
