// Threads of Node: each runs a module of `dist`. Sources under test use the built modules too, because workers run
// JavaScript. Node's own code for threads is loaded when it is first called, because few processes have any.

import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { lazily } from '../../core/lazy.js';
import type { Thread, ThreadName } from '../types.js';

const workerThreads = lazily(
  () => createRequire(import.meta.url)('node:worker_threads') as typeof import('node:worker_threads'),
);

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
  const worker = new (workerThreads().Worker)(new URL(MODULES[name], DIST));
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
  workerThreads().parentPort?.on('message', heed);
}

/** Within a thread: sends a message to the one that started it. */
export function answer(message: unknown): void {
  workerThreads().parentPort!.postMessage(message);
}
