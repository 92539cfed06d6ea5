// Threads of Node: each runs a module of `dist`. Sources under test use the built modules too, because workers run JavaScript.

import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import type { Thread, ThreadName } from '../types.js';

const MODULES: Readonly<Record<ThreadName, string>> = {
  balda: 'balda/balda-worker.js',
  crew: 'engine/table/crew-thread.js',
  engine: 'engine/engine-worker.js',
  squares: 'squares/square-worker.js',
  team: 'optimize/team-thread.js',
};
const DIST = new URL(import.meta.url.endsWith('.ts') ? '../../../dist/' : '../../', import.meta.url);

/** Whether threads can be started here. */
export function hasThreads(): boolean {
  return true;
}

/** How many threads can work at the same time. */
export function cores(): number {
  return availableParallelism();
}

/** @param lingers whether the process may end while the thread waits */
export function startThread(name: ThreadName, lingers = false): Thread {
  const worker = new Worker(new URL(MODULES[name], DIST));
  let failure: Error | undefined;
  worker.setMaxListeners(0);
  worker.on('error', error => {
    failure = error instanceof Error ? error : new Error(String(error));
  });
  if (lingers) worker.unref();
  return {
    post: message => worker.postMessage(message),
    listen({ message, error, exit }) {
      if (message) worker.on('message', message);
      if (error) worker.on('error', error);
      if (exit) worker.on('exit', exit);
      return () => {
        if (message) worker.off('message', message);
        if (error) worker.off('error', error);
        if (exit) worker.off('exit', exit);
      };
    },
    get failure() {
      return failure;
    },
    async end() {
      await worker.terminate();
    },
  };
}

/** Within a thread: calls `heed` with each message. In the main thread it does nothing. */
export function serve<Message>(heed: (message: Message) => void): void {
  parentPort?.on('message', heed);
}

/** Within a thread: sends a message to the one that started it. */
export function answer(message: unknown): void {
  parentPort!.postMessage(message);
}
