// A drawn grid is tried before it is taken: one short search says whether it can be filled, and the tally says what became of each.

import { makePlan } from '../analysis/make.js';
import type { Plan } from '../analysis/plan.js';
import { METER } from '../core/budget.js';
import type { Rules } from '../core/rules.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import { firstFill, type Pipeline } from '../fill/pipeline.js';
import type { Found } from '../fill/stage.js';
import type { Grid } from '../grid/grid.js';

/** What became of the grids that were tried before. */
export interface Tally {
  /** Tried. */
  readonly patterns: number;
  /** Proven to have no fill. */
  readonly unfillable: number;
  /** Given up. */
  readonly open: number;
  readonly nodes: number;
}

export const NO_TRIALS: Tally = { patterns: 0, unfillable: 0, open: 0, nodes: 0 };

export interface TrialLimits {
  readonly seed: number;
  /** Milliseconds. */
  readonly timeLimit: number;
  readonly nodeLimit: number;
  readonly signal?: AbortSignal | undefined;
}

/** What words a designed grid is filled with. */
export interface DesignWords {
  readonly words: Rules;
  /** The score that all entries have at least, but for words of a theme; 0 for any words. */
  readonly floor: number;
}

/** A designed grid with words at the floor; words of a theme stand in it, and may score less or be in no dictionary. */
export function planOfDesign(grid: Grid, lexicon: Lexicon, { words, floor }: DesignWords): Plan {
  return makePlan(grid, lexicon, { ...words, minScore: Math.max(1, floor), allowUnknown: grid.seeds.size > 0 });
}

/** Tries a plan. @returns a fill, if one was found, and the tally with this trial in it */
export async function tryPlan(
  pipeline: Pipeline,
  plan: Plan,
  limits: TrialLimits,
  before: Tally,
): Promise<{ readonly fill: Found | undefined; readonly tally: Tally }> {
  const filling = pipeline.fill(plan, { count: 1, ...limits });
  const { fill, outcome } = await firstFill(filling);
  const isProven = fill === undefined && outcome.kind === 'all';
  const tally = {
    patterns: before.patterns + 1,
    unfillable: before.unfillable + Number(isProven),
    open: before.open + Number(fill === undefined && !isProven),
    nodes: before.nodes + filling.total(METER.nodes),
  };
  return { fill, tally };
}
