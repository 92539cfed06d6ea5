// The worker pool of a batch. The lexicons are in shared memory, so each is read only once, for any number of workers.

import { Tinypool } from 'tinypool';
import { InputError } from '../core/errors.js';
import { makeRest } from '../core/turn.js';
import { STINT } from '../engine/in-process.js';
import { type BatchAnswer, makeWork, type SearchResult, type SearchTask, type Shared, type WriteTask } from './work.js';

/** Workers run JavaScript; sources under test use the built worker. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? '../../dist/batch/worker.js' : './worker.js', import.meta.url);

/** A failure that no single puzzle causes: nothing more can be made. */
export class PoolFailure extends Error {
  override readonly name = 'PoolFailure';
}

/** All methods throw a {@link PoolFailure} once a worker is lost. */
export interface Pool {
  /** @throws InputError when the grid turns out to be wrong */
  search(task: SearchTask): Promise<SearchResult>;
  /**
   * @returns undefined when the format has no text for such a record
   * @throws InputError when the format cannot hold the puzzle
   */
  write(task: WriteTask): Promise<string | Uint8Array | undefined>;
  close(): Promise<void>;
}

/** A pool without threads of its own: puzzles are made one after another in the caller's thread, which starts sooner. */
export function openOwnThread(shared: Shared): Pool {
  const work = makeWork(shared, makeRest(STINT));
  return {
    search: async task => unwrapped(await work.search(task)),
    write: async task => unwrapped(await work.write(task)),
    close: async () => {},
  };
}

export function openPool(jobs: number, shared: Shared): Pool {
  const pool = new Tinypool({
    filename: WORKER.href,
    workerData: shared,
    minThreads: jobs,
    maxThreads: jobs,
    // A worker that waits in `Atomics.wait` would not hear a process that its engine has started.
    useAtomics: false,
  });
  // A worker that cannot start, or that ends while it is idle, is lost and is not replaced: the pool is then of no more use.
  let failure: PoolFailure | undefined;
  const waiting = new Set<(failure: PoolFailure) => void>();
  pool.on('error', (cause: Error) => {
    failure ??= new PoolFailure(cause.message, { cause });
    for (const reject of waiting) reject(failure);
  });
  const answerOf = <T>(name: string, task: unknown): Promise<BatchAnswer<T>> =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) return reject(failure);
      waiting.add(reject);
      const done = pool.run(task, { name }) as Promise<BatchAnswer<T>>;
      done.then(resolve, reject).finally(() => waiting.delete(reject));
    });
  const run = async <T>(name: string, task: unknown): Promise<T> => {
    return unwrapped(await answerOf<T>(name, task));
  };
  return {
    search: task => run('search', task),
    write: task => run('write', task),
    async close() {
      // `destroy` throws where nobody can catch it if a worker fails at that moment.
      if (failure === undefined) await pool.destroy();
      else await Promise.all(pool.threads.map(thread => thread.terminate()));
    },
  };
}

function unwrapped<T>(answer: BatchAnswer<T>): T {
  if ('wrong' in answer) throw new InputError(answer.wrong, answer.place);
  return answer.value;
}
