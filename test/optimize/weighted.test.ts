import { expect, it } from 'vitest';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import type { Objective } from '../../src/core/objective.js';
import { Random } from '../../src/core/random.js';
import { wordText } from '../../src/dictionary/lexicon.js';
import type { Fill } from '../../src/engine/engine.js';
import { Weighted } from '../../src/engine/table/weighted.js';
import { parseGrid } from '../../src/grid/parse.js';
import { Improver } from '../../src/optimize/improve.js';
import { weightsOf, worthOf } from '../../src/optimize/objective-weights.js';
import { verifyFill } from '../../src/verify/verify.js';
import { bruteFills } from '../engine/brute.js';
import { randomInstance, tryPlan } from '../engine/random.js';
import { lexiconOf } from '../lexicons.js';
import { rounds } from '../rounds.js';
import { fillText, objectiveOf } from './instances.js';
import { expectedWorth, scoresOf } from './value.js';

/** The best fill by branch and bound, every fill on the way judged; the bound at the root is never below it. */
function bestOf(plan: Plan, objective: Objective, seed: number, oracle: (fill: Fill) => number): number | undefined {
  const flat = seed % 12 === 0; // no sweep at any node, nor at the root
  const weights = { ...weightsOf(objective, plan), flat };
  const search = new Weighted({ plan, weights, seed, sweeps: seed % 3, greedy: seed % 2 === 0 });
  search.settle(seed % 4);
  const bounds = [search.bound];
  let best: number | undefined;
  for (;;) {
    const step = search.step(7);
    if (step === 'paused') continue;
    if (step === 'exhausted') break;
    const fill = search.fill();
    expect(verifyFill(plan.grid, fill, plan.lexicon, plan.rules)).toEqual([]);
    const value = oracle(fill);
    expect(worthOf(objective, plan, fill).sum).toBe(value);
    if (best !== undefined) expect(value).toBeGreaterThan(best);
    best = value;
    if (seed % 5 < 3) {
      search.raise(best + 1);
    } else {
      search.aim(best + 1);
      bounds.push(Math.max(best, search.bound));
    }
  }
  if (best !== undefined) for (const bound of bounds) expect(bound).toBeGreaterThanOrEqual(best);
  return best;
}

const ROUNDS = rounds(2000, 300);

it('branch and bound finds the optimum that brute force finds, and its bound is never below', {
  timeout: 120_000,
}, () => {
  const random = new Random(18);
  let fillable = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const instance = randomInstance(random, true, round % 2 === 0);
    const { grid: text, words, rules } = instance;
    const grid = parseGrid(text, 'g.txt');
    const plan = tryPlan(instance);
    if (plan === undefined) continue;
    if (plan.unknown.some(one => one) || plan.candidates.some(({ length }) => length === 0)) continue;
    const objective = objectiveOf(random, words);
    // The floor is sought level by level, not by weights.
    if (objective.kind === 'floor') continue;
    const scores = scoresOf(words);
    const worth = bruteFills(grid, words, rules).map(cells => expectedWorth(objective, grid, cells, scores));
    const best = bestOf(plan, objective, round, fill => expectedWorth(objective, grid, fillText(plan, fill), scores));
    expect(best, `${text}\n${words.join(' ')}`).toBe(worth.length === 0 ? undefined : Math.max(...worth));
    if (worth.length > 1) fillable++;
  }
  expect(fillable).toBeGreaterThan(ROUNDS / 30);
});

it('builds as much of some entries as can stand, and fills the rest if that is possible (random cases)', () => {
  const random = new Random(21);
  const counts = { filled: 0, left: 0 };
  for (let round = 0; round < rounds(1000, 150); round++) {
    const words = new Set<string>();
    while (words.size < 14) words.add(Array.from({ length: 3 }, () => 'ABC'[random.below(3)]!).join(''));
    const grid = parseGrid('...\n...\n...', 'g.txt');
    const plan = makePlan(grid, lexiconOf([...words]));
    const search = new Weighted({ plan, weights: undefined, seed: round, sweeps: 0, greedy: false });
    const textOf = (word: number): string => wordText(plan.lexicon, 3, search.index.tables.get(3)!.order[word]!);
    const entries = search.index.slots.flatMap((_, slot) =>
      random.below(2) === 0 ? [] : [[slot, random.below(words.size)] as const],
    );
    const standing = search.build(entries);
    const has = (cells: string, [slot, word]: readonly [number, number]): boolean =>
      search.index.slots[slot]!.cells.map(cell => cells[cell]).join('') === textOf(word);
    const fills = bruteFills(grid, [...words]);
    for (const [i, entry] of entries.entries()) {
      if (standing.includes(entry)) continue;
      counts.left++;
      const before = entries.slice(0, i + 1).filter(one => one === entry || standing.includes(one));
      expect(fills.some(cells => before.every(one => has(cells, one)))).toBe(false);
    }
    const possible = fills.some(cells => standing.every(one => has(cells, one)));
    expect(search.step(10_000)).toBe(possible ? 'filled' : 'exhausted');
    if (!possible) continue;
    counts.filled++;
    const cells = fillText(plan, search.fill());
    expect(standing.every(one => has(cells, one))).toBe(true);
  }
  expect(Math.min(counts.filled, counts.left)).toBeGreaterThan(10);
});

it('improvement finds only better fills, and reaches the optimum of small grids', () => {
  const random = new Random(4);
  let improved = 0;
  for (let round = 0; round < 12; round++) {
    const words = new Set<string>();
    while (words.size < 22) words.add(Array.from({ length: 3 }, () => 'ABC'[random.below(3)]!).join(''));
    const scored = [...words].map(word => `${word}:${1 + random.below(100)}`);
    const grid = parseGrid('...\n...\n...', 'g.txt');
    const plan = makePlan(grid, lexiconOf(scored));
    const worth = bruteFills(grid, scored).map(cells => expectedWorth({ kind: 'mean' }, grid, cells, scoresOf(scored)));
    if (worth.length < 3) continue;
    const search = new Weighted({
      plan,
      weights: weightsOf({ kind: 'mean' }, plan),
      seed: round,
      sweeps: 0,
      greedy: false,
    });
    while (search.step(50) !== 'filled');
    let best = worthOf({ kind: 'mean' }, plan, search.fill()).sum;
    const improver = new Improver(
      search,
      search.numbersOf(search.fill().words),
      found => Array.from(found, () => 1),
      round,
    );
    search.aim(best + 1);
    for (let turns = 0; turns < 100; turns++) {
      if (!improver.step(20)) continue;
      const sum = worthOf({ kind: 'mean' }, plan, search.fill()).sum;
      expect(sum).toBeGreaterThan(best);
      best = sum;
      improved++;
      improver.take(search.numbersOf(search.fill().words));
      search.aim(best + 1);
    }
    expect(best).toBe(Math.max(...worth));
  }
  expect(improved).toBeGreaterThan(5);
});
