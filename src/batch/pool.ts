// The worker pool of a batch. The lexicons are in shared memory, so each is read only once, for any number of workers.

import { InputError } from '../core/errors.js';
import { makeRest } from '../core/turn.js';
import { type BatchAnswer, makeWork, type SearchResult, type SearchTask, type Shared, type WriteTask } from './work.js';
import { openWorkers } from './workers.js';

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
  const work = makeWork(shared, makeRest());
  return {
    search: async task => unwrapped(await work.search(task)),
    write: async task => unwrapped(await work.write(task)),
    close: async () => {},
  };
}

export function openPool(jobs: number, shared: Shared): Pool {
  const workers = openWorkers('batch/batch-worker', jobs, shared);
  const run = async <T>(name: string, task: unknown): Promise<T> =>
    unwrapped(await workers.run<BatchAnswer<T>>(name, task));
  return {
    search: task => run('search', task),
    write: task => run('write', task),
    close: workers.close,
  };
}

/** @throws InputError when the input is wrong */
export function unwrapped<T>(answer: BatchAnswer<T>): T {
  if ('wrong' in answer) throw new InputError(answer.wrong, answer.place);
  return answer.value;
}
