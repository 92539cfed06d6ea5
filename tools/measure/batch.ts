// Puzzles per hour, and memory as their number grows: a batch of seed-4 with the articles' Russian list, with one job and with two.
// Memory is the largest resident set of the whole process in each tenth of the puzzles.

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crossgen } from './command.js';
import { heading, row } from './figures.js';
import { readArguments, type Script } from './script.js';
import { shared } from './shared.js';

export const script: Script = {
  summary: 'puzzles an hour and memory of a batch, with one job and with two',
  usage: '[--puzzles 1000]',
  run,
};

async function run(args: readonly string[]): Promise<void> {
  const { puzzles } = readArguments(args, { puzzles: 1000 }).options;
  const list = shared('wordlists/rus-cp1251.txt');
  console.log(heading(['jobs', 'seconds', 'CPU seconds', 'puzzles an hour', 'memory, MB, by tenths of the puzzles']));
  for (const jobs of [1, 2]) {
    const out = mkdtempSync(join(tmpdir(), 'crossgen-measure-'));
    const batch = ['--count', `${puzzles}`, '--jobs', `${jobs}`, '--seed', '1', '--format', 'ipuz', '--out-dir', out];
    const [node, ...rest] = crossgen('fill', 'grids/seed-4.txt', '--dict', list, ...batch, '-q');
    const begin = performance.now();
    const child = spawn(node!, rest);
    const most: number[] = new Array(10).fill(0);
    let cpu = 0;
    const watch = setInterval(() => {
      const tenth = Math.min(9, Math.floor((readdirSync(out).length / puzzles) * 10));
      const [resident, seconds] = usage(child.pid!);
      most[tenth] = Math.max(most[tenth]!, resident);
      cpu = Math.max(cpu, seconds);
    }, 200);
    const code = await new Promise(resolve => child.on('exit', resolve));
    clearInterval(watch);
    const seconds = (performance.now() - begin) / 1000;
    rmSync(out, { recursive: true });
    if (code !== 0) throw new Error(`the batch ended with exit code ${code}`);
    const hourly = Math.round((puzzles / seconds) * 3600).toLocaleString('en');
    const memory = most.map(megabytes => megabytes.toFixed(0)).join(' ');
    console.log(row([jobs, seconds.toFixed(1), cpu.toFixed(1), hourly, memory]));
  }
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
