// Fills that keep away from others, against all fills of small grids.

import { expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/make.js';
import type { Plan } from '../../src/analysis/plan.js';
import { Random } from '../../src/core/random.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { textsOf, wordsApart } from '../../src/fill/apart.js';
import { openPipeline } from '../../src/fill/pipeline.js';
import { parseGrid } from '../../src/grid/parse.js';
import { bruteFills } from '../engine/brute.js';
import { randomInstance } from '../engine/random.js';
import { lexiconOf } from '../lexicons.js';
import { fillText } from '../optimize/instances.js';
import { rounds } from '../rounds.js';

it('the default engine finds all fills that differ enough from those that it is told of, and no other', async () => {
  const pipeline = openPipeline(undefined, hostInProcess);
  const random = new Random(31);
  const counts = { some: 0, none: 0, all: 0 };
  for (let round = 0; round < rounds(3000, 500); round++) {
    const { grid: text, words, rules } = randomInstance(random);
    const grid = parseGrid(text, 'g.txt');
    let plan: Plan;
    try {
      plan = makePlan(grid, lexiconOf(words), rules);
    } catch {
      continue;
    }
    const found = async (part: Plan): Promise<{ readonly text: string; readonly words: readonly string[] }[]> => {
      const fills: { text: string; words: string[] }[] = [];
      const filling = pipeline.fill(part, { seed: round, count: Number.POSITIVE_INFINITY }).fills;
      for (let step = await filling.next(); ; step = await filling.next()) {
        if (step.done) {
          expect(step.value.kind).toBe('all');
          return fills;
        }
        fills.push({ text: fillText(part, step.value), words: textsOf(part, step.value) });
      }
    };
    const all = await found(plan);
    expect(all.map(fill => fill.text).sort()).toEqual([...bruteFills(grid, words, rules)].sort());
    if (all.length === 0) continue;
    const fills = random.shuffle(all.map(fill => fill.words)).slice(0, 1 + random.below(3));
    const distance = 1 + random.below(grid.slots.length + 1);
    const wanted = all.filter(fill => fills.every(other => wordsApart(fill.words, new Set(other)) >= distance));
    const apart = await found({ ...plan, rules: { ...plan.rules, apart: { fills, distance } } });
    expect(apart.map(fill => fill.text).sort(), `${round}: ${text}`).toEqual(wanted.map(fill => fill.text).sort());
    counts[wanted.length === 0 ? 'none' : wanted.length < all.length - fills.length ? 'some' : 'all']++;
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(3);
});
