// Which grids the walk can fill, and for which of them it is the best choice.

import type { Plan } from '../analysis/plan.js';
import { eachFillRule } from '../core/rules.js';

/** Side length from which squares are so rare that the walk's speed counts; below it, `table` finds a first square just as soon. */
const LARGE_SIDE = 7;

/** Why the walk cannot fill this plan; undefined when it can. */
export function squareObstacle({ grid, rules, unknown }: Plan): string | undefined {
  if (grid.open.includes(0)) return 'the grid has blocks';
  if (grid.bars !== undefined) return 'the grid has bars';
  if (grid.spells !== undefined) return 'a cell holds several letters';
  if (grid.width < 2 || grid.height < 2) return 'the grid has a single row or column';
  if (rules.require.length > 0) return 'words are required';
  if (unknown.includes(true)) return 'seed letters spell something that is not a word';
  return eachFillRule(rules, ({ obstacle }) => obstacle)[0];
}

/** Whether a grid is open and so large that the walk beats an engine for general grids. */
export function isLargeSquare(plan: Plan): boolean {
  const { width, height } = plan.grid;
  return Math.min(width, height) >= LARGE_SIDE && squareObstacle(plan) === undefined;
}
