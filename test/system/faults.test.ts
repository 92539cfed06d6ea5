// Faults of the system, one after another: the nth open, write, sync, rename and so on fails, for every n. The run then reports the
// fault or is not affected; its outputs are complete or absent; no input changes; and the same command, run again, produces the bytes
// of a run without a fault. It is run again once for each set of files that faults leave.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from '../cli/run.js';
import { FALLIBLE, type Fallible, type Recorder } from './disk.js';
import { fewWords } from './few-words.js';

const { recorder } = vi.hoisted(() => ({ recorder: {} as { it: Recorder } }));
vi.mock('node:fs/promises', async original => {
  const { makeRecorder } = await import('./disk.js');
  recorder.it = makeRecorder();
  return recorder.it.wrap(await original());
});

const INPUTS = {
  'words.txt': 'CAT=purrs\nATE=consumed\nTEN=a number\nCAR=drives\nARE=exist\nRAN=was quick\n',
  'six.txt': '...\n#.#\n...\n',
  'squares.txt': 'HEW\nODE\nTEN\nHOT\nEDE\nWEN\n',
  'board.txt': '...\nCAT\n...\n',
  'theme.txt': 'STONE\n',
  'free.txt': 'CAT\nTEN\n',
  // With fewer words, most patterns would be drawn and tried in vain.
  'design.txt': fewWords(4),
};
/** The system's error codes; the last one lasts, like a full disk. */
const CODES = [
  { code: 'EIO', forGood: false },
  { code: 'ENOSPC', forGood: true },
  { code: 'EMFILE', forGood: false },
] as const;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-faults-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

interface Job {
  readonly name: string;
  /** Its exit code without a fault. */
  readonly code: number;
  args(folder: string): readonly string[];
  /** The same command for use after a fault. */
  again(folder: string, left: readonly string[]): readonly string[];
}

const fill = (folder: string): string[] => ['fill', join(folder, 'six.txt'), '--dict', join(folder, 'words.txt')];
const square = (folder: string): string[] => [
  ...['square', '3', '--dict', join(folder, 'squares.txt'), '--seed', '1', '--all', '--repeats'],
  ...['--checkpoint-interval', '1ms'],
];

/** A command that is just given again after a fault. */
const plain = (name: string, args: (folder: string) => readonly string[]): Job => ({
  name,
  code: 0,
  args,
  again: args,
});
const design = (options: string, folder: string): string[] => [
  ...['design', ...options.split(' ')],
  ...(options.includes('--fill') ? ['--dict', join(folder, 'design.txt'), '--min-score', '0'] : []),
];

const JOBS: readonly Job[] = [
  plain('fill to a file', folder => [...fill(folder), '--seed', '1', '--out', join(folder, 'out.xd')]),
  plain('two grids around a theme', folder => [
    ...design('--size 5 --words 1.. --blocks 0.. --count 2 --fill --format xd --seed 6', folder),
    ...['--theme', join(folder, 'theme.txt'), '--out-dir', join(folder, 'out')],
  ]),
  plain('a scanword', folder => [
    ...design('--style scanword --size 5x5 --fill --json --seed 1', folder),
    ...['--out', join(folder, 'out.json')],
  ]),
  plain('a free layout', folder => [
    ...design('--style free --size 6x6 --format svg --seed 1', folder),
    ...['--words', join(folder, 'free.txt'), '--out', join(folder, 'out.svg')],
  ]),
  {
    name: 'a batch',
    code: 0,
    args: folder => [
      ...fill(folder),
      '--seed',
      '4',
      '--count',
      '3',
      '--format',
      'xd',
      '--out-dir',
      join(folder, 'out'),
    ],
    again: folder => [
      ...[...fill(folder), '--seed', '4', '--count', '3', '--format', 'xd', '--out-dir', join(folder, 'out')],
      '--resume',
    ],
  },
  {
    name: 'a search of squares',
    code: 0,
    args: folder => [...square(folder), '--checkpoint', join(folder, 'c.json')],
    again: (folder, left) => [
      ...square(folder),
      left.includes('c.json') ? '--resume' : '--checkpoint',
      join(folder, 'c.json'),
    ],
  },
  {
    name: 'a game of Balda',
    code: 0,
    args: folder => [
      ...['balda', 'play', '--dict', join(folder, 'words.txt'), '--start', 'CAT', '--seed', '1', '--json'],
      ...['--player', 'greedy', '--player', 'greedy', '--save', join(folder, 'g.json')],
    ],
    again: (folder, left) => [
      ...['balda', 'play', '--dict', join(folder, 'words.txt'), '--json'],
      ...(left.includes('g.json')
        ? ['--resume', join(folder, 'g.json')]
        : [
            '--start',
            'CAT',
            '--seed',
            '1',
            '--player',
            'greedy',
            '--player',
            'greedy',
            '--save',
            join(folder, 'g.json'),
          ]),
    ],
  },
];

