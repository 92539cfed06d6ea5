import { expect, it } from 'vitest';
import { makePlan, NO_RULES, type Plan } from '../../src/analysis/plan.js';
import { makeBudget } from '../../src/core/budget.js';
import type { Objective } from '../../src/core/objective.js';
import type { Outcome } from '../../src/core/outcome.js';
import { Random } from '../../src/core/random.js';
import { type BestFill, bestFills } from '../../src/fill/best.js';
import { parseGrid } from '../../src/grid/parse.js';
import { weightsOf } from '../../src/optimize/objective-weights.js';
import { mostListed } from '../../src/optimize/theme/placements.js';
import { simpleBound } from '../../src/verify/worth.js';
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
    const worth = (cells: string): number => expectedWorth(objective, grid, cells, scores, floorlessOf(rules, grid));
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

it('listed words that are given, are no words, stand once or may repeat: their letters agree with brute force', async () => {
  const random = new Random(82);
  const seen = { tight: 0, repeats: 0 };
  for (let round = 0; round < rounds(1500, 200); round++) {
    const instance = randomInstance(random, false);
    const { grid: text, words, rules } = instance;
    const plan = tryPlan(instance);
    if (plan === undefined) continue;
    const { grid } = plan;
    const fills = bruteFills(grid, words, rules);
    if (fills.length === 0) continue;
    const texts = words.map(word => word.split(':')[0]!);
    const spelled = grid.slots.map(({ cells }) => cells.map(cell => grid.seeds.get(cell) ?? '?').join(''));
    const listed = [...texts, ...spelled].filter(one => !one.includes('?') && random.below(3) === 0);
    const objective = { kind: 'theme', words: new Set(listed) } as const;
    const worth = (cells: string): number => expectedWorth(objective, grid, cells, scoresOf(words));
    const top = Math.max(...fills.map(worth));
    const name = `${round}: ${text}\n${words.join(' ')}: ${listed}`;
    const weights = weightsOf(objective, plan);
    const most = weights.constant + mostListed(plan, weights.words);
    expect(most, name).toBeGreaterThanOrEqual(top);
    const { found } = await all(plan, objective, 1, 1, round);
    expect([found[0]!.proven, found[0]!.worth.sum, found[0]!.bound?.sum], name).toEqual([true, top, top]);
    if (most === top && top > 0) seen.tight++;
    if (rules.repeats === true) seen.repeats++;
  }
  expect([seen.tight > 20, seen.repeats > 2]).toEqual([true, true]);
  // A given entry that is no word counts as the list says.
  const plan = makePlan(parseGrid('XYZ\n###\n...\n', 'g.txt'), lexiconOf(['DOG', 'CAT']), {
    ...NO_RULES,
    allowUnknown: true,
  });
  const { found } = await all(plan, { kind: 'theme', words: new Set(['XYZ', 'DOG']) }, 1, 1, 1);
  expect([found[0]!.proven, found[0]!.worth.sum]).toEqual([true, 6]);
});

it('most listed words that stand at once: as many as brute force puts into slots', () => {
  const random = new Random(83);
  for (let round = 0; round < rounds(1500, 300); round++) {
    const instance = randomInstance(random, false);
    const plan = tryPlan(instance);
    if (plan === undefined) continue;
    const texts = instance.words.map(word => word.split(':')[0]!);
    const objective = { kind: 'theme', words: new Set(texts.filter(() => random.below(3) === 0)) } as const;
    const { words: worth } = weightsOf(objective, plan);
    const { slots } = plan.grid;
    const most = (slot: number, used: readonly string[]): number => {
      const one = slots[slot];
      if (one === undefined) return 0;
      const { length } = one;
      const fits = plan.unknown[slot] ? [] : [...plan.candidates[slot]!].filter(word => worth(length)[word]! > 0);
      const free = fits.filter(word => instance.rules.repeats || !used.includes(`${length} ${word}`));
      return Math.max(
        most(slot + 1, used),
        ...free.slice(0, 4).map(word => length + most(slot + 1, [...used, `${length} ${word}`])),
      );
    };
    // With so many words there is one for each slot, whichever the others take.
    const few = slots.every(
      ({ id, length }) => [...plan.candidates[id]!].filter(word => worth(length)[word]! > 0).length <= 4,
    );
    if (few) expect(mostListed(plan, worth), `${round}: ${instance.grid}\n${texts}`).toBe(most(0, []));
  }
});

it('ends when all listed words stand, though each fits many slots', async () => {
  const random = new Random(84);
  const words = new Set(
    Array.from({ length: 3000 }, () => Array.from({ length: 4 }, () => 'ABCDEF'[random.below(6)]).join('')),
  );
  const plan = makePlan(
    parseGrid('....#....\n....#....\n....#....\n....#....\n', 'g.txt'),
    lexiconOf([...words].map(word => `${word}:50`)),
  );
  const objective = { kind: 'theme', words: new Set([...words].slice(0, 3)) } as const;
  const { found } = await all(plan, objective, 1, 1, 1, 20_000);
  expect([found[0]!.proven, found[0]!.worth.sum, found[0]!.bound?.sum]).toEqual([true, 12, 12]);
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
