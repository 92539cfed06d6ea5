import { expect, it } from 'vitest';
import { NO_RULES } from '../../src/core/rules.js';
import { planOfDesign } from '../../src/design/trial.js';
import { parseGrid } from '../../src/grid/parse.js';
import { lexiconOf } from '../lexicons.js';

it('bug: a slot with a single word, which scores below the floor, was filled with it', () => {
  const lexicon = lexiconOf(['CAT:60', 'COT:60', 'TEETH:20']);
  const grid = parseGrid('.....\n', 'g.txt');
  const candidates = (floor: number) => planOfDesign(grid, lexicon, { words: NO_RULES, floor }).candidates[0]!.length;
  expect([candidates(20), candidates(50)]).toEqual([1, 0]);
});
