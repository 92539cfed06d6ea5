// The end of a pool whose workers fail meanwhile.

import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { openWorkers, PoolFailure } from '../../src/batch/workers.js';

const Sound = threads.Worker;
function replaceWorkers(worker: typeof Sound): void {
  threads.Worker = worker;
  syncBuiltinESMExports();
}
afterEach(() => replaceWorkers(Sound));

it('a pool that was closed while a worker failed once ended the process with a fault of Node’s', async () => {
  replaceWorkers(
    class extends Sound {
      constructor() {
        super('', { eval: true });
        queueMicrotask(() => this.emit('error', new Error('too few of something')));
      }
    },
  );
  const workers = openWorkers('batch/batch-worker', 2, {});
  const task = workers.run('search', {});
  await Promise.all([workers.close(), expect(task).rejects.toBeInstanceOf(PoolFailure)]);
});
