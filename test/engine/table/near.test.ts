import { expect, it } from 'vitest';
import { makePlan } from '../../../src/analysis/plan.js';
import { METER, makeBudget } from '../../../src/core/budget.js';
import { Random } from '../../../src/core/random.js';
import { NO_RULES } from '../../../src/core/rules.js';
import { makeTable } from '../../../src/engine/table/table.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { lexiconOf } from '../../lexicons.js';

const SQUARE = parseGrid('.....\n.....\n.....\n.....\n.....', 'g.txt');
const LETTERS = 'AEIOBCDL';

/** A proof that 5 by 5 letters have no fill of random words, with runs of a few failures. */
async function prove(seed: number, nearProof: number) {
  const random = new Random(seed);
  const letter = (): string => LETTERS[random.below(LETTERS.length)]!;
  const words = new Set(Array.from({ length: 120 }, () => letter() + letter() + letter() + letter() + letter()));
  const plan = makePlan(SQUARE, lexiconOf([...words]), NO_RULES);
  const budget = makeBudget({ seed });
  const fills = makeTable({ firstRestart: 5, nearProof, probeEvery: 0 }).search(plan, budget);
  const step = await fills.next();
  return {
    isProven: step.done === true && step.value.kind === 'exhausted',
    nodes: budget.meter[METER.nodes]!,
    restarts: budget.meter[METER.restarts]!,
  };
}

it('a run that is near a proof is not given up, so a proof takes fewer restarts and nodes', async () => {
  let proofs = 0;
  const sums = { nodes: [0, 0], restarts: [0, 0] };
  for (let seed = 1; seed <= 12; seed++) {
    const runs = [await prove(seed, 0), await prove(seed, 300)] as const;
    expect(runs[1].isProven).toBe(runs[0].isProven);
    if (!runs[0].isProven) continue;
    proofs++;
    runs.forEach(({ nodes, restarts }, i) => {
      sums.nodes[i]! += nodes;
      sums.restarts[i]! += restarts;
    });
  }
  expect(proofs).toBeGreaterThan(6);
  expect(sums.nodes[1]).toBeLessThan(0.7 * sums.nodes[0]!);
  expect(sums.restarts[1]).toBeLessThan(0.2 * sums.restarts[0]!);
});
