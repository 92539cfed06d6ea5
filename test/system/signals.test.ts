// SIGTERM at random moments: what a command writes is whole or absent, and no part of it is left.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';

let dir: string;
const at = (name: string): string => join(dir, name);

const COMMANDS: Readonly<Record<string, string>> = {
  merge: 'dict merge dict/en.txt dict/de.txt',
  convert: 'dict convert dict/ru.txt --to-encoding utf-16le --form equals',
  check: 'dict check dict/en.txt',
  fill: 'fill grids/seed-1.txt --dict dict/en.txt --seed 1 --min-score 0',
  puzzle: 'convert PUZZLE --format pdf',
  analyze: 'analyze grids/seed-1.txt --dict dict/en.txt --format svg',
  design: 'design --size 9 --seed 1',
};

function output(name: string, delay: number | undefined): Promise<string | undefined> {
  const line = COMMANDS[name]!.replace('PUZZLE', at('p.ipuz')).split(' ');
  const child = spawn(process.execPath, ['bin/crossgen.js', ...line, '--quiet', '--out', at('out')]);
  const timer = delay === undefined ? undefined : setTimeout(() => child.kill('SIGTERM'), delay);
  return new Promise(resolve =>
    child.on('close', () => {
      clearTimeout(timer);
      resolve(existsSync(at('out')) ? readFileSync(at('out'), 'latin1') : undefined);
    }),
  );
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-signals-'));
  const p = spawn(process.execPath, [
    'bin/crossgen.js',
    'fill',
    'grids/seed-1.txt',
    '--seed',
    '1',
    '--out',
    at('p.ipuz'),
  ]);
  await new Promise(resolve => p.on('close', resolve));
  writeFileSync(at('empty'), '');
});
afterAll(() => rmSync(dir, { recursive: true }));

it.each(Object.keys(COMMANDS))('%s', { timeout: 300_000 }, async name => {
  const begin = performance.now();
  const whole = await output(name, undefined);
  const time = performance.now() - begin;
  expect(whole).toBeDefined();
  const random = new Random(1);
  for (let round = 0; round < 12; round++) {
    rmSync(at('out'), { force: true });
    // Most moments are late in the run, when it writes.
    const found = await output(name, time * (round % 3 === 0 ? random.below(100) / 100 : 0.7 + random.below(40) / 100));
    expect({ round, found: found === undefined || found === whole }).toEqual({ round, found: true });
    expect(readdirSync(dir).filter(file => file.includes('part'))).toEqual([]);
  }
});
