// The worker pool of a batch. The lexicons are in shared memory, so that each is read once whatever the number of workers.

import { Tinypool } from 'tinypool';
import { InputError } from '../core/errors.js';
import type { Answer, SearchResult, SearchTask, Shared, WriteTask } from './worker.js';

/** Workers run JavaScript; the sources under test use the built one. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? '../../dist/batch/worker.js' : './worker.js', import.meta.url);

export interface Pool {
  /** @throws InputError when the grid is wrong after all */
  search(task: SearchTask): Promise<SearchResult>;
  /**
   * @returns undefined when the format says nothing of such a record
   * @throws InputError when the format cannot hold the puzzle
   */
  write(task: WriteTask): Promise<string | Uint8Array | undefined>;
  close(): Promise<void>;
}

export function openPool(jobs: number, shared: Shared): Pool {
  const pool = new Tinypool({
    filename: WORKER.href,
    workerData: shared,
    minThreads: jobs,
    maxThreads: jobs,
    // A worker that waits in `Atomics.wait` would hear nothing of a process that its engine has started.
    useAtomics: false,
  });
  const run = async <T>(name: string, task: unknown): Promise<T> => {
    const answer = (await pool.run(task, { name })) as Answer<T>;
    if ('wrong' in answer) throw new InputError(answer.wrong, answer.place);
    return answer.value;
  };
  return {
    search: task => run('search', task),
    write: task => run('write', task),
    close: () => pool.destroy(),
  };
}
