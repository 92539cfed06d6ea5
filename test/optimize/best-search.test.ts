import { expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/make-plan.js';
import type { Plan } from '../../src/analysis/plan.js';
import { makeBudget } from '../../src/core/budget.js';
import type { Objective } from '../../src/core/objective.js';
import type { Outcome } from '../../src/core/outcome.js';
import { Random } from '../../src/core/random.js';
import { type BestFill, bestFills } from '../../src/fill/best.js';
import { parseGrid } from '../../src/grid/parse.js';
import { simpleBound } from '../../src/verify/bound.js';
import { bruteFills } from '../engine/brute.js';
import { randomInstance, tryPlan } from '../engine/random.js';
import { lexiconOf } from '../lexicons.js';
import { nearCase } from '../near-repeats.js';
import { rounds } from '../rounds.js';
import { fillText, objectiveOf } from './instances.js';
import { expectedWorth, floorlessOf, scoresOf } from './value.js';

async function all(
  plan: Plan,
  objective: Objective,
  count: number,
  distance: number,
  seed: number,
  nodeLimit = 1e6,
  threads = 0,
) {
  const found: BestFill[] = [];
  const fills = bestFills(plan, { objective, count, distance, threads, budget: makeBudget({ seed, nodeLimit }) });
  for (;;) {
    const step = await fills.next();
    if (step.done) return { found, outcome: step.value as Outcome };
    found.push(step.value);
  }
}

const ROUNDS = rounds(1000, 150);

it('the best fill, the N best fills and the bounds agree with brute force', { timeout: 300_000 }, async () => {
  const random = new Random(81);
  let several = 0;
  let tight = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const instance = randomInstance(random, true, round % 2 === 0);
    const { grid: text, words, rules } = instance;
    const grid = parseGrid(text, 'g.txt');
    const objective = objectiveOf(random, words);
    const plan = tryPlan(instance);
    if (plan === undefined) continue;
    const fills = bruteFills(grid, words, rules);
    const scores = scoresOf(words);
    const worth = (cells: string): number => expectedWorth(objective, grid, cells, scores, floorlessOf(rules));
    const distance = 1 + random.below(2);
    const entries = (of: string): string[] => grid.slots.map(({ cells }) => cells.map(cell => [...of][cell]).join(''));
    const differs = (earlier: string, later: string): number => {
      const known = new Set(entries(later));
      return entries(earlier).filter(entry => !known.has(entry)).length;
    };
    const { found, outcome } = await all({ ...plan, rules: { ...rules, distance } }, objective, 3, distance, round);
    const name = `${round}: ${text}\n${words.join(' ')} ${objective.kind}`;

    let left = fills;
    for (const { fill, proven } of found) {
      const cells = fillText(plan, fill);
      expect(left, name).toContain(cells);
      expect(proven, name).toBe(true);
      expect(worth(cells), name).toBe(Math.max(...left.map(worth)));
      left = left.filter(other => other !== cells && differs(cells, other) >= distance);
    }
    if (found.length < 3) {
      expect(outcome.kind, name).toBe('all');
      expect(left, name).toEqual([]);
    }
    if (found.length > 1) several++;

    if (fills.length > 0) {
      const simple = simpleBound(objective, grid, plan.lexicon, ({ id }) => plan.unknown[id] !== true, rules);
      const top = Math.max(...fills.map(worth));
      const limit = simple.lowest * 1_000_000 + simple.sum;
      expect(limit, name).toBeGreaterThanOrEqual(top);
      if (limit === top) tight++;
    }

    const hasty = await all(plan, objective, 1, 1, round, 1 + random.below(4));
    for (const { fill, bound, proven } of hasty.found) {
      const top = Math.max(...fills.map(worth));
      const limit = bound === undefined ? Infinity : bound.lowest * 1_000_000 + bound.sum;
      expect(limit, name).toBeGreaterThanOrEqual(top);
      if (proven) expect(worth(fillText(plan, fill)), name).toBe(top);
    }
    if (hasty.outcome.kind === 'all' && hasty.found.length === 0) expect(fills, name).toEqual([]);
  }
  expect(several).toBeGreaterThan(rounds(40, 3));
  expect(tight).toBeGreaterThan(rounds(20, 3));
});

function scoredSquare(): Plan {
  const words = Array.from(
    { length: 400 },
    (_, i) => `${[3, 7, 11].map(k => 'ABCDEF'[(i * k + (i >> 3)) % 6]).join('')}:${1 + ((i * 37) % 100)}`,
  );
  return makePlan(parseGrid('...\n...\n...', 'g.txt'), lexiconOf(words));
}

it('a node limit gives the same fill each time, and in any number of threads', async () => {
  const plan = scoredSquare();
  for (const numbers of [
    [0, 0],
    [1, 2, 3],
  ]) {
    const runs = [];
    for (const threads of numbers) runs.push(await all(plan, { kind: 'mean' }, 2, 2, 5, 900, threads));
    expect(runs[0]!.found.length).toBe(2);
    for (const run of runs) expect(run.found).toEqual(runs[0]!.found);
  }
});

it.each(['mean', 'floor'] as const)('threads prove the best: %s', async kind => {
  const plan = scoredSquare();
  const [alone] = (await all(plan, { kind }, 1, 1, 5)).found;
  const [team] = (await all(plan, { kind }, 1, 1, 6, 1e6, 2)).found;
  expect([alone!.proven, team!.proven]).toEqual([true, true]);
  expect([team!.worth, team!.bound]).toEqual([alone!.worth, alone!.worth]);
});

it('no best fill has near repeats, and the best fill without them is found and proven', {
  timeout: 300_000,
}, async () => {
  const random = new Random(5);
  let avoided = 0;
  for (let round = 0; round < rounds(600, 40); round++) {
    const { plan, words, all: every, allowed } = nearCase(random);
    const scores = scoresOf(words);
    const worth = (cells: string): number => expectedWorth({ kind: 'total' }, plan.grid, cells, scores);
    const { found, outcome } = await all(plan, { kind: 'total' }, 1, 1, round);
    const name = `${round}: ${words.join(' ')}`;
    if (allowed.length > 0 && allowed.length < every.length) avoided++;
    if (found.length === 0) {
      expect([outcome.kind, allowed.length], name).toEqual(['all', 0]);
      continue;
    }
    const [{ fill, worth: reached, bound, proven }] = found as [BestFill];
    const best = Math.max(...allowed.map(worth));
    expect(allowed, name).toContain(fillText(plan, fill));
    expect([reached.sum, bound!.sum, proven], name).toEqual([best, best, true]);
  }
  expect(avoided).toBeGreaterThan(10);
});
