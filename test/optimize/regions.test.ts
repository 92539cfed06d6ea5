// Regions of a grid, against all fills of small grids: one is refuted only where the grid has no fill.

import { expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/make.js';
import { atFloor } from '../../src/analysis/narrow.js';
import type { Plan } from '../../src/analysis/plan.js';
import { Random } from '../../src/core/random.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { firstFill, openPipeline } from '../../src/fill/pipeline.js';
import { parseGrid } from '../../src/grid/parse.js';
import { readDictionary } from '../../src/index.js';
import { FloorSearch, levelsOf } from '../../src/optimize/floors.js';
import { RegionSearch, regionsOf } from '../../src/optimize/regions.js';
import { shippedGrid } from '../../src/shipped/grid.js';
import { bruteFills } from '../engine/brute.js';
import { randomInstance } from '../engine/random.js';
import { lexiconOf } from '../lexicons.js';
import { nearCase } from '../near-repeats.js';
import { rounds } from '../rounds.js';

function searched(plan: Plan, regions: readonly (readonly number[])[], onFilled?: () => void) {
  const search = new RegionSearch(plan, regions, 1, onFilled);
  for (;;) {
    const step = search.step(50);
    if (step !== 'paused') return step;
  }
}

/** Some of the slots to fill; undefined where there is none with a word for each. */
function drawnRegion(random: Random, { grid, unknown, candidates }: Plan): readonly number[] | undefined {
  const open = grid.slots.map(({ id }) => id).filter(id => unknown[id] !== true);
  if (open.length === 0 || open.some(id => candidates[id]!.length === 0)) return undefined;
  const many = 1 + random.below(open.length);
  return random
    .shuffle([...open])
    .slice(0, many)
    .sort((a, b) => a - b);
}

it('of random grids and rules are refuted only if there is no fill', () => {
  const random = new Random(15);
  const counts = { refuted: 0, filled: 0, whole: 0 };
  for (let round = 0; round < rounds(3000, 600); round++) {
    const { grid: text, words, rules } = randomInstance(random, true, round % 2 === 0);
    const grid = parseGrid(text, 'g.txt');
    let plan: Plan;
    try {
      plan = makePlan(grid, lexiconOf(words), rules);
    } catch {
      continue;
    }
    const region = drawnRegion(random, plan);
    if (region === undefined) continue;
    const step = searched(plan, [region]);
    counts[step === 'exhausted' ? 'refuted' : 'filled']++;
    const fills = bruteFills(grid, words, rules);
    if (step === 'exhausted') expect(fills, `${round}: ${text}\n${words.join(' ')}`).toEqual([]);
    else if (fills.length === 0) counts.whole++;
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(10);
});

it('ignore near repeats, so they refute no grid that has a fill', () => {
  const random = new Random(16);
  let filled = 0;
  for (let round = 0; round < rounds(1000, 200); round++) {
    const { plan, allowed } = nearCase(random);
    const region = drawnRegion(random, plan);
    if (region === undefined || allowed.length === 0) continue;
    expect(searched(plan, [region])).toBe('filled');
    filled++;
  }
  expect(filled).toBeGreaterThan(20);
});

it('are tried until one is refuted, and are reported if they have a fill', () => {
  const plan = makePlan(parseGrid('...#...\n...#...\n', 'g'), lexiconOf(['ABA', 'BAB', 'AB', 'BA']));
  const left = plan.grid.slots.filter(({ cells }) => cells[0]! % 7 < 3).map(({ id }) => id);
  const told: number[] = [];
  expect(searched(plan, [left.slice(0, 1), left, plan.grid.slots.map(({ id }) => id)], () => told.push(0))).toBe(
    'exhausted',
  );
  expect(told.length).toBeGreaterThan(0);
});

it('of a newspaper grid are connected and all different', async () => {
  const grid = await shippedGrid('daily-01');
  const plan = makePlan(grid, lexiconOf(['ABC']));
  const regions = regionsOf(plan);
  expect(new Set(regions.map(region => region.join())).size).toBe(regions.length);
  expect(regions.length).toBeGreaterThan(20);
  for (const region of regions) {
    expect(region.length).toBeLessThanOrEqual(0.85 * grid.slots.length);
    const met = new Set([region[0]!]);
    for (const slot of met)
      for (const { across, down } of grid.crossings) {
        if (across === slot && region.includes(down)) met.add(down);
        if (down === slot && region.includes(across)) met.add(across);
      }
    expect(met.size).toBe(region.length);
  }
});

it('do not change the highest floor (random cases)', async () => {
  const pipeline = openPipeline(undefined, hostInProcess);
  const random = new Random(17);
  const grid = parseGrid('...#...\n...#...\n.......\n...#...\n...#...\n', 'g');
  let refuted = 0;
  for (let round = 0; round < rounds(100, 15); round++) {
    const words = new Set<string>();
    const draw = (length: number): string => Array.from({ length }, () => 'ABC'[random.below(3)]).join('');
    for (let i = 0; i < 900; i++) words.add(draw([3, 5, 5, 7, 7, 7][i % 6]!));
    const lines = [...words].map(word => `${word};${1 + random.below(12)}`).join('\n');
    const { lexicon } = readDictionary(new TextEncoder().encode(lines), 'words.txt');
    const plan = makePlan(grid, lexicon);
    const regions = regionsOf(plan);
    let highest: number | undefined;
    for (const level of levelsOf(plan)) {
      const part = atFloor(plan, level);
      const { fill } = await firstFill(pipeline.fill(part, { seed: 1, count: 1 }));
      if (fill !== undefined) highest = level;
      if (part.candidates.some(({ length }) => length === 0) || searched(part, regions) !== 'exhausted') continue;
      refuted++;
      expect(fill).toBeUndefined();
    }
    const search = new FloorSearch(plan, round, undefined, round % 4);
    for (let turns = 0; turns < 100_000 && !search.proven; turns++) search.turn(20);
    expect([search.proven, search.floor]).toEqual([true, highest]);
  }
  expect(refuted).toBeGreaterThan(5);
});
