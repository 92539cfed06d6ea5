// All engines beside brute force, on random grids with all rules: the same fills, and a proof where there is none.

import { expect, it } from 'vitest';
import { makeBudget } from '../../src/core/budget.js';
import { InputError } from '../../src/core/errors.js';
import { NO_RULES } from '../../src/core/rules.js';
import { tryPlan } from '../engine/agreement.js';
import { bruteFills } from '../engine/brute.js';
import { ENGINES } from '../engine/engines.js';
import { type Instance, randomInstance } from '../engine/random.js';
import { fillTexts, run } from '../engine/run.js';
import { keep, kept, PATIENCE, SEED, shrink, soak } from './soak.js';

/** Fills of a case, at most: brute force finds more too slowly. */
const MOST = 500;

/** What an engine says other than brute force; undefined for nothing. */
async function wrong(instance: Instance, seed: number): Promise<object | undefined> {
  const plan = tryPlan(instance);
  if (plan === undefined) return undefined;
  const fills = bruteFills(plan.grid, instance.words, instance.rules);
  if (fills.length > MOST) return undefined;
  for (const engine of ENGINES) {
    const found = await run(engine, plan, makeBudget({ seed }));
    const texts = fillTexts(plan, found.fills);
    if (found.ending?.kind !== 'exhausted' || texts.join() !== fills.join())
      return { engine: engine.name, ending: found.ending, texts, fills };
  }
  return undefined;
}

function* smaller(instance: Instance): Generator<Instance> {
  const { grid, words, rules } = instance;
  const rows = grid.split('\n');
  const changed = (parts: readonly string[]): Instance => ({ ...instance, grid: parts.join('\n') });
  if (rows.length > 1) for (const at of rows.keys()) yield changed(rows.toSpliced(at, 1));
  if (rows[0]!.length > 1)
    for (const at of [...rows[0]!].keys()) yield changed(rows.map(row => row.slice(0, at) + row.slice(at + 1)));
  for (const at of words.keys()) yield { ...instance, words: words.toSpliced(at, 1) };
  for (const name of Object.keys(NO_RULES) as (keyof typeof NO_RULES)[])
    if (JSON.stringify(rules[name]) !== JSON.stringify(NO_RULES[name]))
      yield { ...instance, rules: { ...rules, [name]: NO_RULES[name] } };
  for (const [at, row] of rows.entries())
    for (const [column, letter] of [...row].entries())
      if (letter !== '.' && letter !== '#')
        yield changed(rows.with(at, `${row.slice(0, column)}.${row.slice(column + 1)}`));
}

/** A case without a slot is no case. */
const fails =
  (seed: number) =>
  async (instance: Instance): Promise<boolean> => {
    try {
      return (await wrong(instance, seed)) !== undefined;
    } catch (error) {
      return !(error instanceof InputError);
    }
  };

it('engines agree with brute force', { timeout: PATIENCE }, async () => {
  let filled = 0;
  for (const { random, round } of soak('engines', 150)) {
    const instance = randomInstance(random);
    if (await fails(round)(instance)) {
      const least = await shrink(instance, smaller, fails(round));
      const path = keep(
        `engines-${SEED}-${round}.json`,
        `${JSON.stringify({ seed: round, ...least }, undefined, 1)}\n`,
      );
      expect.fail(`${path}: ${JSON.stringify(await wrong(least, round).catch(String))}`);
    }
    filled++;
  }
  expect(filled).toBeGreaterThan(100);
});

it.each(kept('engines-').map(({ name, bytes }) => [name, JSON.parse(bytes.toString())] as const))(
  '%s',
  async (_, { seed, ...instance }: Instance & { seed: number }) => {
    expect(await wrong(instance, seed)).toBeUndefined();
  },
);

it('a case is made as small as it can be', async () => {
  const instance: Instance = {
    grid: 'A..\n...\n#.B',
    words: ['AB', 'CAT', 'DOG'],
    rules: { ...NO_RULES, minScore: 20 },
  };
  const least = await shrink(instance, smaller, async one => one.words.includes('CAT') && one.grid.includes('B'));
  expect(least).toEqual({ grid: 'B', words: ['CAT'], rules: NO_RULES });
});
