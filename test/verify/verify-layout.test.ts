import { describe, expect, it } from 'vitest';
import { layoutFaults } from '../../src/verify/verify-layout.js';

describe('the judge of layouts', () => {
  const judge = (text: string, words: string): string[] => {
    const rows = text.split(' ');
    const cells = rows.flatMap(row => [...row].map(mark => (mark === '.' ? undefined : mark)));
    return layoutFaults(cells, rows[0]!.length, words.split(' '));
  };
  it.each([
    ['CAT A.. R..', 'CAT CAR', []],
    ['CAT A.. R..', 'CAT', ['column 1 has CAR, which is no word of the list']],
    ['CAT ... ...', 'CAT', []],
    ['CAT ... CAT', 'CAT', ['CAT is there twice', 'the words are not connected']],
    ['CAT ... DOG', 'CAT DOG', ['the words are not connected']],
    ['CA.T', 'CA', ['row 1, column 4: T stands in no word', 'the words are not connected']],
    // The end of a row is no neighbour of the next row's start.
    ['...AB CD...', 'AB CD', ['the words are not connected']],
    ['X..AB Y....', 'AB XY', ['the words are not connected']],
    // Words that are reached to the left, and upwards.
    ['.A BC', 'AC BC', []],
    ['A.B CDE', 'AC BE CDE', []],
    ['.A BC', 'BC', ['column 2 has AC, which is no word of the list']],
    ['.A BC', 'AC', ['row 2 has BC, which is no word of the list']],
    // One word upright: the board is one column wide.
    ['C A T', 'CAT', []],
    ['C A . T O', 'CA TO', ['the words are not connected']],
    ['CAT', 'CAT', []],
    ['..T AT.', 'AT', ['row 1, column 3: T stands in no word', 'the words are not connected']],
  ])('%s with %s', (text, words, faults) => {
    expect(judge(text, words)).toEqual(faults);
  });
});
