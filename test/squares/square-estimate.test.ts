import { expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { WALK_END } from '../../src/squares/kernel/schema.js';
import { makeField, type SquareProblem } from '../../src/squares/problem.js';
import { estimate } from '../../src/squares/square-estimate.js';
import { lexiconOf } from '../lexicons.js';
import { randomWords } from './naive.js';

const random = new Random(3);
const lexicon = lexiconOf(randomWords(bound => random.below(bound), 600, 5, 9));
const pause = async (): Promise<void> => {};

it.each([
  { rows: 5, columns: 5, symmetric: false },
  { rows: 5, columns: 5, symmetric: true },
])('an estimate is close to the true size: %o', async shape => {
  const problem: SquareProblem = { ...shape, lexicon, seed: 1, minScore: 1 };
  const field = makeField(problem);
  const { walk } = field;
  for (let unit = 0; unit < field.units.length; unit++)
    if (field.open(unit)) expect(walk.run(1e12)).toBe(WALK_END.exhausted);
  const { steps, different, repeating, mirrored } = walk;
  expect(different).toBeGreaterThan(100);

  const guess = await estimate(makeField(problem), 1, 2_000_000, pause);
  const again = await estimate(makeField(problem), 1, 2_000_000, pause);
  expect(again).toEqual(guess);
  const truth = { steps, different, repeating, mirrored };
  for (const key of ['steps', 'different', 'repeating', 'mirrored'] as const)
    expect(Math.abs(guess[key].mean - truth[key]), key).toBeLessThanOrEqual(2 * guess[key].error);
  expect(guess.steps.error).toBeLessThan(0.2 * guess.steps.mean);
});

it('an estimate of an empty tree is zero', async () => {
  const problem: SquareProblem = { rows: 7, columns: 7, symmetric: false, lexicon, seed: 1, minScore: 1 };
  expect(await estimate(makeField(problem), 1, 1000, pause)).toMatchObject({ steps: { mean: 0 }, descents: 0 });
});
