// Batches over a real queue: a Redis server of the test's own, and workers in processes of their own. Whatever fails on the way, the files
// are those of one process.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chaos } from '../../tools/measure/chaos.js';
import { RedisServer } from '../../tools/measure/redis.js';

const PROGRAM = 'bin/crossgen.js';
/** Any fills: good ones take longer, and how good they are does not matter here. */
const PUZZLES = ['fill', 'seed-1', 'easy-3', '--count', '8', '--min-score', '0', '--seed', '1', '--format', 'ipuz'];

let dir: string;
let server: RedisServer;
const started: ChildProcess[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-queue-'));
  server = await RedisServer.start(folder('redis'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

function folder(name: string): string {
  mkdirSync(join(dir, name), { recursive: true });
  return join(dir, name);
}

/** Runs the program to its end. */
function crossgen(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

interface Running {
  readonly child: ChildProcess;
  /** What it has said so far. */
  said(): string;
  /** Resolves when it has said so. */
  says(text: string | RegExp): Promise<void>;
  readonly ended: Promise<number | null>;
}

function start(...args: readonly string[]): Running {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString();
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    said: () => text,
    async says(wanted) {
      while (text.search(wanted) < 0) await sleep(20);
    },
    ended,
  };
}

async function startWorker(at: RedisServer = server, jobs = 1): Promise<Running> {
  const worker = start('worker', '--queue', at.url, '--jobs', `${jobs}`);
  await worker.says(' at a time from ');
  return worker;
}

const filesIn = (path: string): Record<string, string> =>
  Object.fromEntries(readdirSync(path).map(name => [name, readFileSync(join(path, name), 'utf8')]));

/** The files of a run of one process. */
function alone(name: string): Record<string, string> {
  const out = join(dir, name);
  expect(crossgen(...PUZZLES, '--out-dir', out, '--jobs', '2').status).toBe(0);
  return filesIn(out);
}

describe('a batch over a queue', () => {
  it('makes the files of one process, and leaves nothing in the queue', async () => {
    await startWorker();
    const out = join(dir, 'queued');
    const { status, stderr } = crossgen(...PUZZLES, '--out-dir', out, '--queue', server.url);
    expect([status, stderr]).toEqual([0, expect.stringContaining('16 of 16 puzzles filled')]);
    expect(filesIn(out)).toEqual(alone('alone'));
    const keys = server.tell('keys', '*').split('\n');
    expect(keys.filter(key => /crossgen:(run|jobs-[\d.]+:(active|wait|completed|failed|.*-\d+$))/.test(key))).toEqual(
      [],
    );
  });

  it('survives what happens to workers and the server', async () => {
    const { kills, restarts, pauses, code, said, difference } = await chaos(folder('chaos'), {
      ...{ puzzles: 150, workers: 3, seconds: 3, pause: 3, seed: 1 },
    });
    expect(said).toContain('150 of 150 puzzles filled');
    expect([code, difference]).toEqual([0, '']);
    expect(kills).toBeGreaterThan(2);
    expect(restarts + pauses).toBeGreaterThan(0);
  });

  it('goes on after the run itself was killed', async () => {
    const out = join(dir, 'resumed');
    const worker = await startWorker();
    const run = start(...PUZZLES, '--out-dir', out, '--queue', server.url);
    await run.says('seed 1');
    while (!readdirSync(out).some(name => name.endsWith('.ipuz'))) await sleep(5);
    run.child.kill('SIGKILL');
    await run.ended;
    expect(crossgen(...PUZZLES, '--out-dir', out, '--queue', server.url, '--resume').status).toBe(0);
    expect(filesIn(out)).toEqual(alone('undisturbed'));
    expect(worker.child.exitCode).toBe(null);
  });

  it('says what is wrong with a grid, as a batch of one machine does', async () => {
    await startWorker();
    const bad = ['fill', 'seed-1', 'no-such-grid.txt', '--count', '2', '--min-score', '0', '--seed', '1', '--json'];
    const [queued, local] = [crossgen(...bad, '--queue', server.url), crossgen(...bad)];
    expect(queued.status).toBe(2);
    expect([queued.status, queued.stdout]).toEqual([local.status, local.stdout]);
  });

  it('is proven to have no fill where it has none', async () => {
    await startWorker();
    const none = ['fill', 'square-8', '--dict', 'dict/en.txt', '--count', '2', '--seed', '1', '--min-score', '99'];
    const [queued, local] = [crossgen(...none, '--queue', server.url), crossgen(...none)];
    expect(queued.status).toBe(20);
    expect(local.status).toBe(20);
  });
});

describe('a worker', () => {
  const LONG = ['fill', 'square-7', '--engine', 'table', '--min-score', '0', '--time-limit', 'none', '--seed', '1'];

  it('gives its job back when it is stopped, at once, and another one takes it', async () => {
    const run = start(...LONG, '--queue', server.url);
    const first = await startWorker();
    while (!server.tell('llen', `crossgen:jobs-${version()}:active`).startsWith('1')) await sleep(20);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(143);
    expect(first.said()).toContain('0 jobs done');
    expect(server.tell('llen', `crossgen:jobs-${version()}:wait`)).toBe('1\n');
    await startWorker();
    while (!server.tell('llen', `crossgen:jobs-${version()}:active`).startsWith('1')) await sleep(20);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(143);
  });

  it('leaves a run that is over, and takes the next one', async () => {
    await startWorker();
    const run = start(...LONG, '--queue', server.url);
    while (!server.tell('llen', `crossgen:jobs-${version()}:active`).startsWith('1')) await sleep(20);
    run.child.kill('SIGTERM');
    await run.ended;
    const next = crossgen('fill', 'easy-3', '--min-score', '0', '--seed', '1', '--queue', server.url);
    expect(next.status).toBe(0);
  });
});

describe('a run in the background', () => {
  it('is seen by status, and makes the same files', async () => {
    const out = join(dir, 'detached');
    const begun = crossgen(...PUZZLES, '--out-dir', out, '--queue', server.url, '--detach');
    expect([begun.status, begun.stderr]).toEqual([0, expect.stringMatching(/^run (\S+) goes on in the background/)]);
    const [, id] = /^run (\S+)/.exec(begun.stderr)!;
    expect(crossgen('queue', 'status', '--queue', server.url).stdout).toMatch(
      new RegExp(`^${id}  0 of 16 done, 0 without a fill  .*\n0 workers\n$`, 'm'),
    );
    await startWorker();
    while (crossgen('queue', 'status', '--queue', server.url).stdout.includes(id!)) await sleep(100);
    expect(readFileSync(`${out}.log`, 'utf8')).toContain('16 of 16 puzzles filled');
    expect(filesIn(out)).toEqual(alone('not-detached'));
  });

  it('is cancelled, and what it has made is kept', async () => {
    const out = join(dir, 'cancelled');
    const { stderr } = crossgen(...PUZZLES, '--out-dir', out, '--queue', server.url, '--detach');
    const [, id] = /^run (\S+)/.exec(stderr)!;
    expect(crossgen('queue', 'cancel', id!, '--queue', server.url).status).toBe(0);
    while (crossgen('queue', 'status', '--queue', server.url).stdout.includes(id!)) await sleep(100);
    while (!readFileSync(`${out}.log`, 'utf8').includes('the run was cancelled')) await sleep(20);
    expect(crossgen('queue', 'cancel', id!, '--queue', server.url)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`there is no run ${id}`),
    });
    await startWorker();
    expect(crossgen(...PUZZLES, '--out-dir', out, '--queue', server.url, '--resume').status).toBe(0);
    expect(filesIn(out)).toEqual(alone('not-cancelled'));
  });

  it('is not begun when its input is wrong', () => {
    const wrong = crossgen(
      ...['fill', 'seed-1', '--dict', 'no-such-list.txt', '--count', '2', '--seed', '1'],
      ...['--out-dir', join(dir, 'wrong'), '--queue', server.url, '--detach'],
    );
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('no-such-list.txt')]);
  });
});

function version(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }).version;
}
