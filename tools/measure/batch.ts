// Puzzles per hour, and memory as their number grows: a batch of seed-4 with the articles' Russian list, with one job and with two.
// Memory is the largest resident set of the whole process in each tenth of the puzzles.

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crossgen } from './command.js';
import { table } from './figures.js';
import type { PageReport } from './page-report.js';
import { shared } from './shared.js';

interface Row {
  readonly seconds: number;
  readonly cpu: number;
  /** Megabytes, in each tenth of the puzzles. */
  readonly most: readonly number[];
}

const PUZZLES = 1500;

/** By the number of jobs. */
export const report: PageReport<Row> = {
  keys: ['1', '2'],
  measure: measureJobs,
  again: () => undefined,
  views: {
    jobs: rows =>
      table(
        ['puzzles', 'jobs', 'seconds', 'CPU seconds', 'puzzles an hour', 'memory, MB, by tenths of the puzzles'],
        [...rows].map(([jobs, { seconds, cpu, most }]) => [
          PUZZLES.toLocaleString('en'),
          jobs,
          seconds.toFixed(1),
          cpu.toFixed(1),
          (Math.round((PUZZLES / seconds) * 3.6) * 1000).toLocaleString('en'),
          most.map(megabytes => megabytes.toFixed(0)).join(' '),
        ]),
      ),
  },
};

async function measureJobs(jobs: string): Promise<Row> {
  const out = mkdtempSync(join(tmpdir(), 'crossgen-measure-'));
  const batch = ['--count', `${PUZZLES}`, '--jobs', jobs, '--seed', '1', '--format', 'ipuz', '--out-dir', out];
  const dictionary = ['--dict', shared('wordlists/rus-cp1251.txt')];
  const [node, ...rest] = crossgen('fill', 'grids/seed-4.txt', ...dictionary, ...batch, '-q');
  const begin = performance.now();
  const child = spawn(node!, rest);
  const most: number[] = new Array(10).fill(0);
  let cpu = 0;
  const watch = setInterval(() => {
    const tenth = Math.min(9, Math.floor((readdirSync(out).length / PUZZLES) * 10));
    const [resident, used] = usage(child.pid!);
    most[tenth] = Math.max(most[tenth]!, resident);
    cpu = Math.max(cpu, used);
  }, 200);
  const code = await new Promise(resolve => child.on('exit', resolve));
  clearInterval(watch);
  const seconds = (performance.now() - begin) / 1000;
  rmSync(out, { recursive: true });
  if (code !== 0) throw new Error(`the batch ended with exit code ${code}`);
  return { seconds, cpu, most };
}

/** Megabytes in memory and seconds of CPU time of a process; zeros if it has just ended. */
function usage(pid: number): readonly [megabytes: number, seconds: number] {
  try {
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1];
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return [Number(resident) / 1024, (Number(fields[11]) + Number(fields[12])) / 100];
  } catch {
    return [0, 0];
  }
}
