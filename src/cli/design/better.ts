// What designs do with a grid that can be filled: they look for a better fill than that of the trial, and say what became of the grids before.

import { narrowed } from '../../analysis/narrow.js';
import type { Plan } from '../../analysis/plan.js';
import { type Counter, countWords } from '../../batch/counter.js';
import { type DesignWords, planOfDesign, type Tally } from '../../design/trial.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import type { Uses } from '../../fill/fresh.js';
import { firstFill, type Pipeline } from '../../fill/pipeline.js';
import { qualityOf } from '../../fill/quality.js';
import type { Found } from '../../fill/stage.js';
import type { Grid } from '../../grid/grid.js';
import { clashFinder } from '../../puzzle/clashes.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Context } from '../rim/command.js';
import type { Loaded } from '../shared/lexicon.js';

/** Nodes for each slot that may be spent on a better fill, once a pattern has one. */
const BETTER_NODES_A_SLOT = 120;
/** The share of the time limit that is kept for that. */
export const BETTER_SHARE = 0.25;

/** Whether designs are filled: as wished, and in a format for solvers, to whom a scanword's arrows say nothing without its clues. */
export function wantsFill({ options }: Context, format: string): boolean {
  return options.flag('fill') || (options.text('style') === 'scanword' && !LAYOUT_FORMATS.has(format));
}

/** Formats in which an empty scanword is of use: it is filled later, or looked at. */
const LAYOUT_FORMATS: ReadonlySet<string> = new Set(['text', 'json', 'ipuz', 'svg']);

/** The words of the designs so far, if those of the next ones are to be fresh. */
export function freshCounter({ options }: Context, lexicon: Lexicon): Counter | undefined {
  return options.flag('fresh-words') ? countWords(lexicon) : undefined;
}

/** Counts the words of a puzzle that is in the run. */
export function countUsed(counter: Counter | undefined, { entries }: Puzzle): void {
  counter?.add(entries.flatMap(({ answer }) => answer ?? []));
}

/**
 * A fill of higher scores where one is soon found, else the one that the trial gave.
 * @param timeLimit milliseconds
 * @param uses how often each word was used, if fresh ones are wanted
 */
export async function betterFill(
  { signal }: Context,
  pipeline: Pipeline,
  { lexicon, glossary, language }: Loaded,
  { grid, fill }: { readonly grid: Grid; readonly fill: Found },
  wish: DesignWords,
  timeLimit: number,
  seed: number,
  uses?: Uses,
): Promise<Found> {
  const plan = planOfDesign(grid, lexicon, wish);
  const nodeLimit = BETTER_NODES_A_SLOT * grid.slots.length;
  const clashes = clashFinder(grid, lexicon, glossary, language);
  const end = performance.now() + timeLimit;
  const filled = (among: Plan) => {
    const wanted = { seed, count: 1, strategy: { kind: 'good' }, clashes, nodeLimit, signal } as const;
    return firstFill(pipeline.fill(among, { ...wanted, timeLimit: end - performance.now() }));
  };
  let better: Awaited<ReturnType<typeof filled>> | undefined;
  for (const among of uses === undefined ? [] : freshPlans(plan, uses)) {
    better = await filled(among);
    if (better.fill !== undefined || signal.aborted) break;
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

/** `2 unfillable (proven), 3 given up`: of patterns before the last one. */
export function triesText({ unfillable, open }: Pick<Tally, 'unfillable' | 'open'>): string {
  const parts = [
    ...(unfillable > 0 ? [`${unfillable} unfillable (proven)`] : []),
    ...(open > 0 ? [`${open} given up`] : []),
  ];
  return parts.join(', ');
}
