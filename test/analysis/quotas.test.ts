// What a pangram and a theme leave to the search, and the simple proofs that they cannot be had.

import { describe, expect, it } from 'vitest';
import { makePlan, NO_RULES, type Quotas, quotasOf, type Rules } from '../../src/analysis/plan.js';
import { findWord, wordText } from '../../src/dictionary/lexicon.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';

function asked(grid: string, words: readonly string[], rules: Partial<Rules>): Quotas & { readonly text: string } {
  const parsed = parseGrid(grid, 'g.txt');
  const lexicon = lexiconOf(words);
  const quotas = quotasOf(makePlan(parsed, lexicon, { ...NO_RULES, ...rules }));
  return { ...quotas, text: quotas.letters.map(letter => lexicon.alphabet.letters[letter]).join('') };
}

it('a plan without these rules has no quotas', () => {
  expect(asked('...', ['CAT'], {})).toMatchObject({ text: '', themeMin: 0, broken: [] });
});

describe('the letters of a pangram', () => {
  const pangram = (grid: string, words: readonly string[], rules: Partial<Rules> = {}) =>
    asked(grid, words, { pangram: true, ...rules });

  it('come with the rarest first, then in the order of the alphabet', () => {
    // A is there three times, B once, C and D twice.
    expect(pangram('..\n..', ['AB', 'AC', 'AD', 'CD']).text).toBe('BCDA');
  });

  it('are counted once for slots that share a list, and not where a text stands that no dictionary has', () => {
    // Counted for each slot of two letters, A and B would be more frequent than C, D and E.
    expect(pangram('..#..#..#..\n###########\n...########', ['AB', 'CDE', 'CED', 'DEC']).text).toBe('ABCDE');
    expect(pangram('XQ#..#..', ['AB', 'BA'], { allowUnknown: true })).toMatchObject({ broken: [], text: 'AB' });
  });

  it('that seeds give are not wanted; those that no word has are a proof', () => {
    expect(pangram('A.#..', ['AB', 'AC', 'CB'])).toMatchObject({ text: 'BC', broken: [] });
    expect(pangram('A.#.....', ['AB', 'AC', 'DE']).broken).toEqual([
      'no word that fits has D E, and a pangram needs every letter',
    ]);
  });

  it('need as many open cells, and only cells of slots count', () => {
    expect(pangram('..\n..', ['AB', 'CD']).broken).toEqual([]);
    expect(pangram('..', ['AB', 'CD']).broken).toEqual([
      '4 letters of a pangram are missing, but only 2 cells are open',
    ]);
    expect(pangram('..#.', ['AB', 'BC']).broken).toEqual([
      '3 letters of a pangram are missing, but only 2 cells are open',
    ]);
    expect(pangram('A.#..', ['AB', 'AC', 'DC']).broken).toEqual([]);
    expect(pangram('A.#..', ['AB', 'AC', 'DE']).broken).toEqual([
      '4 letters of a pangram are missing, but only 3 cells are open',
    ]);
  });
});

describe('the words of a theme', () => {
  const WORDS = ['CAT', 'COT', 'TEN', 'AT', 'TO', 'NEAR'];
  const theme = (grid: string, words: readonly string[], min: number, rules: Partial<Rules> = {}) =>
    asked(grid, WORDS, { theme: { words, min }, ...rules });
  const wordsOf = ({ theme: found }: Quotas): string[] => {
    const lexicon = lexiconOf(WORDS);
    return [...found].flatMap(([length, words]) => words.map(word => wordText(lexicon, length, word)));
  };

  it('are those that a slot can hold', () => {
    const quotas = theme('C..#..', ['CAT', 'TEN', 'TO', 'NEAR', 'NEW'], 2);
    expect(wordsOf(quotas)).toEqual(['CAT', 'TO']);
    expect(quotas).toMatchObject({ themeMin: 2, broken: [] });
  });

  it('may be too few: each is in one slot, and each slot has one', () => {
    const why = (room: number, of: string) => [
      `thematic words wanted: 3; but the grid has room for ${room} at most: ${of}`,
    ];
    expect(theme('...#...#..', ['CAT', 'TO', 'NEAR'], 3).broken).toEqual(
      why(2, '2 of the 3 words of the list fit some slot, and 3 slots have one that fits'),
    );
    expect(theme('C..#T..#...', ['CAT', 'COT'], 3).broken).toEqual(
      why(2, '2 of the 2 words of the list fit some slot, and 2 slots have one that fits'),
    );
    expect(theme('...#...#..', ['CAT', 'TEN', 'TO'], 3).broken).toEqual([]);
  });

  it('stand already where seeds spell one that no dictionary has', () => {
    const rules = { allowUnknown: true };
    expect(theme('XQZ#...', ['XQZ', 'CAT'], 2, rules)).toMatchObject({ themeMin: 1, broken: [] });
    expect(theme('XQZ#...', ['XQZ'], 1, rules)).toMatchObject({ themeMin: 0, broken: [] });
    expect(theme('XQZ#XQX', ['XQZ', 'CAT'], 2, rules)).toMatchObject({ themeMin: 1 });
    expect(theme('XQZ#XQX', ['XQZ', 'CAT'], 2, rules).broken).toEqual([
      'thematic words wanted: 2; but the grid has room for 1 at most: ' +
        '0 of the 2 words of the list fit some slot, and 0 slots have one that fits',
    ]);
    expect(theme('CAT#...', ['CAT', 'TEN'], 2)).toMatchObject({ themeMin: 2, broken: [] });
  });

  it('count with several letters in a cell, too', () => {
    const parsed = parseGrid('1..#...\n1 = NE', 'g.txt');
    const lexicon = lexiconOf(WORDS);
    const rules = { ...NO_RULES, theme: { words: ['NEAR', 'CAT', 'NONE'], min: 2 } };
    const { theme: found, broken } = quotasOf(makePlan(parsed, lexicon, rules));
    expect(broken).toEqual([]);
    expect([...found].map(([length, words]) => [length, words.map(word => wordText(lexicon, length, word))])).toEqual([
      [4, ['NEAR']],
      [3, ['CAT']],
    ]);
    expect(findWord(lexicon, 'NEAR')).toBeGreaterThanOrEqual(0);
  });
});
