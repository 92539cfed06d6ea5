import { expect, it } from 'vitest';
import { Random } from '../../../src/core/random.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { rounds } from '../../rounds.js';
import { bruteFills } from '../brute.js';
import { allFills } from './all-fills.js';

const GRIDS = ['...\n...\n...', '....\n....\n....', '....\n.#..\n....', '...##\n.....\n##...', '.....\n.#.#.\n.....'];
/** About as many words as make a fill a matter of chance. */
const WORDS = [24, 44, 28, 36, 36];
const LETTERS = 'ABCDEF';

it('a search that turns to a proof, and decides half of the letters at once, finds every fill once', () => {
  const random = new Random(11);
  const letter = (): string => LETTERS[random.below(LETTERS.length)]!;
  let fillable = 0;
  let unfillable = 0;
  for (let round = 0; round < rounds(2000, 600); round++) {
    const text = GRIDS[round % GRIDS.length]!;
    const grid = parseGrid(text, 'g.txt');
    const lengths = [...new Set(grid.slots.map(({ length }) => length))];
    const word = (): string => Array.from({ length: lengths[random.below(lengths.length)]! }, letter).join('');
    const many = Math.ceil(WORDS[round % GRIDS.length]! * (0.6 + 0.05 * random.below(9)));
    const words = [...new Set(Array.from({ length: many }, word))];
    const settings = { firstRestart: 1, probeEvery: 0, listLimit: 1 + (round % 2) * 8 };
    const { fills, kernel } = allFills(text, words, round, settings, round % 5 === 0);
    if (kernel === undefined || kernel.proving.value === 0) continue;
    const all = bruteFills(grid, words);
    expect([...fills].sort()).toEqual(all);
    if (all.length > 0) fillable++;
    else unfillable++;
  }
  expect(fillable).toBeGreaterThan(rounds(20, 6));
  expect(unfillable).toBeGreaterThan(rounds(100, 30));
});
