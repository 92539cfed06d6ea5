import { expect, test } from 'vitest';
import { atFloor, narrowed } from '../../src/analysis/narrow.js';
import { makePlan, NO_RULES, type Plan } from '../../src/analysis/plan.js';
import { wordText } from '../../src/dictionary/lexicon.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';

const lexicon = lexiconOf(['CAT:90', 'COT:50', 'TEN:20', 'OAR:10', 'AT:20']);
const planOf = (grid: string, require: string[] = []): Plan =>
  makePlan(parseGrid(grid, 'g.txt'), lexicon, { ...NO_RULES, require: require.map(word => ({ word })) });
const wordsOf = ({ grid, candidates }: Plan): string[] =>
  grid.slots.map(({ length }, slot) =>
    Array.from(candidates[slot]!, word => wordText(lexicon, length, word)).join(' '),
  );

test.each([
  ['words of just the floor stay', '...', [], 50, ['CAT COT']],
  ['the floor counts for each slot', '...#C..', [], 60, ['CAT', 'CAT']],
  ['nothing is left', '...#C..', [], 91, ['', '']],
  ['a slot that seed letters leave one word has no choice', 'T..#...', [], 50, ['TEN', 'CAT COT']],
  ['required words stay, in their order', '...', ['OAR'], 50, ['CAT COT OAR']],
  ['required words stay, though nothing else is left', '...', ['TEN'], 91, ['TEN']],
])('%s', (_, grid, require, floor, expected) => {
  expect(wordsOf(atFloor(planOf(grid, require), floor))).toEqual(expected);
});

test('only welcome words stay, in the lengths that are asked about', () => {
  const isWelcome = (word: number): boolean => wordText(lexicon, 3, word).startsWith('C');
  const narrow = (grid: string) => wordsOf(narrowed(planOf(grid), length => (length === 3 ? isWelcome : undefined)));
  expect(narrow('...#.T')).toEqual(['CAT COT', 'AT']);
  expect(wordsOf(narrowed(planOf('...'), () => word => wordText(lexicon, 3, word) !== 'COT'))).toEqual(['CAT TEN OAR']);
});

test('slots that share a list keep sharing one', () => {
  const { candidates } = atFloor(planOf('...#...'), 50);
  expect(candidates[1]).toBe(candidates[0]);
});
