// The designs of a run, one after another in their order. With `--jobs` a pool of workers draws them, some steps ahead of the one that is written.

import {
  type Designer,
  type DesignKind,
  type DesignResults,
  type DesignTasks,
  openDesigners,
  openOwnDesigner,
} from '../../batch/designer.js';
import { inOrder } from '../../batch/in-order.js';
import type { Layout } from '../../design/free/layout.js';
import type { Tally } from '../../design/trial.js';
import type { Lexicon } from '../../dictionary/lexicon.js';
import type { Pipeline } from '../../fill/pipeline.js';
import { seedOfAttempt } from '../../fill/several.js';
import type { Context } from '../rim/command.js';
import { showBatchProgress, showBestProgress } from '../rim/progress.js';

/** The most designs for each worker that may be done or under way while an earlier one is still drawn. */
const AHEAD = 8;

export interface Nth<Kind extends DesignKind> {
  /** From 1; undefined for the only one. */
  readonly index: number | undefined;
  /** For messages: `american-15x15 3`. */
  readonly name: string;
  readonly seed: number;
  readonly result: DesignResults[Kind];
  /** Milliseconds of the time limit that the drawing has left over. */
  readonly left: number;
}

export interface Series<Kind extends DesignKind> {
  readonly kind: Kind;
  /** The name of the designs, for messages. */
  readonly source: string;
  readonly seed: number;
  readonly task: (seed: number, timeLimit: number) => DesignTasks[Kind];
  /** The share of the time limit that the drawing may take. */
  readonly share: number;
  readonly pipeline: Pipeline | undefined;
  readonly lexicon: Lexicon | undefined;
  /** What the bar says. */
  readonly texts: (tally: Tally | undefined, best: Layout | undefined) => string;
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
  const draw = async (index: number) => {
    const own = count === 1 ? seed : seedOfAttempt(seed, index, 0);
    const task = series.task(own, timeLimit * series.share);
    const timed = await (bar === undefined
      ? watched(context, series, designer, task)
      : designer.design(kind, task, { signal }));
    return timed && { own, ...timed };
  };
  let [done, failed] = [0, 0];
  try {
    for await (const { item, result: drawn } of inOrder(
      numbersTo(count, signal),
      jobs ?? 1,
      jobs === undefined ? 1 : AHEAD * jobs,
      draw,
    )) {
      if (drawn === undefined) return;
      const { own, result, milliseconds } = drawn;
      const index = count === 1 ? undefined : item;
      const name = index === undefined ? source : `${source} ${index}`;
      yield { index, name, seed: own, result, left: Math.max(0, timeLimit - milliseconds) };
      if (result.kind !== 'designed' && result.kind !== 'laid') failed++;
      bar?.tick(++done, failed);
    }
  } finally {
    bar?.stop();
    await designer.close();
  }
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
  let tally: Tally | undefined;
  let best: Layout | undefined;
  const limits = { time: context.options.duration('time-limit')!, nodes: undefined };
  const progress = showBestProgress(context, source, limits, () => ({ texts: [texts(tally, best)] }));
  const watch = {
    signal: context.signal,
    onTally: (now: Tally) => {
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
