// Threads that wait for a crew. A thread needs longer to start than many a search takes, so they may start while files are still read, and
// a thread that a crew has left waits for the next one. They do not keep the process alive.

import { startThread } from '#platform/threads';
import type { Thread } from '../../platform/types.js';

const spare: Thread[] = [];

function begin(): Thread {
  const thread = startThread('crew', true);
  thread.listen({
    exit() {
      if (spare.includes(thread)) spare.splice(spare.indexOf(thread), 1);
    },
  });
  return thread;
}

/** Starts threads until so many are spare. */
export function startThreads(many: number): void {
  while (spare.length < many) spare.push(begin());
}

export function takeThread(): Thread {
  return spare.pop() ?? begin();
}

/** Makes a thread that has nothing to do wait for the next crew. */
export function spareThread(thread: Thread): void {
  spare.push(thread);
}
