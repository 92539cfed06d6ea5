// The page starts the threads that its worker asks for (see platform/browser/threads.ts), and those that its threads ask for.

import type { ThreadFailure, ThreadOrder, ThreadPort } from '../platform/browser/threads.js';

/** What is used of a worker. */
export interface WorkerLike {
  // biome-ignore lint/suspicious/noExplicitAny: what may be transferred is a type of browsers
  postMessage(message: unknown, transfer?: any): void;
  terminate(): void;
  // biome-ignore lint/suspicious/noExplicitAny: the events of browsers, whose types are not loaded
  addEventListener(kind: any, hear: (event: any) => void): void;
}

type MakeWorker = new (url: string | URL, options: { readonly type: 'module'; readonly name?: string }) => WorkerLike;

export const { Worker: PageWorker } = globalThis as unknown as { readonly Worker: MakeWorker };

/**
 * Starts and ends threads for a worker as it asks.
 * @returns what ends them all
 */
export function hireFor(worker: WorkerLike): () => void {
  const ends = new Map<number, () => void>();
  worker.addEventListener('message', ({ data }: { readonly data: Partial<ThreadOrder> }) => {
    const { thread, start } = data;
    if (thread === undefined) return;
    if (start === undefined) {
      ends.get(thread)?.();
      ends.delete(thread);
      return;
    }
    const hired = new PageWorker(start.place, { type: 'module', name: start.name });
    const endOwn = hireFor(hired);
    ends.set(thread, () => {
      hired.terminate();
      endOwn();
    });
    hired.addEventListener('error', (event: { readonly message?: string; preventDefault(): void }) => {
      event.preventDefault();
      worker.postMessage({ thread, failure: event.message ?? 'a thread has failed' } satisfies ThreadFailure);
    });
    const { port } = start;
    hired.postMessage({ port } satisfies ThreadPort, [port]);
  });
  return () => {
    for (const end of ends.values()) end();
  };
}
