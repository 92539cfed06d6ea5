// All answers about small random cases with all rules, compared with brute force.

import { expect, it } from 'vitest';
import { InputError } from '../../src/core/errors.js';
import { NO_RULES } from '../../src/core/rules.js';
import { type Case, randomCase, smallerCases } from '../plain/random.js';
import { ANSWERS, wrong as wrongAnswer } from './answers.js';
import { QUESTIONS, wrongCommand } from './commands.js';
import { Faults, keep, kept, PATIENCE, SEED, shrink, soak } from './soak.js';

const NAMES = [...Object.keys(ANSWERS), ...Object.keys(QUESTIONS).map(name => `command-${name}`)];
/** Rounds of `npm test`; other tests of each are there too. */
const few = (name: string): number =>
  name === 'engines' ? 100 : name === 'command-squares' ? 2 : name.startsWith('command-') ? 6 : 20;

async function wrong(name: string, instance: Case, seed: number): Promise<object | undefined> {
  const command = /^command-(.*)/.exec(name)?.[1];
  return command === undefined ? wrongAnswer(name, instance, seed) : wrongCommand(command, instance, seed);
}

/** A case without a slot is no case. */
const fails =
  (name: string, seed: number) =>
  async (instance: Case): Promise<boolean> => {
    try {
      return (await wrong(name, instance, seed)) !== undefined;
    } catch (error) {
      return !(error instanceof InputError);
    }
  };

it.each(NAMES)('%s agrees with brute force', { timeout: PATIENCE }, async name => {
  const faults = new Faults();
  let tried = 0;
  for (const { random, round } of soak(name, few(name), 1 / NAMES.length)) {
    const instance = randomCase(random);
    tried++;
    if (!(await fails(name, round)(instance))) continue;
    const least = await shrink(instance, smallerCases, fails(name, round));
    const path = keep(`${name}-${SEED}-${round}.json`, `${JSON.stringify({ seed: round, ...least }, undefined, 1)}\n`);
    faults.add(`${path}: ${JSON.stringify(await wrong(name, least, round).catch(String))}`);
  }
  faults.tell();
  expect(tried).toBeGreaterThan(0);
});

it.each(
  NAMES.flatMap(name =>
    kept(`${name}-`).map(({ name: file, bytes }) => [file, name, JSON.parse(bytes.toString())] as const),
  ),
)('%s', async (_, name, { seed, ...instance }: Case & { seed: number }) => {
  expect(await wrong(name, instance, seed)).toBeUndefined();
});

it('wrong answers are recognised', { timeout: PATIENCE }, async () => {
  const instance: Case = { grid: '..', words: ['AB', 'CD'], rules: NO_RULES };
  for (const name of NAMES) expect(await wrong(name, instance, 1)).toBeUndefined();
  expect(await fails('engines', 1)({ ...instance, words: ['AB', 'cd'] })).toBe(false);
});

it('a case is made as small as it can be', async () => {
  const instance: Case = {
    grid: 'A..\n...\n#.B',
    words: ['AB', 'CAT', 'DOG'],
    rules: { ...NO_RULES, minScore: 20 },
  };
  const least = await shrink(instance, smallerCases, async one => one.words.includes('CAT') && one.grid.includes('B'));
  expect(least).toEqual({ grid: 'B', words: ['CAT'], rules: NO_RULES });
});
