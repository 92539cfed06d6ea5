// A thread of a crew: see hand.ts.

import { parentPort, workerData } from 'node:worker_threads';
import { makeKernel } from '../../kernels/table/kernel.js';
import type { CrewDone, CrewOrder, CrewSetup } from './crew-threads.js';
import { ROUND, work } from './hand.js';

const { memory, flag } = workerData as CrewSetup;
const kernel = makeKernel(memory);

parentPort!.on('message', ({ number, round, tasks }: CrewOrder) => {
  Atomics.add(round, ROUND.came, 1);
  const isStopped = (): boolean => Atomics.load(round, ROUND.stop) !== 0 || Atomics.load(flag, 0) !== 0;
  const done = work(kernel, memory, round, tasks, isStopped);
  parentPort!.postMessage({ number, done } satisfies CrewDone);
});
