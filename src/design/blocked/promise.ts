// How promising a placement of a theme is: the cheapest way to part each column into words and blocks around the letters of the theme. Under a
// symmetry two columns are parted alike, so they are reckoned together. The rows between are left out of it: a low cost is no proof.

import type { Ease } from './ease.js';
import type { PatternRules } from './rules.js';
import { twinOf } from './symmetry.js';
import type { Placement } from './theme.js';

/** Costs of a block and of a run that no word fits, beside those of runs with few words: a unit for each time that there are e times fewer. */
const COST = { block: 0.6, hopeless: 40 } as const;
/** Words (the natural logarithm of their number) that are enough for a run. */
const ENOUGH = 6.5;

/** @returns the cost, lower for more promising placements */
export function placementCost({ fixed }: Placement, rules: PatternRules, ease: Ease): number {
  const { width, height, symmetry } = rules;
  let cost = 0;
  for (let column = 0; column < width; column++) {
    const twinColumn = twinOf(column, width, height, symmetry) % width;
    if (symmetry !== 'diagonal' && twinColumn < column) continue;
    const twin = twinColumn === column || symmetry === 'diagonal' ? undefined : twinColumn;
    cost += columnCost(fixed, rules, ease, column, twin);
  }
  return cost;
}

/** @param twin the column that has the same blocks: turned under rotation, else as they are */
function columnCost(
  fixed: Int8Array,
  { width, height, symmetry, minLength }: PatternRules,
  ease: Ease,
  column: number,
  twin: number | undefined,
): number {
  const runCost = (from: number, to: number): number => {
    const own = countCost(ease.count(from * width + column, width, to - from));
    if (twin === undefined) return own;
    const row = symmetry === 'rotation' ? height - to : from;
    return own + countCost(ease.count(row * width + twin, width, to - from));
  };
  // By row: the least cost of all rows before it, where a run may begin there, and where a run has just ended.
  const ready = new Float64Array(height + 1).fill(Number.POSITIVE_INFINITY);
  const ended = new Float64Array(height + 1).fill(Number.POSITIVE_INFINITY);
  ready[0] = 0;
  for (let row = 0; row < height; row++) {
    const kind = fixed[row * width + column];
    if (kind !== 1) ready[row + 1] = Math.min(ready[row + 1]!, Math.min(ready[row]!, ended[row]!) + COST.block);
    if (ready[row] === Number.POSITIVE_INFINITY) continue;
    for (let end = row + 1; end <= height && fixed[(end - 1) * width + column] !== 0; end++)
      if (end - row >= minLength) ended[end] = Math.min(ended[end]!, ready[row]! + runCost(row, end));
  }
  return Math.min(ready[height]!, ended[height]!);
}

function countCost(count: number): number {
  return count === 0 ? COST.hopeless : Math.max(0, ENOUGH - Math.log(count));
}
