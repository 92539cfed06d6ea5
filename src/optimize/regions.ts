// Regions: parts of a grid that are searched alone. What a part has no fill with, no fill of the grid has; and a small part shows it far
// sooner than the whole, whose search meets the same failure again for each fill of the rest.

import type { Plan } from '../analysis/plan.js';
import type { SlotId } from '../core/ids.js';
import type { Grid } from '../grid/grid.js';
import { neighboursOf } from './neighbourhood.js';

/** Slots, ascending. */
export type Region = readonly SlotId[];

/** Around each slot a region of so many slots, if there are so many: those that cross the most of it, short ones before long ones. Each set of slots once. */
export function regionsOf({ grid, unknown }: Plan, size: number): readonly Region[] {
  const open = grid.slots.filter(({ id }) => unknown[id] !== true);
  const crossing = neighboursOf(grid, open).map(others => others.map(other => open[other]!.id));
  const crossed = new Map(open.map(({ id }, place) => [id, crossing[place]!]));
  const regions = new Map<string, Region>();
  for (const { id } of open) {
    const region = growFrom(grid, crossed, id, size).sort((a, b) => a - b);
    regions.set(region.join(), region);
  }
  return [...regions.values()];
}

function growFrom(grid: Grid, crossed: ReadonlyMap<SlotId, readonly SlotId[]>, slot: SlotId, many: number): SlotId[] {
  const taken = [slot];
  const pull = new Float64Array(grid.slots.length);
  const isTaken = new Uint8Array(grid.slots.length);
  isTaken[slot] = 1;
  while (taken.length < many) {
    for (const other of crossed.get(taken.at(-1)!)!) pull[other]! += 1 / grid.slots[other]!.length;
    let next = -1;
    for (let other = 0; other < pull.length; other++)
      if (isTaken[other] === 0 && pull[other]! > 0 && (next < 0 || pull[other]! > pull[next]!)) next = other;
    if (next < 0) break;
    isTaken[next] = 1;
    taken.push(next);
  }
  return taken;
}

/** The plan of which only these slots are to be filled, without the rules that look at all entries together. */
export function partOf(plan: Plan, region: Region): Plan {
  const inside = new Set(region);
  const { pangram: _, theme: __, apart: ___, ...others } = plan.rules;
  const rules = { ...others, require: [], sameStem: true, maxSharedSubstring: 0 };
  return { ...plan, rules, unknown: plan.unknown.map((unknown, slot) => unknown || !inside.has(slot)) };
}
