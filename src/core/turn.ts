// A turn of the event loop. Long computations give it one from time to time, so that signals, timers and output are handled.

/**
 * A whole round of the event loop. A single `setImmediate` that is requested while the loop handles input would run before the loop looks
 * for input again.
 */
export function turn(): Promise<void> {
  return new Promise(resolve => setImmediate(() => setImmediate(resolve)));
}

/**
 * @param stint milliseconds
 * @returns a function that gives a promise of a turn if the last turn was longer ago than `stint`, else nothing
 */
export function makeRest(stint: number): () => Promise<void> | undefined {
  let since = performance.now();
  return () =>
    performance.now() - since < stint
      ? undefined
      : turn().then(() => {
          since = performance.now();
        });
}
