// The embedded solver with limits, on a problem that no solver answers soon: more slots than words, a pigeonhole formula
// (Haken 1985: every refutation by resolution is exponential).

import { afterEach, expect, test } from 'vitest';
import { makePlan } from '../../../src/analysis/plan.js';
import { METER, makeBudget, makeMeter } from '../../../src/core/budget.js';
import { InputError } from '../../../src/core/errors.js';
import { Random } from '../../../src/core/random.js';
import { makeSat } from '../../../src/engine/sat/sat.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { lexiconOf } from '../../lexicons.js';
import { run } from '../run.js';

const HOLES = 'ABCDEFGHIJKL';
const pigeons = makePlan(
  parseGrid(Array.from({ length: HOLES.length + 1 }, () => '..').join('\n##\n'), 'g.txt'),
  lexiconOf(Array.from(HOLES, letter => letter + letter)),
);

test.each(['halves', 'article'])('%s: a node limit is exact, and gives the same search again', async encoding => {
  const engine = makeSat({ 'sat-encoding': encoding });
  const restarts: number[] = [];
  const conflicts: number[] = [];
  for (let time = 0; time < 2; time++) {
    const meter = makeMeter();
    const { ending } = await run(engine, pigeons, makeBudget({ seed: 5, nodeLimit: 3000, meter }));
    expect(ending).toEqual({ kind: 'stopped', by: 'nodes' });
    expect(meter[METER.nodes]).toBe(3000);
    restarts.push(meter[METER.restarts]!);
    conflicts.push(meter[METER.conflicts]!);
  }
  expect(restarts[1]).toBe(restarts[0]);
  expect(conflicts[1]).toBe(conflicts[0]);
  expect(conflicts[0]! - 3000).toBeLessThan(5);
});

test('the solver looks at the clock and reports its conflicts while it runs', async () => {
  const meter = makeMeter();
  const seen = new Set<number>();
  let ticks = 0;
  const now = (): number => {
    seen.add(meter[METER.nodes]!);
    return ticks++;
  };
  const { ending } = await run(makeSat(), pigeons, makeBudget({ now, timeLimit: 1500, meter }));
  expect(ending).toEqual({ kind: 'stopped', by: 'time' });
  expect(ticks).toBeLessThan(1600);
  expect(seen.size).toBeGreaterThan(4);
});

test('the solver looks at the stop flag while it runs', async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  let ticks = 0;
  const now = (): number => {
    if (ticks++ === 1000) Atomics.store(flag, 0, 1);
    return ticks;
  };
  const { ending } = await run(makeSat(), pigeons, makeBudget({ now, flag }));
  expect(ending).toEqual({ kind: 'stopped', by: 'signal' });
  expect(ticks).toBeLessThan(1100);
});

test('successive searches share the module, and nothing else', async () => {
  const small = makePlan(parseGrid('..', 'g.txt'), lexiconOf(['AB', 'BA']));
  const engine = makeSat();
  const searches = [1, 2].map(seed => engine.search(small, makeBudget({ seed })));
  const counts = [0, 0];
  for (let turn = 0; turn < 2; turn++)
    for (const [i, search] of searches.entries()) if (!(await search.next()).done) counts[i]!++;
  expect(counts).toEqual([2, 2]);
  for (const search of searches) expect((await search.next()).value).toEqual({ kind: 'exhausted' });
});

const memory = WebAssembly.Memory.prototype;
const { grow } = memory;
afterEach(() => {
  memory.grow = grow;
});

test('a formula too large for the memory is an error with a remedy, and the next search has a module of its own', async () => {
  const random = new Random(1);
  const letters = (): string => Array.from({ length: 6 }, () => HOLES[random.below(HOLES.length)]).join('');
  const large = makePlan(
    parseGrid(Array.from({ length: 6 }, () => '......').join('\n'), 'g.txt'),
    lexiconOf(Array.from({ length: 500 }, letters)),
  );
  // The solver asks for more many times, and making a new error each time would be slow.
  const refusal = new RangeError('the machine has no more');
  memory.grow = () => {
    throw refusal;
  };
  const searching = run(makeSat({ 'sat-encoding': 'article' }), large, makeBudget({ nodeLimit: 1 }));
  await expect(searching).rejects.toThrow(InputError);
  await expect(searching).rejects.toThrow(
    /^the formula of \d+ clauses does not fit into the embedded solver's 2 GB: choose a smaller one with the engine option sat-encoding, or a solver of your machine with `satSolver` PATH$/,
  );
  memory.grow = grow;
  expect((await run(makeSat({ 'sat-encoding': 'article' }), large, makeBudget({ nodeLimit: 1 }))).ending).toEqual({
    kind: 'stopped',
    by: 'nodes',
  });
});
