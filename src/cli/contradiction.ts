// Where an unfillable grid contradicts itself: the smallest part of it that a search refutes, within a budget of its own.

import { type Contradiction, contradiction } from '../analysis/part.js';
import type { Plan } from '../analysis/plan.js';
import { fillsOf } from '../batch/outcome.js';
import type { EngineHost } from '../engine/host.js';
import type { Context } from './command.js';

/** Nodes that one part is searched for at most. */
const NODES_A_PART = 5_000;
/** Milliseconds that the whole explanation may take. */
const EXPLAINING = 10_000;

/** @returns undefined when the budget did not suffice, or required words are to blame */
export async function explain(context: Context, host: EngineHost, plan: Plan): Promise<Contradiction | undefined> {
  const { signal } = context;
  const end = performance.now() + EXPLAINING;
  return contradiction(plan, async part => {
    const timeLimit = end - performance.now();
    if (timeLimit <= 0 || signal.aborted) return undefined;
    const limits = { seed: 0, signal, timeLimit, nodeLimit: NODES_A_PART };
    const step = await fillsOf(part, 1, () => host.search(part, limits).fills).next();
    if (!step.done) return false;
    return step.value.kind === 'all' ? true : undefined;
  });
}

/** In a sentence: `these slots have no fill, whatever stands elsewhere: 3A 2D, with Q in row 1 column 2`. */
export function contradictionText({ grid }: Plan, { slots, seeds }: Contradiction): string {
  const names = slots.map(slot => grid.slots[slot]!.name).join(' ');
  const letters = seeds.map(
    cell => `${grid.seeds.get(cell)} in row ${Math.floor(cell / grid.width) + 1} column ${(cell % grid.width) + 1}`,
  );
  return `these slots have no fill, whatever stands elsewhere: ${names}${letters.length === 0 ? '' : `, with ${letters.join(', ')}`}`;
}
