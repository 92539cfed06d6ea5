// The simple bound, on cases that a reader can add up; test/optimize/best.test.ts compares it with brute force.

import { expect, it } from 'vitest';
import { NO_RULES } from '../../src/core/rules.js';
import { parseGrid } from '../../src/grid/parse.js';
import { simpleBound } from '../../src/verify/worth.js';
import { lexiconOf } from '../lexicons.js';

const lexicon = lexiconOf(['CAT:90', 'DOG:70', 'DEN:40', 'TO:30']);

it.each([
  ['the best word of each slot', '...\n.##\n', 'floor', { lowest: 30, sum: 120 }],
  ['only words with the seed letters', 'D..\n', 'floor', { lowest: 70, sum: 70 }],
  ['no word fits', 'X..\n', 'mean', { lowest: 0, sum: 0 }],
  ['a total', '...\n', 'total', { lowest: 0, sum: 90 }],
] as const)('scores: %s', (_, text, kind, expected) => {
  expect(simpleBound({ kind }, parseGrid(text, 'g'), lexicon)).toEqual(expected);
});

it('letters: the dearest letter in each open cell, the given one where there is one, and the blocks', () => {
  const values = { A: 1, D: 5, T: 2 };
  expect(simpleBound({ kind: 'letters', values, block: 3 }, parseGrid('A..#\n', 'g'), lexicon).sum).toBe(1 + 5 + 5 + 3);
});

it('letters: a cell in no slot counts only with its seed, and a letter without a value is worth nothing', () => {
  const bound = (text: string, values: Record<string, number>): object =>
    simpleBound({ kind: 'letters', values, block: 0 }, parseGrid(text, 'g'), lexicon);
  expect(bound('.#D#...\n', { D: 5 })).toEqual({ lowest: 0, sum: 20 });
  expect(bound('.#X#...\n', {})).toEqual({ lowest: 0, sum: 0 });
});

it('a slot of a length that no word has is worth nothing', () => {
  expect(simpleBound({ kind: 'floor' }, parseGrid('.....\n', 'g'), lexicon)).toEqual({ lowest: 0, sum: 0 });
});

it('without a slot that must hold a word, the lowest score is 0', () => {
  const grid = parseGrid('...\n', 'g');
  expect(simpleBound({ kind: 'floor' }, grid, lexicon, () => false)).toEqual({ lowest: 0, sum: 0 });
});

it('seeds count in their slot alone, whichever comes first', () => {
  for (const text of ['D..#...\n', '...#D..\n'])
    expect(simpleBound({ kind: 'total' }, parseGrid(text, 'g'), lexicon).sum).toBe(160);
  expect(simpleBound({ kind: 'total' }, parseGrid('.E.\n', 'g'), lexicon).sum).toBe(40);
});

it('theme: the letters of slots that a listed word fits', () => {
  const bound = (text: string): number =>
    simpleBound({ kind: 'theme', words: new Set(['DOG']) }, parseGrid(text, 'g'), lexicon).sum;
  expect(bound('...\n.##\n')).toBe(3);
  expect(bound('...\n###\n...\n')).toBe(3);
  // It stands already, and what is given counts also if it is no word.
  expect(bound('DOG\n###\n...\n')).toBe(3);
  expect(
    simpleBound({ kind: 'theme', words: new Set(['XYZ', 'DOG']) }, parseGrid('XYZ\n###\n...\n', 'g'), lexicon).sum,
  ).toBe(6);
  const twice = { ...NO_RULES, repeats: true };
  const two = parseGrid('...\n###\n...\n', 'g');
  expect(simpleBound({ kind: 'theme', words: new Set(['DOG']) }, two, lexicon, undefined, twice).sum).toBe(6);
  expect(bound('C..\n')).toBe(0);
  expect(simpleBound({ kind: 'theme', words: new Set() }, parseGrid('...', 'g'), lexicon)).toEqual({
    lowest: 0,
    sum: 0,
  });
});
