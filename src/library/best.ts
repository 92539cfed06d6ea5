// The best fills of a grid, as puzzles.

import { makePlan } from '../analysis/plan.js';
import type { Objective, Progress, Worth } from '../core/objective.js';
import type { Outcome } from '../core/outcome.js';
import { type GivenRules, PRINT_RULES, rulesWith } from '../core/rules.js';
import type { Dictionary } from '../dictionary/read-dictionary.js';
import { withRequired } from '../dictionary/required.js';
import type { Fill } from '../engine/engine.js';
import { bestRun } from '../fill/best-run.js';
import { openPipeline } from '../fill/pipeline.js';
import type { Grid } from '../grid/grid.js';
import { clashFinder } from '../puzzle/clue-clashes.js';
import type { PuzzleOptions } from '../puzzle/make-puzzle.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { type FilledPuzzle, filledPuzzle, loadClues } from './filled.js';

export interface BestOptions extends Partial<PuzzleOptions> {
  /** What makes one fill better than another; `{ kind: 'floor' }` unless given: the lowest score, and then the mean. */
  readonly objective?: Objective;
  /** How many fills, 1 unless given. Each next one is the best of those that differ in a quarter of their words, or in `rules.distance`. */
  readonly count?: number;
  readonly rules?: GivenRules;
  /** Milliseconds for all of it. */
  readonly timeLimit?: number;
  readonly nodeLimit?: number;
  /** Threads that search side by side; one search in this thread unless given. */
  readonly threads?: number;
  /** Stops the search when aborted; the best fill so far is yielded. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (now: BestProgress) => void;
}

/** How far the search is; with the puzzle whenever there is a better one. */
export interface BestProgress extends Progress {
  readonly puzzle?: Puzzle;
}

/** A puzzle, and what its fill is worth. */
export interface BestPuzzle extends FilledPuzzle {
  readonly worth: Worth;
  /** What no fill is worth more than; absent when no bound is known. */
  readonly bound?: Worth;
  /** There is no better fill. */
  readonly proven: boolean;
}

export async function* best(
  grid: Grid,
  dictionary: Pick<Dictionary, 'lexicon' | 'glossary'>,
  options: BestOptions = {},
): AsyncGenerator<BestPuzzle, Outcome> {
  const {
    objective = { kind: 'floor' },
    count = 1,
    seed = 0,
    rules,
    language,
    title: _,
    author: __,
    onProgress,
    ...limits
  } = options;
  const given = rulesWith(PRINT_RULES, rules);
  const { lexicon, glossary } = withRequired(dictionary, given.require);
  const plan = makePlan(grid, lexicon, { ...given, distance: PRINT_RULES.distance });
  await loadClues({ lexicon, glossary }, grid);
  const pipeline = openPipeline(undefined);
  const clashes = clashFinder(plan, glossary, language);
  const puzzleOf = (fill: Fill): FilledPuzzle => filledPuzzle(grid, fill, { lexicon, glossary }, options);
  const fills = bestRun(pipeline, plan, {
    ...{ ...limits, objective, count, seed, distance: rules?.distance, clashes },
    ...(onProgress && {
      onProgress: (now, better) => onProgress(better === undefined ? now : { ...now, puzzle: puzzleOf(better) }),
    }),
  });
  try {
    for (;;) {
      const step = await fills.next();
      if (step.done) return step.value;
      const { fill, worth, bound, proven } = step.value;
      yield { ...puzzleOf(fill), worth, ...(bound && { bound }), proven };
    }
  } finally {
    await pipeline.close();
  }
}