/** All files below a folder except the inputs, by path. */
function outputs(folder: string, below = ''): Record<string, string> {
  return Object.assign(
    {},
    ...readdirSync(join(folder, below), { withFileTypes: true })
      .filter(entry => !Object.hasOwn(INPUTS, entry.name))
      .map(entry => {
        const path = join(below, entry.name);
        return entry.isDirectory() ? outputs(folder, path) : { [path]: readFileSync(join(folder, path), 'latin1') };
      }),
  );
}

/** Logs and state have times or grow, so they are checked when the run has been continued. */
const isState = (name: string): boolean => /manifest\.jsonl$|^[cg]\.json$/.test(name);
/** Without the folder and the time that a search took. */
const timeless = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      text
        .replace(/"milliseconds":[\d.]+/, '')
        .replace(/"checksum": ?"\w+"/g, '')
        .replace(/"source":"[^"]*\//g, '"source":"'),
    ]),
  );

let number = 0;
function folderWithInputs(): string {
  const folder = join(dir, String(number++));
  mkdirSync(folder);
  for (const [name, text] of Object.entries(INPUTS)) writeFileSync(join(folder, name), text);
  return folder;
}

/** Whether no run has begun with these files yet: what it does follows from them, and many faults leave the same ones. */
function isNew(tried: Set<string>, left: Record<string, string>): boolean {
  const before = tried.size;
  return tried.add(JSON.stringify(timeless(left))).size > before;
}

describe.each(JOBS)('$name', job => {
  const tried = new Set<string>();
  it.each(FALLIBLE)(
    'with any one %s that fails',
    async (name: Fallible) => {
      const whole = folderWithInputs();
      recorder.it.watch(whole);
      recorder.it.begin();
      expect((await run(job.args(whole))).code).toBe(job.code);
      const expected = timeless(outputs(whole));
      const count = recorder.it.counts.get(name) ?? 0;
      for (let nth = 1; nth <= count; nth++)
        for (const { code, forGood } of CODES) {
          const place = { job: job.name, name, nth, code };
          const folder = folderWithInputs();
          recorder.it.watch(folder);
          recorder.it.begin({ name, nth, code, forGood });
          const faulty = await run(job.args(folder));
          const left = outputs(folder);
          expect({ place, code: faulty.code, err: faulty.err }).toEqual({
            place,
            code: expect.toSatisfy((exit: number) => exit === job.code || exit === 2),
            err: expect.not.stringContaining('a fault of this program'),
          });
          if (faulty.code === 2) expect({ place, err: faulty.err }).not.toEqual({ place, err: '' });
          else expect({ place, left: timeless(left) }).toEqual({ place, left: expected });
          for (const [file, text] of Object.entries(left).filter(([file]) => !isState(file) && !file.endsWith('.part')))
            expect({ place, file, text }).toEqual({ place, file, text: expected[file] });
          if (name !== 'rm')
            expect({ place, parts: Object.keys(left).filter(file => file.endsWith('.part')) }).toEqual({
              place,
              parts: [],
            });
          for (const [input, text] of Object.entries(INPUTS))
            expect(readFileSync(join(folder, input), 'utf8')).toBe(text);

          if (isNew(tried, left)) {
            recorder.it.begin();
            const again = await run(job.again(folder, Object.keys(left)));
            expect({ place, code: again.code, err: again.err }).toEqual({ place, code: job.code, err: again.err });
            expect({ place, files: timeless(outputs(folder)) }).toEqual({ place, files: expected });
          }
          rmSync(folder, { recursive: true });
        }
    },
    600_000,
  );
});

