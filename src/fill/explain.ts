// Where an unfillable grid contradicts itself: the smallest part of it that a search refutes, within a budget of its own.

import { type Contradiction, contradiction } from '../analysis/part.js';
import type { Plan } from '../analysis/plan.js';
import { METER } from '../core/budget.js';
import { printedCells } from '../grid/spell.js';
import { firstFill, openPipeline } from './pipeline.js';
import { DEFAULT_ENGINE } from './route.js';

/** Nodes that one part is searched for at most. */
const NODES_A_PART = 5_000;
/** Nodes that the whole explanation may take: some seconds; counted, so that it is the same each time. */
const NODES_IN_ALL = 50_000;
/** Milliseconds that the whole explanation may take, should its nodes be slow, where the search may take as long. */
const EXPLAINING = 10_000;

/**
 * Searches by the default engine, whatever engine found the proof: another one may keep files of its search.
 * @param limits milliseconds, and a signal that ends it
 * @returns undefined when the budget did not suffice, or required words are to blame
 */
export async function explain(
  plan: Plan,
  { timeLimit: most, signal }: { readonly timeLimit: number; readonly signal: AbortSignal },
): Promise<Contradiction | undefined> {
  const pipeline = openPipeline(DEFAULT_ENGINE);
  const end = performance.now() + Math.min(EXPLAINING, most);
  let nodes = 0;
  try {
    return await contradiction(plan, async planOfPart => {
      const timeLimit = end - performance.now();
      if (timeLimit <= 0 || nodes >= NODES_IN_ALL || signal.aborted) return undefined;
      const filling = pipeline.fill(planOfPart(), { seed: 0, count: 1, signal, timeLimit, nodeLimit: NODES_A_PART });
      const { outcome } = await firstFill(filling);
      nodes += filling.total(METER.nodes);
      return outcome.kind === 'all' ? true : outcome.kind === 'enough' ? false : undefined;
    });
  } finally {
    await pipeline.close();
  }
}

/** In a sentence: `these slots cannot be filled together, whatever the others hold: 3A 2D, with Q in row 1 column 2`. */
export function contradictionText({ grid, printed }: Plan, { slots, seeds }: Contradiction): string {
  const names = slots.map(slot => grid.slots[slot]!.name).join(' ');
  const letters = printedCells(grid, seeds).map(
    cell => `${printed.seeds.get(cell)} in row ${Math.floor(cell / grid.width) + 1} column ${(cell % grid.width) + 1}`,
  );
  return `these slots cannot be filled together, whatever the others hold: ${names}${letters.length === 0 ? '' : `, with ${letters.join(', ')}`}`;
}
