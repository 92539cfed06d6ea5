// `fill --best`: the best fills of one grid, with what they are worth and how far they can be from the best possible.

import type { Plan } from '../../analysis/plan.js';
import { SHARE_APART } from '../../batch/items.js';
import { METER, makeBudget } from '../../core/budget.js';
import type { Objective, Worth } from '../../core/objective.js';
import { MOST_SCORE } from '../../core/quality.js';
import { makeRest } from '../../core/turn.js';
import { type BestFill, bestFills } from '../../fill/best.js';
import { bestStart } from '../../fill/start.js';
import type { Run } from '../../formats/record.js';
import { clashFinder } from '../../puzzle/clashes.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { ExitCode } from '../rim/command.js';
import { showBestProgress } from '../rim/progress.js';
import { figuresOf } from '../shared/figures.js';
import { noteGiven } from '../shared/given.js';
import { hasMoreWords, type Loaded } from '../shared/lexicon.js';
import { puzzleOf } from '../shared/make-puzzle.js';
import { briefText, gapText, worthText } from '../shared/objective.js';
import type { Job } from './job.js';

/** Milliseconds of search between two rests. */
const STINT = 20;

export async function fillBest(job: Job, objective: Objective, plan: Plan, loaded: Loaded): Promise<ExitCode> {
  const { context, output, seed, count } = job;
  const { options, signal } = context;
  const { printed: grid } = plan;
  const { lexicon, glossary, language } = loaded;
  const timeLimit = options.duration('time-limit')!;
  const nodeLimit = options.integer('node-limit');
  const begin = performance.now();
  const budget = makeBudget({
    ...{ seed, rest: makeRest(STINT) },
    ...(Number.isFinite(timeLimit) ? { timeLimit } : {}),
    ...(nodeLimit === undefined ? {} : { nodeLimit }),
  });
  const stop = (): void => {
    Atomics.store(budget.flag, 0, 1);
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const run = (): Run => ({
    ...{ source: grid.source, engine: 'table', seed },
    ...(options.flag('stats')
      ? {
          stats: {
            loadMilliseconds: Math.round(loaded.milliseconds),
            searchMilliseconds: Math.round(performance.now() - begin),
            nodes: budget.meter[METER.nodes]!,
            restarts: 0,
            words: loaded.words,
          },
        }
      : {}),
  });

  const figures = figuresOf(context, grid, loaded);
  const entries = plan.unknown.filter(one => !one).length;
  const said = ({ worth, bound, proven }: Omit<BestFill, 'fill'>): string =>
    `${worthText(objective, worth, entries)}; ${proven ? 'this is the best: proven' : gapText(objective, worth, bound, entries)}`;
  let state: { share: number; texts: string[] } = { share: 0, texts: ['no fill yet'] };
  const progress = showBestProgress(context, grid.source, { time: timeLimit, nodes: nodeLimit }, () => state);
  try {
    const distance =
      options.integer('distance') ?? (count > 1 ? Math.max(1, Math.ceil(grid.slots.length * SHARE_APART)) : 1);
    const scored = objective.kind !== 'letters' && objective.kind !== 'theme';
    // The result is never worse than the default fill.
    const start = scored
      ? await bestStart(job.pipeline, plan, objective, { seed, signal, timeLimit, nodeLimit }, worth => {
          state = { share: 0, texts: [worthText(objective, worth, entries)] };
        })
      : { fill: undefined, nodes: 0 };
    const clashes = clashFinder(grid, lexicon, glossary, language);
    const fills = bestFills(
      { ...plan, rules: { ...plan.rules, distance } },
      {
        ...{ objective, count, distance, start: start.fill, clashes, threads: options.integer('threads') },
        budget: { ...budget, nodeLimit: budget.nodeLimit - start.nodes },
        onNews(news) {
          const brief = news.proven ? undefined : briefText(objective, news.worth, news.bound, entries);
          const texts = [
            said(news),
            ...(brief === undefined ? [] : [brief]),
            worthText(objective, news.worth, entries),
          ];
          state = { share: shareOf(news), texts };
        },
      },
    );
    for (let found = 0; ; found++) {
      const step = await fills.next();
      if (step.done) {
        const partial = (): Puzzle => puzzleOf(context, loaded, grid, { letters: budget.best }, seed);
        return await output.ending(run(), step.value, found, partial, { hasMore: () => hasMoreWords(context, loaded) });
      }
      const puzzle = puzzleOf(context, loaded, grid, step.value.fill, seed);
      const filled = { status: 'filled', index: found + 1, puzzle } as const;
      await output.puzzle({ ...run(), ...filled, figures: figures(step.value.fill.words, puzzle) });
      const which = count > 1 ? `, fill ${found + 1}` : '';
      const proof =
        step.value.proven && found > 0
          ? said(step.value).replace('the best:', 'the best that differs enough:')
          : said(step.value);
      context.note(`${grid.source}${which}: ${proof}`);
      noteGiven(context, plan, step.value.fill, floorOf(step.value.worth, plan));
    }
  } finally {
    progress.stop();
    signal.removeEventListener('abort', stop);
  }
}

/** The score that all entries have but those that were given. */
function floorOf({ lowest }: Worth, { rules }: Plan): number {
  return lowest > MOST_SCORE ? rules.minScore : Math.max(lowest, rules.minScore);
}

/** The share of the bound that is reached, 0 to 1: of the lowest score, if that is the objective. */
function shareOf({ worth, bound }: Omit<BestFill, 'fill'>): number {
  if (bound === undefined) return 0;
  const [reached, whole] = bound.lowest > worth.lowest ? [worth.lowest, bound.lowest] : [worth.sum, bound.sum];
  return whole > 0 && Number.isFinite(whole) ? Math.max(0, reached / whole) : 0;
}
