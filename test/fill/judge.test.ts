// The judge of the figures that are told of a fill.

import { expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/plan.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { judgeQuality } from '../../src/fill/judge.js';
import { firstFill, openPipeline } from '../../src/fill/pipeline.js';
import { parseGrid } from '../../src/grid/parse.js';
import { readDictionary } from '../../src/index.js';

const WORDS = 'CAT;80\nCAR;20\nTEN;70\nRAT;99\nNET;30\n';
const { lexicon } = readDictionary(new TextEncoder().encode(WORDS), 'words.txt');

it('a score, a mean or a failed floor that is told of a fill must be right', async () => {
  const plan = makePlan(parseGrid('...\n##.\n##.\n', 'corner'), lexicon);
  const pipeline = openPipeline(undefined, hostInProcess);
  const { fill } = await firstFill(pipeline.fill(plan, { seed: 1, count: 1, strategy: { kind: 'good' } }));
  await pipeline.close();
  const quality = fill!.quality!;
  expect(quality).toMatchObject({ lowest: 70, mean: 84.5 });
  const judged = (other: object) => () => judgeQuality(plan, { ...fill!, quality: { ...quality, ...other } });
  expect(judged({})).not.toThrow();
  expect(judged({ lowest: 71 })).toThrow('scores 70 and 84.5, not 71 and 84.5');
  expect(judged({ mean: 75.5 })).toThrow('scores 70 and 84.5, not 70 and 75.5');
  expect(judged({ next: { floor: 70, proven: true, nodes: 1 } })).toThrow('70 is said to have failed');
});
