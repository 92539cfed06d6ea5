// Pangrams, thematic words, masks and lists of words: exactly the fills that brute force finds.

import { expect, it } from 'vitest';
import { makePlan } from '../../../src/analysis/plan.js';
import { Random } from '../../../src/core/random.js';
import { NO_RULES } from '../../../src/core/rules.js';
import { loadEngine } from '../../../src/engine/registry.js';
import { makeGrid } from '../../../src/grid/grid.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { verifyCells } from '../../../src/verify/verify.js';
import { lexiconOf } from '../../lexicons.js';
import { rounds } from '../../rounds.js';
import { expectAgreement } from '../agreement.js';
import { bruteFills } from '../brute.js';
import { fillTexts, run } from '../run.js';

const engine = await loadEngine('table');

it('finds all fills under quotas, and no others', async () => {
  const { filled, proven } = await expectAgreement(engine, {
    seed: 8,
    rounds: rounds(3000, 250),
    most: 500,
    quotas: true,
  });
  expect(Math.min(filled, proven)).toBeGreaterThan(40);
});

it('a cell gets one of the letters that the grid allows', async () => {
  const random = new Random(3);
  const words = ['AB', 'AC', 'BA', 'BB', 'CA', 'CC', 'BC', 'CB'];
  let narrowed = 0;
  for (let round = 0; round < 100; round++) {
    const open = Uint8Array.from([1, 1, 1, 1]);
    const allowed = new Map([[random.below(4), new Set([...'ABC'].filter(() => random.below(2) === 0).concat('A'))]]);
    const grid = makeGrid({ source: 'g', width: 2, height: 2, open, allowed });
    const plan = makePlan(grid, lexiconOf(words));
    const expected = bruteFills(grid, words);
    expect(fillTexts(plan, (await run(engine, plan)).fills)).toEqual(expected);
    if (expected.length < bruteFills(parseGrid('..\n..', 'g'), words).length) narrowed++;
  }
  expect(narrowed).toBeGreaterThan(20);
});

it('the verifier checks each of these rules', () => {
  const grid = parseGrid('CAT#BAR', 'g.txt');
  const cells = [...'CAT#BAR'].map(letter => (letter === '#' ? undefined : letter));
  const lexicon = lexiconOf(['CAT', 'BAR', 'ACT']);
  const faults = (rules: Partial<typeof NO_RULES>) =>
    verifyCells(grid, cells, lexicon, { ...NO_RULES, ...rules }).map(({ text }) => text);
  expect(faults({ pangram: true })).toEqual([]);
  expect(verifyCells(grid, cells, lexiconOf(['CAT', 'BAR', 'ODD']), { ...NO_RULES, pangram: true })).toMatchObject([
    { kind: 'letters', text: 'no pangram: D O are nowhere in it' },
  ]);
  expect(faults({ theme: { words: ['BAR'], min: 1 } })).toEqual([]);
  expect(faults({ theme: { words: ['BAR', 'ACT'], min: 2 } })).toEqual([
    'thematic words in the grid: 1, but 2 are wanted',
  ]);
  expect(faults({ only: ['CAT'] })).toEqual(['2A holds BAR, which is not among the only words allowed']);
  expect(faults({ patterns: [{ slot: '1A', mask: '[BC]*T' }] })).toEqual([]);
  expect(faults({ patterns: [{ slot: '1A', mask: '[^BC]??' }] })).toEqual(['1A holds CAT, not [^BC]??']);
});
