// A worker's side of the queue. BullMQ hands out the jobs and renews their locks, for which this thread must stay free: searches run in
// threads of their own, as in a batch of one machine. A worker that is stopped finishes its jobs within a moment or gives them back.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Job as QueuedJob } from 'bullmq';
import { openWorkers, type Workers } from '../batch/workers.js';
import { sharedMemory } from '../core/budget.js';
import type { Task, ThreadData } from './answer.js';
import { type Answer, type Job, jobOf, troubleOf } from './job.js';
import { type Link, processName } from './link.js';
import { gridOf, lexiconOf, orderOf, unpack } from './parcel.js';
import { shut } from './shut.js';

/** Milliseconds after which the jobs of a worker that was lost go to another one: those of a lock, and between two looks. */
const LOCK = 20_000;
const LOOK_STALLED = 5000;
/** A job is tried again as often as its workers are lost. */
const ALWAYS = 2 ** 30;
/** Milliseconds between two looks whether a run is over. */
const LOOK_RUNS = 250;
/** Milliseconds that jobs have to end by themselves when a worker is stopped, and to give up after that. */
const FINISH = 1000;
const GIVE_UP = 2000;
/** Milliseconds after which a job is offered again, which another worker must do. */
const ANOTHER = 200;
/** Dictionaries that are kept for later runs. */
const KEPT = 4;

/** The part of a run that a worker knows. */
interface Run {
  readonly id: string;
  readonly threads: Workers;
  /** Anything but 0 in it: the run is over, or the worker is stopped. */
  readonly flag: Int32Array;
  active: number;
}

export interface Serving {
  /** The name of the worker. */
  readonly id: string;
  /** Jobs that were done. */
  readonly done: number;
  stop(): Promise<void>;
}

/**
 * @param jobs how many at a time
 * @param certificates a folder that it shares with others
 */
export async function serve(link: Link, jobs: number, certificates: string | undefined): Promise<Serving> {
  const { client, bullmq } = link;
  const id = processName();
  const runs = new Map<string, Promise<Run | undefined>>();
  /** Those of them that have threads. */
  const open = new Set<Run>();
  /** What parcels hold, the last ones that were asked for at the end. */
  const known = new Map<string, Promise<unknown>>();
  let done = 0;
  let stopping = false;
  let busy = 0;

  /** What a parcel holds; undefined if the server does not have it. */
  const opened = <T>(sha: string, open: (bytes: Buffer) => T): Promise<T | undefined> =>
    once(known as Map<string, Promise<T | undefined>>, sha, async () => {
      const packed = await client.getBuffer(link.key('parcel', sha));
      return packed === null ? undefined : open(await unpack({ sha, packed }));
    });

  const runOf = ({ run: id, order: sha }: Job): Promise<Run | undefined> =>
    once(runs, `${id} ${sha}`, async () => {
      const order = (await isOver(id)) ? undefined : await opened(sha, orderOf);
      if (order === undefined || stopping) return undefined;
      const flag = new Int32Array(sharedMemory(4));
      const data: ThreadData = {
        ...{ ...order, lexicons: [], uses: undefined, flag, format: 'json', writing: {}, certificates },
      };
      const run = { id, threads: openWorkers('queue/thread', jobs, data), flag, active: 0 };
      open.add(run);
      return run;
    });
  const isOver = async (run: string): Promise<boolean> => {
    const [exists, over] = await Promise.all([
      client.exists(link.key('run', run)),
      client.hexists(link.key('run', run), 'over'),
    ]);
    return exists === 0 || over === 1;
  };
  const end = async (key: string, run: Run): Promise<void> => {
    halt(run);
    if (run.active > 0) return;
    runs.delete(key);
    open.delete(run);
    await run.threads.close();
  };

  const work = async (job: Job): Promise<Answer> => {
    const run = await runOf(job);
    if (run === undefined || isHalted(run)) return { kind: 'gone' };
    run.active++;
    try {
      const [grid, late] = [await opened(job.grid, gridOf), await opened(job.lexicon, lexiconOf)];
      if (grid === undefined || late === undefined) return { kind: 'gone' };
      const answer = await run.threads.run<Answer>('answer', { job, grid, late } satisfies Task);
      return isHalted(run) && !isFinal(answer) ? { kind: 'gone' } : answer;
    } catch (error) {
      if (isHalted(run)) return { kind: 'gone' };
      throw error;
    } finally {
      run.active--;
    }
  };

  const answer = async (queued: QueuedJob, token?: string): Promise<unknown> => {
    busy++;
    try {
      const job = await Promise.resolve(queued.data).then(jobOf).catch(troubleOf);
      if (!('run' in job)) return { by: id, answer: job };
      if (job.kind === 'check' && job.by === id) {
        await queued.moveToDelayed(Date.now() + ANOTHER, token);
        throw new bullmq.DelayedError();
      }
      const answer = await work(job).catch(troubleOf);
      if (stopping && answer.kind === 'gone') {
        await queued.moveToWait(token);
        throw new bullmq.WaitingError();
      }
      done++;
      return { by: id, answer };
    } finally {
      busy--;
    }
  };

  const worker = new bullmq.Worker(link.queue, answer, {
    ...link.options,
    ...{ name: id, concurrency: jobs, lockDuration: LOCK, stalledInterval: LOOK_STALLED, maxStalledCount: ALWAYS },
  });
  worker.on('error', () => {}); // the link tells when the server is lost; a job that was lost with it is done again
  await worker.waitUntilReady();

  // Nobody waits for its end: a server that is lost never answers it.
  void (async () => {
    while (!stopping) {
      await sleep(LOOK_RUNS, undefined, { ref: false });
      for (const [key, opening] of [...runs]) {
        const run = await opening.catch(() => undefined);
        if (run !== undefined && (await isOver(run.id).catch(() => false))) await end(key, run);
      }
      for (const sha of [...known.keys()].slice(0, -KEPT * 2)) known.delete(sha);
    }
  })();

  const idle = async (most: number): Promise<void> => {
    for (const until = performance.now() + most; busy > 0 && performance.now() < until; ) await sleep(10);
  };
  return {
    id,
    get done() {
      return done;
    },
    async stop() {
      void worker.pause(true).catch(() => {});
      await idle(FINISH);
      stopping = true;
      for (const run of open) halt(run);
      await idle(GIVE_UP);
      await shut([], [{ close: () => worker.close(busy > 0), disconnect: () => worker.disconnect() }]);
      await Promise.all([...open].map(run => run.threads.close()));
      link.close();
    },
  };
}

/** Makes what belongs to a key, once; what fails or is not there is made again when it is asked for again. */
function once<T>(
  known: Map<string, Promise<T | undefined>>,
  key: string,
  make: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const promise = known.get(key) ?? make();
  known.delete(key);
  known.set(key, promise);
  const forget = (): void => {
    if (known.get(key) === promise) known.delete(key);
  };
  promise.then(value => {
    if (value === undefined) forget();
  }, forget);
  return promise;
}

function halt({ flag }: Run): void {
  Atomics.store(flag, 0, 1);
}

function isHalted({ flag }: Run): boolean {
  return Atomics.load(flag, 0) !== 0;
}

/** Whether an answer holds although the search may have been stopped. */
function isFinal({ kind }: Answer): boolean {
  return kind === 'fill' || kind === 'refuted' || kind === 'checked';
}
