// Batches over a real queue: a Redis server of the test's own, and workers in processes of their own. Whatever fails on the way, the files
// are those of one process.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLink } from '../../src/queue/link.js';
import { openSubmission } from '../../src/queue/submission.js';
import { chaos } from '../../tools/measure/chaos.js';
import { freePort, RedisServer } from '../../tools/measure/redis.js';

const PROGRAM = 'bin/crossgen.js';
/** Any fills: good ones take longer, and how good they are does not matter here. */
const PUZZLES = ['fill', 'seed-1', 'easy-3', '--count', '8', '--min-score', '0', '--seed', '1', '--format', 'ipuz'];

let dir: string;
let server: RedisServer;
const started: ChildProcess[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-queue-'));
  process.env.TMPDIR = folder('tmp'); // what a killed worker leaves goes with the folder
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

  it('ends when it is stopped although the server is lost', async () => {
    const own = await RedisServer.start(folder('lost'));
    const worker = start('worker', '--queue', own.url, '--jobs', '1');
    start(...LONG, '--queue', own.url);
    while (!own.tell('llen', `crossgen:jobs-${version()}:active`).startsWith('1')) await sleep(20);
    await own.stop();
    while (!worker.said().includes('the connection is lost')) await sleep(20);
    await sleep(3000); // until the worker has asked the server about its runs, in vain
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(143);
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

describe('one search on many machines', () => {
  const NONE = [
    'fill',
    'square-6',
    '--dict',
    'dict/en.txt',
    '--min-score',
    '85',
    '--time-limit',
    'none',
    '--seed',
    '1',
  ];
  const SPLIT = ['--split', '300', '--queue'];
  const RULES = ['--dict', 'dict/en.txt', '--min-score', '85'];

  it('is the same tree for one worker and for three, of which one is killed, and proves that there is no fill', async () => {
    const workers = [await startWorker()];
    const one = crossgen(...NONE, ...SPLIT, server.url);
    expect([one.status, one.stderr]).toEqual([20, expect.stringContaining('proven: no fill exists')]);
    const [counts] = /\d+ parts refuted and \d+ divided, [\d,]+ nodes/.exec(one.stderr)!;
    workers.push(await startWorker(), await startWorker());
    const run = start(...NONE, ...SPLIT, server.url);
    while (!server.tell('llen', `crossgen:jobs-${version()}:active`).startsWith('3')) await sleep(5);
    workers[0]!.child.kill('SIGKILL');
    expect(await run.ended).toBe(20);
    expect(run.said()).toContain(counts);
  });

  it('ends with the first fill, within limits of any length', async () => {
    await startWorker();
    for (const limit of ['2.3h', '600h']) {
      const limited = ['--min-score', '0', '--seed', '1', '--time-limit', limit];
      const found = crossgen('fill', 'seed-1', ...limited, ...SPLIT, server.url);
      expect([found.status, found.stdout]).toEqual([0, expect.stringMatching(/^[A-Z]{4}##[A-Z]{3}\n/)]);
    }
  });

  it('has certificates, which other workers check, and which make one', async () => {
    const certificates = folder('certificates');
    const [proof, formula] = [join(dir, 'whole.drat'), join(dir, 'whole.cnf')];
    for (let worker = 0; worker < 2; worker++)
      start('worker', '--queue', server.url, '--jobs', '1', '--certificates', certificates);
    const files = ['--engine', 'table', '--certify', certificates, '--proof', proof, '--export-cnf', formula];
    const { status, stderr } = crossgen(...NONE, ...SPLIT, server.url, ...files);
    expect([status, stderr]).toEqual([
      20,
      expect.stringMatching(/\d+ certificates are in .*; all of them checked by other/),
    ]);
    expect(crossgen('check-proof', 'square-6', ...RULES, proof).stdout).toContain('the proof holds');
    expect(readFileSync(formula, 'latin1')).toMatch(/^p cnf \d+ \d+$/m);
    expect(server.tell('keys', '*')).not.toContain('.drat');
  });

  it('leaves nothing of a worker that is killed in the folder of certificates', async () => {
    const certificates = folder('killed');
    const worker = start('worker', '--queue', server.url, '--jobs', '1', '--certificates', certificates);
    const hard = NONE.map(word => (word === '85' ? '55' : word));
    start(...hard, '--split', '100000000', '--queue', server.url, '--certify', certificates);
    const begun = (): string[] => readdirSync(process.env.TMPDIR!).filter(name => name.startsWith('crossgen-sat-'));
    const own = `-${worker.child.pid}-`;
    while (!begun().some(name => name.includes(own))) await sleep(5);
    worker.child.kill('SIGKILL');
    await worker.ended;
    expect(readdirSync(certificates)).toEqual([]);
    // The next process that needs such a folder removes it (test/engine/sat/external.test.ts).
    expect(begun()).toEqual([expect.stringContaining(own)]);
  });

  it('finds out a worker that says it has refuted what has a fill', async () => {
    const certificates = folder('forged');
    const forged = '0\n';
    const certificate = createHash('sha256').update(forged).digest('hex');
    writeFileSync(join(certificates, `${certificate}.drat`), forged);
    const answer = { kind: 'refuted', nodes: 1, milliseconds: 1, certificate };
    const options = { connection: { port: server.port }, prefix: 'crossgen' };
    const queue = `jobs-${version()}`;
    const run = start('fill', 'seed-1', '--seed', '1', ...SPLIT, server.url, '--certify', certificates);
    const liar = new Worker(queue, undefined, { ...options, name: 'liar' });
    let job = await liar.getNextJob('token');
    while (job === undefined) job = await liar.getNextJob('token');
    await job.moveToCompleted({ by: 'liar', answer }, 'token', false);
    await liar.close();
    start('worker', '--queue', server.url, '--jobs', '1', '--certificates', certificates);
    expect(await run.ended).toBe(2);
    expect(run.said()).toMatch(
      /the worker liar says that it has refuted the grid, and that is not so \(its certificate/,
    );
    expect(run.said()).not.toContain('proven');
  });

  it('needs a folder of certificates on each worker', async () => {
    await startWorker();
    const without = crossgen(...NONE, ...SPLIT, server.url, '--certify', folder('none'));
    expect([without.status, without.stderr]).toEqual([2, expect.stringContaining('--certificates DIR')]);
  });
});

describe('what is wrong with a server is said at once', () => {
  const cases: readonly (readonly [string, () => string, RegExp])[] = [
    ['nobody listens', () => 'redis://127.0.0.1:1', /no connection to a Redis server \(ECONNREFUSED\)/],
    ['no such host', () => 'redis://no-such-host.invalid', /no connection to a Redis server \((ENOTFOUND|EAI_AGAIN)\)/],
    ['no address', () => 'localhost', /--queue needs the address of a Redis server/],
    ['another kind of address', () => 'http://localhost:6379', /--queue needs the address of a Redis server/],
    ['TLS where there is none', () => server.url.replace('redis:', 'rediss:'), /no TLS connection \(/],
    ['no such database', () => `${server.url}/99`, /no database of this number/],
  ];
  it.each(cases)('%s', async (_, address, message) => {
    const commands = [['worker'], ['queue', 'status'], [...PUZZLES, '--out-dir', join(dir, 'never')]];
    const running = commands.map(command => ({ command, ...start(...command, '--queue', address()) }));
    for (const { command, ended, said } of running) {
      const status = await ended;
      expect({ command, status, said: said() }).toEqual({ command, status: 2, said: expect.stringMatching(message) });
    }
  });

  async function withServer(name: string, settings: readonly string[], work: (server: RedisServer) => Promise<void>) {
    const own = await RedisServer.start(folder(name), settings);
    try {
      await work(own);
    } finally {
      await own.stop();
    }
  }

  it('a wrong password, and none; messages do not repeat it', () =>
    withServer('password', ['--requirepass', 'right'], async own => {
      const at = (user: string): string => own.url.replace('//', `//${user}`);
      expect(crossgen('queue', 'status', '--queue', at(':right@')).status).toBe(0);
      const wrong = crossgen('queue', 'status', '--queue', at(':secret@'));
      expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('does not take this user or password')]);
      expect(wrong.stderr).not.toContain('secret');
      expect(crossgen('queue', 'status', '--queue', own.url).stderr).toContain('connection without a password');
    }));

  it('a server that drops keys, and one that keeps nothing', async () => {
    await withServer('eviction', ['--maxmemory-policy', 'allkeys-lru'], async own => {
      expect(crossgen('worker', '--queue', own.url).stderr).toContain('config set maxmemory-policy noeviction');
    });
    await withServer('memory', ['--appendonly', 'no'], async own => {
      expect(crossgen('worker', '--queue', own.url).stderr).toContain('config set appendonly yes');
    });
  });

  it('a full server ends the run, and nothing is lost', () =>
    withServer('full', [], async own => {
      const out = join(dir, 'full-batch');
      own.tell('config', 'set', 'maxmemory', '1mb');
      const full = crossgen(...PUZZLES, '--out-dir', out, '--queue', own.url);
      expect([full.status, full.stderr]).toEqual([2, expect.stringContaining('the server has no memory left')]);
      own.tell('config', 'set', 'maxmemory', '0');
      await startWorker(own);
      expect(crossgen(...PUZZLES, '--out-dir', out, '--queue', own.url, '--resume').status).toBe(0);
      expect(filesIn(out)).toEqual(alone('not-full'));
    }));

  it('a job that is too large ends the run', async () => {
    const submission = await openSubmission(
      await openLink(server.url, version()),
      { what: 'test', total: 1 },
      () => {},
    );
    const sha = '0'.repeat(64);
    const job = { order: sha, grid: sha, lexicon: sha, seed: 1, timeLimit: 1, nodeLimit: 1, distance: 1 };
    await expect(submission.ask('fill', { ...job, earlier: [['A'.repeat(2 ** 24)]] })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('a job is too large for the queue') },
    });
    await submission.close();
  });

  it('a TLS server is used when its certificate is known; else the message says what is missing', async () => {
    const [key, certificate] = [join(dir, 'key.pem'), join(dir, 'certificate.pem')];
    const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...about];
    expect(spawnSync('openssl', made).status).toBe(0);
    const port = await freePort();
    const files = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-auth-clients', 'no'];
    await withServer('tls', ['--tls-port', `${port}`, '--tls-ca-cert-file', certificate, ...files], async () => {
      const status = ['queue', 'status', '--queue', `rediss://localhost:${port}`];
      expect(crossgen(...status)).toMatchObject({ status: 2, stderr: expect.stringContaining('NODE_EXTRA_CA_CERTS') });
      process.env.NODE_EXTRA_CA_CERTS = certificate;
      const known = crossgen(...status);
      delete process.env.NODE_EXTRA_CA_CERTS;
      expect(known).toMatchObject({ status: 0, stdout: 'no runs\n0 workers\n' });
      const plain = crossgen('queue', 'status', '--queue', `redis://localhost:${port}`);
      expect(plain.stderr).toContain('With TLS the address begins with rediss:');
    });
  });

  it('workers of another version take no job, and the run says so', async () => {
    const options = { connection: { port: server.port }, prefix: 'crossgen' };
    const other = new Worker('jobs-0.0.1', async () => {}, { ...options, name: 'old' });
    await other.waitUntilReady();
    const run = start(...PUZZLES, '--out-dir', join(dir, 'version'), '--queue', server.url);
    await run.says(/no worker of crossgen \S+ is there yet \(those that are there have crossgen 0\.0\.1\)/);
    await startWorker();
    expect(await run.ended).toBe(0);
    await other.close();
  });

  it('what is no job is answered, and the worker goes on', async () => {
    const worker = await startWorker();
    const queue = new Queue(`jobs-${version()}`, { connection: { port: server.port }, prefix: 'crossgen' });
    for (const data of [{}, { kind: 'fill', run: '../x' }, { kind: 'other' }]) {
      const { id } = await queue.add('fill', data);
      // An event would be missed that comes before one listens.
      await expect.poll(() => queue.getJobState(id!)).toBe('completed');
      const { answer } = (await queue.getJob(id!))!.returnvalue as { readonly answer: { readonly wording: string } };
      expect(answer).toMatchObject({ kind: 'wrong', wording: expect.stringContaining('is not what it should be') });
    }
    await queue.close();
    expect(worker.child.exitCode).toBe(null);
  });
});

function version(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }).version;
}
