// Threads in a browser. A worker starts them by its own file (see worker.ts), so no page has to know where that is; a page itself starts
// none. They need memory that threads share, which a browser grants only to isolated pages.

import type { Hearing, Thread, ThreadName } from '../types.js';

/** What this file uses of a browser's worker; the types of browsers are not loaded. */
interface WebWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onerror: ((event: { readonly message?: string; preventDefault?(): void }) => void) | null;
}

export interface ThreadScope extends WebWorker {
  /** Within a worker: the name that it was given. */
  readonly name?: string;
  readonly crossOriginIsolated?: boolean;
  readonly location: { readonly href: string };
  readonly navigator?: { readonly hardwareConcurrency?: number };
  readonly Worker?: new (url: string, options: { readonly type: 'module'; readonly name: string }) => WebWorker;
}

/** The page, or the worker. */
export const threadScope = globalThis as unknown as ThreadScope;
const scope = threadScope;
/** Set by the file of the worker: the place of that file. */
let place: string | undefined;

/** Says where the file is that every thread runs. */
export function runThreadsFrom(url: string): void {
  place = url;
}

/** Whether threads can be started here. */
export function hasThreads(): boolean {
  return place !== undefined && scope.crossOriginIsolated === true && scope.Worker !== undefined;
}

/** How many threads can work at the same time. */
export function cores(): number {
  return hasThreads() ? (scope.navigator?.hardwareConcurrency ?? 1) : 1;
}

/** @param _lingers a browser ends all threads with their page */
export function startThread(name: ThreadName, _lingers = false): Thread {
  if (!hasThreads()) throw new Error('no threads here: they need crossgen/worker and an isolated page (COOP and COEP)');
  const worker = new scope.Worker!(place!, { type: 'module', name });
  const hearings = new Set<Hearing>();
  let failure: Error | undefined;
  worker.onmessage = ({ data }) => {
    for (const { message } of [...hearings]) message?.(data);
  };
  worker.onerror = event => {
    event.preventDefault?.();
    failure = new Error(event.message ?? 'a thread has failed');
    for (const { error } of [...hearings]) error?.(failure);
  };
  return {
    post: message => worker.postMessage(message),
    listen(hearing) {
      hearings.add(hearing);
      return () => hearings.delete(hearing);
    },
    get failure() {
      return failure;
    },
    async end() {
      worker.terminate();
      await undefined; // as in Node, it has ended a moment later
      for (const { exit } of [...hearings]) exit?.();
    },
  };
}

/** Within a thread: calls `heed` with each message. */
export function serve<Message>(heed: (message: Message) => void): void {
  scope.onmessage = ({ data }) => heed(data as Message);
}

/** Within a thread: sends a message to the one that started it. */
export function answer(message: unknown): void {
  scope.postMessage(message);
}
