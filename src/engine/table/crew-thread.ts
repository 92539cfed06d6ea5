// A thread of a crew: see hand.ts. It serves one crew after another.

import { parentPort } from 'node:worker_threads';
import { type Kernel, makeKernel } from '../../kernels/table/kernel.js';
import type { SharedWasmMemory } from '../../kernels/wasm.js';
import type { CrewDone, CrewOrder } from './crew-threads.js';
import { ROUND, work } from './hand.js';

/** What it works on. A crew's memory may be large, so nothing of it is kept when the crew has left. */
let crew: { readonly kernel: Kernel; readonly memory: SharedWasmMemory; readonly flag: Int32Array } | undefined;

parentPort!.on('message', (order: CrewOrder) => {
  switch (order.kind) {
    case 'join':
      crew = { ...order, kernel: makeKernel(order.memory) };
      return;
    case 'work': {
      const { number, round, tasks } = order;
      const { kernel, memory, flag } = crew!;
      Atomics.add(round, ROUND.came, 1);
      const isStopped = (): boolean => Atomics.load(round, ROUND.stop) !== 0 || Atomics.load(flag, 0) !== 0;
      const done = work(kernel, memory, round, tasks, isStopped);
      parentPort!.postMessage({ number, done } satisfies CrewDone);
      return;
    }
    case 'leave':
      crew = undefined;
      return;
    default:
      return order satisfies never;
  }
});
