// The scripts of docs/scaling.md as they stand there, each in a folder of its own: in the end there must be, byte for byte, the batch
// that one machine makes. GNU parallel and Slurm are the real ones (Debian: parallel, and those of slurm.ts); of Kubernetes the
// container's command is run, once an index.

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { seedOfAttempt } from '../../src/batch/items.js';
import { hasSlurm, Slurm } from './slurm.js';

const GUIDE = readFileSync('docs/scaling.md', 'utf8');
/** Its fenced blocks by the name in their first comment. */
const SCRIPTS = new Map(
  [...GUIDE.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, text]) => [/^# ([\w.]+)/m.exec(text!)![1]!, text!]),
);
const SHARDS = 8;
/** Of two grids, a hundred each. */
const PUZZLES = 200;

interface Job {
  readonly spec: {
    readonly completionMode?: string;
    readonly completions?: number;
    readonly template: {
      readonly spec: {
        readonly containers: readonly [
          { readonly command: readonly [string, ...string[]]; readonly workingDir: string },
        ];
      };
    };
  };
}

let dir: string;
let whole: Record<string, string>;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-scaling-'));
  mkdirSync(join(dir, 'bin'));
  program('bin/crossgen', `#!/bin/sh\nexec '${process.execPath}' '${resolve('bin/crossgen.js')}' "$@"\n`);
  const place = folder('whole');
  run(place, './puzzles.sh', '--jobs', '2');
  whole = made(place);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function program(name: string, text: string): void {
  writeFileSync(join(dir, name), text);
  chmodSync(join(dir, name), 0o755);
}

/** A folder with the scripts, and a batch in which fills meet across shards: of one grid there are six, of the other fifteen, and their mirror images. */
function folder(name: string): string {
  const place = join(dir, name);
  mkdirSync(join(place, 'grids'), { recursive: true });
  writeFileSync(join(place, 'grids/row.txt'), '...#...\n');
  writeFileSync(join(place, 'grids/six.txt'), '...\n#.#\n...\n');
  writeFileSync(
    join(place, 'words.txt'),
    'CAT=purrs\nATE=consumed\nTEN=a number\nCAR=drives\nARE=exist\nRAN=was quick\n',
  );
  for (const [script, text] of SCRIPTS) program(`${name}/${script}`, text);
  return place;
}

function run(place: string, command: string, ...args: readonly string[]): void {
  runWith({}, place, command, args);
}

function runWith(env: Readonly<Record<string, string>>, place: string, command: string, args: readonly string[]): void {
  execFileSync(command, args, {
    cwd: place,
    env: { ...process.env, PATH: `${join(dir, 'bin')}:${process.env.PATH}`, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** What a batch has left, but for the manifests of its shards: there must be so many, with a line for each puzzle among them. */
function made(place: string, shards = 0): Record<string, string> {
  const names = readdirSync(join(place, 'out')).sort();
  const [ofShards, rest] = [true, false].map(is => names.filter(name => /^manifest-\d-of-8\.jsonl$/.test(name) === is));
  const lines = ofShards!.flatMap(name =>
    readFileSync(join(place, 'out', name), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1),
  );
  expect([ofShards!.length, lines.length]).toEqual([shards, shards === 0 ? 0 : PUZZLES]);
  return Object.fromEntries(rest!.map(name => [name, readFileSync(join(place, 'out', name), 'utf8')]));
}

it('the batch has puzzles for both grids, and puzzles that were replaced', () => {
  const lines = whole['manifest.jsonl']!.trimEnd()
    .split('\n')
    .slice(1)
    .map(line => JSON.parse(line));
  const filled = lines.filter(({ status }) => status === 'filled');
  expect([lines.length, filled.length]).toEqual([PUZZLES, 21]);
  expect(filled.some(({ attempt }) => attempt > 0)).toBe(true);
  expect(Object.keys(whole).length).toBe(22);
});

const hasParallel = /^GNU parallel/.test(spawnSync('parallel', ['--version'], { encoding: 'utf8' }).stdout ?? '');
if (!hasParallel) console.warn('skipped: GNU parallel is not installed (Debian: parallel)');
it.skipIf(!hasParallel)('GNU parallel', () => {
  const place = folder('parallel');
  run(place, './parallel.sh');
  expect(made(place, SHARDS)).toEqual(whole);
});

if (!hasSlurm) console.warn('skipped: Slurm is not installed (Debian: munge, slurmctld, slurmd, slurm-client)');
it.skipIf(!hasSlurm)('a Slurm array', async () => {
  const place = folder('slurm');
  const slurm = await Slurm.start(mkdtempSync(join(dir, 'node-')));
  try {
    runWith({ SLURM_CONF: slurm.config }, place, './submit.sh', []);
    await slurm.idle();
  } finally {
    await slurm.stop();
  }
  expect(made(place, SHARDS)).toEqual(whole);
});

it('a Kubernetes indexed Job', () => {
  const place = folder('kubernetes');
  const [puzzles, joining] = ['puzzles.yaml', 'join.yaml'].map(name => parse(SCRIPTS.get(name)!) as Job);
  const start = ({ spec: { template } }: Job, env: Readonly<Record<string, string>>): void => {
    const [{ command, workingDir }] = template.spec.containers;
    expect(workingDir).toBe('/puzzles'); // where the volume is, and here the folder
    runWith(env, place, command[0], command.slice(1));
  };
  expect(puzzles!.spec).toMatchObject({ completionMode: 'Indexed', completions: SHARDS });
  // Any order will do; and an index may be run twice.
  for (const index of [5, 3, 0, 7, 1, 6, 2, 4, 3]) start(puzzles!, { JOB_COMPLETION_INDEX: `${index}` });
  start(joining!, {});
  expect(made(place, SHARDS)).toEqual(whole);
});

it('the example of a seed is correct', () => {
  const [, batch, index, attempt, hash] = /printf '(\d+) (\d+) (\d+)' \| sha256sum.*\n\s+([0-9a-f]{8})\n/.exec(GUIDE)!;
  expect(seedOfAttempt(Number(batch), Number(index), Number(attempt))).toBe(Number.parseInt(hash!, 16));
});
