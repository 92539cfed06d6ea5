// Power cuts: every change that a run makes to the disk is noted, and after each of them the power is cut. What was synced is there,
// what was not is there, gone or torn. Whatever is left, the run must go on from it to the bytes of a run that nothing stopped.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Random } from '../../src/core/random.js';
import { run } from '../cli/run.js';
import { afterCrash, type Crash, makeRecorder, type Operation, type Recorder } from './disk.js';

const { recorder } = vi.hoisted(() => ({ recorder: {} as { it: Recorder } }));
vi.mock('node:fs/promises', async original => {
  const { makeRecorder: make } = await import('./disk.js');
  recorder.it = make();
  return recorder.it.wrap(await original());
});

/** Of the states of a batch, every so-manieth is gone on from. */
const STRIDE = 2;

let dir: string;
const at = (name: string): string => join(dir, name);
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-power-'));
  writeFileSync(at('words.txt'), 'CAT=purrs\nATE=consumed\nTEN=a number\nCAR=drives\nARE=exist\nRAN=was quick\n');
  writeFileSync(at('six.txt'), '...\n#.#\n...\n');
  writeFileSync(at('squares.txt'), 'HEW\nODE\nTEN\nHOT\nEDE\nWEN\nTOE\nONE\nEEN\n');
  expect(makeRecorder).toBeTypeOf('function');
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Ways in which a disk may lose what was not synced. */
function crashes(random: Random): Record<string, Crash> {
  return {
    'all is lost': { keepsName: () => false, keepsData: (_, durable) => durable },
    'all is kept': { keepsName: () => true, keepsData: (_path, _durable, written) => written },
    'names without data': {
      keepsName: () => true,
      keepsData: (_path, _durable, written) => Buffer.alloc(written.length),
    },
    'some of each': {
      keepsName: () => random.below(2) === 0,
      keepsData: (_path, durable, written) => {
        const torn = durable.length + random.below(Math.max(1, written.length - durable.length + 1));
        return random.below(3) === 0 ? durable : written.subarray(0, Math.min(torn, written.length));
      },
    },
  };
}

/** Whether a text is met for the first time: what a run makes of a file follows from what is in it. */
function isNew(met: Set<string>, text: string): boolean {
  const before = met.size;
  return met.add(text).size > before;
}

/** Each different state in which a power cut may leave a folder, as a folder of its own. */
function* cuts(operations: readonly Operation[], from: string): Generator<{ name: string; folder: string }> {
  const random = new Random(22);
  const met = new Set<string>();
  let number = 0;
  for (let done = 0; done <= operations.length; done++)
    for (const [name, crash] of Object.entries(crashes(random))) {
      const left = [...afterCrash(operations.slice(0, done), crash)];
      if (!isNew(met, left.map(([path, data]) => `${path}\n${data.toString('latin1')}`).join('\0'))) continue;
      const folder = at(`cut-${number++}`);
      mkdirSync(folder);
      for (const [path, data] of left) writeFileSync(join(folder, relative(from, path)), data);
      yield { name: `${name} after ${done} of ${operations.length}: ${operations[done - 1]?.kind}`, folder };
      rmSync(folder, { recursive: true });
    }
}

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map(name => [name, readFileSync(join(folder, name), 'latin1')]),
  );

it.each([
  ['a batch', ['--count', '3']],
  ['a batch of puzzles alike, some of them made again', ['--count', '8']],
  ['a batch of fresh words', ['--count', '3', '--fresh-words']],
])(
  '%s is completed after a power cut at any moment',
  async (_, options) => {
    const make = (out: string, ...more: string[]) =>
      run(['fill', at('six.txt'), '--dict', at('words.txt'), ...options, '--format', 'xd', '--out-dir', out, ...more]);
    const whole = at(`whole${options.length}${options[1]}`);
    recorder.it.watch(whole);
    recorder.it.begin();
    expect((await make(whole, '--seed', '4')).code).toBe(0);
    const operations = [...recorder.it.operations];
    const expected = filesIn(whole);
    expect(operations.filter(({ kind }) => kind === 'rename').length).toBeGreaterThan(2);
    let seen = 0;
    for (const { name, folder } of cuts(operations, whole)) {
      if (seen++ % STRIDE !== 0) continue;
      const { code, err } = await make(folder, '--resume', '--seed', '4');
      expect({ name, code, err, files: filesIn(folder) }).toEqual({ name, code: 0, err, files: expected });
    }
  },
  600_000,
);

