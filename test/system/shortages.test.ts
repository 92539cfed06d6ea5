// Threads and memory that the system refuses, one after another: the nth start of a thread and the nth
// allocation fail, for every n (of more than sixty, some).
// The run then says what is missing or is not affected; its outputs are complete or absent; and the next run is not affected.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import threads from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type Run, run } from '../cli/run.js';
import { fewWords } from './few-words.js';

const dir = mkdtempSync(join(tmpdir(), 'crossgen-shortages-'));
afterAll(() => rmSync(dir, { recursive: true }));
const at = (name: string): string => join(dir, name);
writeFileSync(at('words.txt'), 'CAT=purrs\nATE=consumed\nTEN=a number\nCAR=drives\nARE=exist\nRAN=was quick\n');
writeFileSync(at('six.txt'), '...\n#.#\n...\n');
writeFileSync(at('squares.txt'), 'HEW\nODE\nTEN\nHOT\nEDE\nWEN\n');
writeFileSync(at('board.txt'), '...\nCAT\n...\n');
writeFileSync(at('theme.txt'), 'STONE\n');
writeFileSync(at('free.txt'), 'CAT\nTEN\n');
// With fewer words, most patterns would be drawn and tried in vain.
writeFileSync(at('design.txt'), fewWords(4));
const INPUTS = readdirSync(dir);

const fill = ['fill', at('six.txt'), '--dict', at('words.txt'), '--seed', '1'];
const design = (options: string): string[] => ['design', '--seed', '1', '--out', at('out.txt'), ...options.split(' ')];
const made = ['--fill', '--min-score', '0', '--dict', at('design.txt')];
const JOBS: Readonly<Record<string, readonly string[]>> = {
  'a fill': [...fill, '--out', at('out.xd')],
  'a fill in a worker': [...fill, '--engine', 'sat', '--out', at('out.xd')],
  'a fill by threads': [...fill, '--threads', '2', '--min-score', '1', '--out', at('out.xd')],
  'the best fill': [...fill, '--best', '--out', at('out.xd')],
  'a batch': [...fill, '--count', '3', '--jobs', '2', '--format', 'xd', '--out-dir', at('out')],
  candidates: ['candidates', at('six.txt'), '--dict', at('words.txt'), '--seed', '1', '--out', at('out.txt')],
  squares: [
    'square',
    '3',
    '--dict',
    at('squares.txt'),
    '--seed',
    '1',
    '--all',
    '--repeats',
    '--threads',
    '2',
    '--out',
    at('out.txt'),
  ],
  'moves of Balda': ['balda', 'moves', at('board.txt'), '--dict', at('words.txt'), '--look-ahead', '2'],
  'a grid around a theme': [...design('--size 5 --words 1.. --blocks 0..'), ...['--theme', at('theme.txt'), ...made]],
  'a scanword': [...design('--style scanword --size 5x5 --json'), ...made],
  'a free layout': [...design('--style free --size 6x6'), '--words', at('free.txt')],
  'a game of Balda': [
    ...['balda', 'play', '--dict', at('words.txt'), '--start', 'CAT', '--seed', '1', '--json'],
    ...['--player', 'greedy', '--player', 'deeper', '--node-limit', '50'],
  ],
};

/** All numbers up to 60; of those after it, the last one and at most 25 that are evenly spread. */
function tried(times: number): readonly number[] {
  const step = Math.ceil(times / 25);
  const all = Array.from({ length: times }, (_, at) => at + 1);
  return all.filter(nth => nth <= 60 || nth === times || nth % step === 0);
}

/** The number of the start or allocation that fails, from 1; 0 for none. */
let failing = 0;
let count = 0;
const fails = (): boolean => ++count === failing;

