// `--fair` on the command line: names are known from a list beside the dictionary.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

let dir: string;
const file = (name: string): string => join(dir, name);

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(file('corner.txt'), '...\n.#.\n...\n');
  writeFileSync(file('words.txt'), 'ABE;80\nACE;90\nANT;90\nEVA;80\nTEA;95\n');
  writeFileSync(file('words.names.txt'), '# people\nAbe\nEVA\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

const command = (name: string, ...args: string[]) =>
  run([name, file('corner.txt'), '--dict', file('words.txt'), ...args]);
const fill = (...args: string[]) => command('fill', '--seed', '1', ...args);

describe('--fair', () => {
  it('may stand before a grid, and has a number or none', async () => {
    for (const option of [['--fair'], ['--fair', '70'], ['--fair=1']]) {
      const { code, out } = await run(['fill', ...option, file('corner.txt'), '--dict', file('words.txt'), '--every']);
      expect([code, out.match(/AB/g)]).toEqual([0, null]);
      expect(out).toContain('ACE');
    }
    const wrong = await fill('--fair', '0');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('1 to 100')]);
  });

  it('with higher scores wanted has no fill: the words are all hard', async () => {
    expect((await fill('--fair', '100')).code).toBe(20);
  });

  it('a proof names the rule, and its certificate holds for that rule alone', async () => {
    const proof = file('p.drat');
    const { code, err } = await fill('--fair', '--exclude', 'ACE', '--proof', proof);
    expect([code, err]).toEqual([
      20,
      expect.stringContaining('the rule that no two hard words cross (under 60) and the excluded words cannot be used'),
    ]);
    expect(readFileSync(proof, 'utf8')).toContain('0\n');
    const check = (...rule: string[]) =>
      run(['check-proof', file('corner.txt'), proof, '--dict', file('words.txt'), '--exclude', 'ACE', ...rule]);
    expect((await check('--fair')).code).toBe(0);
    expect((await check()).code).toBe(4);
  });

  it('hard words that were given cross each other only, and the last line counts the cell', async () => {
    expect((await fill('--fair', '--require', '1A=ABE')).code).toBe(20);
    const { code, err } = await fill('--fair', '--require', '1A=ABE,EVA');
    expect([code, err]).toEqual([0, expect.stringContaining('; 1 cell where two hard words cross\n')]);
  });

  it('is obeyed by candidates, refill, the best fill and batches, and judged by verify', async () => {
    const { out } = await command('candidates', '--fair', '--exclude', 'ACE', '--json');
    expect(out).not.toContain('"can"');
    const puzzle = file('p.json');
    expect((await fill('--exclude', 'ACE', '--json', '--out', puzzle)).code).toBe(0);
    const verify = (...rule: string[]) => run(['verify', puzzle, '--dict', file('words.txt'), ...rule]);
    expect((await verify()).code).toBe(0);
    const judged = await verify('--fair');
    expect([judged.code, judged.out]).toEqual([
      4,
      expect.stringContaining('and both are hard: names, or scored under 60'),
    ]);
    const refilled = await run([
      'refill',
      puzzle,
      '--dict',
      file('words.txt'),
      '--fair',
      '--seed',
      '1',
      '--clear',
      '1A',
    ]);
    expect(refilled.out).not.toContain('ABE');
    for (const args of [['--best'], ['--count', '2', '--distance', '1']]) {
      const made = await fill('--fair', ...args);
      expect([made.code, made.out.includes('ABE')]).toEqual([0, false]);
    }
  });

  it('is preferred without the rule where it costs nothing of the lowest score', async () => {
    for (const seed of ['1', '2', '3', '4', '5']) {
      const { out, err } = await command('fill', '--seed', seed);
      expect(out).not.toContain('ABE');
      expect(err).not.toContain('hard words');
    }
  });

  it('lint names the cell', async () => {
    const puzzle = file('l.json');
    await fill('--exclude', 'ACE', '--json', '--out', puzzle);
    const { code, out } = await run(['lint', puzzle, '--dict', file('words.txt')]);
    expect([code, out]).toEqual([
      4,
      expect.stringMatching(/fair: row \d column \d: two hard words cross here: (ABE and EVA|EVA and ABE) /),
    ]);
  });
});
