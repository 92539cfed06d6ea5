// What the user gives is one thing for the search, the bounds and the judge, however it is spelled; and a mistake is no proof.

import { describe, expect, test } from 'vitest';
import { makePlan, NO_RULES, type Rules, writtenObjective } from '../../src/analysis/plan.js';
import { makeBudget } from '../../src/core/budget.js';
import type { Objective } from '../../src/core/objective.js';
import { wordText } from '../../src/dictionary/lexicon.js';
import { type ReadOptions, readDictionary } from '../../src/dictionary/read-dictionary.js';
import { bestFills } from '../../src/fill/best.js';
import { parseGrid } from '../../src/grid/parse.js';
import { fillText } from '../optimize/instances.js';

const read = (words: string, options: ReadOptions = {}) =>
  readDictionary(new TextEncoder().encode(words), 'w.txt', options);

function planOf(grid: string, words: string, options: ReadOptions = {}, rules: Partial<Rules> = {}) {
  return makePlan(parseGrid(grid, 'g.txt'), read(words, options).lexicon, { ...NO_RULES, ...rules });
}

async function best(plan: ReturnType<typeof planOf>, objective: Objective, nodeLimit = 1e6) {
  const budget = makeBudget({ seed: 1, nodeLimit });
  const step = await bestFills(plan, { objective, count: 1, distance: 1, budget }).next();
  return step.done ? step.value : { text: fillText(plan, step.value.fill), ...step.value };
}

describe('letters of another alphabet are a mistake, and no proof', () => {
  const english = 'CAT\nTEST\nCOAT\n';
  test.each<[string, string, string, ReadOptions, Partial<Rules>, string]>([
    ['a Cyrillic С', 'С...', english, { lang: 'en' }, {}, "row 1, column 1 holds 'С' (Cyrillic С, looks like Latin C)"],
    ['both in one grid', 'Т.S.', english, {}, {}, "row 1, column 1 holds 'Т' (Cyrillic Т, looks like Latin T)"],
    ['a Greek letter', '..Ω.', english, {}, {}, "row 1, column 3 holds 'Ω' (Greek Ω)"],
    ['a Latin letter', '..P.', 'КОРТ\n', {}, {}, "row 1, column 3 holds 'P' (Latin P, looks like Cyrillic Р)"],
    ['an accent that is kept', 'É...', english, { lang: 'en', accents: 'keep' }, {}, "holds 'É' (Latin É)"],
    ['a limited cell', '1...\n1 = [CС]', english, {}, {}, "row 1, column 1 holds 'С' (Cyrillic С, looks like Latin C)"],
    ['a rebus cell', '1...\n1 = CС', english, {}, {}, "row 1, column 1 holds 'С' (Cyrillic С"],
    ['a pattern', '....', english, {}, { patterns: [{ slot: '1A', mask: 'ДОМ?' }] }, 'the pattern 1A=ДОМ? has'],
    ['a set', '....', english, {}, { patterns: [{ slot: '1A', mask: '[AД]*' }] }, "'Д' (Cyrillic Д)"],
    ['a required word', '...', english, {}, { require: [{ word: 'САТ' }] }, "required word САТ has 'С' (Cyrillic С"],
    ['an unknown entry crossed', 'ДX\n..', english, {}, { allowUnknown: true }, "row 1, column 1 holds 'Д'"],
  ])('%s', (_, grid, words, options, rules, said) => {
    expect(() => planOf(grid, words, options, rules)).toThrow(said);
  });

  test('an entry that may be unknown has any letters, and so has a cell in no slot', () => {
    expect(planOf('ДОМ', english, {}, { allowUnknown: true }).unknown).toEqual([true]);
    expect(planOf('...#Д', english).candidates[0]!.length).toBe(1);
  });

  test('a letter that no word happens to have is a proof still', () => {
    expect(planOf('Q...', english).candidates[0]!.length).toBe(0);
  });
});

