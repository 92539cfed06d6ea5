// The designs of a run, one after another in their order, no two alike. Several may be drawn side by side, some steps ahead of the one that is
// handed out. A design that the run has already is drawn again, so the result is the same however many are drawn at a time.

import type { OnProgress, Quality } from '../core/objective.js';
import { foldWord } from '../core/word.js';
import { BETTER_SHARE, betterFill, type FreshWords } from '../design/better.js';
import { refuseTheme } from '../design/blocked/theme-places.js';
import { judgeScanword } from '../design/scanword/scanword-judge.js';
import type { Pipeline } from '../fill/pipeline.js';
import type { Found } from '../fill/stage.js';
import type { Grid } from '../grid/grid.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { countWords } from './counter.js';
import type { DesignedGrid, DesignResult, DesignTask, Drawing, Once } from './drawing.js';
import { inOrder } from './in-order.js';
import { seedOfAttempt } from './items.js';

/** The most designs for each worker that may be done or under way while an earlier one is still drawn. */
const AHEAD = 8;

/** Drawings for one design that may all repeat earlier ones. */
const MOST_REPEATS = 25;

export interface DesignsWish<Made extends Puzzle> {
  readonly task: DesignTask;
  readonly words: FreshWords;
  /** Undefined for free layouts. */
  readonly pipeline: Pipeline | undefined;
  readonly count: number;
  readonly seed: number;
  /** Milliseconds for each design. */
  readonly timeLimit: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
  /** Whether a pattern or a scanword keeps its words; a free layout is nothing without. */
  readonly isFilled: boolean;
  /** Whether words are chosen that the earlier designs do not have. */
  readonly isFresh: boolean;
  /** How many are drawn side by side; one after another if undefined. */
  readonly jobs: number | undefined;
  /** Draws the task once. @returns undefined when it was interrupted */
  readonly draw: (once: Once) => Promise<Drawing | undefined>;
  /**
   * Called again for a design that is drawn again.
   * @param fill undefined for a grid that stays empty
   * @param index of the design, from 1
   */
  readonly toPuzzle: (grid: Grid, fill: Found | undefined, seed: number, index: number) => Made;
}

export interface Nth<Made extends Puzzle> {
  /** From 1. */
  readonly index: number;
  readonly seed: number;
  readonly result: DesignResult;
  /** A puzzle that is not yet in the run; undefined where the search gave up. */
  readonly puzzle: Made | undefined;
  readonly quality: Quality | undefined;
  /** How many drawings gave only puzzles of this run, if that is why there is none. */
  readonly repeats: number | undefined;
}

/**
 * Ends early when interrupted: what was drawn and not yet handed out is left.
 * @throws InputError for a theme around which no grid is drawn, though there may be one, and for one with an excluded word
 */
export async function* designsOf<Made extends Puzzle>(wish: DesignsWish<Made>): AsyncGenerator<Nth<Made>, void, void> {
  const { task, words, pipeline, count, timeLimit, signal, onProgress, jobs, toPuzzle } = wish;
  const isFilled = wish.isFilled && task.kind !== 'free';
  if (task.kind === 'blocked') {
    const excluded = task.words.exclude.map(word => foldWord(word, words.lexicon));
    refuseTheme(task.theme, task.rules, excluded);
  }
  const counter = wish.isFresh ? countWords(words.lexicon) : undefined;
  const draw = (index: number, attempt = 0, limit = timeLimit) =>
    wish.draw({
      seed: count === 1 ? wish.seed : seedOfAttempt(wish.seed, index, attempt),
      timeLimit: limit * (isFilled ? 1 - BETTER_SHARE : 1),
    });
  const seen = new Set<string>();
  const ahead = jobs === undefined ? 1 : AHEAD * jobs;
  for await (const { item: index, result: first } of inOrder(numbersTo(count, signal), jobs ?? 1, ahead, n =>
    draw(n),
  )) {
    if (first === undefined) return;
    const begin = performance.now() - first.milliseconds;
    const left = (): number => Math.max(0, timeLimit - (performance.now() - begin));
    let drawn: Drawing | undefined = first;
    let made = await make(drawn, index, left());
    let repeats = 0;
    while (made !== undefined && seen.has(textOf(made.puzzle))) {
      made = undefined;
      if (++repeats === MOST_REPEATS || left() === 0) break;
      drawn = await draw(index, repeats, left());
      if (drawn === undefined) return;
      made = await make(drawn, index, left());
    }
    const { seed, result } = drawn;
    const isRepeat = made === undefined && result.kind === 'designed';
    if (made !== undefined) {
      seen.add(textOf(made.puzzle));
      counter?.add(made.puzzle.entries.flatMap(({ answer }) => answer ?? []));
    }
    const { puzzle, quality } = made ?? {};
    yield { index, seed, result, puzzle, quality, repeats: isRepeat ? repeats : undefined };
  }

  async function make({ seed, result }: Drawing, index: number, left: number) {
    if (result.kind !== 'designed') return undefined;
    const fill = await fillOf(result, seed, left);
    const puzzle = toPuzzle(result.grid, fill, seed, index);
    if (task.kind === 'scanword') judgeScanword(puzzle, task.rules, task.maxClue, isFilled);
    return { puzzle, quality: fill?.quality };
  }

  async function fillOf(result: DesignedGrid, seed: number, left: number): Promise<Found | undefined> {
    if (task.kind === 'free') return result.fill;
    const limits = { timeLimit: left, seed, signal, uses: counter?.uses, onProgress };
    return isFilled ? betterFill(pipeline!, words, result, task, limits) : undefined;
  }
}

/** What tells two puzzles apart: the grid, its clue cells and its letters. */
function textOf({ width, cells }: Puzzle): string {
  return JSON.stringify([width, cells]);
}

function* numbersTo(count: number, signal: AbortSignal | undefined): Generator<number, void, void> {
  for (let index = 1; index <= count && !signal?.aborted; index++) yield index;
}
