// The event loop's turn: work that computes for long gives it now and then, so that signals and timers are heard and output leaves.

/** A whole round of the event loop: a single `setImmediate` that is asked for while input is seen to comes before the next look at it. */
export function turn(): Promise<void> {
  return new Promise(resolve => setImmediate(() => setImmediate(resolve)));
}

/**
 * @param stint milliseconds
 * @returns a function that gives a promise of a turn if the last one is longer ago than that, else nothing
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
