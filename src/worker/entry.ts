// The file of the worker, `crossgen/worker`. Threads are workers of the same file whose name says what they do.

import { beginThread, runThreadsFrom, type ThreadScope, threadScope } from '../platform/browser/threads.js';
import type { ThreadName } from '../platform/types.js';
import { serveCalls } from './serve.js';

/** Balda and word squares are not among the worker's calls. */
const ROLES: Readonly<Partial<Record<ThreadName, () => Promise<unknown>>>> = {
  crew: () => import('../engine/table/crew-thread.js'),
  engine: () => import('../engine/engine-worker.js'),
  team: () => import('../optimize/team-thread.js'),
};

const { name, location }: ThreadScope = threadScope;
runThreadsFrom(location.href);
const role = ROLES[name as ThreadName];
if (role === undefined) serveCalls();
else beginThread(role);
