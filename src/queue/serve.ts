// A worker's side of the queue. BullMQ hands out the jobs and renews their locks, for which this thread must stay free: searches run in
// threads of their own, as in a batch of one machine. A worker that is stopped finishes its jobs within a moment or gives them back.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Job as QueuedJob } from 'bullmq';
import { openWorkers, type Workers } from '../batch/workers.js';
import { InputError } from '../core/errors.js';
import { answerTo, isFinal } from './answer.js';
import { type Answer, type Job, jobOf } from './job.js';
import type { Link } from './link.js';
import { gridOf, lexiconOf, type Order, orderOf, unpack } from './parcel.js';
import { shut } from './shut.js';
import type { ThreadData } from './task.js';

/** Milliseconds after which the jobs of a worker that was lost go to another one: those of a lock, and between two looks. */
const LOCK = 20_000;
const LOOK_STALLED = 5000;
/** A job is tried again as often as its workers are lost. */
const ALWAYS = 2 ** 30;
/** Milliseconds between two looks whether a run is over. */
const LOOK_RUNS = 250;
/** Milliseconds that jobs have to end by themselves when a worker is stopped, and to give up after that. */
const FINISH = 1000;
const GIVE_UP = 400;
/** Milliseconds after which a job is offered again, which another worker must do. */
const ANOTHER = 200;
/** Dictionaries that are kept for later runs. */
const KEPT = 4;

/** The part of a run that a worker knows. */
interface Run {
  readonly id: string;
  readonly order: Order;
  readonly threads: Workers;
  readonly flag: Int32Array;
  /** The lexicons of its jobs, in the order of their numbers in the pool. */
  readonly lexicons: string[];
  active: number;
  over: boolean;
}

export interface Serving {
  /** Jobs that were done. */
  readonly done: number;
  stop(): Promise<void>;
}

/**
 * @param id the name of the worker
 * @param jobs how many at a time
 * @param certificates a folder that it shares with others
 */
export async function serve(link: Link, id: string, jobs: number, certificates: string | undefined): Promise<Serving> {
  const { client, bullmq } = link;
  const runs = new Map<string, Promise<Run | undefined>>();
  const known = new Map<string, Promise<unknown>>();
  let done = 0;
  let stopping = false;
  let busy = 0;

  /** What a parcel holds, opened once; undefined if the server does not have it. */
  const opened = async <T>(sha: string, open: (bytes: Buffer) => T): Promise<T | undefined> => {
    const before = known.get(sha) as Promise<T | undefined> | undefined;
    const parcel =
      before ??
      client.getBuffer(link.key('parcel', sha)).then(async packed => {
        return packed === null ? undefined : open(await unpack({ sha, packed }));
      });
    known.delete(sha);
    known.set(sha, parcel);
    const value = await parcel.catch(error => {
      known.delete(sha);
      throw error;
    });
    if (value === undefined) known.delete(sha);
    return value;
  };

  const openRun = async ({ run, order: sha }: Job): Promise<Run | undefined> => {
    const order = (await isOver(run)) ? undefined : await opened(sha, orderOf);
    if (order === undefined) return undefined;
    const flag = new Int32Array(new SharedArrayBuffer(4));
    const data: ThreadData = {
      ...{ ...order, lexicons: [], uses: undefined, flag, format: 'json', writing: {}, certificates },
    };
    return {
      id: run,
      order,
      threads: openWorkers('queue/thread', jobs, data),
      flag,
      lexicons: [],
      active: 0,
      over: false,
    };
  };
  const runOf = (job: Job): Promise<Run | undefined> => {
    const key = `${job.run} ${job.order}`;
    const run =
      runs.get(key) ??
      openRun(job).then(
        opened => {
          if (opened === undefined) runs.delete(key);
          return opened;
        },
        error => {
          runs.delete(key);
          throw error;
        },
      );
    runs.set(key, run);
    return run;
  };
  const isOver = async (run: string): Promise<boolean> => {
    const [exists, over] = await Promise.all([
      client.exists(link.key('run', run)),
      client.hexists(link.key('run', run), 'over'),
    ]);
    return exists === 0 || over === 1;
  };
  const end = async (key: string, run: Run): Promise<void> => {
    run.over = true;
    Atomics.store(run.flag, 0, 1);
    if (run.active > 0) return;
    runs.delete(key);
    await run.threads.close();
  };

  const work = async (job: Job): Promise<Answer> => {
    const run = await runOf(job);
    if (run === undefined || run.over) return { kind: 'gone' };
    run.active++;
    try {
      const grid = await opened(job.grid, gridOf);
      const lexicon = await opened(job.lexicon, lexiconOf);
      if (grid === undefined || lexicon === undefined) return { kind: 'gone' };
      const answer = await answerTo(run.threads, job, { grid, late: lexicon, lexicon: numberOf(run, job.lexicon) });
      return Atomics.load(run.flag, 0) === 0 || isFinal(answer) ? answer : { kind: 'gone' };
    } catch (error) {
      if (Atomics.load(run.flag, 0) !== 0) return { kind: 'gone' };
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

  const watch = (async () => {
    while (!stopping) {
      await sleep(LOOK_RUNS);
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
    get done() {
      return done;
    },
    async stop() {
      void worker.pause(true).catch(() => {});
      await idle(FINISH);
      stopping = true;
      const open = await Promise.all([...runs.values()].map(run => run.catch(() => undefined)));
      for (const run of open) if (run !== undefined) Atomics.store(run.flag, 0, 1);
      await idle(GIVE_UP);
      await shut([], [{ close: () => worker.close(busy > 0), disconnect: () => worker.disconnect() }]);
      await Promise.all(open.map(run => run?.threads.close()));
      await watch;
      link.close();
    },
  };
}

function numberOf({ lexicons }: Run, sha: string): number {
  if (!lexicons.includes(sha)) lexicons.push(sha);
  return lexicons.indexOf(sha);
}

function troubleOf(error: unknown): Answer {
  if (error instanceof InputError) {
    const { place, wording } = error;
    return { kind: 'wrong', wording: wording as never, ...(place && { place }) };
  }
  return { kind: 'fault', text: error instanceof Error ? error.message : String(error) };
}
