// Laws for all engines.

import { describe, expect, test } from 'vitest';
import { makePlan, NO_RULES, type Rules } from '../../src/analysis/plan.js';
import { METER, makeBudget, makeMeter } from '../../src/core/budget.js';
import { Random } from '../../src/core/random.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';
import { rounds } from '../rounds.js';
import { expectAgreement, expectCase } from './agreement.js';
import { CASES } from './cases.js';
import { ENGINES } from './engines.js';
import { randomInstance, tryPlan } from './random.js';
import { run } from './run.js';

function planOf(grid: string, words: readonly string[], rules: Rules = NO_RULES) {
  return makePlan(parseGrid(grid, 'g.txt'), lexiconOf(words), rules);
}

/** A grid that has many fills and is not filled at the first attempt. */
const WIDE = {
  grid: '....\n....\n....\n....',
  words: Array.from({ length: 400 }, (_, n) => [n, n >> 2, n >> 4, n >> 6].map(part => 'ABCDE'[part % 5]).join('')),
};

describe.each(ENGINES)('$name', engine => {
  test.each(CASES)('$grid with $words has $fills fills', example => expectCase(engine, example));

  test('finds exactly the fills that brute force finds, on random grids', async () => {
    const { filled, proven } = await expectAgreement(engine, { seed: 2017, rounds: rounds(1500, 160), most: 2000 });
    expect(Math.min(filled, proven)).toBeGreaterThan(rounds(200, 15));
  });

  test('the words of a fill agree with its letters', async () => {
    const plan = planOf(WIDE.grid, WIDE.words);
    const { fills } = await run(engine, plan, makeBudget({ seed: 3 }), 1);
    for (const { cells, id, length } of plan.grid.slots) {
      const letters = plan.lexicon.tables[length]!.letters;
      const word = fills[0]!.words[id]!;
      expect(cells.map(cell => fills[0]!.letters[cell])).toEqual([
        ...letters.subarray(word * length, (word + 1) * length),
      ]);
    }
  });

  test('the same seed gives the same fills in the same order', async () => {
    const plan = planOf(WIDE.grid, WIDE.words);
    const [one, two, other] = await Promise.all(
      [7, 7, 8].map(seed => run(engine, plan, makeBudget({ seed, nodeLimit: 3000 }), 20)),
    );
    expect(two).toEqual(one);
    expect(other!.fills[0]).not.toEqual(one!.fills[0]);
  });

  test('another word never makes a fillable grid unfillable, and a transposed grid is fillable if the grid is', async () => {
    const random = new Random(42);
    for (let round = 0; round < rounds(200, 25); round++) {
      const { grid, words, rules } = randomInstance(random, false);
      const plan = tryPlan({ grid, words, rules });
      if (plan === undefined) continue;
      const fillable = (await run(engine, plan, makeBudget(), 1)).fills.length > 0;
      const turned = [...grid.split('\n')[0]!]
        .map((_, x) =>
          grid
            .split('\n')
            .map(row => row[x])
            .join(''),
        )
        .join('\n');
      const transposed = tryPlan({ grid: turned, words, rules })!;
      expect((await run(engine, transposed, makeBudget(), 1)).fills.length > 0).toBe(fillable);
      const more = tryPlan({
        grid,
        words: [...words, 'ABAB', 'BA', 'ЯАЁ', 'ZQ'],
        rules: { ...rules, allowUnknown: true },
      })!;
      if (fillable) expect((await run(engine, more, makeBudget(), 1)).fills.length).toBe(1);
    }
  });

  test('the node limit is exact', async () => {
    const plan = planOf(WIDE.grid, WIDE.words);
    for (const nodeLimit of [1, 2, 5, 40]) {
      const meter = makeMeter();
      const { ending } = await run(engine, plan, makeBudget({ nodeLimit, meter }));
      expect(ending).toEqual({ kind: 'stopped', by: 'nodes' });
      expect(meter[METER.nodes]).toBe(nodeLimit);
    }
  });

  test('a raised flag and a passed deadline stop the search', async () => {
    const plan = planOf(WIDE.grid, WIDE.words);
    const flag = Int32Array.of(1);
    expect((await run(engine, plan, makeBudget({ flag }))).ending).toEqual({ kind: 'stopped', by: 'signal' });
    let ticks = 0;
    const now = () => ticks++;
    const late = await run(engine, plan, makeBudget({ now, timeLimit: 3 }));
    expect(late.ending).toEqual({ kind: 'stopped', by: 'time' });
  });

  test('the deepest partial fill is kept', async () => {
    const plan = planOf('...\n...\n...', ['ABC', 'DEF', 'GHI', 'ADG', 'BEH']);
    const best = new Uint8Array(9).fill(255);
    const meter = makeMeter();
    await run(engine, plan, makeBudget({ best, meter }));
    expect(meter[METER.bestDepth]! > 0).toBe(best.some(letter => letter !== 255));
  });
});
