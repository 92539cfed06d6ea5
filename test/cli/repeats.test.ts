// A word that stands several times in a puzzle, on the command line.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXIT } from '../../src/cli/rim/command.js';
import { run } from './run.js';

let dir: string;
const at = (name: string): string => join(dir, name);
const put = (name: string, text: string): string => {
  writeFileSync(at(name), text);
  return at(name);
};
/** @returns exit code, and the answers of each puzzle as text */
async function fills(...args: string[]): Promise<[code: number, answers: string[]]> {
  const { code, out } = await run(['fill', ...args, '--dict', at('w.txt'), '--seed', '1', '--json']);
  const puzzles = out.split('\n').filter(line => line !== '');
  const answers = puzzles.map(line => {
    const { entries } = JSON.parse(line) as { entries?: { answer: string }[] };
    return (entries ?? []).map(({ answer }) => answer).join(' ');
  });
  return [code, answers.filter(text => text !== '').sort()];
}

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-test-'));
  put('w.txt', 'CAT\nDOG\n');
  put('three.txt', '...#...#...\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

it.each(['table', 'backtrack', 'classic', 'sat'])('%s fills three slots with two words', async engine => {
  const line = [at('three.txt'), '--min-score', '0', '--engine', engine];
  expect(await fills(...line, '--repeats')).toEqual([EXIT.done, [expect.stringMatching(/^\w{3} \w{3} \w{3}$/)]]);
  expect(await fills(...line)).toEqual([EXIT.none, []]);
});

it('a required word stands in any number of slots, and each fill is found once', async () => {
  for (const engine of ['table', 'backtrack', 'sat'])
    expect(
      (await fills(at('three.txt'), '--repeats', '--require', 'CAT', '--every', '--engine', engine))[1],
      engine,
    ).toEqual([
      'CAT CAT CAT',
      'CAT CAT DOG',
      'CAT DOG CAT',
      'CAT DOG DOG',
      'DOG CAT CAT',
      'DOG CAT DOG',
      'DOG DOG CAT',
    ]);
});

it('a word is required in two slots', async () => {
  const line = [at('three.txt'), '--require', '1A=CAT,3A=CAT', '--every'];
  expect(await fills(...line, '--repeats')).toEqual([EXIT.done, ['CAT CAT CAT', 'CAT DOG CAT']]);
  const { code, err } = await run(['fill', ...line, '--dict', at('w.txt')]);
  expect([code, err]).toEqual([EXIT.input, expect.stringContaining('no word is used twice')]);
});

it('fills differ in the words of the earlier one that the later one lacks', async () => {
  const [, answers] = await fills(at('three.txt'), '--repeats', '--every', '--distance', '3');
  expect(answers).toEqual(['CAT CAT CAT', 'DOG DOG DOG']);
  expect((await fills(at('three.txt'), '--repeats', '--count', '2', '--distance', '3'))[1]).toEqual(answers);
});

it('a certificate is about the same rule', async () => {
  const grid = put('crossed.txt', '...\n##.\n##.\n');
  const line = [grid, '--repeats', '--dict', at('w.txt')];
  const { code } = await run(['fill', ...line, '--proof', at('p.drat')]);
  expect(code).toBe(EXIT.none);
  expect((await run(['check-proof', grid, at('p.drat'), ...line.slice(1)])).code).toBe(EXIT.done);

  expect((await run(['fill', at('three.txt'), '--dict', at('w.txt'), '--proof', at('three.drat')])).code).toBe(
    EXIT.none,
  );
  const check = ['check-proof', at('three.txt'), at('three.drat'), '--dict', at('w.txt')];
  expect((await run(check)).code).toBe(EXIT.done);
  expect((await run([...check, '--repeats'])).code).toBe(EXIT.failed);
});

it('a model of a formula that was written with it may have a word twice', async () => {
  const grid = put('two.txt', 'CAT#...\n');
  const dict = ['--dict', put('cat.txt', 'CAT\n')];
  await run(['fill', grid, ...dict, '--repeats', '--engine', 'sat', '--export-cnf', at('f.cnf')]);
  const many = Number(/p cnf (\d+)/.exec(readFileSync(at('f.cnf'), 'utf8'))![1]);
  const model = put('m.txt', `v ${Array.from({ length: many }, (_, nth) => nth + 1).join(' ')} 0\n`);
  const { code, out, err } = await run(['convert', '--model', model, '--cnf', at('f.cnf'), ...dict]);
  expect([code, err, out]).toEqual([EXIT.done, '', expect.stringMatching(/^CAT#CAT\n/)]);
});

it('verify and lint judge a word that stands twice', async () => {
  const puzzle = put('twice.txt', 'CAT#CAT\n');
  const verified = async (...args: string[]) => (await run(['verify', puzzle, '--dict', at('w.txt'), ...args])).code;
  expect([await verified(), await verified('--repeats')]).toEqual([EXIT.failed, EXIT.done]);
  const linted = async (...args: string[]) => (await run(['lint', puzzle, '--dict', at('w.txt'), ...args])).out;
  expect(await linted()).toContain('repeated-words: 2A repeats CAT of 1A');
  expect(await linted('--off', 'repeated-words')).not.toContain('CAT of 1A');
});
