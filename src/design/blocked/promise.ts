// How promising a placement of a theme is: the cheapest way to part each row and each column into words and blocks around the letters of the theme.
// Under a symmetry two lines are parted alike, so they are reckoned together. Rows and columns need not agree: a low cost is no proof.

import type { CellId } from '../../core/ids.js';
import { imageOf } from '../../grid/grid.js';
import type { PatternRules } from './breaches.js';
import { type Ease, strainOf } from './ease.js';
import type { Placement } from './theme-places.js';

/** Costs of a block, of a run that no word fits, and what the strain of a run is multiplied with. */
const COST = { block: 0.6, hopeless: 40, strain: 3 } as const;

/** The cells of a row or a column: the first one, the step to the next, and how many they are. */
interface Line {
  readonly first: CellId;
  readonly step: number;
  readonly size: number;
}

/** @returns the cost, lower for more promising placements */
export function placementCost({ fixed }: Placement, rules: PatternRules, ease: Ease): number {
  const { width, height, symmetry } = rules;
  let cost = 0;
  for (let column = 0; column < width; column++) {
    const twinColumn = imageOf(column, width, height, symmetry) % width;
    if (twinColumn < column) continue;
    const twin = twinColumn === column && symmetry !== 'rotation' ? undefined : twinColumn;
    cost += lineCost(fixed, rules, ease, { first: column, step: width, size: height }, twin);
  }
  // Only under half-turn symmetry do words stand in columns, so that rows are parted around them.
  if (symmetry !== 'rotation') return cost;
  for (let row = 0; row * 2 < height; row++)
    cost += lineCost(fixed, rules, ease, { first: row * width, step: 1, size: width }, (height - 1 - row) * width);
  return cost;
}

/** @param twin the first cell of the line that has the same blocks: turned under rotation, else as they are */
function lineCost(
  fixed: Int8Array,
  { symmetry, minLength }: PatternRules,
  ease: Ease,
  { first, step, size }: Line,
  twin: CellId | undefined,
): number {
  const runCost = (from: number, to: number): number => {
    const own = runCostOf(ease, first + from * step, step, to - from);
    if (twin === undefined) return own;
    const at = symmetry === 'rotation' ? size - to : from;
    return own + runCostOf(ease, twin + at * step, step, to - from);
  };
  // A line that is turned onto itself is parted from both ends; a run or a block lies in its middle.
  const isPalindrome = twin === first;
  const last = isPalindrome ? size >> 1 : size;
  // By cell: the least cost of all cells before it, where a run may begin there, and where a run has just ended.
  const ready = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
  const ended = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
  ready[0] = 0;
  for (let at = 0; at < last; at++) {
    const kind = fixed[first + at * step];
    if (kind !== 1) ready[at + 1] = Math.min(ready[at + 1]!, Math.min(ready[at]!, ended[at]!) + COST.block);
    if (ready[at] === Number.POSITIVE_INFINITY) continue;
    for (let end = at + 1; end <= last && fixed[first + (end - 1) * step] !== 0; end++)
      if (end - at >= minLength) ended[end] = Math.min(ended[end]!, ready[at]! + runCost(at, end));
  }
  if (!isPalindrome) return Math.min(ready[size]!, ended[size]!);
  let least = size % 2 === 0 ? ready[last]! : Number.POSITIVE_INFINITY;
  if (size % 2 === 1 && fixed[first + last * step] !== 1)
    least = Math.min(least, Math.min(ready[last]!, ended[last]!) + COST.block);
  for (let at = last; at >= 0 && fixed[first + at * step] !== 0; at--)
    if (size - 2 * at >= minLength)
      least = Math.min(least, ready[at]! + runCostOf(ease, first + at * step, step, size - 2 * at));
  return least;
}

/** What a run costs, in units of blocks. */
function runCostOf(ease: Ease, first: number, step: number, length: number): number {
  const count = ease.count(first, step, length);
  return count === 0 ? COST.hopeless : COST.strain * strainOf(count, length - ease.given(first, step, length));
}
