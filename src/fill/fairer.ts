// A last trial of a good fill: one with the same lowest score in which no two hard words cross. It takes few nodes, and proves nothing.

import { atFloor, withoutUnscored } from '../analysis/narrow.js';
import { fairPlan, type Plan } from '../analysis/plan.js';
import type { Found, Stage } from './stage.js';

/** Nodes of the trial for each slot: as many as most grids take to be filled at their floor. */
const NODES = 70;
/** With a lower lowest score, it is that of single words, and no floor of the others. */
const LEAST = 30;

/** @returns undefined if the fill is fair, or if its words have no scores to tell */
export function fairStage(plan: Plan, { quality }: Found): Stage | undefined {
  if (quality?.unfair === undefined || quality.lowest < LEAST) return undefined;
  const nodeLimit = NODES * plan.grid.slots.length;
  return { plan: fairPlan(atFloor(withoutUnscored(plan), quality.lowest)), nodeLimit, trial: true };
}
