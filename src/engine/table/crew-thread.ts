// A thread of a crew: see crew-hand.ts. It serves one crew after another.

import { answer, serve } from '#platform/threads';
import { type Kernel, makeKernel } from '../../kernels/table/kernel.js';
import type { SharedWasmMemory } from '../../kernels/wasm.js';
import { work } from './crew-hand.js';
import type { CrewOrder } from './crew-threads.js';
import { Round } from './round.js';

/** What it works on. A crew's memory may be large, so nothing of it is kept when the crew has left. */
let crew: { readonly kernel: Kernel; readonly memory: SharedWasmMemory; readonly flag: Int32Array } | undefined;

serve((order: CrewOrder) => {
  switch (order.kind) {
    case 'join':
      crew = { ...order, kernel: makeKernel(order.memory) };
      return;
    case 'work': {
      const { kernel, memory, flag } = crew!;
      const round = new Round(order.round);
      if (!round.enter()) return;
      work(kernel, memory, round, order.tasks, () => round.isStopped || Atomics.load(flag, 0) !== 0);
      round.leave();
      answer('gone');
      return;
    }
    case 'leave':
      crew = undefined;
      return;
    default:
      return order satisfies never;
  }
});
