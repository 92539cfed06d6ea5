// A run's side of the queue: it sends jobs, and gets an answer to each, whatever happens to servers and workers meanwhile. Nothing is
// lost, because the run itself remembers what it has asked: a job that the server no longer has is sent again. So a job may be done twice,
// which does no harm: its answer is the same, and only the first one counts.

import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { PoolFailure } from '../batch/workers.js';
import { InputError } from '../core/errors.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import type { Grid } from '../grid/grid.js';
import { type Answer, answerOf, type Job, type Told, throwTrouble } from './job.js';
import { isFull, type Link, processName } from './link.js';
import { gridBytes, lexiconBytes, type Order, orderBytes, type Parcel, pack } from './parcel.js';
import { shut } from './shut.js';

/** The most jobs of a run that wait in the queue or are under way. */
const WINDOW = 2000;
/** The most bytes of a job. */
const MOST_JOB = 2 ** 24;
/** Milliseconds between two looks at the server, and looks between two searches for lost jobs. */
const LOOK = 1000;
const LOOKS = 5;
/** Seconds that the server keeps what it knows of a run, and its parcels, after the run's last sign of life. */
const KEEP_RUN = 180;
const KEEP_PARCEL = 24 * 3600;

/** A job without the parts that the submission adds. */
export type Asked<Kind extends Job['kind']> = Omit<Extract<Job, { kind: Kind }>, 'run' | 'kind'>;

interface Answered {
  readonly by: string;
  readonly answer: Answer;
}

interface Waiting {
  readonly job: Job;
  readonly resolve: (answer: Answered) => void;
  readonly reject: (error: PoolFailure) => void;
  /** The server did not have it at the last search. */
  missed: boolean;
}

/** What others see of a run. */
export interface RunRecord {
  readonly what: string;
  readonly host: string;
  readonly begun: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
}

export interface Submission {
  readonly id: string;
  /** Aborted when somebody has cancelled the run. */
  readonly cancelled: AbortSignal;
  /** Workers that can take its jobs. */
  readonly workers: number;
  /** The most jobs that may wait in the queue or be under way. */
  readonly window: number;
  /**
   * Sends what many jobs share, each object once.
   * @returns the names by which jobs refer to it
   * @throws PoolFailure for what is too large
   */
  share(order: Order, grid: Grid, lexicon: Lexicon): Promise<Pick<Job, 'order' | 'grid' | 'lexicon'>>;
  /**
   * @throws PoolFailure when no job can be sent any more; its cause says why
   * @throws InputError when the input is wrong
   */
  ask<Kind extends Job['kind']>(
    kind: Kind,
    job: Asked<Kind>,
  ): Promise<{ readonly by: string; readonly answer: Told<Kind> }>;
  /** Puzzles or parts that are done, for others to see. */
  tell(done: number, failed: number): void;
  close(): Promise<void>;
}

