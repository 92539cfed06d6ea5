import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';

let dir: string;
const at = (name: string): string => join(dir, name);
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(at('words.txt'), 'AB\nCD\nAC\nBA\n');
  writeFileSync(at('grid.txt'), '..\n..\n');
  writeFileSync(at('long.txt'), '...\n');
  writeFileSync(at('one.txt'), '..\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

const fill = (grid: string, ...args: string[]) =>
  run(['fill', at(grid), '--dict', at('words.txt'), '--seed', '1', '--proof', at('p.drat'), ...args]);
const check = (grid: string, ...args: string[]) =>
  run(['check-proof', at(grid), at('p.drat'), '--dict', at('words.txt'), ...args]);

describe('fill --proof and check-proof', () => {
  it('write a proof that no fill exists, and check it: exit 0', async () => {
    expect((await fill('grid.txt', '--export-cnf', at('p.cnf'))).code).toBe(20);
    expect(readFileSync(at('p.cnf'), 'latin1')).toContain('encoding certified');
    const { code, out } = await check('grid.txt');
    expect([code, out]).toEqual([
      0,
      `${at('p.drat')}: the proof holds: ${at('grid.txt')} has no fill (clauses checked: 4)\n`,
    ]);
    const json = await check('grid.txt', '--json');
    expect(JSON.parse(json.out)).toMatchObject({ version: 1, status: 'holds', clauses: 4 });
  });

  it.each([
    ['table', ['--proof', '--export-cnf']],
    ['sat', ['--export-cnf']],
  ])('keep a link without a target, and the permissions of a file: engine %s', async (engine, options) => {
    const folder = mkdtempSync(at('kept-'));
    const given = options.flatMap(option => [option, join(folder, `link${option}`)]);
    for (const option of options) symlinkSync(`real${option}`, join(folder, `link${option}`));
    for (let twice = 0; twice < 2; twice++) {
      const { code } = await run(['fill', at('grid.txt'), '--dict', at('words.txt'), '--engine', engine, ...given]);
      expect(code).toBe(20);
      for (const option of options) {
        const real = join(folder, `real${option}`);
        expect(lstatSync(join(folder, `link${option}`)).isSymbolicLink()).toBe(true);
        expect(statSync(real).size).toBeGreaterThan(0);
        if (twice === 0) chmodSync(real, 0o600);
        else expect([option, statSync(real).mode & 0o777]).toEqual([option, 0o600]);
      }
    }
  });

  it('report that the proof does not hold for another grid, and where: exit 4', async () => {
    const { code, out, err } = await check('one.txt');
    expect([code, out, err]).toEqual([
      4,
      `${at('p.drat')}:2: the proof does not hold: the clause does not follow from those before it\n`,
      'a proof holds only with its own grid, dictionaries and rules: give the options of the fill that wrote it\n',
    ]);
    expect(JSON.parse((await check('one.txt', '--json')).out)).toMatchObject({ status: 'fails', line: 2 });
  });

  it('also work if no search is needed', async () => {
    const { code, err } = await fill('long.txt');
    expect([code, err]).toEqual([20, expect.stringContaining('no dictionary has one')]);
    expect((await check('long.txt')).code).toBe(0);
  });

  it('write nothing if there is a fill, and say so', async () => {
    const said = `${at('one.txt')}: any fill will do with --proof, and here is one: ${at('p.drat')} is`;
    const before = readFileSync(at('p.drat'));
    expect((await fill('one.txt')).err).toContain(`seed 1\n${said} left as it was\n`);
    expect(readFileSync(at('p.drat'))).toEqual(before);
    rmSync(at('p.drat'));
    rmSync(at('p.cnf'));
    const { code, err } = await fill('one.txt', '--export-cnf', at('p.cnf'));
    expect([code, err]).toEqual([0, expect.stringContaining(`seed 1\n${said} not written\n`)]);
    expect([existsSync(at('p.drat')), existsSync(at('p.cnf'))]).toEqual([false, false]);
    expect(readdirSync(dir).filter(name => name.endsWith('.part'))).toEqual([]);
  });

  it('write nothing if the search gives up, and say so', async () => {
    const { code, err } = await run(
      `fill grids/seed-5.txt --seed 1 --node-limit 5 --proof ${at('none.drat')}`.split(' '),
    );
    expect([code, err]).toEqual([
      3,
      expect.stringContaining(`the search gave up: ${at('none.drat')} is not written\n`),
    ]);
  });

  it.each([
    ['p.drat', ['--threads', '2'], 'leave the threads out'],
    ['p.drat', ['--best'], '--best and --proof do not go together'],
    ['p.drat', ['--checkpoint', 'c.json'], 'leave --checkpoint out'],
    ['p.drat', ['--engine', 'backtrack'], '--proof needs --engine sat or table, and this is backtrack'],
    ['nowhere/p.drat', [], 'nowhere/p.drat: cannot be written: there is no directory'],
    ['.', [], 'this is a directory: name a file in it'],
  ])('refuse a proof in %s with %j', async (file, args, message) => {
    const { code, err } = await run([
      ...['fill', at('grid.txt'), '--dict', at('words.txt'), '--seed', '1', '--proof', at(file)],
      ...args.map(arg => (arg.endsWith('.json') ? at(arg) : arg)),
    ]);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it('refuse a formula without a proof, and a proof that does not exist', async () => {
    const { code, err } = await run(['fill', at('grid.txt'), '--dict', at('words.txt'), '--export-cnf', at('p.cnf')]);
    expect([code, err]).toEqual([2, expect.stringContaining('give --proof too, or take the engine sat')]);
    expect((await check('grid.txt')).code).toBe(2);
  });
});
