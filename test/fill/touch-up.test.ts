// The last touch of a good fill, on random small cases: no slot gets worse than it may, and the mean never falls.

import { expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/plan.js';
import { Random } from '../../src/core/random.js';
import { NO_RULES } from '../../src/core/rules.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { firstFill, openPipeline } from '../../src/fill/pipeline.js';
import { qualityOf, scoreOf } from '../../src/fill/quality.js';
import { touchUp } from '../../src/fill/touch-up.js';
import { parseGrid } from '../../src/grid/parse.js';
import { readDictionary } from '../../src/index.js';
import { verifyFill } from '../../src/verify/verify.js';

const pipeline = openPipeline(undefined, hostInProcess);

function randomPlan(random: Random) {
  const words = new Set<string>();
  for (let i = 0; i < 60; i++) words.add(Array.from({ length: 3 }, () => 'ABC'[random.below(3)]).join(''));
  const lines = [...words].map(word => `${word};${1 + random.below(100)}`).join('\n');
  const { lexicon } = readDictionary(new TextEncoder().encode(lines), 'words.txt');
  return makePlan(parseGrid('...#...\n...#...\n...#...\n', 'g'), lexicon);
}

it('raises the mean, and lowers no slot below the floor, or an exempt slot below its score', async () => {
  const random = new Random(12);
  let better = 0;
  for (let round = 0; round < 60; round++) {
    const plan = randomPlan(random);
    const { fill } = await firstFill(pipeline.fill(plan, { seed: round, count: 1 }));
    if (fill === undefined) continue;
    const before = { ...fill, quality: qualityOf(plan, fill)! };
    const { fill: after } = touchUp(plan, before, { seed: round, polishNodes: 60, nodeLimit: 60, suits: () => true });
    expect(verifyFill(plan.grid, after, plan.lexicon, { ...NO_RULES })).toEqual([]);
    expect(after.quality).toMatchObject(qualityOf(plan, after)!);
    if (after === before) continue;
    better++;
    expect(after.quality!.mean).toBeGreaterThan(before.quality.mean);
    const floor = Math.max(before.quality.lowest, 50);
    for (const { id } of plan.grid.slots)
      expect(scoreOf(plan, after, id)).toBeGreaterThanOrEqual(Math.min(floor, scoreOf(plan, before, id)!));
  }
  expect(better).toBeGreaterThan(10);
});
