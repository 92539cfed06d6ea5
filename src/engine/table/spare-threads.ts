// Threads that wait for a crew. A thread needs longer to start than many a search takes, so they may start while files are still read, and
// a thread that a crew has left waits for the next one. They do not keep the process alive.

import { Worker } from 'node:worker_threads';

const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/engine/table/crew-thread.js' : './crew-thread.js',
  import.meta.url,
);

const spare: Worker[] = [];
/** Why a thread has ended; this may happen while nobody waits for it. */
const failures = new WeakMap<Worker, unknown>();

function begin(): Worker {
  const thread = new Worker(THREAD);
  thread.unref();
  thread.on('error', error => failures.set(thread, error));
  thread.on('exit', () => {
    if (spare.includes(thread)) spare.splice(spare.indexOf(thread), 1);
  });
  return thread;
}

/** Starts threads until so many are spare. */
export function startThreads(many: number): void {
  while (spare.length < many) spare.push(begin());
}

export function takeThread(): Worker {
  return spare.pop() ?? begin();
}

/** Makes a thread that has nothing to do wait for the next crew. */
export function spareThread(thread: Worker): void {
  spare.push(thread);
}

export function failureOf(thread: Worker): unknown {
  return failures.get(thread);
}
