// The beginning of a search for the best fill.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/plan.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { firstFill, openPipeline } from '../../src/fill/pipeline.js';
import { qualityOf } from '../../src/fill/quality.js';
import { bestStart } from '../../src/fill/start.js';
import { parseGrid } from '../../src/grid/parse.js';
import { readDictionaries } from '../../src/index.js';
import { BestSearch } from '../../src/optimize/best-search.js';

const file = (source: string) => ({ source, bytes: readFileSync(source) });
const { lexicon } = readDictionaries([{ ...file('dict/en.txt'), scores: file('dict/en.scores.txt') }]);
const plan = makePlan(parseGrid(readFileSync('grids/daily-13.txt', 'utf8'), 'daily-13'), lexicon);
const pipeline = openPipeline(undefined, hostInProcess);
const objective = { kind: 'floor' } as const;

it('is the best of eight default fills', async () => {
  const lowest: number[] = [];
  for (let seed = 6; seed < 14; seed++)
    lowest.push(
      (await firstFill(pipeline.fill(plan, { seed, count: 1, strategy: { kind: 'good' } }))).fill!.quality!.lowest,
    );
  const { fill } = await bestStart(pipeline, plan, objective, { seed: 6 });
  expect(qualityOf(plan, fill!)!.lowest).toBe(Math.max(...lowest));
  expect(lowest[0]).toBeLessThan(Math.max(...lowest));
});

it('keeps to the limit of nodes for all fills together, and to what was found when it is over', async () => {
  const { fill, nodes } = await bestStart(pipeline, plan, objective, { seed: 3, nodeLimit: 10_000 });
  expect(fill).toBeDefined();
  expect(nodes).toBeLessThanOrEqual(10_000);
  const none = await bestStart(pipeline, plan, objective, { seed: 3, nodeLimit: 3 });
  expect(none).toEqual({ fill: undefined, nodes: expect.any(Number) });
});

it('knows a floor that no fill reaches, from fills that are no good', async () => {
  const hard = makePlan(parseGrid(readFileSync('grids/daily-05.txt', 'utf8'), 'daily-05'), lexicon);
  const { fill, refuted } = await bestStart(pipeline, hard, objective, { seed: 1 });
  expect(refuted).toBeGreaterThan(qualityOf(hard, fill!)!.lowest);
  const search = new BestSearch({ plan: hard, objective, seed: 1, refuted });
  expect(search.bound!.lowest).toBeLessThan(refuted!);
  expect(new BestSearch({ plan: hard, objective, seed: 1 }).bound!.lowest).toBeGreaterThan(refuted!);
});

it('gives none where there is none', async () => {
  const impossible = makePlan(parseGrid('QQQ\n...\n', 'none'), lexicon, { ...plan.rules, allowUnknown: true });
  expect((await bestStart(pipeline, impossible, objective, { seed: 1 })).fill).toBeUndefined();
});
