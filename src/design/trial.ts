// From rules to a grid that can be filled: grids are drawn one after another, and the pipeline that fills all other grids tries each within a few
// nodes. One that is proven unfillable, or that the trial gave up on, is left for the next one. The tally says what became of each.

import { makePlan, type Plan } from '../analysis/plan.js';
import { METER } from '../core/budget.js';
import { NO_LETTER } from '../core/ids.js';
import type { GaveUpBy, StopReason } from '../core/outcome.js';
import type { Random } from '../core/random.js';
import type { Rules } from '../core/rules.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import { firstFill, type Pipeline } from '../fill/pipeline.js';
import type { Found } from '../fill/stage.js';
import type { Grid, Slot } from '../grid/grid.js';

/** What became of the grids that were tried before. */
export interface TrialTally {
  /** Tried. */
  readonly patterns: number;
  /** Proven to have no fill. */
  readonly unfillable: number;
  /** Given up. */
  readonly open: number;
  readonly nodes: number;
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

export interface DesignWish extends DesignWords {
  readonly seed: number;
  /** The name that messages call the grid by. */
  readonly source: string;
  /** Milliseconds of performance.now(). */
  readonly deadline: number;
  readonly signal?: AbortSignal | undefined;
  /** Told before each drawing. */
  readonly onTrial?: ((tally: TrialTally) => void) | undefined;
}

/** A design, with more that is known of it. */
export type Designed<More = unknown> =
  | ({
      readonly kind: 'designed';
      readonly grid: Grid;
      readonly fill: Found;
      readonly tally: TrialTally;
    } & More)
  /** `incomplete`: the drawing found no legal grid, again and again. */
  | { readonly kind: 'gave up'; readonly by: GaveUpBy; readonly tally: TrialTally };

/** A legal grid. */
export interface Drawn<More> {
  readonly grid: Grid;
  readonly more: More;
  /** Called where the trial did not fill it, with the slots that were not full when most of them were. */
  readonly failed?: ((empty: readonly Slot[]) => void) | undefined;
}

export interface Drawer<More> {
  /** @returns undefined where no legal grid was found, which proves nothing, or where the search is over */
  readonly draw: (isOver: () => boolean) => Promise<Drawn<More> | undefined>;
  /** Drawings without a legal grid, one after another, before that is the answer. */
  readonly mostUndrawn: number;
  /** Nodes of a trial for each slot: a grid that is hard to fill is left for another one. */
  readonly nodesASlot: number;
}

/** Draws grids until one is filled. @param random gives the trials their seeds */
export async function drawAndTry<More>(
  pipeline: Pipeline,
  lexicon: Lexicon,
  wish: DesignWish,
  random: Random,
  { draw, mostUndrawn, nodesASlot }: Drawer<More>,
): Promise<Designed<More>> {
  const { deadline, signal } = wish;
  const over = (): StopReason | undefined =>
    signal?.aborted ? 'signal' : performance.now() >= deadline ? 'time' : undefined;
  let tally: TrialTally = { patterns: 0, unfillable: 0, open: 0, nodes: 0 };
  for (let undrawn = 0; ; ) {
    wish.onTrial?.(tally);
    if (undrawn === mostUndrawn) return { kind: 'gave up', by: 'incomplete', tally };
    const drawn = await draw(() => over() !== undefined);
    const by = over();
    if (by !== undefined) return { kind: 'gave up', by, tally };
    undrawn++;
    if (drawn === undefined) continue;
    undrawn = 0;
    const { grid, more } = drawn;
    const limits = { timeLimit: deadline - performance.now(), nodeLimit: nodesASlot * grid.slots.length, signal };
    const filling = pipeline.fill(planOfDesign(grid, lexicon, wish), { count: 1, seed: random.next(), ...limits });
    const { fill, outcome } = await firstFill(filling);
    const isProven = fill === undefined && outcome.kind === 'all';
    tally = {
      patterns: tally.patterns + 1,
      unfillable: tally.unfillable + Number(isProven),
      open: tally.open + Number(fill === undefined && !isProven),
      nodes: tally.nodes + filling.total(METER.nodes),
    };
    if (fill !== undefined) return { kind: 'designed', grid, fill, tally, ...more };
    drawn.failed?.(grid.slots.filter(({ cells }) => cells.some(cell => filling.best[cell] === NO_LETTER)));
  }
}
