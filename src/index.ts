// The library: read a grid, read a dictionary, fill. Nothing here touches a file, a process or a clock that was not given; the
// command line is made of the same parts.

import { makePlan } from './analysis/make.js';
import { fillsOf, type Outcome } from './batch/outcome.js';
import { type Limits, makeBudget } from './core/budget.js';
import { NO_RULES, type Rules } from './core/rules.js';
import type { Dictionary } from './dictionary/read.js';
import { type EngineSettings, engineNames, loadEngine } from './engine/registry.js';
import type { Grid } from './grid/grid.js';
import { makePuzzle, type PuzzleOptions } from './puzzle/make.js';
import type { Puzzle } from './puzzle/puzzle.js';

export type { Lack } from './analysis/proof.js';
export { refutePlan } from './analysis/proof.js';
export type { Fragment, Study } from './analysis/study.js';
export { study } from './analysis/study.js';
export type { Outcome } from './batch/outcome.js';
export type { Alphabet } from './core/alphabet.js';
export type { Budget, Limits } from './core/budget.js';
export { InputError, type Place } from './core/errors.js';
export type { CellId, LetterId, SlotId, WordId } from './core/ids.js';
export { NO_LETTER, NO_WORD } from './core/ids.js';
export type { Ending, StopReason } from './core/outcome.js';
export { NO_RULES, type Rules } from './core/rules.js';
export type { Glossary, Lexicon, WordTable } from './dictionary/lexicon.js';
export { findWord, wordText } from './dictionary/lexicon.js';
export type { Dictionary, DictionaryFile, ReadOptions } from './dictionary/read.js';
export { readDictionaries, readDictionary } from './dictionary/read.js';
export type { Engine, Fill } from './engine/engine.js';
export { engineNames, loadEngine } from './engine/registry.js';
export type { Format, WriteOptions } from './formats/format.js';
export { formatNames, formatOfFile, loadFormat } from './formats/registry.js';
export type { Crossing, Direction, Grid, Slot } from './grid/grid.js';
export { type GridCells, makeGrid } from './grid/make.js';
export { type ParseOptions, parseGrid } from './grid/parse.js';
export { gridOfPuzzle } from './puzzle/grid.js';
export { makePuzzle, type PuzzleOptions } from './puzzle/make.js';
export type { Puzzle, PuzzleCell, PuzzleEntry } from './puzzle/puzzle.js';
export { type Fault, verifyCells, verifyFill } from './verify/verify.js';
export { makePlan };

export interface FillOptions extends Limits, Partial<Omit<PuzzleOptions, 'seed'>> {
  /** An engine by its name; the first of {@link engineNames} unless said. */
  readonly engine?: string;
  readonly settings?: EngineSettings;
  /** Fills wanted; all there are unless said, each computed when it is asked for. */
  readonly count?: number;
  readonly rules?: Partial<Rules>;
}

/**
 * Fills a grid: puzzles one after another, all different, each judged before it is given; then how it ended. The same grid,
 * dictionary, options and seed (0 unless said) give the same puzzles. The search runs on the calling thread: `timeLimit` and
 * `nodeLimit` bound it, and another thread can stop it by `flag`.
 *
 *     for await (const puzzle of fill(parseGrid('...\n...', 'g'), readDictionary(bytes, 'words.txt'), { count: 1 }))
 *       console.log(puzzle.entries);
 *
 * @throws InputError for seed letters that spell no word, a required word that no dictionary has, a required slot that the grid has not
 */
export async function* fill(
  grid: Grid,
  dictionary: Pick<Dictionary, 'lexicon' | 'glossary'>,
  options: FillOptions = {},
): AsyncGenerator<Puzzle, Outcome> {
  const { lexicon, glossary } = dictionary;
  const { seed = 0, count = Number.POSITIVE_INFINITY, language, title, author } = options;
  const plan = makePlan(grid, lexicon, { ...NO_RULES, ...options.rules });
  const engine = await loadEngine(options.engine ?? engineNames()[0]!, options.settings);
  const fills = fillsOf(plan, count, () => engine.search(plan, makeBudget(options)));
  const about = {
    seed,
    ...(language === undefined ? {} : { language }),
    ...(title === undefined ? {} : { title }),
    ...(author === undefined ? {} : { author }),
  };
  for (;;) {
    const step = await fills.next();
    if (step.done) return step.value;
    yield makePuzzle(grid, step.value, lexicon, glossary, about);
  }
}
