// The designs of a run, one after another in their order, no two alike. With `--jobs` a pool of workers draws them, some steps ahead of the one that
// is written. A design that the run has already is drawn again, so the result is the same for any number of workers.

import {
  type Designer,
  type DesignKind,
  type DesignResults,
  type DesignTasks,
  openDesigners,
  openOwnDesigner,
} from '../../batch/designer.js';
import { inOrder } from '../../batch/in-order.js';
import { seedOfAttempt } from '../../batch/items.js';
import type { Quality } from '../../core/quality.js';
import type { Layout } from '../../design/free/free-layout.js';
import type { TrialTally } from '../../design/trial.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import type { Pipeline } from '../../fill/pipeline.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Context, ExitCode } from '../rim/command.js';
import { showBatchProgress, showBestProgress } from '../rim/progress-bar.js';
import type { DesignOutput } from './design-output.js';

/** The most designs for each worker that may be done or under way while an earlier one is still drawn. */
const AHEAD = 8;

/** Drawings for one design that may all repeat earlier ones. */
const MOST_REPEATS = 25;

/** What a design becomes. */
export interface MadeDesign {
  readonly puzzle: Puzzle;
  readonly quality?: Quality | undefined;
}

export interface Nth<Kind extends DesignKind> {
  /** From 1; undefined for the only one. */
  readonly index: number | undefined;
  /** For messages: `american-15x15 3`. */
  readonly name: string;
  readonly seed: number;
  readonly result: DesignResults[Kind];
  /** A puzzle that is not yet in the run; undefined where the search gave up. */
  readonly made: MadeDesign | undefined;
  /** How many drawings gave only puzzles of this run, if that is why there is none. */
  readonly repeats: number | undefined;
}

export interface Series<Kind extends DesignKind> {
  readonly kind: Kind;
  /** The name of the designs, for messages. */
  readonly source: string;
  readonly seed: number;
  readonly task: (seed: number, timeLimit: number) => DesignTasks[Kind];
  /** @param left milliseconds of the time limit @returns undefined for a search that gave up */
  readonly make: (result: DesignResults[Kind], seed: number, left: number) => Promise<MadeDesign | undefined>;
  /** The share of the time limit that the drawing may take. */
  readonly share: number;
  readonly pipeline: Pipeline | undefined;
  readonly lexicon: Lexicon | undefined;
  /** What the bar says. */
  readonly texts: (tally: TrialTally | undefined, best: Layout | undefined) => string;
}

/** Ends early when interrupted: what was drawn and not yet handed out is left. */
export async function* designsOf<Kind extends DesignKind>(
  context: Context,
  series: Series<Kind>,
): AsyncGenerator<Nth<Kind>, void, void> {
  const { options, signal } = context;
  const { source, seed, kind } = series;
  const count = options.integer('count')!;
  const jobs = options.integer('jobs');
  const timeLimit = options.duration('time-limit')!;
  const designer =
    jobs === undefined
      ? openOwnDesigner(series.pipeline, series.lexicon)
      : openDesigners(Math.min(jobs, count), series.lexicon);
  const bar = jobs === undefined ? undefined : showBatchProgress(context, count);
  const draw = async (index: number, attempt = 0, limit = timeLimit) => {
    const own = count === 1 ? seed : seedOfAttempt(seed, index, attempt);
    const task = series.task(own, limit * series.share);
    const timed = await (bar === undefined
      ? watched(context, series, designer, task)
      : designer.design(kind, task, { signal }));
    return timed && { own, ...timed };
  };
  const seen = new Set<string>();
  let [done, failed] = [0, 0];
  try {
    for await (const { item, result: first } of inOrder(
      numbersTo(count, signal),
      jobs ?? 1,
      jobs === undefined ? 1 : AHEAD * jobs,
      item => draw(item),
    )) {
      if (first === undefined) return;
      const begin = performance.now() - first.milliseconds;
      const left = (): number => Math.max(0, timeLimit - (performance.now() - begin));
      let drawn = first;
      let made = await series.make(drawn.result, drawn.own, left());
      let repeats = 0;
      while (made !== undefined && seen.has(textOf(made.puzzle))) {
        made = undefined;
        if (++repeats === MOST_REPEATS || left() === 0) break;
        const again = await draw(item, repeats, left());
        if (again === undefined) return;
        drawn = again;
        made = await series.make(drawn.result, drawn.own, left());
      }
      const { own, result } = drawn;
      const isRepeat = made === undefined && (result.kind === 'designed' || result.kind === 'laid');
      if (made !== undefined) seen.add(textOf(made.puzzle));
      const index = count === 1 ? undefined : item;
      const name = index === undefined ? source : `${source} ${index}`;
      yield { index, name, seed: own, result, made, repeats: isRepeat && repeats > 0 ? repeats : undefined };
      if (made === undefined) failed++;
      bar?.tick(++done, failed);
    }
  } finally {
    bar?.stop();
    await designer.close();
  }
}

/** What tells two puzzles apart: the grid, its clue cells and its letters. */
function textOf({ width, cells }: Puzzle): string {
  return JSON.stringify([width, cells]);
}

/** Says that there is no further puzzle, as far as the drawing shows. */
export function sayRepeats(output: DesignOutput, name: string, seed: number, repeats: number): Promise<ExitCode> {
  const drawn = repeats === 1 ? 'the drawing gave a puzzle' : `${repeats} drawings gave only puzzles`;
  return output.stopped(name, seed, 'incomplete', `${drawn} that this run has already: there may be no other`);
}

function* numbersTo(count: number, signal: AbortSignal): Generator<number, void, void> {
  for (let index = 1; index <= count && !signal.aborted; index++) yield index;
}

async function watched<Kind extends DesignKind>(
  context: Context,
  { kind, source, texts }: Series<Kind>,
  designer: Designer,
  task: DesignTasks[Kind],
) {
  let tally: TrialTally | undefined;
  let best: Layout | undefined;
  const limits = { time: context.options.duration('time-limit')!, nodes: undefined };
  const progress = showBestProgress(context, source, limits, () => ({ texts: [texts(tally, best)] }));
  const watch = {
    signal: context.signal,
    onTally: (now: TrialTally) => {
      tally = now;
    },
    onBest: (now: Layout) => {
      best = now;
    },
  };
  try {
    return await designer.design(kind, task, watch);
  } finally {
    progress.stop();
  }
}
