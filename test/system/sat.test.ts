// The sat engine with solvers of the machine (Debian: cadical, cryptominisat, clasp, minisat2): the same fills as brute force, and
// proofs that a checker of our own believes.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { METER, makeBudget, makeMeter } from '../../src/core/budget.js';
import { Random } from '../../src/core/random.js';
import { makeSat } from '../../src/engine/sat/sat.js';
import { parseGrid } from '../../src/grid/parse.js';
import { expectAgreement, expectCase } from '../engine/agreement.js';
import { CASES } from '../engine/cases.js';
import { run } from '../engine/run.js';
import { checkDrat } from '../engine/sat/drat.js';
import { lexiconOf } from '../lexicons.js';

const planOf = (grid: string, words: readonly string[]): Plan => makePlan(parseGrid(grid, 'g.txt'), lexiconOf(words));

let folder: string;
const before = process.env.TMPDIR;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crossgen-test-'));
  process.env.TMPDIR = folder;
});
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(folder, { recursive: true });
});

describe.each(['cadical', 'cryptominisat5', 'clasp', 'minisat'])('%s', solver => {
  const engine = makeSat({ 'sat-solver': solver });

  test('finds all fills of the shared cases', async () => {
    for (const example of CASES) await expectCase(engine, example);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('agrees with brute force on random grids', async () => {
    const { filled, proven } = await expectAgreement(engine, { seed: 3, rounds: 60, most: 20 });
    expect(filled + proven).toBeGreaterThan(20);
  });
});

/** Words of four letters over five, some hundred: enough for a grid with no fill that propagation alone does not see. */
function someWords(seed: number, count: number): string[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => Array.from({ length: 4 }, () => 'ABCDE'[random.below(5)]).join(''));
}

describe('a proof', () => {
  const proving = (): ReturnType<typeof makeSat> =>
    makeSat({ 'sat-solver': 'cadical', proof: join(folder, 'p.drat'), 'export-cnf': join(folder, 'f.cnf') });
  const kept = (name: string): string => readFileSync(join(folder, name), 'utf8');

  test.each(CASES.filter(({ fills }) => fills === 0))('that $grid has no fill with $words', async ({ grid, words }) => {
    const { ending } = await run(proving(), planOf(grid, words));
    expect(ending).toEqual({ kind: 'exhausted' });
    expect(checkDrat(kept('f.cnf'), kept('p.drat'))).toEqual({ kind: 'verified' });
  });

  test('that needs lemmas is believed with them and not without them', async () => {
    let lemmas = 0;
    let proofs = 0;
    for (let seed = 1; proofs < 2; seed++) {
      const plan = planOf('....\n....\n....\n....', someWords(seed, 40));
      const { fills } = await run(proving(), plan, makeBudget(), 1);
      if (fills.length > 0) continue;
      const [formula, proof] = [kept('f.cnf'), kept('p.drat')];
      lemmas += proof.split('\n').filter(line => /^-?\d/.test(line)).length;
      expect(checkDrat(formula, proof)).toEqual({ kind: 'verified' });
      expect(checkDrat(formula, '').kind).toBe('rejected');
      proofs++;
    }
    expect(lemmas).toBeGreaterThan(100);
  });

  test('is not kept if a fill was found', async () => {
    const { fills } = await run(proving(), planOf('..', ['AB']));
    expect(fills.length).toBe(1);
    expect(readdirSync(folder)).toEqual(['f.cnf']);
  });
});

test.each(['cadical', 'cryptominisat5', 'clasp'])('%s keeps to a node limit', async solver => {
  const plan = planOf('....\n....\n....\n....', someWords(1, 70));
  const meter = makeMeter();
  const { ending } = await run(makeSat({ 'sat-solver': solver }), plan, makeBudget({ nodeLimit: 2, meter }));
  expect(ending).toEqual({ kind: 'stopped', by: 'nodes' });
  expect(meter[METER.nodes]).toBe(2);
});
