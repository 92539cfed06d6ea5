// How promising a placement of a theme is: the cheapest way to part each column into words and blocks around the letters of the theme. Under a
// symmetry two columns are parted alike, so they are reckoned together. The rows between are left out of it: a low cost is no proof.

import { type Ease, strainOf } from './ease.js';
import type { PatternRules } from './rules.js';
import { twinOf } from './symmetry.js';
import type { Placement } from './theme.js';

/** Costs of a block, of a run that no word fits, and what the strain of a run is multiplied with. */
const COST = { block: 0.6, hopeless: 40, strain: 3 } as const;

/** @returns the cost, lower for more promising placements */
export function placementCost({ fixed }: Placement, rules: PatternRules, ease: Ease): number {
  const { width, height, symmetry } = rules;
  let cost = 0;
  for (let column = 0; column < width; column++) {
    const twinColumn = twinOf(column, width, height, symmetry) % width;
    if (symmetry !== 'diagonal' && twinColumn < column) continue;
    const isOwn = twinColumn === column && symmetry !== 'rotation';
    const twin = isOwn || symmetry === 'diagonal' ? undefined : twinColumn;
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
    const own = runCostOf(ease, from * width + column, width, to - from);
    if (twin === undefined) return own;
    const row = symmetry === 'rotation' ? height - to : from;
    return own + runCostOf(ease, row * width + twin, width, to - from);
  };
  // A column that is turned onto itself is parted from both ends; a run or a block lies in its middle.
  const isPalindrome = twin === column;
  const last = isPalindrome ? height >> 1 : height;
  // By row: the least cost of all rows before it, where a run may begin there, and where a run has just ended.
  const ready = new Float64Array(height + 1).fill(Number.POSITIVE_INFINITY);
  const ended = new Float64Array(height + 1).fill(Number.POSITIVE_INFINITY);
  ready[0] = 0;
  for (let row = 0; row < last; row++) {
    const kind = fixed[row * width + column];
    if (kind !== 1) ready[row + 1] = Math.min(ready[row + 1]!, Math.min(ready[row]!, ended[row]!) + COST.block);
    if (ready[row] === Number.POSITIVE_INFINITY) continue;
    for (let end = row + 1; end <= last && fixed[(end - 1) * width + column] !== 0; end++)
      if (end - row >= minLength) ended[end] = Math.min(ended[end]!, ready[row]! + runCost(row, end));
  }
  if (!isPalindrome) return Math.min(ready[height]!, ended[height]!);
  const hasBlock = (row: number): boolean => fixed[row * width + column] === 0;
  let least = height % 2 === 0 ? ready[last]! : Number.POSITIVE_INFINITY;
  if (height % 2 === 1 && fixed[last * width + column] !== 1) least = Math.min(ready[last]!, ended[last]!) + COST.block;
  for (let row = last; row >= 0 && !hasBlock(row); row--)
    if (height - 2 * row >= minLength)
      least = Math.min(least, ready[row]! + runCostOf(ease, row * width + column, width, height - 2 * row));
  return least;
}

/** What a run costs, in units of blocks. */
function runCostOf(ease: Ease, first: number, step: number, length: number): number {
  const count = ease.count(first, step, length);
  return count === 0 ? COST.hopeless : COST.strain * strainOf(count, length - ease.given(first, step, length));
}
