import { expect, it } from 'vitest';
import { Random } from '../../../src/core/random.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { rounds } from '../../rounds.js';
import { bruteFills } from '../brute.js';
import { allFills } from './all-fills.js';

const GRIDS = ['...\n...\n...', '....\n....\n....', '...#\n....\n#...', '.....\n.#.#.\n.....'];
/** Lengths of the words for each. */
const LENGTHS = [
  [3, 3],
  [3, 4],
  [3, 4],
  [3, 5],
] as const;
/** A restart after every failure, a period of one node with many repairs after it, and nothing refuted at the root except by runs. */
const RESTLESS = {
  firstRestart: 1,
  restartGrowth: 1.01,
  firstEra: 1,
  repairShare: 5,
  probeEvery: 0,
  nearProof: 0,
  sample: 1,
};

it('a search with repairs finds every fill once, and proves that there is none, as brute force does', () => {
  const random = new Random(5);
  let fillable = 0;
  let unfillable = 0;
  for (let round = 0; round < rounds(1200, 700); round++) {
    const lengths = LENGTHS[round % GRIDS.length]!;
    const word = (): string =>
      Array.from({ length: lengths[random.below(2)]! }, () => 'ABCDE'[random.below(5)]!).join('');
    const words = [...new Set(Array.from({ length: 18 + random.below(25) }, word))];
    const text = GRIDS[round % GRIDS.length]!;
    const settings = { ...RESTLESS, listLimit: 1 + (round % 2) * 8 };
    const { fills, kernel } = allFills(text, words, round, settings, round % 3 === 0);
    if (kernel === undefined || kernel.repairs.value === 0) continue;
    const all = bruteFills(parseGrid(text, 'g.txt'), words);
    expect([...fills].sort()).toEqual(all);
    if (all.length > 0) fillable++;
    else unfillable++;
  }
  expect(Math.min(fillable, unfillable)).toBeGreaterThan(rounds(8, 3));
});
