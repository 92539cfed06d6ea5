import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makePlan, type Plan } from '../../../src/analysis/plan.js';
import { METER, makeBudget, makeMeter } from '../../../src/core/budget.js';
import { InputError } from '../../../src/core/errors.js';
import { Random } from '../../../src/core/random.js';
import { makeClassic } from '../../../src/engine/classic/classic.js';
import { SOLUTIONS } from '../../../src/engine/classic/solutions.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { lexiconOf } from '../../lexicons.js';
import { rounds } from '../../rounds.js';
import { bruteFills } from '../brute.js';
import { randomInstance, tryPlan } from '../random.js';
import { fillTexts, run } from '../run.js';

const CUTS = ['balancing', 'variants'];
const PROVING = Object.keys(SOLUTIONS).filter(name => !CUTS.includes(name));

function randomPlan(random: Random): { readonly plan: Plan; readonly expected: string[] } {
  const { grid, words, rules: some } = randomInstance(random);
  const rules = { ...some, allowUnknown: true };
  const plan = tryPlan({ grid, words, rules });
  return plan === undefined ? randomPlan(random) : { plan, expected: bruteFills(plan.grid, words, rules) };
}

describe.each([[], ...PROVING.map(name => [name]), PROVING])('with %s off', (...off) => {
  test.each([1, 200_000])('and restarts from %i iterations, no fill is lost or found twice', async iterations => {
    const engine = makeClassic({ off: [...off, ...CUTS].join(','), iterations });
    const random = new Random(off.length + iterations);
    for (let round = 0; round < rounds(120, 30); round++) {
      const { plan, expected } = randomPlan(random);
      const { fills, ending } = await run(engine, plan, makeBudget({ seed: round }));
      expect(ending).toEqual({ kind: 'exhausted' });
      expect(fillTexts(plan, fills)).toEqual(expected);
    }
  });
});

test('fragments filled from their first word lose no fill', async () => {
  const engine = makeClassic({ off: CUTS.join(','), 'fragments-from': 'first' });
  const random = new Random(13);
  for (let round = 0; round < rounds(400, 100); round++) {
    const { plan, expected } = randomPlan(random);
    const { fills, ending } = await run(engine, plan, makeBudget({ seed: round }));
    expect(ending).toEqual({ kind: 'exhausted' });
    expect(fillTexts(plan, fills)).toEqual(expected);
  }
});

test('the cuts are named if they have cut something, and only then', async () => {
  const random = new Random(9);
  const engine = makeClassic({ rarity: 120 });
  let cut = 0;
  for (let round = 0; round < rounds(600, 200); round++) {
    const { plan, expected } = randomPlan(random);
    const { fills, ending } = await run(engine, plan, makeBudget({ seed: round }));
    const found = fillTexts(plan, fills);
    expect(found.every(fill => expected.includes(fill))).toBe(true);
    expect(new Set(found).size).toBe(found.length);
    if (ending?.kind === 'exhausted') {
      expect(found).toEqual(expected);
    } else {
      expect(ending).toEqual({ kind: 'incomplete', cuts: ['balancing'] });
      if (found.length < expected.length) cut++;
    }
  }
  expect(cut).toBeGreaterThan(rounds(10, 2));
});

test('a word that leaves a crossing slot too few words is cut, while that slot has few letters', async () => {
  // 250 words begin with A, two with B: the crossing slot must keep 1 % of them, at most 8.
  const words = ['BCC', 'BDD', ...Array.from({ length: 250 }, (_, n) => `A${twoLetters(n)}`)];
  const plan = makePlan(parseGrid('...\n.##\n.##', 'g.txt'), lexiconOf(words));
  const all = await run(makeClassic({ off: CUTS.join(',') }), plan);
  expect(all.ending).toEqual({ kind: 'exhausted' });
  expect(all.fills.length).toBe(250 * 249 + 2);
  const cut = await run(makeClassic({ off: 'balancing' }), plan);
  expect(cut.ending).toEqual({ kind: 'incomplete', cuts: ['variants'] });
  expect(cut.fills.length).toBe(250 * 249);
});

test('restarts are counted, and the meter shows the effort', async () => {
  const random = new Random(4);
  const words = Array.from({ length: 30 }, () => Array.from({ length: 3 }, () => 'ABCDE'[random.below(5)]).join(''));
  const plan = makePlan(parseGrid('...\n...\n...', 'g.txt'), lexiconOf(words));
  const meter = makeMeter();
  const { ending } = await run(makeClassic({ off: CUTS.join(','), iterations: 3 }), plan, makeBudget({ meter }));
  expect(ending).toEqual({ kind: 'exhausted' });
  expect(meter[METER.restarts]).toBeGreaterThan(0);
  expect(meter[METER.conflicts]).toBeGreaterThan(0);
  const without = makeMeter();
  await run(makeClassic({ off: [...CUTS, 'restart'].join(',') }), plan, makeBudget({ meter: without }));
  expect(without[METER.restarts]).toBe(0);
});

test.each<[settings: Record<string, string | number | boolean>, message: string]>([
  [
    { off: 'templates,magic' },
    'engine classic has no solution magic to switch off: use length, difficulty, return, fragments, templates, accelerators, balancing, variants, hanging, restart',
  ],
  [{ speed: 3 }, 'engine classic has no option speed: use off, fragments-from, rarity, variants, letters, iterations'],
  [{ 'fragments-from': 'end' }, 'option fragments-from of engine classic is end: use start or first'],
  [{ off: true }, 'option off of engine classic is true: give it text'],
  [{ iterations: 0 }, 'option iterations of engine classic is 0: give it a whole number, 1 or more'],
])('%j is bad input', (settings, message) => {
  expect(() => makeClassic(settings)).toThrow(new InputError(message));
});

/** Two letters for a number below 676. */
function twoLetters(n: number): string {
  return String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26));
}

test('the guide to the engines lists every solution', () => {
  const guide = readFileSync(new URL('../../../docs/engines.md', import.meta.url), 'utf8');
  for (const name of Object.keys(SOLUTIONS)) expect(guide).toContain(`| \`${name}\``);
});
