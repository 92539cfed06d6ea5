// The worth of a fill, on cases that a reader can add up; test/optimize compares searches with it.

import { expect, it } from 'vitest';
import { NO_LETTER } from '../../src/core/ids.js';
import type { Objective } from '../../src/core/objective.js';
import { parseGrid } from '../../src/grid/parse.js';
import { reckonWorth } from '../../src/verify/worth.js';
import { lexiconOf } from '../lexicons.js';

const lexicon = lexiconOf(['CAT:90', 'DOG:70', 'TO:30']);

/** @param fill a dot where no letter id stands: at blocks, and in cells whose seed is no letter of the lexicon */
function worthOf(objective: Objective, grid: string, fill: string) {
  const letters = Uint8Array.from(fill, mark => lexicon.alphabet.ids.get(mark) ?? NO_LETTER);
  return reckonWorth(objective, parseGrid(grid, 'g'), letters, lexicon);
}

it.each<[string, Objective, string, string, { lowest: number; sum: number }]>([
  ['the lowest score', { kind: 'floor' }, '...#...', 'CAT.DOG', { lowest: 70, sum: 160 }],
  ['a mean', { kind: 'mean' }, '...#..', 'CAT.TO', { lowest: 0, sum: 120 }],
  ['a total', { kind: 'total' }, '...#..', 'CAT.TO', { lowest: 0, sum: 120 }],
  ['an entry that is no word has no score', { kind: 'floor' }, 'XYZ#...', '....DOG', { lowest: 70, sum: 70 }],
  ['no word at all', { kind: 'floor' }, 'XYZ', '...', { lowest: 0, sum: 0 }],
  [
    'letters, blocks, a letter without a value, and a cell in no slot',
    { kind: 'letters', values: { A: 1, C: 4 }, block: 10 },
    '...#.',
    'CAT..',
    { lowest: 0, sum: 15 },
  ],
  ['a seed that no word has', { kind: 'letters', values: { X: 8 }, block: 0 }, 'X#...', '..CAT', { lowest: 0, sum: 8 }],
  ['a theme', { kind: 'theme', words: new Set(['CAT', 'TO']) }, '...#...#..', 'CAT.DOG.TO', { lowest: 0, sum: 5 }],
])('%s', (_, objective, grid, fill, expected) => {
  expect(worthOf(objective, grid, fill)).toEqual(expected);
});
