// What a queue costs and gains: the overhead of a puzzle under --jobs, --shard and --queue, and the time of one proof with one worker and
// with two.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crossgen, measureCommand } from './command.js';
import { table } from './figures.js';
import { RedisServer } from './redis.js';
import { readArguments, type Script } from './script.js';

export const script: Script = {
  summary: 'the overhead of a puzzle under --jobs, --shard and --queue; one proof with one worker and with two',
  usage: '[--puzzles 1000] [--grid square-6] [--dict dict/en.txt] [--floor 75] [--nodes 1000]',
  run,
};

/** Seconds of CPU time after which a command is ended. */
const MOST = 3600;

async function run(args: readonly string[]): Promise<void> {
  const { puzzles, grid, dict, floor, nodes } = readArguments(args, {
    ...{ puzzles: 1000, grid: 'square-6', dict: 'dict/en.txt', floor: 75, nodes: 1000 },
  }).options;
  const dir = mkdtempSync(join(tmpdir(), 'crossgen-queue-'));
  mkdirSync(join(dir, 'redis'));
  const server = await RedisServer.start(join(dir, 'redis'));
  const workers: ChildProcess[] = [];
  const startWorkers = async (many: number): Promise<void> => {
    for (; workers.length < many; await sleep(3000)) {
      const [program, ...rest] = crossgen('worker', '--queue', server.url, '--jobs', '1', '-q');
      workers.push(spawn(program!, rest, { stdio: 'ignore' }));
    }
  };
  try {
    writeFileSync(join(dir, 'small.txt'), '....\n.#.#\n....\n.#.#\n');
    const batch = ['fill', join(dir, 'small.txt'), '--count', `${puzzles}`, '--min-score', '0', '--distance', '1'];
    const common = [...batch, '--dict', 'en', '--seed', '1', '--format', 'xd', '-q', '--out-dir'];
    const rows: (string | number)[][] = [];
    await startWorkers(2);
    for (const [name, more] of Object.entries({
      'one process': [],
      '--jobs 2': ['--jobs', '2'],
      '--shard 1/1': ['--shard', '1/1'],
      '--queue, two workers': ['--queue', server.url],
    })) {
      const { wall, cpu, status } = measureCommand(crossgen(...common, join(dir, `out-${rows.length}`), ...more), MOST);
      if (status !== 0) throw new Error(`${name}: exit code ${status}`);
      rows.push([name, (wall / puzzles).toFixed(2), (cpu / puzzles).toFixed(2)]);
    }
    console.log(table(['a batch of small puzzles', 'ms a puzzle', 'CPU ms a puzzle, without workers'], rows));

    for (const worker of workers.splice(0)) worker.kill('SIGKILL');
    const proof = ['fill', grid, '--dict', dict, '--min-score', `${floor}`, '--seed', '1', '--time-limit', 'none'];
    const split = ['--split', `${nodes}`, '--queue', server.url];
    const times: number[] = [];
    for (const many of [1, 2]) {
      await startWorkers(many);
      const { wall, status } = measureCommand(crossgen(...proof, ...split), MOST);
      if (status !== 20) throw new Error(`${grid} was not refuted: exit code ${status}`);
      times.push(wall);
    }
    const [one, two] = times as [number, number];
    console.log(
      `\none proof: ${(one / 1000).toFixed(1)} s with one worker, ${(two / 1000).toFixed(1)} s with two: 1/${(one / two).toFixed(2)} of the time`,
    );
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await server.stop();
    rmSync(dir, { recursive: true });
  }
}
