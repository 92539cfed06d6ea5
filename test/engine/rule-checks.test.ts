import { describe, expect, test } from 'vitest';
import { makePlan, NO_RULES, type Rules } from '../../src/analysis/plan.js';
import { NO_SLOT } from '../../src/analysis/study.js';
import { NO_LETTER } from '../../src/core/ids.js';
import { shareRun } from '../../src/core/rules.js';
import { findWord } from '../../src/dictionary/lexicon.js';
import { requiredWords, rivalFinder } from '../../src/engine/rule-checks.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';

const lexicon = lexiconOf(['CAT', 'BAT', 'TEN', 'CATS', 'TO']);
const planOf = (grid: string, rules: Partial<Rules>) =>
  makePlan(parseGrid(grid, 'g.txt'), lexicon, { ...NO_RULES, ...rules });

test.each([
  ['CAT', 'BAT', 2, true],
  ['CAT', 'CAB', 2, true],
  ['CAT', 'ATE', 2, true],
  ['ATE', 'CAT', 2, true],
  ['CAT', 'CAT', 3, true],
  ['CAT', 'BAT', 3, false],
  ['CAT', 'CUT', 2, false],
  ['CAT', 'A', 2, false],
  ['A', 'A', 2, false],
  ['A', 'A', 1, true],
])('%s and %s have a run of %i letters in common: %s', (one, other, length, isShared) => {
  expect(shareRun([...one], [...other], length)).toBe(isShared);
});

describe('the first entry that shares too much', () => {
  const grid = '...#...#...';
  const letters = Uint8Array.from('...#TEN#CAT', mark => lexicon.alphabet.ids.get(mark) ?? NO_LETTER);
  const word = findWord(lexicon, [...'BAT']);
  test.each([
    ['no rule', 0, [0, 1, 1], NO_SLOT],
    ['two letters', 1, [0, 1, 1], 2],
    ['an entry that is not filled', 1, [0, 1, 0], NO_SLOT],
    ['just as many as are allowed', 2, [0, 1, 1], NO_SLOT],
  ])('%s', (_, maxSharedSubstring, filled, found) => {
    const words = new Int32Array(filled.length);
    const standing = { filled: Uint8Array.from(filled), letters, words, userOf: () => NO_SLOT };
    expect(rivalFinder(planOf(grid, { maxSharedSubstring }), standing)(0, word)).toBe(found);
  });
});

test('a required word has the slots of its length that it fits', () => {
  const plan = planOf('T..#...#....', { require: [{ word: 'BAT' }, { word: 'TEN', slot: '1A' }, { word: 'BAT' }] });
  expect(requiredWords(plan)).toEqual([{ word: findWord(lexicon, [...'BAT']), slots: [1] }]);
});