/** @param about what the run is, for a person */
export async function openSubmission(
  link: Link,
  about: { readonly what: string; readonly total: number },
  note: (text: string) => void,
): Promise<Submission> {
  const { client, bullmq } = link;
  const id = `${processName()}-${randomBytes(3).toString('hex')}`;
  const queue = new bullmq.Queue(link.queue, link.options);
  const events = new bullmq.QueueEvents(link.queue, link.options);
  queue.on('error', () => {});
  events.on('error', () => {}); // the link tells when the server is lost
  const waiting = new Map<string, Waiting>();
  const parcels = new Map<string, Parcel>();
  /** By grid, lexicon or order. */
  const names = new WeakMap<object, Promise<string>>();
  const cancel = new AbortController();
  let record: RunRecord = { ...about, host: hostname(), begun: new Date().toISOString(), done: 0, failed: 0 };
  let workers = 0;
  let asked = 0;
  let over: PoolFailure | undefined;
  let closed = false;

  const fail = (cause: unknown): void => {
    over ??= new PoolFailure(cause);
    for (const { reject } of waiting.values()) reject(over);
    waiting.clear();
  };
  const add = async (jobId: string, job: Job): Promise<void> => {
    try {
      // The last cube first: the tree is searched in depth, and few cubes wait.
      const order = { lifo: job.kind === 'cube' };
      const kept = { removeOnComplete: true, removeOnFail: true };
      await queue.add(job.kind, job, { jobId, ...order, ...kept, sizeLimit: MOST_JOB });
    } catch (error) {
      fail(sendingFailed(error, link.name));
    }
  };
  const sendParcel = async ({ sha, packed }: Parcel): Promise<void> => {
    await client.set(link.key('parcel', sha), packed, 'EX', KEEP_PARCEL).catch(error => {
      fail(sendingFailed(error, link.name));
    });
  };
  const nameOf = (thing: object, bytesOf: () => Uint8Array, what: string): Promise<string> => {
    const name =
      names.get(thing) ??
      pack(bytesOf(), what).then(async parcel => {
        if (!parcels.has(parcel.sha)) await sendParcel(parcel);
        parcels.set(parcel.sha, parcel);
        return parcel.sha;
      });
    names.set(thing, name);
    return name;
  };
  /** Tells that the run lives, and hears whether it shall end. The server may have lost everything since the last look. */
  const look = async (): Promise<void> => {
    const key = link.key('run', id);
    await client.hset(key, { ...record });
    await client.expire(key, KEEP_RUN);
    for (const parcel of parcels.values())
      if ((await client.expire(link.key('parcel', parcel.sha), KEEP_PARCEL)) === 0) await sendParcel(parcel);
    if ((await client.hget(key, 'over')) !== null) cancel.abort();
    workers = await queue.getWorkersCount();
  };
  const searchLost = async (): Promise<void> => {
    const ids = [...waiting.keys()];
    const exists = client.pipeline();
    for (const one of ids) exists.exists(queue.toKey(one));
    const found = (await exists.exec()) ?? [];
    for (const [at, one] of ids.entries()) {
      const entry = waiting.get(one);
      if (entry === undefined || found[at]?.[1] !== 0) continue;
      // An answer may be on its way: only what is missing twice is lost.
      if (entry.missed) await add(one, entry.job);
      entry.missed = !entry.missed;
    }
  };
  const settle = (jobId: string, value: unknown): void => {
    const entry = waiting.get(jobId);
    if (entry === undefined) return;
    const { by, answer } = (typeof value === 'string' ? JSON.parse(value) : value) as { by: unknown; answer: unknown };
    try {
      const read = answerOf(entry.job.kind, answer);
      if (read.kind === 'gone') {
        void look().then(
          () => add(jobId, entry.job),
          () => {},
        );
        return;
      }
      waiting.delete(jobId);
      entry.resolve({ by: String(by), answer: read });
    } catch (error) {
      fail(error);
    }
  };
  events.on('completed', ({ jobId, returnvalue }) => settle(jobId, returnvalue));
  events.on('failed', ({ jobId, failedReason }) =>
    settle(jobId, { by: '', answer: { kind: 'fault', text: failedReason } }),
  );

  await Promise.all([queue.waitUntilReady(), events.waitUntilReady(), look()]);
  const watch = (async () => {
    for (let looks = 1; !closed; looks++) {
      await sleep(LOOK, undefined, { ref: false }); // nobody waits for it when the run is over
      // A server that is lost answers when it is back.
      if (!closed) await look().catch(() => {});
      if (!closed && looks % LOOKS === 0) await searchLost().catch(() => {});
      if (looks === LOOKS && workers === 0 && waiting.size > 0) note(await whyIdle(link));
    }
  })();
  watch.catch(fail);

  return {
    id,
    cancelled: cancel.signal,
    window: WINDOW,
    get workers() {
      return workers;
    },
    async share(order, grid, lexicon) {
      try {
        const [rules, cells, words] = await Promise.all([
          nameOf(order, () => orderBytes(order), 'a list of rules'),
          nameOf(grid, () => gridBytes(grid), grid.source),
          nameOf(lexicon, () => lexiconBytes(lexicon), 'the dictionary'),
        ]);
        return { order: rules, grid: cells, lexicon: words };
      } catch (error) {
        throw new PoolFailure(error);
      }
    },
    async ask<Kind extends Job['kind']>(kind: Kind, job: Asked<Kind>) {
      if (over !== undefined) throw over;
      const jobId = `${id}-${++asked}`;
      const whole = { ...job, kind, run: id } as unknown as Job;
      const { by, answer } = await new Promise<Answered>((resolve, reject) => {
        waiting.set(jobId, { job: whole, resolve, reject, missed: false });
        void add(jobId, whole);
      });
      throwTrouble(by, answer);
      return { by, answer: answer as Told<Kind> };
    },
    tell(done, failed) {
      record = { ...record, done, failed };
    },
    async close() {
      closed = true;
      const left = [...waiting.keys()];
      fail('the run is over');
      const clear = async (): Promise<void> => {
        await client.del(link.key('run', id));
        await Promise.all(left.map(one => queue.remove(one).catch(() => {})));
      };
      await shut([clear], [queue, events]);
      link.close();
    },
  };
}

function sendingFailed(error: unknown, name: string): unknown {
  if (isFull(error))
    return new InputError('the server has no memory left: give it more (maxmemory), or remove what it need not keep', {
      file: name,
    });
  if (error instanceof Error && /exceeds the limit/.test(error.message))
    return new InputError(
      `a job is too large for the queue (${error.message}): make the puzzles that are left with --resume and --jobs`,
    );
  return error;
}

async function whyIdle(link: Link): Promise<string> {
  const others = await link.otherVersions().catch(() => []);
  const hint = others.length === 0 ? '' : ` (those that are there have crossgen ${others.join(', ')})`;
  return `no worker of crossgen ${link.version} is there yet${hint}: start some with: crossgen worker --queue ${link.name}`;
}
