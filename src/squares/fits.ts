// Which grids the walk can fill, and which of them it fills best.

import type { Plan } from '../analysis/plan.js';

/** Cells on a side from which on squares are so rare that the walk's speed tells; below, `table` finds a first one as soon. */
const LARGE_SIDE = 7;

/** Why the walk cannot fill this plan; undefined when it can. */
export function squareObstacle({ grid, rules, unknown }: Plan): string | undefined {
  if (grid.open.includes(0)) return 'the grid has blocks';
  if (grid.width < 2 || grid.height < 2) return 'the grid has a single row or column';
  if (rules.require.length > 0) return 'words are required';
  if (rules.maxSharedSubstring > 0) return 'shared substrings are limited';
  if (rules.pangram === true) return 'a pangram is wanted';
  if (rules.theme !== undefined) return 'thematic words are wanted';
  if (unknown.includes(true)) return 'seed letters spell something that is not a word';
  return undefined;
}

/** An open grid so large that it is better walked than filled by an engine for any grid. */
export function isLargeSquare(plan: Plan): boolean {
  const { width, height } = plan.grid;
  return Math.min(width, height) >= LARGE_SIDE && squareObstacle(plan) === undefined;
}
