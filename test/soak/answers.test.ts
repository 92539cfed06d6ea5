// All answers about small random cases with all rules, compared with brute force.

import { expect, it } from 'vitest';
import { InputError } from '../../src/core/errors.js';
import { NO_RULES } from '../../src/core/rules.js';
import { type Instance, randomInstance } from '../engine/random.js';
import { ANSWERS, wrong } from './answers.js';
import { keep, kept, PATIENCE, SEED, shrink, soak } from './soak.js';

const NAMES = Object.keys(ANSWERS);
/** Rounds of `npm test`; other tests of each are there too. */
const FEW: Readonly<Record<string, number>> = { engines: 100 };

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
  (name: string, seed: number) =>
  async (instance: Instance): Promise<boolean> => {
    try {
      return (await wrong(name, instance, seed)) !== undefined;
    } catch (error) {
      return !(error instanceof InputError);
    }
  };

it.each(NAMES)('%s agrees with brute force', { timeout: PATIENCE }, async name => {
  let tried = 0;
  for (const { random, round } of soak(name, FEW[name] ?? 20, 1 / NAMES.length)) {
    const instance = randomInstance(random);
    tried++;
    if (!(await fails(name, round)(instance))) continue;
    const least = await shrink(instance, smaller, fails(name, round));
    const path = keep(`${name}-${SEED}-${round}.json`, `${JSON.stringify({ seed: round, ...least }, undefined, 1)}\n`);
    expect.fail(`${path}: ${JSON.stringify(await wrong(name, least, round).catch(String))}`);
  }
  expect(tried).toBeGreaterThan(10);
});

it.each(
  NAMES.flatMap(name =>
    kept(`${name}-`).map(({ name: file, bytes }) => [file, name, JSON.parse(bytes.toString())] as const),
  ),
)('%s', async (_, name, { seed, ...instance }: Instance & { seed: number }) => {
  expect(await wrong(name, instance, seed)).toBeUndefined();
});

it('wrong answers are recognised', async () => {
  const instance: Instance = { grid: '..', words: ['AB', 'CD'], rules: NO_RULES };
  for (const name of NAMES) expect(await wrong(name, instance, 1)).toBeUndefined();
  expect(await fails('engines', 1)({ ...instance, words: ['AB', 'cd'] })).toBe(false);
});

it('a case is made as small as it can be', async () => {
  const instance: Instance = {
    grid: 'A..\n...\n#.B',
    words: ['AB', 'CAT', 'DOG'],
    rules: { ...NO_RULES, minScore: 20 },
  };
  const least = await shrink(instance, smaller, async one => one.words.includes('CAT') && one.grid.includes('B'));
  expect(least).toEqual({ grid: 'B', words: ['CAT'], rules: NO_RULES });
});
