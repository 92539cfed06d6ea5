// Threads in a browser. A worker cannot start them safely: Firefox may let a worker that starts another one wait for ever, because both wait
// for the same notice and only one gets it. So the worker asks its page, by the address of its own file, and speaks with the thread through a
// channel. Threads need memory that they share, which a browser grants only to isolated pages.

import type { Hearing, Thread, ThreadName } from '../types.js';

/** What this file uses of a port, a page or a worker; the types of browsers are not loaded. */
interface Link {
  postMessage(message: unknown, transfer?: readonly unknown[]): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

export interface ThreadScope extends Link {
  /** Within a worker: the name that it was given. */
  readonly name?: string;
  readonly crossOriginIsolated?: boolean;
  readonly location: { readonly href: string };
  readonly navigator?: { readonly hardwareConcurrency?: number };
}

/** What a worker asks of its page: to start a thread of its own and to give it the port, or to end it. `thread` is a number that the worker chose. */
export type ThreadOrder =
  | {
      readonly thread: number;
      readonly start: { readonly name: ThreadName; readonly place: string; readonly port: unknown };
    }
  | { readonly thread: number; readonly start?: undefined };

/** What the page says of a thread, and to a thread when it begins. */
export interface ThreadFailure {
  readonly thread: number;
  readonly failure: string;
}
export interface ThreadPort {
  readonly port: unknown;
}

/** The page, or the worker. */
export const threadScope = globalThis as unknown as ThreadScope;
const scope = threadScope;
/** For whom this worker works: the page, or in a thread whoever has started it. */
let link: Link = scope;
/** Set by the file of the worker: the place of that file. */
let place: string | undefined;
/** By the number of a thread: what to do when it fails. */
const onFailure: ((failure: string) => void)[] = [];

/** Says where the file is that every thread runs. */
export function runThreadsFrom(url: string): void {
  place = url;
}

/** Within a thread: calls `then` when it has the port of the one that started it. */
export function beginThread(then: () => void): void {
  scope.onmessage = ({ data }) => {
    if (isFailure(data)) return;
    link = (data as ThreadPort).port as Link;
    then();
  };
}

/** Whether threads can be started here. */
export function hasThreads(): boolean {
  return place !== undefined && scope.crossOriginIsolated === true;
}

/** How many threads can work at the same time. */
export function cores(): number {
  return hasThreads() ? (scope.navigator?.hardwareConcurrency ?? 1) : 1;
}

/** @param _lingers a browser ends all threads with their page */
export function startThread(name: ThreadName, _lingers = false): Thread {
  if (!hasThreads()) throw new Error('no threads here: they need crossgen/worker and an isolated page (COOP and COEP)');
  const { port1, port2 } = new MessageChannel();
  const own = port1 as unknown as Link;
  const hearings = new Set<Hearing>();
  let failure: Error | undefined;
  own.onmessage = ({ data }) => {
    for (const { message } of [...hearings]) message?.(data);
  };
  const thread = onFailure.length;
  onFailure.push(text => {
    failure = new Error(text);
    for (const { error } of [...hearings]) error?.(failure);
  });
  scope.postMessage({ thread, start: { name, place: place!, port: port2 } } satisfies ThreadOrder, [port2]);
  return {
    post: message => own.postMessage(message),
    listen(hearing) {
      hearings.add(hearing);
      return () => hearings.delete(hearing);
    },
    get failure() {
      return failure;
    },
    async end() {
      scope.postMessage({ thread } satisfies ThreadOrder);
      await undefined; // as in Node, it has ended a moment later
      for (const { exit } of [...hearings]) exit?.();
    },
  };
}

/** Whether a message says that a thread has failed; it is passed on. */
function isFailure(data: unknown): boolean {
  const { thread, failure } = data as Partial<ThreadFailure>;
  if (thread === undefined || failure === undefined) return false;
  onFailure[thread]?.(failure);
  return true;
}

/** Within a worker: calls `heed` with each message. */
export function serve<Message>(heed: (message: Message) => void): void {
  link.onmessage = ({ data }) => {
    if (link !== scope || !isFailure(data)) heed(data as Message);
  };
}

/** Within a worker: sends a message to the one that started it. */
export function answer(message: unknown): void {
  link.postMessage(message);
}
