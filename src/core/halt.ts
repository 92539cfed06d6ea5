// A signal that reaches a search through its flag in shared memory.

/** Sets the flag when the signal comes, or at once if it has come. @returns what ends that */
export function haltOn(signal: AbortSignal | undefined, flag: Int32Array): () => void {
  const halt = (): void => {
    Atomics.store(flag, 0, 1);
  };
  if (signal?.aborted) halt();
  signal?.addEventListener('abort', halt);
  return () => signal?.removeEventListener('abort', halt);
}
