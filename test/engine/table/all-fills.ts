// All fills that a search of the table engine finds, for a comparison with brute force.

import { expect } from 'vitest';
import { makePlan } from '../../../src/analysis/plan.js';
import { NO_RULES } from '../../../src/core/rules.js';
import type { EngineSettings } from '../../../src/engine/engine.js';
import { layIndex, laySearch } from '../../../src/engine/table/memory-layout.js';
import { readTableSettings } from '../../../src/engine/table/table-settings.js';
import { parseGrid } from '../../../src/grid/parse.js';
import { type Kernel, makeKernel } from '../../../src/kernels/table/kernel.js';
import { SEARCH_END } from '../../../src/kernels/table/schema.js';
import { lexiconOf } from '../../lexicons.js';

export interface Searched {
  /** In the order found. */
  readonly fills: readonly string[];
  /** After the search; undefined if some slot has no candidate, so that there was none. */
  readonly kernel: Kernel | undefined;
}

/** @param whole whether a rule over the whole grid, which all fills obey, changes how the search goes back */
export function allFills(
  text: string,
  words: readonly string[],
  seed: number,
  settings: EngineSettings,
  whole = false,
): Searched {
  const grid = parseGrid(text, 'g.txt');
  const plan = makePlan(grid, lexiconOf(words), { ...NO_RULES, maxSharedSubstring: whole ? 9 : 0 });
  const fills: string[] = [];
  if (grid.slots.some(slot => plan.candidates[slot.id]!.length === 0)) return { fills, kernel: undefined };
  const index = layIndex(plan, seed);
  const kernel = makeKernel(index.arena.memory);
  const { address } = laySearch(index, { ...readTableSettings(settings), seed });
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
  return { fills, kernel };
}
