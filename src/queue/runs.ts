// The runs of a queue as others see them: which there are, how far they are, and how one is ended.

import { hostname } from 'node:os';
import { type Link, processName } from './link.js';
import type { RunRecord } from './submission.js';

export interface SeenRun extends RunRecord {
  readonly id: string;
}

/** The names of all runs that live. */
async function idsOf({ client, key }: Link): Promise<readonly string[]> {
  const ids: string[] = [];
  const start = key('run', '');
  for (let cursor = '0'; ; ) {
    const [next, keys] = await client.scan(cursor, 'MATCH', `${start}*`, 'COUNT', 1000);
    ids.push(...keys.map(one => one.slice(start.length)));
    if (next === '0') return [...new Set(ids)].sort();
    cursor = next;
  }
}

/** The run of a process of this machine. */
export async function findRun(link: Link, pid: number): Promise<string | undefined> {
  return (await idsOf(link)).find(id => id.startsWith(`${processName(pid)}-`));
}

export async function listRuns(link: Link): Promise<readonly SeenRun[]> {
  const runs = await Promise.all(
    (await idsOf(link)).map(async id => {
      const { what = '', host = hostname(), begun = '', ...rest } = await link.client.hgetall(link.key('run', id));
      const [total, done, failed] = [rest.total, rest.done, rest.failed].map(text => Number(text ?? 0));
      return { ...{ id, what, host, begun }, ...{ total: total!, done: done!, failed: failed! } };
    }),
  );
  return runs.filter(({ begun }) => begun !== '').sort((a, b) => a.begun.localeCompare(b.begun));
}

/** The names of the workers of this version. */
export async function listWorkers({ bullmq, queue, options }: Link): Promise<readonly string[]> {
  const jobs = new bullmq.Queue(queue, options);
  jobs.on('error', () => {});
  try {
    return (await jobs.getWorkers()).map(({ rawname = '' }) => rawname.replace(/^.*:w:/, ''));
  } finally {
    await jobs.close();
  }
}

/** Ends a run: its workers leave it at once, and it gives up. @returns whether there is such a run */
export async function cancelRun({ client, key }: Link, id: string): Promise<boolean> {
  if ((await client.exists(key('run', id))) === 0) return false;
  await client.hset(key('run', id), 'over', '1');
  return true;
}
