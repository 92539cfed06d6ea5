// Where an unfillable grid contradicts itself: the smallest part of it that a search refutes.

import { type Contradiction, contradiction } from '../analysis/part.js';
import type { Plan } from '../analysis/plan.js';
import { cellPlace } from '../core/ids.js';
import { printedCells } from '../grid/grid.js';
import { EXPLAIN_TIME, Prover, type ProverLimits } from './prover.js';

/** Nodes that one part is searched for at most, and all together: some seconds. */
const NODES = { nodes: 5_000, allNodes: 50_000 };

/** @returns undefined when the budget did not suffice, or required words are to blame */
export async function explain(
  plan: Plan,
  limits: Pick<ProverLimits, 'timeLimit' | 'signal'>,
): Promise<Contradiction | undefined> {
  const prover = new Prover({ ...limits, ...NODES, timeLimit: Math.min(EXPLAIN_TIME, limits.timeLimit) });
  try {
    return await contradiction(plan, part => prover.hasNone(part()));
  } finally {
    await prover.close();
  }
}

/** In a sentence: `these slots cannot be filled together, whatever the others hold: 3A 2D, with Q in row 1 column 2`. */
export function contradictionText({ grid, printed }: Plan, { slots, seeds }: Contradiction): string {
  const names = slots.map(slot => grid.slots[slot]!.name).join(' ');
  const letters = printedCells(grid, seeds).map(
    cell => `${printed.seeds.get(cell)} in ${cellPlace(cell, grid.width, '')}`,
  );
  return `these slots cannot be filled together, whatever the others hold: ${names}${letters.length === 0 ? '' : `, with ${letters.join(', ')}`}`;
}
