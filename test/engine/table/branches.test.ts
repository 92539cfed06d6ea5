// Branches that searches give away, as a crew divides a proof: those given away and those kept have every fill once, between them.

import { expect, it } from 'vitest';
import { makePlan } from '../../../src/analysis/plan.js';
import { Random } from '../../../src/core/random.js';
import { begin } from '../../../src/engine/table/crew-hand.js';
import { layMember, type Member } from '../../../src/engine/table/member.js';
import { layIndex } from '../../../src/engine/table/memory-layout.js';
import { readFill } from '../../../src/engine/table/read-search.js';
import { readTableSettings } from '../../../src/engine/table/table-settings.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { makeKernel } from '../../../src/kernels/table/kernel.js';
import { SEARCH_END } from '../../../src/kernels/table/schema.js';
import { park, unpark } from '../../../src/kernels/table/search-state.js';
import { lexiconOf } from '../../lexicons.js';
import { rounds } from '../../rounds.js';
import { bruteFills } from '../brute.js';
import { fillText } from '../run.js';

const GRIDS = ['...\n...\n...', '....\n....\n....', '....\n.#..\n....', '...##\n.....\n##...', '.....\n.#.#.\n.....'];
const LETTERS = 'ABCDEF';

it('what is given away and what is kept have every fill once', () => {
  const random = new Random(23);
  const letter = (): string => LETTERS[random.below(LETTERS.length)]!;
  let given = 0;
  let taken = 0;
  let fillable = 0;
  for (let round = 0; round < rounds(1000, 200); round++) {
    const grid = parseGrid(GRIDS[round % GRIDS.length]!, 'g.txt');
    const lengths = [...new Set(grid.slots.map(({ length }) => length))];
    const word = (): string => Array.from({ length: lengths[random.below(lengths.length)]! }, letter).join('');
    const words = [...new Set(Array.from({ length: 16 + random.below(24) }, word))];
    const plan = makePlan(grid, lexiconOf(words));
    if (grid.slots.some(slot => plan.candidates[slot.id]!.length === 0)) continue;
    const settings = { firstRestart: 1 + random.below(4), listLimit: 1 + (round % 2) * 8, probeEvery: round % 3 };
    const parameters = { ...readTableSettings(settings), seed: round };
    const index = layIndex(plan, round);
    const { memory } = index.arena;
    const kernel = makeKernel(memory);

    const open: Member[] = [];
    let spare: Member | undefined;
    const fills: string[] = [];
    const enter = (member: Member): void => {
      if (!begin(kernel, memory, member, undefined) || kernel.takeBranch(member.branch) === 0) return;
      taken++;
      park(kernel, memory, member.variables);
      open.push(member);
    };
    const first = layMember(index, parameters, kernel);
    new BigUint64Array(memory.buffer, first.branch, index.cellCount).fill(2n ** 64n - 1n);
    enter(first);
    for (let steps = 0; open.length > 0; steps++) {
      const at = random.below(open.length);
      const member = open[at]!;
      unpark(kernel, memory, member.variables, member.place.address);
      const end = kernel.run(kernel.nodes.value + (steps < 40 ? 1 + random.below(3) : 1e6));
      if (end === SEARCH_END.filled) {
        fills.push(fillText(plan, readFill(kernel.placed, index)));
        kernel.resume(0);
      }
      if (end === SEARCH_END.exhausted) open.splice(at, 1);
      spare ??= layMember(index, parameters, kernel);
      const wants = end !== SEARCH_END.exhausted && open.length < 6 && random.below(2) === 0;
      const gives = wants && kernel.giveBranch(spare.branch) !== 0;
      park(kernel, memory, member.variables);
      if (!gives) continue;
      given++;
      enter(spare);
      spare = undefined;
    }

    index.arena.release();
    const all = bruteFills(grid, words);
    expect([...fills].sort()).toEqual(all);
    if (all.length > 0) fillable++;
  }
  expect(given).toBeGreaterThan(rounds(1000, 200));
  expect(taken).toBeGreaterThan(rounds(500, 100));
  expect(fillable).toBeGreaterThan(rounds(200, 40));
});
