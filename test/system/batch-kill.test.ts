// A batch that is killed at random moments (SIGKILL, so that it cannot clean up) and resumed: nothing is lost, nothing is made
// twice, and in the end it has the bytes of a run that was left alone.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { rounds } from '../rounds.js';

const PUZZLES = 36;
const GRIDS = ['grids/seed-1.txt', 'grids/seed-3.txt', 'grids/easy-3.txt'];

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-kill-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const linesIn = (out: string): number => {
  const path = join(out, 'manifest.jsonl');
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0;
};

/** Runs the batch in a process of its own. @param kill says when to kill it */
function make(out: string, more: readonly string[], kill?: (lines: number) => boolean): Promise<number | null> {
  const args = [
    ...GRIDS,
    '--count',
    `${PUZZLES / GRIDS.length}`,
    '--jobs',
    '2',
    // Any fills: good ones take longer, and how good they are does not matter here.
    '--min-score',
    '0',
    '--format',
    'ipuz',
    '--out-dir',
    out,
    '-q',
  ];
  const child = spawn(process.execPath, ['bin/crossgen.js', 'fill', ...args, ...more], { stdio: 'inherit' });
  const watch = setInterval(() => {
    if (kill?.(linesIn(out))) child.kill('SIGKILL');
  }, 1);
  return new Promise(resolve =>
    child.on('exit', code => {
      clearInterval(watch);
      resolve(code);
    }),
  );
}

/** The puzzles whose bytes are final, because they did not have to be made again for being too much like an earlier one. */
const drawnOnce = (out: string): ReadonlySet<string> =>
  new Set(
    readFileSync(join(out, 'manifest.jsonl'), 'utf8')
      .split('\n')
      .slice(1, -1)
      .map(line => JSON.parse(line) as { readonly source: string; readonly fill: number; readonly attempt: number })
      .filter(made => made.attempt === 0)
      .map(made => `${basename(made.source, '.txt')}-${String(made.fill).padStart(3, '0')}.ipuz`),
  );

const folder = (path: string): Record<string, string> =>
  Object.fromEntries(readdirSync(path).map(name => [name, readFileSync(join(path, name), 'utf8')]));

const kills = Array.from({ length: rounds(2, 1) }, (_, round) => round + 1);

it.each(kills)('a batch that is killed and resumed again and again equals an undisturbed one (%i)', async round => {
  const [whole, killed] = [join(dir, `whole-${round}`), join(dir, `killed-${round}`)];
  expect(await make(whole, ['--seed', '1'])).toBe(0);
  const settled = drawnOnce(whole);
  expect(settled.size).toBeGreaterThan(PUZZLES / 2);
  const random = new Random(round);
  let kills = 0;
  for (let last = 0; last < PUZZLES; ) {
    // Killed after some more puzzles, or before the first one; a millisecond more or less does not matter.
    const goal = last + random.below(PUZZLES / 3);
    const more = existsSync(join(killed, 'manifest.jsonl')) ? ['--resume', '--seed', '1'] : ['--seed', '1'];
    const code = await make(killed, more, lines => lines > goal);
    for (const name of readdirSync(killed).filter(file => settled.has(file)))
      expect(readFileSync(join(killed, name), 'utf8'), name).toBe(readFileSync(join(whole, name), 'utf8'));
    if (code !== null) break;
    kills++;
    last = goal + 1;
  }
  expect(kills).toBeGreaterThan(0);
  expect(await make(killed, ['--resume'])).toBe(0);
  expect(folder(killed)).toEqual(folder(whole));
});
