// A search for the best fill that begins with one.

import { expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/plan.js';
import { parseGrid } from '../../src/grid/parse.js';
import { readDictionary } from '../../src/index.js';
import { BestSearch } from '../../src/optimize/best-search.js';

const WORDS = 'CAT;80\nCAR;20\nATE;90\nARE;10\nTEN;70\nTAR;60\nRAT;99\nEAR;55\nNET;30\nTEA;75\nCOT;95\n';
const { lexicon } = readDictionary(new TextEncoder().encode(WORDS), 'words');
const plan = makePlan(parseGrid('...\n.##\n.##\n', 'corner'), lexicon);
const options = { plan, objective: { kind: 'floor' }, seed: 1 } as const;

it('has it from the start, and proves it in no more nodes', () => {
  const first = new BestSearch(options);
  while (!first.proven) first.turn();
  expect(first.worth).toEqual({ lowest: 80, sum: 175 });
  const next = new BestSearch({ ...options, start: first.best });
  expect(next.worth).toEqual(first.worth);
  while (!next.proven) next.turn();
  expect(next.worth).toEqual(first.worth);
  expect(next.nodes).toBeLessThanOrEqual(first.nodes);
});
