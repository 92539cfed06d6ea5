// From a job to its answer, by a thread of the worker: json on one side, objects on the other.

import { unwrapped } from '../batch/pool.js';
import type { BatchAnswer, SearchResult, SearchTask } from '../batch/work.js';
import type { Workers } from '../batch/workers.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import type { Found } from '../fill/stage.js';
import type { Grid } from '../grid/grid.js';
import {
  type Answer,
  type CheckAnswer,
  type CheckJob,
  type CubeAnswer,
  type CubeJob,
  coded,
  type FillAnswer,
  type FillJob,
  type FillText,
  infinite,
  type Job,
} from './job.js';
import type { Checked, CheckTask, Refuted, RefuteTask } from './task.js';

/** What the parcels of a job hold. */
export interface Contents {
  readonly grid: Grid;
  readonly late: Lexicon;
  /** The number of the lexicon in this run. */
  readonly lexicon: number;
}

export type Threads = Pick<Workers, 'run'>;

/** @throws InputError when the input is wrong */
export async function answerTo(threads: Threads, job: Job, contents: Contents): Promise<Answer> {
  switch (job.kind) {
    case 'fill':
      return fill(threads, job, contents);
    case 'cube':
      return refute(threads, job, contents);
    case 'check':
      return check(threads, job, contents);
    default:
      return job satisfies never;
  }
}

/** Whether an answer holds although the search may have been stopped. */
export function isFinal(answer: Answer): boolean {
  return answer.kind === 'fill' || answer.kind === 'refuted' || answer.kind === 'checked';
}

const ask = async <T>(threads: Threads, name: string, task: unknown): Promise<T> =>
  unwrapped(await threads.run<BatchAnswer<T>>(name, task));

async function fill(threads: Threads, job: FillJob, contents: Contents): Promise<FillAnswer> {
  const { seed, timeLimit, nodeLimit, earlier, distance } = job;
  const limits = { timeLimit: infinite(timeLimit), nodeLimit: infinite(nodeLimit) };
  const task: SearchTask = { ...contents, ...limits, seed, earlier, distance };
  const { found, ...counted } = await ask<SearchResult>(threads, 'search', task);
  if (found.kind === 'none')
    return { ...counted, kind: 'none', outcome: found.outcome as never, best: coded(found.best) };
  return { ...counted, kind: 'fill', choice: found.choice, fill: textOf(found.fill) };
}

const textOf = ({ letters, words, quality }: Found): FillText => ({
  ...{ letters: coded(letters), words: [...words] },
  ...(quality && { quality }),
});

async function refute(threads: Threads, job: CubeJob, { grid, late }: Contents): Promise<CubeAnswer> {
  const { cube, seed, nodes, certify } = job;
  const task: RefuteTask = { key: `${job.grid} ${job.lexicon}`, grid, late, cube, seed, nodes, certify };
  const { fill, done, division = null, certificate, ...spent } = await ask<Refuted>(threads, 'refute', task);
  if (fill !== undefined) return { ...spent, kind: 'fill', fill: textOf(fill) };
  return done
    ? { ...spent, kind: 'refuted', ...(certificate !== undefined && { certificate }) }
    : { ...spent, kind: 'open', at: division && { cell: division.cell, letters: [...division.letters] } };
}

async function check(threads: Threads, job: CheckJob, { grid, late }: Contents): Promise<CheckAnswer> {
  const { cube, certificate } = job;
  const task: CheckTask = { key: `${job.grid} ${job.lexicon}`, grid, late, cube, certificate };
  const { why = null } = await ask<Checked>(threads, 'check', task);
  return { kind: 'checked', why };
}
