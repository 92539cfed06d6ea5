// A turn of the event loop. Long computations give it one from time to time, so that signals, timers and output are handled.

import type { StopReason } from './outcome.js';

/**
 * A whole round of the event loop. A single `setImmediate` that is requested while the loop handles input would run before the loop looks
 * for input again.
 */
export function turn(): Promise<void> {
  return new Promise(resolve => soon(() => soon(resolve)));
}

/** Calls this in a later turn. A browser has no `setImmediate`, and makes timers wait longer. */
const soon: (then: () => void) => void =
  typeof setImmediate === 'function' ? then => void setImmediate(then) : throughChannel();

function throughChannel(): (then: () => void) => void {
  const waiting: (() => void)[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => waiting.shift()?.());
  port1.start();
  return then => {
    waiting.push(then);
    port2.postMessage(0);
  };
}

/** Milliseconds of work between two turns. */
const STINT = 20;

/** @returns a function that gives a promise of a turn if the last turn was longer ago than a stint, else nothing */
export function makeRest(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    look();
    return performance.now() - since < STINT
      ? undefined
      : turn().then(() => {
          since = performance.now();
        });
  };
}

/** The longest wait of one timer: 24 days. With a longer one, Node and browsers would not wait at all. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * The clock of all time limits: calls `then` once so much time is over, never at once.
 * @param milliseconds any number: with a fraction, of many years, or Infinity for never
 * @returns a function that takes it back
 */
export function after(milliseconds: number, then: () => void): () => void {
  if (milliseconds === Number.POSITIVE_INFINITY) return () => {};
  const end = performance.now() + milliseconds;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => (performance.now() < end ? wait() : then()),
      Math.min(Math.max(0, Math.ceil(end - performance.now())), LONGEST_WAIT),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/** What may end a run before its end. */
export interface RunLimits {
  /** Milliseconds; none unless given. */
  readonly timeLimit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Lets a search do its steps, with turns in between, until it has no more or is stopped.
 * @param rested is called after each turn
 * @returns what stopped it
 */
export async function runSteps(
  steps: Iterable<void>,
  { timeLimit = Number.POSITIVE_INFINITY, signal }: RunLimits,
  rested: () => void | Promise<void>,
): Promise<Exclude<StopReason, 'nodes'> | undefined> {
  const end = performance.now() + timeLimit;
  const rest = makeRest();
  for (const _ of steps) {
    if (signal?.aborted) return 'signal';
    if (performance.now() >= end) return 'time';
    const due = rest();
    if (due === undefined) continue;
    await due;
    await rested();
  }
  return undefined;
}

let look = (): void => {};

/** Has every search of this thread call this when it looks at the clock: where no signal can come between two turns, it looks for one. */
export function watchStops(watch: () => void): void {
  look = watch;
}
