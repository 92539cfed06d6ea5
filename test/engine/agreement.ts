// Compares an engine with brute force, on the shared cases and on random grids with all rules.

import { expect } from 'vitest';
import { makePlan } from '../../src/analysis/plan.js';
import { makeBudget } from '../../src/core/budget.js';
import { NO_LETTER } from '../../src/core/ids.js';
import { Random } from '../../src/core/random.js';
import type { Engine } from '../../src/engine/engine.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';
import { bruteFills } from './brute.js';
import type { Case } from './cases.js';
import { randomInstance, tryPlan } from './random.js';
import { fillTexts, run } from './run.js';

/** Expects all fills of the case, and that there are no more. */
export async function expectCase(engine: Engine, { grid, words, fills }: Case): Promise<void> {
  const plan = makePlan(parseGrid(grid, 'g.txt'), lexiconOf(words));
  const found = await run(engine, plan);
  expect({ grid, words, ending: found.ending, fills: found.fills.length }).toEqual({
    grid,
    words,
    ending: { kind: 'exhausted' },
    fills,
  });
  expect(fillTexts(plan, found.fills)).toEqual(bruteFills(plan.grid, words));
}

/**
 * Expects exactly the fills that brute force finds, on random grids.
 * @param quotas whether pangrams, thematic words, masks and lists of words are among the rules
 * @param most instances with more fills than this are skipped
 * @returns the number of instances with a fill, and without
 */
export async function expectAgreement(
  engine: Engine,
  {
    seed,
    rounds,
    most,
    quotas = false,
  }: { readonly seed: number; readonly rounds: number; readonly most: number; readonly quotas?: boolean },
): Promise<{ filled: number; proven: number }> {
  const random = new Random(seed);
  const counts = { filled: 0, proven: 0 };
  for (let round = 0; round < rounds; round++) {
    const instance = randomInstance(random, true, quotas);
    const plan = tryPlan(instance);
    if (plan === undefined) continue;
    const expected = bruteFills(plan.grid, instance.words, instance.rules);
    if (expected.length > most) continue;
    const found = await run(engine, plan, makeBudget({ seed: round }));
    expect({ instance, ending: found.ending, fills: fillTexts(plan, found.fills) }).toEqual({
      instance,
      ending: { kind: 'exhausted' },
      fills: expected,
    });
    for (const { letters } of found.fills)
      expect(letters.filter((_, cell) => plan.seeds[cell] !== NO_LETTER)).toEqual(
        plan.seeds.filter(letter => letter !== NO_LETTER),
      );
    counts[expected.length > 0 ? 'filled' : 'proven']++;
  }
  return counts;
}
