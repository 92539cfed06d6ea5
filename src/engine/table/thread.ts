// A thread of a portfolio. It runs its strategies' tasks in order, a few nodes at a time, until one of them answers, until nothing
// that is left could still win, or until it is told to stop. Then it waits for an order to continue after a fill.

import { parentPort, workerData } from 'node:worker_threads';
import { type Budget, CLOCK_INTERVAL, makeBudget, overBudget } from '../../core/budget.js';
import type { StopReason } from '../../core/outcome.js';
import { type Kernel, makeKernel } from '../../kernels/table/kernel.js';
import { SEARCH_END, type SearchEnd } from '../../kernels/table/schema.js';
import { passOver } from './pairs.js';
import type { ThreadNews, ThreadOrder, ThreadSetup } from './portfolio.js';
import { tasks } from './strategies.js';

const setup = workerData as ThreadSetup;
const { memory, headers, mine, slots, nodeLimit, timeLeft, flag, winner } = setup;
const budget: Budget = makeBudget({ flag, ...(timeLeft === Number.POSITIVE_INFINITY ? {} : { timeLimit: timeLeft }) });
const kernels = new Map<number, Kernel>();

const tell = (news: ThreadNews): void => parentPort!.postMessage(news);

/** Runs up to a number of nodes: gives how that ended, or why it stopped; undefined when an earlier task has won. */
function advance(kernel: Kernel, limit: number, order: number): SearchEnd | StopReason | undefined {
  for (;;) {
    const by = overBudget(budget, 0);
    if (by !== undefined) return by;
    if (Atomics.load(winner, 0) < order) return undefined;
    const end = kernel.run(Math.min(limit, kernel.nodes.value + CLOCK_INTERVAL));
    if (end !== SEARCH_END.paused || kernel.nodes.value >= limit) return end;
  }
}

function answer(order: number, strategy: number, end: SearchEnd): void {
  const kernel = kernels.get(strategy)!;
  const filled = end === SEARCH_END.filled;
  const words = Uint32Array.from({ length: filled ? slots : 0 }, (_, slot) => kernel.placed(slot));
  tell({ kind: 'answer', order, strategy, end, nodes: kernel.nodes.value, words });
}

function compete(): void {
  for (const { order, strategy, limit } of tasks(nodeLimit)) {
    if (!mine.includes(strategy)) continue;
    if (Atomics.load(winner, 0) < order) break;
    let kernel = kernels.get(strategy);
    let result: SearchEnd | StopReason | undefined = SEARCH_END.exhausted;
    if (kernel === undefined) {
      kernel = makeKernel(memory);
      kernels.set(strategy, kernel);
      if (kernel.begin(headers[strategy]!) !== 0) result = advance(kernel, limit, order);
    } else {
      result = advance(kernel, limit, order);
    }
    if (result === undefined) break;
    if (typeof result === 'string') {
      tell({ kind: 'stopped', by: result });
      return;
    }
    if (result !== SEARCH_END.paused) {
      answer(order, strategy, result);
      return;
    }
    tell({ kind: 'sliced', strategy, nodes: kernel.nodes.value, reached: kernel.reached.value });
  }
  tell({ kind: 'idle' });
}

parentPort!.on('message', ({ strategy, repeats, earlier }: ThreadOrder) => {
  const kernel = kernels.get(strategy)!;
  if (earlier !== undefined) kernel.setEarlier(earlier.address, earlier.many, earlier.most);
  if (repeats.length > 0) passOver(kernel, repeats);
  else kernel.resume(earlier === undefined ? 0 : 1);
  Atomics.store(winner, 0, 0x7fff_ffff);
  const result = advance(kernel, nodeLimit, 0);
  if (typeof result === 'string') tell({ kind: 'stopped', by: result });
  else if (result === SEARCH_END.paused) tell({ kind: 'stopped', by: 'nodes' });
  else answer(0, strategy, result!);
});

compete();
