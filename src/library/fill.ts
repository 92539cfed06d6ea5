// The fills of a grid, as puzzles.

import { makePlan } from '../analysis/plan.js';
import type { Seeded } from '../batch/several.js';
import type { Limits } from '../core/budget.js';
import { InputError } from '../core/errors.js';
import { check } from '../core/given-schema.js';
import type { OnProgress } from '../core/objective.js';
import type { Outcome } from '../core/outcome.js';
import { type GivenRules, PRINT_RULES, rulesWith, wantsWholeTheme } from '../core/rules.js';
import type { Dictionary } from '../dictionary/read-dictionary.js';
import { withRequired } from '../dictionary/required.js';
import { loadStems as stemsOf } from '../dictionary/stems.js';
import type { EngineSettings } from '../engine/engine.js';
import { startEngine } from '../engine/host.js';
import { hostInProcess } from '../engine/in-process.js';
import { loadEngine } from '../engine/registry.js';
import { usualDistance } from '../fill/apart.js';
import { openPipeline, type StartEngine } from '../fill/pipeline.js';
import { themeUse } from '../fill/quality.js';
import { DEFAULT_ENGINE } from '../fill/route.js';
import type { Found } from '../fill/stage.js';
import type { Strategy } from '../fill/strategy.js';
import type { Grid } from '../grid/grid.js';
import { clashFinder } from '../puzzle/clue-clashes.js';
import type { PuzzleOptions } from '../puzzle/make-puzzle.js';
import { type FilledPuzzle, filledPuzzle, loadClues } from './filled.js';
import { DICTIONARY, FILL_OPTIONS, GRID } from './schemas.js';

export interface FillOptions extends Limits, Partial<Omit<PuzzleOptions, 'seed'>> {
  /**
   * An engine by its name. Without it, and without settings, the plan decides, as on the command line: large open grids go to
   * `squares`, all others to the first of {@link engineNames}.
   */
  readonly engine?: string;
  readonly settings?: EngineSettings;
  /**
   * How many fills are wanted; 1 by default. Each is good: its lowest score is as high as a short search can make it. The fills differ
   * in a quarter of their words, or in as many as `rules.distance` says. So each is a search of its own, with limits of its own.
   */
  readonly count?: number;
  /** Gives all fills instead, or the first `count` of them, in the order in which one search finds them, good or not. */
  readonly every?: boolean;
  readonly rules?: GivenRules;
  /** Stops the search when aborted; not together with `flag`, `now` and `rest`, which are for a search that hears no signal. */
  readonly signal?: AbortSignal;
  /** Told how far a search is; the best is the most slots filled at once. The search lets the thread do other work, as with a signal. */
  readonly onProgress?: OnProgress;
}

/**
 * Fills a grid: yields one good puzzle, or several, each judged before, and returns how it ended. The same grid, dictionary, options and
 * seed (0 by default) give the same puzzles, and the command line gives the same. `timeLimit` and `nodeLimit` bound the search.
 *
 * The lowest score of a good fill is as high as a short search can make it. With `rules.minScore` you say instead which words are used: 0
 * gives any fill, as fast as possible. So do dictionaries without scores and engines other than the default one.
 *
 * With `rules.theme` and its `min` 0, a fill has as many of the words of the theme as can be.
 *
 * With a `signal` or `onProgress` the search lets the thread do other work in between, or runs in a worker. It ends as stopped when the signal is
 * aborted. Without one it runs on the calling thread without a break, and another thread can stop it by `flag`.
 *
 *     for await (const puzzle of fill(parseGrid('...\n...', 'g'), readDictionary(bytes, 'words.txt')))
 *       console.log(puzzle.entries);
 *
 * @throws InputError for seed letters that spell no word, a required word that no slot can hold, a required slot that the grid does not have,
 * an option that does not exist or has a wrong value, and a `signal` or `onProgress` beside
 * `flag`, `now` or `rest`
 */
export async function* fill(
  grid: Grid,
  words: Pick<Dictionary, 'lexicon' | 'glossary'>,
  options: FillOptions = {},
): AsyncGenerator<FilledPuzzle, Outcome> {
  const parts = { grid: GRID, dictionary: DICTIONARY };
  check('fill', { parts, needs: ['grid', 'dictionary'] }, { grid, dictionary: words });
  check('fill', FILL_OPTIONS, options);
  const given = rulesWith(PRINT_RULES, options.rules);
  const dictionary = withRequired(words, given.require);
  const { lexicon, glossary } = dictionary;
  const { engine = DEFAULT_ENGINE.engine, settings = {}, seed = 0, every = false } = options;
  const { count = every ? Number.POSITIVE_INFINITY : 1, rules } = options;
  const { signal, onProgress, flag, now, rest, language } = options;
  const shares = signal !== undefined || onProgress !== undefined;
  if (shares && [flag, now, rest].some(given => given !== undefined))
    throw new InputError(
      `fill: give either ${signal === undefined ? 'onProgress' : 'a signal'}, or flag, now and rest`,
    );
  await stemsOf(lexicon, language);
  // The strategy sees to it that several good fills differ; the plan has no part in that.
  const distance = (every ? rules?.distance : undefined) ?? PRINT_RULES.distance;
  const plan = makePlan(grid, lexicon, { ...given, distance });
  const chosen = options.engine === undefined && options.settings === undefined ? undefined : { engine, settings };
  // A grid that is refuted before any search asks for no engine, and a wrong option is wrong all the same.
  if (chosen !== undefined) await loadEngine(engine, settings);
  const here: StartEngine = (name, told) => hostInProcess(name, told, { flag, now, rest: rest ?? (() => undefined) });
  const plain = openPipeline(chosen, shares ? startEngine : here);
  const pipeline =
    wantsWholeTheme(plan.rules) && !every
      ? (await import('../fill/theme-fill.js')).themed(plain, engine === DEFAULT_ENGINE.engine)
      : plain;
  const strategy: Strategy = { kind: every || rules?.minScore !== undefined ? 'any' : 'good' };
  const { timeLimit, nodeLimit } = options;
  // They come while the search is under way.
  const clues = loadClues(dictionary, grid);
  clues.catch(() => {}); // whoever waits for it gets the error
  const clashes = clashFinder(plan, glossary, language);
  const wanted = { count, strategy, clashes, ready: clues, signal, timeLimit, nodeLimit, onProgress };
  const apart = rules?.distance ?? usualDistance(grid.slots.length);
  const fills =
    every || count === 1
      ? everyFill(pipeline.fill(plan, { ...wanted, seed }).fills, seed)
      : (await import('../batch/several.js')).severalFills(pipeline, plan, { ...wanted, seed, distance: apart });
  try {
    for (;;) {
      const step = await fills.next();
      if (step.done) return step.value;
      const { fill: found, seed: own } = step.value;
      await clues;
      const puzzle = filledPuzzle(grid, found, dictionary, { ...options, seed: own });
      const theme = themeUse(plan, found);
      yield theme === undefined ? puzzle : { ...puzzle, theme };
    }
  } finally {
    await pipeline.close();
  }
}

async function* everyFill(fills: AsyncGenerator<Found, Outcome>, seed: number): AsyncGenerator<Seeded, Outcome> {
  for (;;) {
    const step = await fills.next();
    if (step.done) return step.value;
    yield { fill: step.value, seed };
  }
}