describe('rules that contradict each other are a mistake, and no proof', () => {
  const at = (word: string, slot: string) => ({ word, slot });
  test.each<[Partial<Rules>, string]>([
    [{ require: [at('CAT', '1A'), at('COT', '1A')] }, '1A=CAT and 1A=COT: a slot holds one word'],
    [{ require: [at('CAT', '1A'), at('CAT', '4A')] }, '1A=CAT and 4A=CAT: no word is used twice'],
    [{ require: [at('CÁT', '1A'), at('cat', '4A')] }, '1A=CAT and 4A=CAT: no word is used twice'],
    [{ require: [at('CAT', '1A')], ban: [at('cat', '1A')] }, '`require` puts CAT at 1A, and `ban` keeps it out'],
    [{ require: [{ word: 'CÁT' }], exclude: ['CAT'] }, 'CAT is both required and excluded'],
    [{ require: [{ word: 'CAT' }], only: ['COT'] }, 'CAT is required by `require`, but `only` does not have it'],
  ])('%j', (rules, said) => {
    expect(() => planOf('...\n...\n...', 'CAT\nCOT\nTEN\n', { lang: 'en' }, rules)).toThrow(said);
  });

  test('one word said twice is no contradiction', () => {
    const require = [at('CAT', '1A'), at('cát', '1A'), { word: 'CAT' }];
    expect(planOf('...', 'CAT\n', { lang: 'en' }, { require }).candidates[0]!.length).toBe(1);
  });
});

describe('accents and folds beside --best', () => {
  test('an accented seed letter once ended with a fault', async () => {
    const found = await best(planOf('É.', 'EA;50\n', { lang: 'fr' }), { kind: 'floor' });
    expect(found).toMatchObject({ text: 'EA', proven: true, worth: { lowest: 50, sum: 50 } });
  });

  test('so did Ё written as Е', async () => {
    const found = await best(planOf('Ё..', 'ЕЖЬ;50\n', { lang: 'ru', yo: 'fold' }), { kind: 'floor' });
    expect(found).toMatchObject({ text: 'ЕЖЬ', proven: true });
  });

  test('so did an accented word of a theme', async () => {
    const found = await best(planOf('....', 'CAFE\nCOAT\n', { lang: 'en' }), {
      kind: 'theme',
      words: new Set(['CAFÉ']),
    });
    expect(found).toMatchObject({ text: 'CAFE', proven: true, worth: { sum: 4 } });
  });

  test('a bound was lower than what is possible', async () => {
    const words = 'EAT;90\nACE;80\nTEN;70\nATE;60\n';
    const found = await best(planOf('É..\n###\n...', words, { lang: 'en' }), { kind: 'total' }, 1);
    expect((found as { bound: { sum: number } }).bound.sum).toBeGreaterThanOrEqual(170);
  });

  test.each(['floor', 'letters'] as const)('a required CŒUR and a theme with it are found by %s', async kind => {
    const grid = '.....\n.####\n.####\n.####\n.####';
    const rules = { require: [{ word: 'CŒUR' }], theme: { words: ['CŒUR', 'CAUSE'], min: 2 } };
    const plan = planOf(grid, 'CŒUR\nCAUSE\nMONDE\nMAMAN\n', { lang: 'fr' }, rules);
    const found = await best(plan, kind === 'floor' ? { kind } : { kind, values: { A: 1 }, block: 0 });
    expect(found).toMatchObject({ proven: true });
  });

  test('the value of É counts for E, and two values for one letter are a mistake', () => {
    const { lexicon } = read('CAFE\n', { lang: 'en' });
    const written = (values: Record<string, number>) =>
      writtenObjective({ kind: 'letters', values, block: 0 }, lexicon);
    expect(written({ É: 5 })).toEqual({ kind: 'letters', values: { E: 5 }, block: 0 });
    expect(() => written({ É: 5, E: 1 })).toThrow('É and E are one letter here, with the values 5 and 1: give one');
    expect(() => written({ Œ: 5 })).toThrow('Œ is written OE here');
  });
});

describe('a letter that is written as two fills a cell with both', () => {
  test.each([
    ['CŒ..', 'CŒUR\nCŒURS\n', ['COEUR']],
    ['. . 1 .\n1 = ŒE', 'OEŒEE\n', ['OEOEEE']],
  ])('%s', (grid, words, fits) => {
    const plan = planOf(grid, words, { lang: 'fr' });
    const texts = Array.from(plan.candidates[0]!, word => wordText(plan.lexicon, plan.grid.slots[0]!.length, word));
    expect(texts).toEqual(fits);
  });

  test('it cannot be one of several letters of a cell', () => {
    const patterns = [{ slot: '1A', mask: '[AŒ]??' }];
    expect(() => planOf('...', 'CAT\n', { lang: 'fr' }, { patterns })).toThrow("'Œ' is written OE here");
    expect(() => planOf('1..\n1 = [AŒ]', 'CAT\n', { lang: 'fr' })).toThrow('row 1, column 1 may hold OE');
  });
});
