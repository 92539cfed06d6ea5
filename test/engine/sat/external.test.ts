// How an installed solver is run: its answers are told apart, its process is ended, its files are removed. The solver is a fake.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePlan } from '../../../src/analysis/plan.js';
import { METER, makeBudget, makeMeter } from '../../../src/core/budget.js';
import { makeSat } from '../../../src/engine/sat/sat.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { lexiconOf } from '../../lexicons.js';
import { bruteFills } from '../brute.js';
import { fillTexts, run } from '../run.js';

const SOLVER = fileURLToPath(new URL('fake-solver.mjs', import.meta.url));
const planOf = (grid: string, words: readonly string[]) => makePlan(parseGrid(grid, 'g.txt'), lexiconOf(words));
const engine = makeSat({ 'sat-solver': SOLVER });

let folder: string;
const before = process.env.TMPDIR;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crossgen-test-'));
  process.env.TMPDIR = folder;
});
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  delete process.env.FAKE_SOLVER;
  delete process.env.FAKE_SOLVER_LOG;
  rmSync(folder, { recursive: true });
});

function misbehave(manner: string): void {
  process.env.FAKE_SOLVER = manner;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each([
  ['..\n.#', ['AB', 'AC', 'BA']],
  ['..\n##\n..', ['AB', 'BA']],
  ['..\n..', ['AB']],
])('finds all fills of %j with %j, and leaves no file', async (grid, words) => {
  const plan = planOf(grid, words);
  const meter = makeMeter();
  const found = await run(engine, plan, makeBudget({ meter }));
  expect(found.ending).toEqual({ kind: 'exhausted' });
  expect(fillTexts(plan, found.fills)).toEqual(bruteFills(plan.grid, words));
  expect(readdirSync(folder)).toEqual([]);
  expect(meter[METER.nodes]! >= found.fills.length).toBe(true);
});

test('what a process of this machine has left that was killed is removed', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['-e', '']);
  const host = hostname().replace(/\W/g, '-');
  const kept = [`crossgen-sat-${host}-${process.ppid}-abc`, `crossgen-sat-another-host-${gone}-abc`];
  for (const name of [...kept, `crossgen-sat-${host}-${gone}-abc`]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'part.drat'), '0\n');
  }
  const plan = planOf('..', ['AB']);
  await run(engine, plan, makeBudget());
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
});

test('nothing is left behind between two fills', async () => {
  const search = engine.search(planOf('..', ['AB', 'BA']), makeBudget());
  expect((await search.next()).done).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

test('a solver that gives no answer has not proved anything', async () => {
  misbehave('silent');
  const { ending } = await run(engine, planOf('..', ['AB']));
  expect(ending).toEqual({ kind: 'incomplete', cuts: [`${SOLVER} gave no answer (exit code 0)`] });
});

test.each([
  ['broken', `${SOLVER} failed (1): cannot parse the header`],
  ['modelless', `${SOLVER} ended with 10 (a model found) and printed no model`],
  ['lying', `${SOLVER} printed a model that makes a clause false: it is broken, use another solver`],
  ['wordless', `${SOLVER} ended with 20 (no model) but did not print so: expected s UNSATISFIABLE`],
  ['chatty', `${SOLVER} printed more than a model of the formula can have: is it a SAT solver?`],
])('a solver that is %s is an error', async (manner, message) => {
  misbehave(manner);
  await expect(run(engine, planOf('..', ['AB']))).rejects.toThrow(message);
  expect(readdirSync(folder)).toEqual([]);
});

test('a program that does not exist is an error with a remedy', async () => {
  await expect(run(makeSat({ 'sat-solver': 'no-such-solver' }), planOf('..', ['AB']))).rejects.toThrow(
    '`satSolver` no-such-solver: no such program: name a SAT solver that is installed, such as cadical',
  );
});

test('without a folder for the formula, the error says what is missing', async () => {
  process.env.TMPDIR = join(folder, 'none');
  await expect(run(engine, planOf('..', ['AB']))).rejects.toThrow(
    'none: cannot make a folder for the formula (ENOENT): TMPDIR must name a folder that can be written to',
  );
});

test('a node limit is refused if no way to pass it to the solver is known', async () => {
  await expect(run(engine, planOf('..', ['AB']), makeBudget({ nodeLimit: 5 }))).rejects.toThrow(
    `\`nodeLimit\` is not known to work with ${SOLVER}: use \`timeLimit\`, the embedded solver, cadical, cryptominisat5 or clasp`,
  );
});

test('a stopped solver is killed, and its files are removed', async () => {
  misbehave('endless');
  const log = join(folder, 'log');
  process.env.FAKE_SOLVER_LOG = log;
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const running = run(engine, planOf('..', ['AB']), makeBudget({ flag }));
  while (!readdirSync(folder).includes('log')) await new Promise(resolve => setTimeout(resolve, 5));
  Atomics.store(flag, 0, 1);
  expect((await running).ending).toEqual({ kind: 'stopped', by: 'signal' });
  const pid = Number(readFileSync(log, 'utf8').split(' ')[0]);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(readdirSync(folder)).toEqual(['log']);
});

test('a time limit stops a solver', async () => {
  misbehave('endless');
  const { ending } = await run(engine, planOf('..', ['AB']), makeBudget({ timeLimit: 30 }));
  expect(ending).toEqual({ kind: 'stopped', by: 'time' });
});
