import { expect, it } from 'vitest';
import { makePlan } from '../../../src/analysis/make.js';
import { Random } from '../../../src/core/random.js';
import { NO_RULES } from '../../../src/core/rules.js';
import { layIndex, laySearch } from '../../../src/engine/table/layout.js';
import { readTableSettings } from '../../../src/engine/table/settings.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { makeKernel } from '../../../src/kernels/table/kernel.js';
import { SEARCH_END } from '../../../src/kernels/table/schema.js';
import { lexiconOf } from '../../lexicons.js';
import { rounds } from '../../rounds.js';
import { bruteFills } from '../brute.js';

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

/** All fills of a grid in the order found, and the repairs begun. */
function search(text: string, words: readonly string[], seed: number, whole: boolean) {
  const grid = parseGrid(text, 'g.txt');
  // A rule over the whole grid, which all fills obey, changes how the search goes back.
  const plan = makePlan(grid, lexiconOf(words), { ...NO_RULES, maxSharedSubstring: whole ? 9 : 0 });
  const fills: string[] = [];
  if (grid.slots.some(slot => plan.candidates[slot.id]!.length === 0)) return { fills, repairs: 0 };
  const index = layIndex(plan, seed);
  const kernel = makeKernel(index.arena.memory);
  const parameters = { ...readTableSettings({ ...RESTLESS, listLimit: 1 + (seed % 2) * 8 }), seed };
  const { address } = laySearch(index, parameters, 1);
  let verdict: number = kernel.begin(address) === 0 ? SEARCH_END.exhausted : kernel.run(1e6);
  while (verdict === SEARCH_END.filled) {
    const cells: string[] = [...grid.open].map(open => (open ? '.' : '#'));
    for (const slot of grid.slots) {
      const { length } = slot;
      const id = index.tables.get(length)!.order[kernel.placed(index.slots.indexOf(slot))]!;
      slot.cells.forEach((cell, p) => {
        cells[cell] = plan.lexicon.alphabet.letters[plan.lexicon.tables[length]!.letters[id * length + p]!]!;
      });
    }
    fills.push(cells.join(''));
    kernel.resume(0);
    verdict = kernel.run(1e6);
  }
  expect(verdict).toBe(SEARCH_END.exhausted);
  return { fills, repairs: kernel.repairs.value };
}

it('a search with repairs finds every fill once, and proves that there is none, as brute force does', () => {
  const random = new Random(5);
  let fillable = 0;
  let unfillable = 0;
  for (let round = 0; round < rounds(2800, 700); round++) {
    const lengths = LENGTHS[round % GRIDS.length]!;
    const word = (): string =>
      Array.from({ length: lengths[random.below(2)]! }, () => 'ABCDE'[random.below(5)]!).join('');
    const words = [...new Set(Array.from({ length: 18 + random.below(25) }, word))];
    const text = GRIDS[round % GRIDS.length]!;
    const { fills, repairs } = search(text, words, round, round % 3 === 0);
    if (repairs === 0) continue;
    const all = bruteFills(parseGrid(text, 'g.txt'), words);
    expect([...fills].sort()).toEqual(all);
    if (all.length > 0) fillable++;
    else unfillable++;
  }
  expect(Math.min(fillable, unfillable)).toBeGreaterThan(rounds(20, 3));
});
