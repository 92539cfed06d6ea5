// Every encoding finds what brute force finds; the sizes for a fixed grid do not change.

import { describe, expect, test } from 'vitest';
import { makePlan, NO_RULES, type Plan } from '../../../src/analysis/plan.js';
import { makeBudget } from '../../../src/core/budget.js';
import { InputError } from '../../../src/core/errors.js';
import type { Fill } from '../../../src/engine/engine.js';
import { encode } from '../../../src/engine/sat/encode.js';
import type { Formula } from '../../../src/engine/sat/formula.js';
import { makeSat } from '../../../src/engine/sat/sat.js';
import type { Encoding } from '../../../src/engine/sat/sat-encodings.js';
import { ENCODINGS } from '../../../src/engine/sat/sat-encodings.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { lexiconOf } from '../../lexicons.js';
import { rounds } from '../../rounds.js';
import { expectAgreement, expectCase } from '../agreement.js';
import { CASES } from '../cases.js';
import { fillTexts, run } from '../run.js';

const planOf = (grid: string, words: readonly string[]): Plan => makePlan(parseGrid(grid, 'g.txt'), lexiconOf(words));

function formulaOf(plan: Plan, encoding: Encoding, seed = 1): Formula {
  const formula = encode(plan, encoding, seed);
  if (typeof formula === 'string') throw new Error(formula);
  return formula;
}

describe.each(ENCODINGS)('$name', encoding => {
  const engine = makeSat({ 'sat-encoding': encoding.name });

  test.each(CASES)('$grid with $words has $fills fills', example => expectCase(engine, example));

  test('finds exactly the fills that brute force finds on random grids with all rules', async () => {
    const { filled, proven } = await expectAgreement(engine, {
      seed: encoding.name.length,
      rounds: rounds(400, 80),
      most: 200,
    });
    expect(filled + proven).toBeGreaterThan(rounds(150, 25));
  });
});

describe('sizes', () => {
  const words = ['CAT', 'COD', 'TEA', 'DNA', 'CAR', 'ARE', 'ART', 'TAR', 'RAT', 'TOR'];
  const stacked = Array.from({ length: 7 }, () => '...').join('\n###\n');

  test.each([
    ['halves', 224, 1190],
    ['article', 175, 1386],
  ])(
    '%s has %i variables and %i clauses for seven slots and ten words of three letters',
    (name, variables, clauses) => {
      const formula = formulaOf(planOf(stacked, words), ENCODINGS.find(encoding => encoding.name === name)!);
      expect([formula.variables.count, formula.clauses.count]).toEqual([variables, clauses]);
    },
  );

  test('arc consistency drops the words and letters that do not fit', () => {
    // Among the words across, only CAT and TEA end or begin with T, the first letter of the only word down.
    const plan = planOf('..T\n##.\n##.', ['CAT', 'COD', 'TEA', 'TOR']);
    const { variables } = formulaOf(plan, ENCODINGS[0]!);
    expect(variables.words.map(live => live.length)).toEqual([1, 2]);
    expect(variables.count).toBe(3 + 1 + 1 + 1 + 2 + 2);
  });

  test('another seed numbers the same formula differently', () => {
    const plan = planOf(stacked, words);
    const numbers = [1, 1, 2].map(seed => {
      const { clauses } = formulaOf(plan, ENCODINGS[0]!, seed);
      return [...clauses.literals.subarray(0, clauses.size)];
    });
    expect(numbers[1]).toEqual(numbers[0]);
    expect(numbers[2]).not.toEqual(numbers[0]);
  });

  test('another seed leads to another fill, the same seed to the same', async () => {
    const plan = planOf(stacked, words);
    const first = async (seed: number): Promise<string> =>
      fillTexts(plan, (await run(makeSat(), plan, makeBudget({ seed }), 1)).fills).join();
    const found = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(first));
    expect(new Set(found).size).toBeGreaterThan(5);
    expect(await first(3)).toBe(found[2]);
  });

  test('the writing of a formula stops when told', () => {
    expect(encode(planOf(stacked, words), ENCODINGS[0]!, 1, () => 'time')).toBe('time');
  });
});

test.each([1, 2, 3, 4, 6, 7])('fills differ in at least %i entries, and no such fill is left out', async distance => {
  const words = ['AAA', 'AAB', 'ABA', 'BAA', 'ABB', 'BAB', 'BBA', 'BBB', 'CAA', 'ACA', 'AAC', 'CCC'];
  const rules = { ...NO_RULES, distance };
  const plan = makePlan(parseGrid('...\n...\n...', 'g.txt'), lexiconOf(words), rules);
  const { fills, ending } = await run(makeSat(), plan, makeBudget({ seed: distance }));
  expect(ending).toEqual({ kind: 'exhausted' });
  const near = (one: Fill, other: Fill): boolean =>
    one.words.filter((word, slot) => word !== other.words[slot]).length < distance;
  for (const [i, fill] of fills.entries())
    for (const other of fills.slice(i + 1)) expect(near(fill, other)).toBe(false);
  const all = await run(makeSat(), makePlan(plan.grid, plan.lexicon));
  expect(all.fills.length).toBeGreaterThan(20);
  for (const fill of all.fills) expect(fills.some(found => near(found, fill))).toBe(true);
});

test.each([
  [{ 'sat-encoding': 'best' }, 'no encoding is called best: use halves, article'],
  [{ proof: 'p.drat' }, '`proof` needs `satSolver` PATH: the embedded solver writes no proof; cadical does'],
  [
    { proof: 'p.drat', 'sat-solver': 'minisat' },
    '`proof` needs a solver that is known to write DRAT, and minisat is not: use cadical',
  ],
])('%j is refused: %s', (settings, message) => {
  expect(() => makeSat(settings)).toThrow(new InputError(message));
});
