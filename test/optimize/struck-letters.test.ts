// Letters that are struck in regions of a grid, against all fills of small grids: no fill has one of them.

import { expect, it } from 'vitest';
import { atFloor } from '../../src/analysis/narrow.js';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { Random } from '../../src/core/random.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { firstFill, openPipeline } from '../../src/fill/pipeline.js';
import { parseGrid } from '../../src/grid/parse.js';
import { readDictionary } from '../../src/index.js';
import { HighestFloor, levelsOf } from '../../src/optimize/highest-floor.js';
import { regionsOf } from '../../src/optimize/regions.js';
import { LetterSearch, type LetterStep, Supports } from '../../src/optimize/struck-letters.js';
import { shippedGrid } from '../../src/shipped/grid.js';
import { bruteFills } from '../engine/brute.js';
import { randomInstance, tryPlan } from '../engine/random.js';
import { lexiconOf } from '../lexicons.js';
import { nearCase } from '../near-repeats.js';
import { rounds } from '../rounds.js';

/** Tries letters until no fill, or nothing to try, is left. */
function searched(plan: Plan): { readonly step: LetterStep; readonly search: LetterSearch } {
  const search = new LetterSearch(plan, 1);
  for (;;) {
    const step = search.step(50);
    if (step !== 'paused') return { step, search };
  }
}

function hasAllWords({ unknown, candidates }: Plan): boolean {
  return unknown.some(one => !one) && candidates.every(({ length }, slot) => unknown[slot] === true || length > 0);
}

it('letters of random grids and rules are struck only if no fill has them', () => {
  const random = new Random(15);
  const counts = { refuted: 0, filled: 0, struck: 0 };
  for (let round = 0; round < rounds(1000, 400); round++) {
    const instance = randomInstance(random, true, round % 2 === 0);
    const { grid: text, words, rules } = instance;
    const grid = parseGrid(text, 'g.txt');
    const plan = tryPlan(instance);
    if (plan === undefined) continue;
    if (!hasAllWords(plan)) continue;
    const { step, search } = searched(plan);
    const fills = bruteFills(grid, words, rules);
    counts[fills.length === 0 ? 'refuted' : 'filled']++;
    if (step === 'exhausted') expect(fills, `${round}: ${text}\n${words.join(' ')}`).toEqual([]);
    const { letters } = plan.lexicon.alphabet;
    for (const fill of fills)
      for (const { id, cells } of grid.slots)
        for (const cell of plan.unknown[id] ? [] : cells) {
          const letter = letters.indexOf([...fill][cell]!);
          expect(search.sets[2 * cell + (letter >> 5)]! & (1 << (letter & 31)), `${round}: ${cell}`).not.toBe(0);
        }
    const narrowed = search.narrowed();
    if (narrowed.candidates.some((list, slot) => list.length < plan.candidates[slot]!.length)) counts.struck++;
    search.release();
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(10);
});

it('letters are struck without a look at near repeats, so no grid that has a fill is refuted', () => {
  const random = new Random(16);
  let filled = 0;
  for (let round = 0; round < rounds(400, 200); round++) {
    const { plan, allowed } = nearCase(random);
    if (!hasAllWords(plan) || allowed.length === 0) continue;
    expect(searched(plan).step).toBe('settled');
    filled++;
  }
  expect(filled).toBeGreaterThan(20);
});

it('what is struck at a floor is struck at the ones above, and fills of regions count at those below', () => {
  const words = ['ABC', 'DEF', 'GHI', 'ADG', 'BEH', 'CFI', 'ABD', 'EFG', 'HIA', 'AEH', 'BFI', 'DGA'];
  const plan = makePlan(parseGrid('...\n...\n...\n', 'g'), lexiconOf(words));
  const supports = new Supports();
  const first = new LetterSearch(plan, 1, supports);
  expect(first.step(10_000)).toBe('settled');
  expect(first.nodes).toBeGreaterThan(0);
  const again = new LetterSearch(plan, 1, new Supports([supports]), first.sets);
  expect(again.step(10_000)).toBe('settled');
  expect(again.nodes).toBe(0);
  expect(again.sets).toEqual(first.sets);
});

it('letters and the search of a floor get as many nodes, though one try may take a hundred turns', () => {
  const random = new Random(3);
  const draw = (): string => Array.from({ length: 6 }, () => 'ABCDEFGHIJKL'[random.below(12)]).join('');
  const lines = Array.from({ length: 6000 }, (_, i) => `${draw()};${1 + (i % 3)}`).join('\n');
  const { lexicon } = readDictionary(new TextEncoder().encode(lines), 'words.txt');
  const search = new HighestFloor(makePlan(parseGrid('......\n'.repeat(6), 'g'), lexicon), 1);
  while (search.nodes < 90_000 && !search.proven) search.turn(100);
  expect(search.letterNodes / search.nodes).toBeGreaterThan(0.4);
  expect(search.letterNodes / search.nodes).toBeLessThan(0.55);
});

it('regions of a newspaper grid are connected and all different', async () => {
  const grid = await shippedGrid('daily-01');
  const plan = makePlan(grid, lexiconOf(['ABC']));
  const regions = regionsOf(plan, 20);
  expect(new Set(regions.map(region => region.join())).size).toBe(regions.length);
  expect(regions.length).toBeGreaterThan(5);
  for (const region of regions) {
    expect(region.length).toBe(20);
    const met = new Set([region[0]!]);
    for (const slot of met)
      for (const { across, down } of grid.crossings) {
        if (across === slot && region.includes(down)) met.add(down);
        if (down === slot && region.includes(across)) met.add(across);
      }
    expect(met.size).toBe(region.length);
  }
});

it('letters do not change the highest floor (random cases)', async () => {
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
    let highest: number | undefined;
    for (const level of levelsOf(plan)) {
      const part = atFloor(plan, level);
      const { fill } = await firstFill(pipeline.fill(part, { seed: 1, count: 1 }));
      if (fill !== undefined) highest = level;
      if (!hasAllWords(part) || searched(part).step !== 'exhausted') continue;
      refuted++;
      expect(fill).toBeUndefined();
    }
    const search = new HighestFloor(plan, round, round % 4);
    for (let turns = 0; turns < 100_000 && !search.proven; turns++) search.turn(20);
    expect([search.proven, search.floor]).toEqual([true, highest]);
  }
  expect(refuted).toBeGreaterThan(5);
});
