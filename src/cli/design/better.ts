// What designs do with a grid that can be filled: they look for a better fill than that of the trial, and say what became of the grids before.

import { type DesignWords, planOfDesign, type Tally } from '../../design/trial.js';
import { firstFill, type Pipeline } from '../../fill/pipeline.js';
import { qualityOf } from '../../fill/quality.js';
import type { Found } from '../../fill/stage.js';
import type { Grid } from '../../grid/grid.js';
import { clashFinder } from '../../puzzle/clashes.js';
import type { Context } from '../rim/command.js';
import type { Loaded } from '../shared/lexicon.js';

/** Nodes for each slot that may be spent on a better fill, once a pattern has one. */
const BETTER_NODES_A_SLOT = 120;
/** The share of the time limit that is kept for that. */
export const BETTER_SHARE = 0.25;

/**
 * A fill of higher scores where one is soon found, else the one that the trial gave.
 * @param timeLimit milliseconds
 */
export async function betterFill(
  { signal }: Context,
  pipeline: Pipeline,
  { lexicon, glossary, language }: Loaded,
  { grid, fill }: { readonly grid: Grid; readonly fill: Found },
  wish: DesignWords,
  timeLimit: number,
  seed: number,
): Promise<Found> {
  const plan = planOfDesign(grid, lexicon, wish);
  const nodeLimit = BETTER_NODES_A_SLOT * grid.slots.length;
  const clashes = clashFinder(grid, lexicon, glossary, language);
  const wanted = { seed, count: 1, strategy: { kind: 'good' }, clashes, timeLimit, nodeLimit, signal } as const;
  const better = await firstFill(pipeline.fill(plan, wanted));
  const quality = qualityOf(plan, fill);
  return better.fill ?? { ...fill, ...(quality && { quality }) };
}

/** `2 unfillable (proven), 3 given up`: of patterns before the last one. */
export function triesText({ unfillable, open }: Pick<Tally, 'unfillable' | 'open'>): string {
  const parts = [
    ...(unfillable > 0 ? [`${unfillable} unfillable (proven)`] : []),
    ...(open > 0 ? [`${open} given up`] : []),
  ];
  return parts.join(', ');
}