/** Work that is saved in a file and continued later. */
interface Kept {
  readonly name: string;
  readonly file: string;
  begin(folder: string): readonly string[];
  goOn(folder: string): readonly string[];
}

const atOnce = (folder: string): string[] => [...fill(folder), '--min-score', '1'];
const moves = (folder: string): string[] => [
  ...['balda', 'moves', join(folder, 'board.txt'), '--dict', join(folder, 'words.txt'), '--look-ahead', '3'],
];

const KEPT: readonly Kept[] = [
  {
    name: 'the checkpoint of a fill',
    file: 'c.json',
    begin: folder => [...atOnce(folder), '--seed', '1', '--node-limit', '1', '--checkpoint', join(folder, 'c.json')],
    goOn: folder => [...atOnce(folder), '--resume', join(folder, 'c.json')],
  },
  {
    name: 'the analysis of a board',
    file: 'a.json',
    begin: folder => [...moves(folder), '--node-limit', '5', '--save', join(folder, 'a.json')],
    goOn: folder => [...moves(folder), '--resume', join(folder, 'a.json')],
  },
];

describe.each(KEPT)('$name', kept => {
  const tried = new Set<string>();
  it.each(FALLIBLE)('with any one %s that fails', async name => {
    const begun = folderWithInputs();
    recorder.it.watch(begun);
    recorder.it.begin();
    expect((await run(kept.begin(begun))).code).toBe(3);
    const toBegin = recorder.it.counts.get(name) ?? 0;
    const state = readFileSync(join(begun, kept.file), 'utf8');
    recorder.it.begin();
    const whole = await run(kept.goOn(begun));
    expect(whole.code).toBe(0);
    const toGoOn = recorder.it.counts.get(name) ?? 0;

    for (const { code, forGood } of CODES) {
      const goesOn = async (folder: string): Promise<void> => {
        if (!isNew(tried, outputs(folder))) return;
        recorder.it.begin();
        const again = await run(kept.goOn(folder));
        expect({ code: again.code, out: again.out }).toEqual({ code: 0, out: whole.out });
      };
      for (let nth = 1; nth <= toBegin; nth++) {
        const folder = folderWithInputs();
        recorder.it.watch(folder);
        recorder.it.begin({ name, nth, code, forGood });
        const faulty = await run(kept.begin(folder));
        expectSaid({ name, nth, code }, faulty, 3);
        const left = Object.keys(outputs(folder));
        if (left.includes(kept.file)) await goesOn(folder);
        else expect({ nth, code: faulty.code }).toEqual({ nth, code: 2 });
        rmSync(folder, { recursive: true });
      }
      for (let nth = 1; nth <= toGoOn; nth++) {
        const folder = folderWithInputs();
        writeFileSync(join(folder, kept.file), state);
        recorder.it.watch(folder);
        recorder.it.begin({ name, nth, code, forGood });
        expectSaid({ name, nth, code }, await run(kept.goOn(folder)), 0);
        await goesOn(folder);
        rmSync(folder, { recursive: true });
      }
    }
  });
});

/** The run is not affected, or reports what is wrong. */
function expectSaid(
  place: object,
  { code, err }: { readonly code: number; readonly err: string },
  sound: number,
): void {
  expect({ place, code, err }).toEqual({
    place,
    code: expect.toSatisfy((exit: number) => exit === sound || exit === 2),
    err: expect.not.stringContaining('a fault of this program'),
  });
  if (code === 2) expect({ place, err }).not.toEqual({ place, err: '' });
}
