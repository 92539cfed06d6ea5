// The estimate of a search tree: exact if all words need the same search, close if they do not, and never more than the whole tree.

import { describe, expect, it } from 'vitest';
import { makePlan, NO_RULES } from '../../src/analysis/plan.js';
import { METER, makeBudget, makeMeter } from '../../src/core/budget.js';
import { Random } from '../../src/core/random.js';
import { loadEngine } from '../../src/engine/registry.js';
import { noteTree, shareSeen } from '../../src/engine/tree.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';
import { rounds } from '../rounds.js';
import { run } from './run.js';

describe('the share of a tree', () => {
  it('is the share of the leaves passed, if every node has as many children as its siblings', () => {
    expect(shareSeen([])).toBe(0);
    expect(shareSeen([{ of: 4, tried: 1 }])).toBe(0);
    expect(shareSeen([{ of: 4, tried: 3 }])).toBe(0.5);
    // The second of four, and below it the third of five: 1/4, and 2/5 of the second quarter.
    expect(
      shareSeen([
        { of: 4, tried: 2 },
        { of: 5, tried: 3 },
      ]),
    ).toBe(0.25 + 0.25 * 0.4);
  });

  it('grows from node to node of a walk, by the same share for each leaf', () => {
    const seen: number[] = [];
    for (let a = 1; a <= 3; a++)
      for (let b = 1; b <= 4; b++)
        for (let c = 1; c <= 2; c++)
          seen.push(
            shareSeen([
              { of: 3, tried: a },
              { of: 4, tried: b },
              { of: 2, tried: c },
            ]),
          );
    seen.forEach((share, leaf) => {
      expect(share).toBeCloseTo(leaf / 24, 12);
    });
  });

  it('is kept for the longest run', () => {
    const meter = makeMeter();
    noteTree(meter, 100, 0);
    expect(meter[METER.treeNodes]).toBe(0);
    noteTree(meter, 100, 0.1);
    noteTree(meter, 50, 0.5);
    expect([meter[METER.treeShare], meter[METER.treeNodes]]).toEqual([0.1, 1000]);
    noteTree(meter, 120, 0.5);
    expect([meter[METER.treeShare], meter[METER.treeNodes]]).toEqual([0.5, 240]);
  });
});

describe.each([
  ['table', { firstRestart: 1_000_000 }],
  ['backtrack', {}],
  ['classic', { off: 'balancing,variants,restart' }],
] as const)('the tree of %s', (name, settings) => {
  it('is estimated within a small factor while it is searched, and its share never exceeds it', async () => {
    const engine = await loadEngine(name, settings);
    const random = new Random(3);
    const errors: number[] = [];
    for (let round = 0; round < rounds(20, 8); round++) {
      const words = Array.from({ length: 90 }, () => letters(random, 4));
      const plan = makePlan(parseGrid('....\n....\n....\n....', 'g.txt'), lexiconOf(words), NO_RULES);
      const meter = makeMeter();
      const estimates: number[] = [];
      const now = () => {
        expect(meter[METER.treeShare]).toBeLessThanOrEqual(1 + 1e-9);
        if (meter[METER.treeNodes] !== 0) estimates.push(meter[METER.treeNodes]!);
        return 0;
      };
      const { ending } = await run(engine, plan, makeBudget({ seed: round, meter, now }));
      expect(ending).toEqual({ kind: 'exhausted' });
      const middle = estimates[estimates.length >> 1]!;
      errors.push(Math.abs(Math.log2(middle / meter[METER.nodes]!)));
    }
    errors.sort((a, b) => a - b);
    expect(errors[errors.length >> 1]).toBeLessThan(0.75);
    expect(errors.at(-1)).toBeLessThan(2);
  });
});

function letters(random: Random, length: number): string {
  return Array.from({ length }, () => 'ABCDEFGH'[random.below(8)]).join('');
}
