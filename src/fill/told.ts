// A search that tells how far it is: after each fill, and from time to time in between, as far as it lets the thread do other work.

/** Milliseconds between two times. */
const INTERVAL = 200;

/** The same fills. */
export async function* told<T, R>(fills: AsyncGenerator<T, R>, tell: () => void): AsyncGenerator<T, R> {
  let isOver = false;
  try {
    for (;;) {
      const timer = setInterval(tell, INTERVAL);
      const step = await fills.next().finally(() => clearInterval(timer));
      isOver = step.done === true;
      tell();
      if (step.done) return step.value;
      yield step.value;
    }
  } finally {
    if (!isOver) await fills.return(undefined as R);
  }
}
