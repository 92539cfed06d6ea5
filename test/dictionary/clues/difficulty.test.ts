import { expect, it } from 'vitest';
import { clueDifficulty } from '../../../src/dictionary/clues/difficulty.js';

it('a description is easier than a synonym, a blank is easiest, and wordplay is hardest', () => {
  const order = ['Family ___', 'Oak or elm, for example', 'Woody plant', 'Plant', 'Bark holder?'];
  const found = order.map(clue => clueDifficulty(clue, 0));
  expect(found).toEqual([-3, 0, 3, 4, 6]);
});

it('a question mark after a blank is part of the phrase, and quotation marks hide none', () => {
  expect(clueDifficulty('"Who goes ___?"', 0)).toBe(-3);
  expect(clueDifficulty('«Не пора ли?»', 0)).toBe(5);
});

it('a later place is harder', () => expect(clueDifficulty('Plant', 2)).toBe(clueDifficulty('Plant', 0) + 2));
