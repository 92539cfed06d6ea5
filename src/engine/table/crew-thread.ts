// A thread of a crew: see hand.ts.

import { parentPort, workerData } from 'node:worker_threads';
import { makeKernel } from '../../kernels/table/kernel.js';
import type { CrewSetup } from './crew-threads.js';
import { ROUND, work } from './hand.js';
import type { Task } from './member.js';

const { memory, flag, round } = workerData as CrewSetup;
const kernel = makeKernel(memory);

function isStopped(): boolean {
  return Atomics.load(round, ROUND.stop) !== 0 || Atomics.load(flag, 0) !== 0;
}

parentPort!.on('message', (tasks: readonly Task[]) => {
  parentPort!.postMessage(work(kernel, memory, round, tasks, isStopped));
});