it('a search of squares continues after a power cut at any moment', async () => {
  const args = ['square', '3', '--dict', at('squares.txt'), '--seed', '1', '--all', '--repeats', '--json'];
  const folder = at('squares');
  mkdirSync(folder);
  recorder.it.watch(folder);
  recorder.it.begin();
  const checkpoint = ['--checkpoint-interval', '1ms', '--checkpoint'];
  // Stopped by its limit, then taken up, so that an earlier checkpoint is replaced.
  await run([...args, '--node-limit', '5', ...checkpoint, join(folder, 'c.json')]);
  const whole = await run([...args, '--checkpoint-interval', '1ms', '--resume', join(folder, 'c.json')]);
  expect(whole.code).toBe(0);
  const operations = [...recorder.it.operations];
  const first = operations.findIndex(({ kind }) => kind === 'sync folder');
  expect(operations.filter(({ kind }) => kind === 'sync folder').length).toBeGreaterThan(1);
  const last = (out: string): object => JSON.parse(out.trim().split('\n').at(-1)!);
  const met = new Set<string>();
  for (let done = first + 1; done <= operations.length; done++)
    for (const [name, crash] of Object.entries(crashes(new Random(done)))) {
      const left = afterCrash(operations.slice(0, done), crash).get(join(folder, 'c.json'));
      expect({ name, done, there: left !== undefined }).toEqual({ name, done, there: true });
      if (!isNew(met, left!.toString())) continue;
      writeFileSync(join(folder, 'left.json'), left!);
      const { code, out } = await run([...args, '--resume', join(folder, 'left.json')]);
      expect({ name, done, code, last: last(out) }).toEqual({ name, done, code: 0, last: last(whole.out) });
    }
}, 600_000);

it('a saved game can be continued after a power cut at any moment', async () => {
  const folder = at('games');
  mkdirSync(folder);
  recorder.it.watch(folder);
  recorder.it.begin();
  const file = join(folder, 'g.json');
  const dict = ['--dict', 'dict/en.txt', '--player', 'greedy', '--player', 'greedy', '--json'];
  const whole = await run(['balda', 'play', '--start', 'CAT', '--seed', '1', ...dict, '--save', file]);
  expect(whole.code).toBe(0);
  const { turns } = JSON.parse(whole.out) as { turns: readonly object[] };
  const operations = [...recorder.it.operations];
  const first = operations.findIndex(({ kind }) => kind === 'sync folder');
  expect(turns.length).toBeGreaterThan(3);
  const met = new Set<string>();
  for (let done = first + 1; done <= operations.length; done++)
    for (const [name, crash] of Object.entries(crashes(new Random(done)))) {
      const left = afterCrash(operations.slice(0, done), crash).get(file);
      expect({ name, done, there: left !== undefined }).toEqual({ name, done, there: true });
      const kept = JSON.parse(left!.toString()) as { turns: readonly object[] };
      expect(kept.turns).toEqual(turns.slice(0, kept.turns.length));
      if (done % 8 !== 0 || !isNew(met, left!.toString())) continue;
      writeFileSync(join(folder, 'left.json'), left!);
      const { code, out } = await run([
        'balda',
        'play',
        '--resume',
        join(folder, 'left.json'),
        '--json',
        '--dict',
        'dict/en.txt',
      ]);
      expect({ name, done, code, turns: JSON.parse(out).turns }).toEqual({ name, done, code: 0, turns });
    }
}, 600_000);
