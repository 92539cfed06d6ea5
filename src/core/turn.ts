// A turn of the event loop. Long computations give it one from time to time, so that signals, timers and output are handled.

/// <reference lib="dom" />

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
  port1.onmessage = () => waiting.shift()?.();
  return then => {
    waiting.push(then);
    port2.postMessage(0);
  };
}

/**
 * @param stint milliseconds
 * @returns a function that gives a promise of a turn if the last turn was longer ago than `stint`, else nothing
 */
export function makeRest(stint: number): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    look();
    return performance.now() - since < stint
      ? undefined
      : turn().then(() => {
          since = performance.now();
        });
  };
}

let look = (): void => {};

/** Has every search of this thread call this when it looks at the clock: where no signal can come between two turns, it looks for one. */
export function watchStops(watch: () => void): void {
  look = watch;
}
