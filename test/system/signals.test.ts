// One signal or two at random moments: what a command writes is whole or absent, what is saved can be continued, and no part is left.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { run } from '../cli/run.js';
import { fewWords } from './few-words.js';

let dir: string;

/** What is sent, and again after some milliseconds. */
const SIGNALS = [
  ['SIGTERM'],
  ['SIGHUP'],
  ['SIGINT', 'SIGINT'],
  ['SIGTERM', 'SIGTERM'],
  ['SIGHUP', 'SIGTERM'],
] as const satisfies NodeJS.Signals[][];
const ROUNDS = 10;

/** How a file that is there must be. */
type Whole =
  /** As without a signal. */
  | 'same'
  /** Lines of that, as many as were found. */
  | 'lines'
  /** A state that this command continues. */
  | { readonly resumes: string };

interface Command {
  readonly line: string;
  /** By name, in DIR. */
  readonly files?: Readonly<Record<string, Whole>>;
}

const SEARCH = 'fill grids/seed-5.txt --lang en --min-score 40 --time-limit none --node-limit 2500';
const SQUARES = 'square 6 --lang en --seed 1 --all --time-limit none --node-limit 6000000';
const MOVES = 'balda moves DIR/board.txt --dict DIR/words.txt --look-ahead 3 --node-limit 30000';

const COMMANDS: Readonly<Record<string, Command>> = {
  merge: { line: 'dict merge dict/de-extra.txt DIR/words.txt --out DIR/out' },
  'dict convert': { line: 'dict convert dict/de-extra.txt --to-encoding utf-16le --form equals --out DIR/out' },
  check: { line: 'dict check DIR/twice.txt --out DIR/out' },
  fill: { line: 'fill grids/seed-1.txt --dict dict/en.txt --seed 1 --min-score 0 --out DIR/out' },
  convert: { line: 'convert DIR/p.ipuz --format pdf --out DIR/out' },
  analyze: { line: 'analyze grids/seed-1.txt --dict dict/en.txt --format svg --out DIR/out' },
  design: { line: 'design --size 9 --seed 1 --out DIR/out' },
  square: { line: 'square 5 --lang en --seed 1 --count 40 --json --out DIR/out', files: { out: 'lines' } },
  'square --checkpoint': {
    line: `${SQUARES} --checkpoint DIR/state --checkpoint-interval 10ms`,
    files: { state: { resumes: `${SQUARES} --resume DIR/state` } },
  },
  'balda moves': { line: `${MOVES} --out DIR/out`, files: { out: 'lines' } },
  'balda moves --save': {
    line: `${MOVES} --save DIR/state`,
    files: { state: { resumes: `${MOVES} --resume DIR/state` } },
  },
  'balda match': {
    line: 'balda match --dict DIR/words.txt --player easy --player greedy --seed 1 --games 60 --out DIR/out',
    files: { out: 'lines' },
  },
  refill: { line: 'refill DIR/p.ipuz --clear 1A,1D --seed 1 --format ipuz --out DIR/out' },
  candidates: {
    line: 'candidates grids/square-4.txt --dict DIR/words.txt --json --seed 1 --out DIR/out',
    files: { out: 'lines' },
  },
  '--proof': { line: 'fill grids/square-6.txt --min-score 92 --seed 1 --proof DIR/out' },
  '--export-cnf': {
    line: 'fill grids/square-6.txt --min-score 92 --seed 1 --engine sat --node-limit 1 --export-cnf DIR/out',
  },
  '--checkpoint': {
    line: `${SEARCH} --seed 1 --checkpoint DIR/state`,
    files: { state: { resumes: `${SEARCH} --resume DIR/state` } },
  },
};

const placed = (line: string): string => line.replaceAll('DIR', dir);

/** Runs a command, and sends it signals. @returns what it wrote, by name */
async function ended(
  { line, files = { out: 'same' } }: Command,
  signals: readonly NodeJS.Signals[],
  delay: number,
  gap: number,
): Promise<Readonly<Record<string, string | undefined>>> {
  for (const name of Object.keys(files)) rmSync(join(dir, name), { force: true });
  const child = spawn(process.execPath, ['bin/crossgen.js', ...placed(line).split(' '), '--quiet'], {
    stdio: 'ignore',
  });
  const timers = signals.map((signal, at) => setTimeout(() => child.kill(signal), delay + at * gap));
  await new Promise(resolve => child.on('close', resolve));
  for (const timer of timers) clearTimeout(timer);
  const read = (name: string): string | undefined =>
    existsSync(join(dir, name)) ? readFileSync(join(dir, name), 'latin1') : undefined;
  return Object.fromEntries(Object.keys(files).map(name => [name, read(name)]));
}

/** What is wrong with a file that a signal has left; undefined if nothing is. */
async function fault(found: string | undefined, whole: string, how: Whole): Promise<string | undefined> {
  if (found === undefined || found === whole) return undefined;
  if (how === 'same') return `${found.length} of ${whole.length} characters`;
  if (how === 'lines') return found === '' || found.endsWith('\n') ? undefined : found.slice(-100);
  const { code, err } = await run(
    placed(how.resumes)
      .replace(/--node-limit \d+/u, '--node-limit 1')
      .split(' '),
  );
  return [0, 3].includes(code) ? undefined : err;
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-signals-'));
  writeFileSync(join(dir, 'words.txt'), fewWords());
  writeFileSync(join(dir, 'twice.txt'), fewWords().replaceAll(/^.*$/gmu, '$&\n$&'));
  writeFileSync(join(dir, 'board.txt'), '.....\n.....\nBALDA\n.....\n.....\n');
  await run(`fill grids/seed-1.txt --seed 1 --format ipuz --out ${join(dir, 'p.ipuz')}`);
});
afterAll(() => rmSync(dir, { recursive: true }));

it.each(Object.entries(COMMANDS))('%s', { timeout: 300_000 }, async (_, command) => {
  const begin = performance.now();
  const whole = await ended(command, [], 0, 0);
  const time = performance.now() - begin;
  for (const text of Object.values(whole)) expect(text).toBeDefined();
  const random = new Random(1);
  for (let round = 0; round < ROUNDS; round++) {
    const signals = SIGNALS[round % SIGNALS.length]!;
    // Most moments are late in the run, when it writes.
    const delay = time * (round % 3 === 0 ? random.below(100) / 100 : 0.7 + random.below(40) / 100);
    const found = await ended(command, signals, delay, random.below(40));
    for (const [name, how] of Object.entries(command.files ?? { out: 'same' as const }))
      expect({ signals, name, fault: await fault(found[name], whole[name]!, how) }).toEqual({ signals, name });
    expect(readdirSync(dir).filter(file => file.includes('part'))).toEqual([]);
  }
});
