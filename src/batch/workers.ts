// A pool of workers that share what they get at their start. A worker that cannot start, or that ends while it is idle, is lost and is
// not replaced: the pool is then of no more use, and every task that waits for it is told.

import { Tinypool } from 'tinypool';

/** A failure that no single puzzle causes: nothing more can be made. */
export class PoolFailure extends Error {
  override readonly name = 'PoolFailure';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export interface Workers {
  /**
   * @param name the function of the worker's module that does the task
   * @throws PoolFailure once a worker is lost, and what the task throws
   */
  run<T>(name: string, task: unknown, signal?: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

/**
 * @param module what the workers run
 * @param shared what all workers get at their start
 */
export function openWorkers(
  module: 'batch/batch-worker' | 'batch/design-worker' | 'queue/thread',
  jobs: number,
  shared: unknown,
): Workers {
  // Workers run JavaScript; sources under test use the built worker.
  const folder = import.meta.url.endsWith('.ts') ? '../../dist' : '..';
  const pool = new Tinypool({
    filename: new URL(`${folder}/${module}.js`, import.meta.url).href,
    workerData: shared,
    minThreads: jobs,
    maxThreads: jobs,
    // A worker that waits in `Atomics.wait` would not hear a process that its engine has started.
    useAtomics: false,
  });
  let failure: PoolFailure | undefined;
  const waiting = new Set<(failure: PoolFailure) => void>();
  pool.on('error', (cause: Error) => {
    failure ??= new PoolFailure(cause);
    for (const reject of waiting) reject(failure);
  });
  return {
    run: <T>(name: string, task: unknown, signal?: AbortSignal) =>
      new Promise<T>((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        waiting.add(reject);
        const done = pool.run(task, { name, ...(signal && { signal }) }) as Promise<T>;
        done.then(resolve, error => reject(failure ?? error)).finally(() => waiting.delete(reject));
      }),
    async close() {
      // Its own end, `destroy`, throws where nobody can catch it if a worker fails at that moment.
      failure ??= new PoolFailure('the pool is closed');
      for (const reject of waiting) reject(failure);
      await Promise.all(pool.threads.map(thread => thread.terminate()));
    },
  };
}
