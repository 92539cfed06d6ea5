// A search that begins with what another one has come to.

import { expect, it } from 'vitest';
import { makePlan } from '../../src/analysis/make.js';
import { parseGrid } from '../../src/grid/parse.js';
import { readDictionary } from '../../src/index.js';
import { BestSearch } from '../../src/optimize/best.js';

const WORDS = 'CAT;80\nCAR;20\nATE;90\nARE;10\nTEN;70\nTAR;60\nRAT;99\nEAR;55\nNET;30\nTEA;75\nCOT;95\n';
const { lexicon } = readDictionary(new TextEncoder().encode(WORDS), 'words');
const plan = makePlan(parseGrid('...\n.##\n.##\n', 'corner'), lexicon);
const options = { plan, objective: { kind: 'floor' }, seed: 1 } as const;

it('has its fill and its refuted floor from the first, and comes to the same end', () => {
  const first = new BestSearch(options);
  while (!first.proven) first.turn();
  expect(first.worth).toEqual({ lowest: 80, sum: 175 });
  const known = first.known(first.best);
  expect(known.refuted).toBe(90);
  const next = new BestSearch({ ...options, known });
  expect([next.worth, next.bound?.lowest]).toEqual([first.worth, 80]);
  while (!next.proven) next.turn();
  expect(next.worth).toEqual(first.worth);
  expect(next.nodes).toBeLessThanOrEqual(first.nodes);
});

it('keeps a fill with words that it does not have itself, until there is a better one', () => {
  const first = new BestSearch(options);
  first.turn();
  const fewer = {
    ...plan,
    candidates: plan.candidates.map(words => words.filter(word => word !== first.best!.words[0])),
  };
  const next = new BestSearch({ ...options, plan: fewer, known: { fill: first.best, refuted: undefined, rounds: 0 } });
  expect(next.worth).toEqual(first.worth);
  while (!next.proven) next.turn();
  expect(next.worth!.lowest).toBeGreaterThanOrEqual(first.worth!.lowest);
});
