import { expect, it } from 'vitest';
import { makePlan } from '../../../src/analysis/plan.js';
import { Random } from '../../../src/core/random.js';
import { layIndex, laySearch } from '../../../src/engine/table/memory-layout.js';
import { readTableSettings } from '../../../src/engine/table/table-settings.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { makeKernel } from '../../../src/kernels/table/kernel.js';
import { NONE } from '../../../src/kernels/table/schema.js';
import { lexiconOf } from '../../lexicons.js';
import { rounds } from '../../rounds.js';
import { bruteFills } from '../brute.js';

const GRIDS = ['...\n...\n...', '....\n....\n....', '...#\n....\n#...', '...\n.#.\n...'];

it('letters struck by probing at the root stand in no fill that brute force finds', () => {
  const random = new Random(7);
  let probed = 0;
  let fillable = 0;
  let proven = 0;
  for (let round = 0; round < rounds(300, 80); round++) {
    const grid = parseGrid(GRIDS[round % GRIDS.length]!, 'g.txt');
    const word = (): string => Array.from({ length: 3 + random.below(2) }, () => 'ABCDE'[random.below(5)]!).join('');
    const words = [...new Set(Array.from({ length: 20 + random.below(25) }, word))];
    const plan = makePlan(grid, lexiconOf(words));
    if (grid.slots.some(slot => plan.candidates[slot.id]!.length === 0)) continue;
    const index = layIndex(plan, round);
    const kernel = makeKernel(index.arena.memory);
    const { address, at } = laySearch(index, { ...readTableSettings({ listLimit: 1 + (round % 2) * 8 }), seed: round });
    if (kernel.begin(address) === 0) continue;

    const stands = kernel.probe(Number.POSITIVE_INFINITY);
    probed += kernel.probed.value;
    const fills = bruteFills(grid, words);
    if (fills.length > 0) fillable++;
    if (stands === 0) {
      proven++;
      expect(fills).toEqual([]);
      continue;
    }
    const sets = new BigUint64Array(index.arena.memory.buffer, at.domains);
    for (const [id, letter] of plan.lexicon.alphabet.letters.entries())
      index.cellNumbers.forEach((number, cell) => {
        if (number === NONE || (sets[number]! >> BigInt(id)) & 1n) return;
        expect(fills.find(fill => fill[cell] === letter)).toBeUndefined();
      });
  }
  expect(Math.min(probed, fillable)).toBeGreaterThan(rounds(50, 10));
  expect(proven).toBeGreaterThan(rounds(10, 2));
});
