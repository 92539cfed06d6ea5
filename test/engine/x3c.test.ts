import { describe, expect, test } from 'vitest';
import { makePlan } from '../../src/analysis/plan.js';
import { makeBudget } from '../../src/core/budget.js';
import { Random } from '../../src/core/random.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';
import { rounds } from '../rounds.js';
import { ENGINES } from './engines.js';
import { run } from './run.js';
import { countCovers, coverCrossword, randomCoverProblem } from './x3c.js';

const FACTORIAL = [1, 1, 2, 6, 24, 120];

describe.each(ENGINES)('$name', engine => {
  const problems = rounds(100, 20);

  test('fills the crossword of an exact cover problem once for each cover and order of its sets', async () => {
    const random = new Random(1979);
    let solvable = 0;
    for (let round = 0; round < problems; round++) {
      const problem = randomCoverProblem(random, 1 + random.below(3));
      const { grid, words } = coverCrossword(problem);
      const plan = makePlan(parseGrid(grid, 'cover'), lexiconOf(words));
      const covers = countCovers(problem);
      const { fills, ending } = await run(engine, plan, makeBudget({ seed: round }));
      expect(ending).toEqual({ kind: 'exhausted' });
      expect({ round, fills: fills.length }).toEqual({ round, fills: covers * FACTORIAL[problem.q]! });
      if (covers > 0) solvable++;
    }
    expect(Math.min(solvable, problems - solvable)).toBeGreaterThan(problems / 6);
  });
});
