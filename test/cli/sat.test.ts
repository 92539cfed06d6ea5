import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, signalAtBar } from './run.js';

const SOLVER = fileURLToPath(new URL('../engine/sat/fake-solver.mjs', import.meta.url));

let dir: string;
const at = (name: string): string => join(dir, name);
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'crossgen-'));
  writeFileSync(at('words.txt'), 'AB=first\nAC=second\nBA=third\n');
  writeFileSync(at('grid.txt'), '..\n.#\n');
  writeFileSync(at('none.txt'), '..\n..\n');
  const letters = [...'ABCDEFGHIJKLMNOP'];
  writeFileSync(at('holes.txt'), letters.map(letter => `${letter}${letter}\n`).join(''));
  writeFileSync(at('pigeons.txt'), [...letters, ''].map(() => '..\n').join('##\n'));
  writeFileSync(at('model.txt'), 's UNSATISFIABLE\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

const crossgen = (command: string, ...args: string[]) => run([command, '--dict', at('words.txt'), ...args]);
const sat = (...args: string[]) => crossgen('fill', '--engine', 'sat', '--seed', '1', '--json', ...args);
const rows = (out: string): unknown[] => [...out.matchAll(/"rows":(\[[^\]]*\])/g)].map(match => JSON.parse(match[1]!));

describe('the sat engine from the command line', () => {
  it('fills a grid in all ways', async () => {
    const { code, out } = await sat(at('grid.txt'), '--every', '--count', '9');
    expect(code).toBe(0);
    expect(new Set(rows(out).map(String))).toEqual(new Set(['AB,C#', 'AC,B#']));
  });

  it('proves that there is no fill', async () => {
    const { code, out } = await sat(at('none.txt'));
    expect([code, out]).toEqual([20, expect.stringContaining('"status":"proven"')]);
  });

  it('uses a solver installed on the machine', async () => {
    expect((await sat(at('grid.txt'), '--every', '--count', '9', '--sat-solver', SOLVER)).code).toBe(0);
    expect((await sat(at('none.txt'), '--sat-solver', SOLVER)).code).toBe(20);
  });

  it('gives up when its time ends or it is interrupted', async () => {
    const pigeons = ['fill', '--dict', at('holes.txt'), '--engine', 'sat', '--json', at('pigeons.txt')];
    const late = await run([...pigeons, '--time-limit', '300ms']);
    expect([late.code, late.out]).toEqual([3, expect.stringContaining('"status":"stopped"')]);
    const { code, out } = await run([...pigeons, '--progress', 'always'], signalAtBar());
    expect([code, out]).toEqual([130, expect.stringContaining('"status":"stopped"')]);
  });

  it('leaves neither a solver nor a file behind, even when it is killed', async () => {
    const tmp = mkdtempSync(join(dir, 'tmp-'));
    const env = { ...process.env, TMPDIR: tmp, FAKE_SOLVER: 'endless', FAKE_SOLVER_LOG: at('log') };
    const args = ['fill', '--dict', at('words.txt'), '--engine', 'sat', '--sat-solver', SOLVER, at('grid.txt')];
    const child = spawn(process.execPath, ['bin/crossgen.js', ...args], { env, stdio: 'ignore' });
    await expect.poll(() => existsSync(at('log')), { timeout: 20_000 }).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => readdirSync(tmp), { timeout: 20_000 }).toEqual([]);
    const solver = Number(readFileSync(at('log'), 'utf8').split(' ')[0]);
    const alive = (): boolean => {
      try {
        return process.kill(solver, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(alive, { timeout: 20_000 }).toBe(false);
  });

  it('keeps the formula, and makes a puzzle from its model', async () => {
    const fill = await sat(at('grid.txt'), '--export-cnf', at('grid.cnf'));
    expect(fill.code).toBe(0);
    writeFileSync(at('answer.txt'), spawnSync(SOLVER, [at('grid.cnf')]).stdout);
    const { code, out } = await crossgen('convert', '--cnf', at('grid.cnf'), '--model', at('answer.txt'));
    expect(code).toBe(0);
    expect(out).toMatch(
      /^A(B\nC|C\nB)#\n\nAcross\n 1\. (first|second) \(2\) A[BC]\n\nDown\n 1\. (first|second) \(2\) A[BC]\n$/,
    );
  });

  it.each([
    [['--engine', 'backtrack', '--sat-solver', 'x'], '--sat-solver needs --engine sat, and this is backtrack'],
    [
      ['--engine', 'sat', '--export-cnf', '-'],
      '--export-cnf needs the name of a file: standard output is for the puzzle',
    ],
    [
      ['--engine', 'sat', '--proof', 'p'],
      '--proof needs --sat-solver PATH: the embedded solver writes no proof; cadical does',
    ],
    [['--engine', 'sat', '--engine-option', 'sat-encoding=best'], 'no encoding is called best: use halves'],
    [
      ['--engine', 'sat', '--sat-solver', 'no-such-solver'],
      '--sat-solver no-such-solver: no such program: name a SAT solver that is installed, such as cadical',
    ],
  ])('refuses %j', async (args, message) => {
    const { code, out, err } = await crossgen('fill', at('grid.txt'), ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message === 'Allowed choices' ? 'letters, lazy, ladder, pairs or article' : message);
  });

  it('keeps one formula for one grid, and replaces none with --no-clobber', async () => {
    const two = await sat(at('grid.txt'), at('none.txt'), '--export-cnf', at('two.cnf'));
    expect([two.code, two.err]).toEqual([
      2,
      "crossgen: --export-cnf and several of GRID do not go together: it names one file, and each puzzle has one of its own.\nSee 'crossgen fill --help'.\n",
    ]);
    const again = await sat(at('grid.txt'), '--export-cnf', at('words.txt'), '--no-clobber');
    expect([again.code, again.err]).toEqual([
      2,
      `${at('words.txt')}: exists already, and --no-clobber is set: nothing was written\n`,
    ]);
    expect(readdirSync(dir)).not.toContain('two.cnf');
  });
});

describe('convert --model', () => {
  it.each([
    [['--model', 'm'], '--model needs --cnf FILE: the formula that the solver was given'],
    [['--model', 'm', '--cnf', 'f', 'p.ipuz'], '--model and PUZZLE do not go together: a model is a puzzle of its own'],
    [[], "missing required argument 'PUZZLE'"],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await run(['convert', ...args]);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it('says that a refuted formula gives no puzzle', async () => {
    await sat(at('grid.txt'), '--export-cnf', at('g.cnf'));
    const { code, err } = await crossgen('convert', '--cnf', at('g.cnf'), '--model', at('model.txt'));
    expect([code, err]).toEqual([
      2,
      `${at('model.txt')}: the solver refuted the formula: there is no model, and no fill to show\n`,
    ]);
  });
});
