// A grid that can be filled is worth a better fill than that of its trial.

import { narrowed } from '../analysis/narrow.js';
import type { Plan } from '../analysis/plan.js';
import type { Glossary, Lexicon } from '../dictionary/lexicon.js';
import type { Uses } from '../fill/fresh.js';
import { firstFill, type Pipeline, type Wanted } from '../fill/pipeline.js';
import { qualityOf } from '../fill/quality.js';
import type { Found } from '../fill/stage.js';
import type { Grid } from '../grid/grid.js';
import { clashFinder } from '../puzzle/clue-clashes.js';
import { type DesignWords, planOfDesign } from './trial.js';

/** Nodes for each slot that may be spent on a better fill, once a pattern has one. */
const BETTER_NODES_A_SLOT = 120;
/** The share of the time limit that is kept for that. */
export const BETTER_SHARE = 0.25;

export interface FreshWords {
  readonly lexicon: Lexicon;
  readonly glossary: Glossary;
  readonly language: string | undefined;
}

export interface BetterLimits extends Pick<Wanted, 'seed' | 'signal' | 'onProgress'> {
  /** Milliseconds. */
  readonly timeLimit: number;
  /** How often each word was used, if fresh ones are wanted. */
  readonly uses?: Uses | undefined;
}

/** A fill of higher scores where one is soon found, else the one that the trial gave. */
export async function betterFill(
  pipeline: Pipeline,
  { lexicon, glossary, language }: FreshWords,
  { grid, fill }: { readonly grid: Grid; readonly fill: Found },
  wish: DesignWords,
  { timeLimit, seed, signal, uses, onProgress }: BetterLimits,
): Promise<Found> {
  const plan = planOfDesign(grid, lexicon, wish);
  const nodeLimit = BETTER_NODES_A_SLOT * grid.slots.length;
  const clashes = clashFinder(plan, glossary, language);
  const end = performance.now() + timeLimit;
  const filled = (among: Plan) => {
    const wanted = { seed, count: 1, strategy: { kind: 'good' }, clashes, nodeLimit, signal, onProgress } as const;
    return firstFill(pipeline.fill(among, { ...wanted, timeLimit: end - performance.now() }));
  };
  let better: Awaited<ReturnType<typeof filled>> | undefined;
  for (const among of uses === undefined ? [] : freshPlans(plan, uses)) {
    better = await filled(among);
    if (better.fill !== undefined || signal?.aborted) break;
  }
  better = better?.fill === undefined ? await filled(plan) : better;
  const quality = qualityOf(plan, fill);
  return better.fill ?? { ...fill, ...(quality && { quality }) };
}

/** The plan with the words that were used least, then with more of them. A design has few fills, so the steps are small. */
function freshPlans(plan: Plan, uses: Uses): Plan[] {
  const most = uses.reduce((all, counts) => counts?.reduce((one, count) => Math.max(one, count), all) ?? all, 0);
  return Array.from({ length: most }, (_, limit) => narrowed(plan, length => word => uses[length]![word]! <= limit));
}
