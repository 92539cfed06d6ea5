// Regions: parts of a grid that are searched alone. Where a part has no fill, the grid has none, and a small part is refuted far sooner than
// the whole, whose search meets the same failure again for each fill of the rest. A part that has a fill says nothing, and says it soon.

import type { Plan } from '../analysis/plan.js';
import type { SlotId } from '../core/ids.js';
import type { Grid } from '../grid/grid.js';
import { neighboursOf } from './neighbourhood.js';
import { Weighted } from './weighted.js';

/** Slots of the smallest regions, the growth from one size to the next, and the share of all slots that a region may have. */
const FIRST_SIZE = 10;
const GROWTH = 1.35;
const MOST = 0.85;
/** Nodes that a region is searched for in the first pass; each next pass gives those that are left open four times as many. */
const FIRST_NODES = 500;
const PASS_GROWTH = 4;

/** Slots, ascending. */
export type Region = readonly SlotId[];

/** What some nodes told about the regions of a plan: one has no fill; all have one; or some are left. */
export type RegionStep = 'exhausted' | 'filled' | 'paused';

/** The regions of one plan, searched one after another, the smallest first. */
export class RegionSearch {
  readonly #plan: Plan;
  readonly #seed: number;
  readonly #onFilled: (region: Region) => void;
  #left: readonly Region[];
  #open: Region[] = [];
  #at = 0;
  #patience = FIRST_NODES;
  #search: Weighted | undefined;
  #searchLeft = 0;
  /** Nodes opened so far. */
  nodes = 0;

  /**
   * @param regions see {@link regionsOf}
   * @param onFilled told of each region that has a fill
   */
  constructor(plan: Plan, regions: readonly Region[], seed: number, onFilled: (region: Region) => void = () => {}) {
    this.#plan = plan;
    this.#seed = seed;
    this.#left = regions;
    this.#onFilled = onFilled;
  }

  /** Searches for about so many more nodes. A region that needs no node counts as ten. */
  step(nodes: number): RegionStep {
    for (let left = nodes; left > 0; ) {
      if (this.#at === this.#left.length) {
        if (this.#open.length === 0) return 'filled';
        [this.#left, this.#open, this.#at] = [this.#open, [], 0];
        this.#patience *= PASS_GROWTH;
      }
      const region = this.#left[this.#at]!;
      if (this.#search === undefined) {
        this.#search = new Weighted({ ...NO_WEIGHTS, plan: partOf(this.#plan, region), seed: this.#seed });
        this.#searchLeft = this.#patience;
      }
      const before = this.#search.nodes;
      const step = this.#search.step(Math.min(left, this.#searchLeft));
      const opened = this.#search.nodes - before;
      this.nodes += opened;
      this.#searchLeft -= opened;
      left -= Math.max(opened, 10);
      if (step === 'exhausted') return this.#end(step);
      if (step === 'paused' && this.#searchLeft > 0) continue;
      if (step === 'paused') this.#open.push(region);
      else this.#onFilled(region);
      this.#end(step);
      this.#at++;
    }
    return 'paused';
  }

  #end<Step>(step: Step): Step {
    this.#search?.release();
    this.#search = undefined;
    return step;
  }
}

const NO_WEIGHTS = { weights: undefined, sweeps: 0, greedy: false } as const;

/** Around each slot one region of each size: slots that cross the most of it, short ones before long ones; each set of slots once. */
export function regionsOf({ grid, unknown }: Plan): readonly Region[] {
  const open = grid.slots.filter(({ id }) => unknown[id] !== true);
  const crossing = neighboursOf(grid, open).map(others => others.map(other => open[other]!.id));
  const regions = new Map<string, Region>();
  const most = MOST * open.length;
  const sizes: number[] = [];
  for (let size = FIRST_SIZE; size <= most; size = Math.round(size * GROWTH)) sizes.push(size);
  const crossed = new Map(open.map(({ id }, place) => [id, crossing[place]!]));
  const grown = open.map(({ id }) => growFrom(grid, crossed, id, sizes.at(-1) ?? 0));
  for (const size of sizes)
    for (const slots of grown) {
      const region = slots.slice(0, size).sort((a, b) => a - b);
      regions.set(region.join(), region);
    }
  return [...regions.values()];
}

/** The slots around one, in the order in which a region takes them in. */
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
function partOf(plan: Plan, region: readonly SlotId[]): Plan {
  const inside = new Set(region);
  const { pangram: _, theme: __, ...others } = plan.rules;
  const rules = { ...others, require: [], sameStem: true, maxSharedSubstring: 0 };
  return { ...plan, rules, unknown: plan.unknown.map((unknown, slot) => unknown || !inside.has(slot)) };
}
