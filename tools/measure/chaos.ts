// A batch over a queue while everything fails: workers are killed at random, the server is killed and started again, and once it stands
// still for a while. In the end there must be exactly the files of a run of one process.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../src/core/random.js';
import { crossgen } from './command.js';
import { RedisServer } from './redis.js';
import { readArguments, type Script } from './script.js';

export const script: Script = {
  summary: 'a batch over a queue while workers are killed and the server fails: the files must be those of one process',
  usage: '[--puzzles 20000] [--workers 3] [--seconds 4] [--pause 60] [--seed 1]',
  run,
};

/** The most of the work between two kills, and milliseconds between two looks. */
const SHARE_BETWEEN = 0.12;
const LOOK = 20;

export interface Chaos {
  readonly puzzles: number;
  readonly workers: number;
  /** Between two kills of a worker, on average. */
  readonly seconds: number;
  /** Seconds for which the server stands still. */
  readonly pause: number;
  readonly seed: number;
}

export interface Aftermath {
  readonly kills: number;
  readonly restarts: number;
  readonly pauses: number;
  /** The exit code of the batch, and what it said. */
  readonly code: number | null;
  readonly said: string;
  /** What `diff -r` finds between both folders. */
  readonly difference: string;
}

/** Small grids: what is tried is the queue, and not the search. */
const GRIDS = ['.....\n.#.#.\n.....\n.#.#.\n.....\n', '....\n.#.#\n....\n.#.#\n'];

/** @param dir an empty folder */
export async function chaos(dir: string, { puzzles, workers, seconds, pause, seed }: Chaos): Promise<Aftermath> {
  const random = new Random(seed);
  const count = Math.ceil(puzzles / GRIDS.length);
  const [alone, queued, data] = ['alone', 'queued', 'redis'].map(name => join(dir, name));
  mkdirSync(data!);
  const grids = GRIDS.map((text, at) => {
    writeFileSync(join(dir, `${at}.txt`), text);
    return join(dir, `${at}.txt`);
  });
  const fill = (out: string, ...more: string[]): ChildProcess => {
    const what = ['fill', ...grids, '--count', `${count}`, '--min-score', '0', '--format', 'xd', '--seed', '1'];
    const [program, ...args] = crossgen(...what, '--distance', '1', '--dict', 'en', '--out-dir', out, ...more);
    return spawn(program!, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  };
  const server = await RedisServer.start(data!);
  const startWorker = (): ChildProcess => {
    const [program, ...args] = crossgen('worker', '--queue', server.url, '--jobs', '1', '-q');
    return spawn(program!, args, { stdio: 'ignore' });
  };
  const others = Array.from({ length: workers }, startWorker);
  const happened = { kills: 0, restarts: 0, pauses: 0 };
  try {
    await ended(fill(alone!, '--jobs', '2', '-q'));
    const batch = fill(queued!, '--queue', server.url);
    const end = ended(batch);
    let over = false;
    void end.then(() => {
      over = true;
    });
    const share = (): number => linesOf(join(queued!, 'manifest.jsonl')) / (count * GRIDS.length);
    const faults = [
      { at: 0.2, happens: restart },
      { at: 0.4, happens: standStill },
      { at: 0.7, happens: restart },
    ];
    async function restart(): Promise<void> {
      await server.stop('SIGKILL');
      await sleep(1000);
      await server.start();
      happened.restarts++;
    }
    async function standStill(): Promise<void> {
      server.pause();
      await sleep(pause * 1000);
      server.continue();
      happened.pauses++;
    }
    // A worker is killed after some time, or after some share of the work: a fast machine has its kills, too.
    const soon = () => ({
      time: performance.now() + seconds * 1000 * (0.5 + random.below(1000) / 1000),
      share: share() + SHARE_BETWEEN,
    });
    for (let next = soon(); !over; ) {
      await Promise.race([sleep(LOOK), end]);
      if (over) break;
      if (performance.now() < next.time && share() < next.share) continue;
      const at = random.below(others.length);
      others[at]!.kill('SIGKILL');
      others[at] = startWorker();
      happened.kills++;
      if (faults.length > 0 && share() >= faults[0]!.at) await faults.shift()!.happens();
      next = soon();
    }
    const { code, said } = await end;
    const difference = spawnSync('diff', ['-r', alone!, queued!], { encoding: 'utf8' }).stdout;
    return { ...happened, code, said, difference };
  } finally {
    for (const worker of others) worker.kill('SIGKILL');
    await server.stop();
  }
}

async function ended(child: ChildProcess): Promise<{ readonly code: number | null; readonly said: string }> {
  let said = '';
  child.stderr!.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

function linesOf(path: string): number {
  try {
    return readFileSync(path, 'latin1').split('\n').length - 2;
  } catch {
    return 0;
  }
}

async function run(args: readonly string[]): Promise<void> {
  const { puzzles, workers, seconds, pause, seed } = readArguments(args, {
    ...{ puzzles: 20_000, workers: 3, seconds: 4, pause: 60, seed: 1 },
  }).options;
  const dir = mkdtempSync(join(tmpdir(), 'crossgen-chaos-'));
  const begin = performance.now();
  try {
    const { kills, restarts, pauses, code, said, difference } = await chaos(dir, {
      ...{ puzzles, workers, seconds, pause, seed },
    });
    console.log(said.trimEnd());
    console.log(
      `${puzzles} puzzles, ${workers} workers, ${kills} of them killed, ${restarts} restarts of the server, ${pauses} pause of ${pause} s; ${((performance.now() - begin) / 1000).toFixed(0)} s in all, exit code ${code}`,
    );
    console.log(difference === '' ? 'diff -r finds nothing' : difference.slice(0, 2000));
    if (difference !== '' || code !== 0) process.exitCode = 1;
  } finally {
    rmSync(dir, { recursive: true });
  }
}
