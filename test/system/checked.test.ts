// Kernels that check themselves notice each kind of fault: a read or write outside of a reserved place, and a search whose memory is not
// as it should be. The project `checked kernels` of vitest.system.config.ts runs the tests beside brute force on them.

import { expect, it, vi } from 'vitest';
import { makePlan } from '../../src/analysis/plan.js';
import { layIndex, laySearch } from '../../src/engine/table/memory-layout.js';
import { readTableSettings } from '../../src/engine/table/table-settings.js';
import { parseGrid } from '../../src/grid/parse.js';
import { Table } from '../../src/kernels/dictionary/word-table.js';
import { Arena } from '../../src/kernels/table/arena.js';
import { makeKernel } from '../../src/kernels/table/kernel.js';
import { SEARCH_END } from '../../src/kernels/table/schema.js';
import { WALK_END } from '../../src/squares/kernel/schema.js';
import { SquareWalk } from '../../src/squares/kernel/square-walk.js';
import { lexiconOf } from '../lexicons.js';

vi.mock('../../src/kernels/wasm.js', async original =>
  (await import('../kernels/checked.js')).checkedWasm(await original()),
);
vi.mock('../../src/kernels/table/arena.js', async original =>
  (await import('../kernels/checked.js')).checkedArena(await original()),
);

it('the table kernel stays within the places that were reserved', () => {
  const arena = new Arena();
  const kernel = makeKernel(arena.memory);
  const numbers = arena.lay([1, 2, 3, 4]);
  const state = arena.lay([1, 2, 3, 4]);
  kernel.shuffle(numbers, 4, state);
  expect(() => kernel.shuffle(numbers, 5, state)).toThrow(`read 4 bytes at ${numbers + 16}`);
  expect(() => kernel.shuffle(numbers, 4, state + 4)).toThrow(`read 4 bytes at ${state + 16}`);
});

it('places of a released arena are not reserved any more', () => {
  const first = new Arena();
  const old = first.lay(Array.from({ length: 1000 }, () => 1));
  first.release();
  const arena = new Arena();
  expect(arena.memory).toBe(first.memory);
  const state = arena.lay([1, 2, 3, 4]);
  expect(() => makeKernel(arena.memory).shuffle(old + 3000, 4, state)).toThrow('where no place is reserved');
});

it('the dictionary kernel stays within its fields and places', () => {
  const table = new Table(1);
  expect(() => table.wasm.tally(table.wasm.reserve(4), 8)).not.toThrow(); // no word yet: nothing is looked at
  const at = table.load(Buffer.from('CAT\nDOG\n'));
  expect(() => table.wasm.vote(at, at + 40, 10, 1)).toThrow('a kernel read 8 bytes at');
});

it('the walk over squares stays within its records and tries', () => {
  const walkOf = (first: number): SquareWalk => {
    const trie = { length: 1, wordCount: 1, nodeCount: 1, lastLevel: 0, nodes: Uint32Array.of(1, 0, first, 50) };
    const one = { ...trie, words: Uint32Array.of(0), scores: Uint8Array.of(50) };
    const shape = { rows: 1, columns: 1, symmetric: false, canonical: false };
    const walk = new SquareWalk({ ...shape, rowTries: [one], columnTries: [one] });
    walk.reset();
    return walk;
  };
  expect(walkOf(0).run(10)).toBe(WALK_END.exhausted);
  expect(() => walkOf(100_000).run(10)).toThrow('where no place is reserved');
});

/** A search of the table kernel that is about to begin, and where its arrays are. */
function searchOf(grid: string, words: readonly string[]) {
  const plan = makePlan(parseGrid(grid, 'g.txt'), lexiconOf(words));
  const index = layIndex(plan, 1);
  const kernel = makeKernel(index.arena.memory);
  const place = laySearch(index, { ...readTableSettings({}), seed: 1 });
  return { kernel, place, memory: index.arena.words() };
}

it('a slot that is marked as waiting while the search is at rest is reported', () => {
  const words = ['AB', 'CD', 'AC', 'BD', 'AD', 'CB', 'DA', 'BC'];
  const { kernel, place, memory } = searchOf('..\n..', words);
  const sound = searchOf('..\n..', words);
  expect(sound.kernel.begin(sound.place.address)).toBe(1);
  expect(sound.kernel.run(100)).toBe(SEARCH_END.filled);
  expect(kernel.begin(place.address)).toBe(1);
  memory[place.at.queued >> 2] = 1;
  expect(() => kernel.run(100)).toThrow('unreachable');
});