const Sound = threads.Worker;
class Refused extends Sound {
  constructor(...args: ConstructorParameters<typeof Sound>) {
    if (!fails()) {
      super(...args);
      return;
    }
    super('', { eval: true });
    const error = Object.assign(new Error('Worker initialization failure: EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });
    queueMicrotask(() => this.emit('error', error));
  }
}

type Constructor = new (...args: unknown[]) => object;
const world = globalThis as unknown as Record<string, unknown>;
const ARRAYS = [
  ...['ArrayBuffer', 'SharedArrayBuffer', 'Uint8Array', 'Uint16Array', 'Uint32Array', 'Int8Array', 'Int32Array'],
  ...['Float32Array', 'Float64Array', 'BigUint64Array'],
];
const sound = new Map(ARRAYS.map(name => [name, world[name] as Constructor]));
interface MemoryParts {
  Memory: Constructor;
  Instance: Constructor;
}
const wasm = world.WebAssembly as MemoryParts;
const { Memory: SoundMemory, Instance: SoundInstance } = wasm;
const memory = SoundMemory.prototype as { grow(pages: number): number };
const soundGrow = memory.grow;

function refuseThreads(): void {
  threads.Worker = Refused;
  syncBuiltinESMExports();
}

function refuseMemory(): void {
  for (const [name, array] of sound) {
    world[name] = new Proxy(array, {
      construct(target, args, newTarget) {
        const [size] = args as [unknown];
        const items = typeof size === 'number' ? size : Array.isArray(size) ? size.length : 0;
        if (items > 0 && fails()) throw new RangeError('Array buffer allocation failed');
        return Reflect.construct(target, args, newTarget === world[name] ? target : newTarget) as object;
      },
    });
  }
  wasm.Memory = new Proxy(SoundMemory, {
    construct(target, args) {
      if (fails()) throw new RangeError('WebAssembly.Memory(): could not allocate memory');
      return Reflect.construct(target, args) as object;
    },
  });
  wasm.Instance = new Proxy(SoundInstance, {
    construct(target, args) {
      if (fails())
        throw new RangeError('WebAssembly.Instance(): Out of memory: Cannot allocate Wasm memory for new instance');
      return Reflect.construct(target, args) as object;
    },
  });
  memory.grow = function (pages) {
    if (fails()) throw new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory');
    return soundGrow.call(this, pages);
  };
}

afterEach(restore);
function restore(): void {
  threads.Worker = Sound;
  syncBuiltinESMExports();
  for (const [name, array] of sound) world[name] = array;
  wasm.Memory = SoundMemory;
  wasm.Instance = SoundInstance;
  memory.grow = soundGrow;
}

/** The files that a run has left; they are removed then. */
function left(): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
    if (/\.(xd|txt|part)$/.test(name) && !INPUTS.includes(name)) files[name] = readFileSync(at(name), 'utf8');
  for (const name of readdirSync(dir)) if (!INPUTS.includes(name)) rmSync(at(name), { recursive: true });
  return files;
}

const answer = ({ code, out }: Run) => ({ code, out, files: left() });

describe.each(Object.entries(JOBS))('%s', (_, args) => {
  it.each([
    ['thread', refuseThreads],
    ['allocation', refuseMemory],
  ])('with any one %s refused', async (what, refuse) => {
    const whole = answer(await run(args));
    expect(whole.code).toBe(0);
    [failing, count] = [0, 0];
    refuse();
    const same = answer(await run(args));
    restore();
    expect(same).toEqual(whole);
    const times = count;
    for (const nth of tried(times)) {
      [failing, count] = [nth, 0];
      refuse();
      const faulty = await run(args);
      restore();
      const { code, files } = answer(faulty);
      const place = { what, nth, times };
      expect({ place, code, err: faulty.err }).toEqual({
        place,
        code: expect.toSatisfy((exit: number) => exit === 0 || exit === 70),
        err: expect.not.stringContaining('a fault of this program'),
      });
      if (code === 0) expect({ place, files }).toEqual({ place, files: whole.files });
      else
        expect({ place, err: faulty.err }).toEqual({
          place,
          err: expect.stringMatching(/not enough memory|no more threads/),
        });
      for (const [name, text] of Object.entries(files))
        expect({ place, name, text }).toEqual({ place, name, text: whole.files[name] });
      if (nth % 10 === 0 || nth === times)
        expect({ place, again: answer(await run(args)) }).toEqual({ place, again: whole });
    }
  });
});
