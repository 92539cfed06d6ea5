// `fill --best`: the best fills of one grid, with what they are worth and how far they can be from the best possible.

import { makePlan, type Plan } from '../../analysis/plan.js';
import { METER, makeMeter } from '../../core/budget.js';
import { isBetter, MOST_SCORE, type Objective, type Progress, type Worth } from '../../core/objective.js';
import type { BestFill } from '../../fill/best.js';
import { bestRun } from '../../fill/best-run.js';
import { themeUse } from '../../fill/quality.js';
import type { RecordRun } from '../../formats/record.js';
import type { Grid } from '../../grid/grid.js';
import { clashFinder } from '../../puzzle/clue-clashes.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { ExitCode } from '../rim/command.js';
import { showBestProgress } from '../rim/progress-bar.js';
import { figuresOf } from '../shared/figures.js';
import { noteGiven } from '../shared/given-note.js';
import type { Loaded } from '../shared/lexicons.js';
import { briefText, gapText, worthText } from '../shared/objective-options.js';
import { fillName, recordRun } from '../shared/output.js';
import { listsInFill, withLists } from '../shared/proof-lists.js';
import { puzzleOf } from '../shared/puzzle-options.js';
import type { FillRun } from './job.js';

export async function fillBest(job: FillRun, objective: Objective, grid: Grid, loaded: Loaded): Promise<ExitCode> {
  const { context, output, seed, count } = job;
  const { options, signal } = context;
  const { lexicon, glossary, language } = loaded;
  const plan = makePlan(grid, lexicon, job.rules);
  job.begin(grid);
  const timeLimit = options.duration('time-limit')!;
  const nodeLimit = options.integer('node-limit');
  const begin = performance.now();
  const meter = makeMeter();
  const run = (): RecordRun =>
    recordRun(context, loaded, { source: grid.source, engine: 'table', seed }, () => ({
      ...{ searchMilliseconds: performance.now() - begin, nodes: meter[METER.nodes]!, restarts: 0 },
    }));

  const figures = figuresOf(context, grid, loaded);
  const entries = plan.unknown.filter(one => !one).length;
  const proof = ({ worth, bound, proven }: Omit<BestFill, 'fill'>): string =>
    proven ? `this is the best${withLists(loaded)}: proven` : gapText(objective, worth, bound, entries);
  let state: { share: number; texts: string[] } = { share: 0, texts: ['no fill yet'] };
  const progress = showBestProgress(context, grid.source, { time: timeLimit, nodes: nodeLimit }, () => state);
  const onProgress = ({ best: worth, bound }: Progress): void => {
    if (worth === undefined) return;
    const [text, brief] = [worthText(objective, worth, entries), briefText(objective, worth, bound, entries)];
    const texts =
      bound === undefined
        ? [text]
        : [
            `${text}; ${proof({ worth, bound, proven: !isBetter(bound, worth) })}`,
            ...(brief === undefined ? [] : [brief]),
            text,
          ];
    state = { share: shareOf(worth, bound), texts };
  };
  try {
    const fills = bestRun(job.pipeline, plan, {
      ...{ objective, count, seed, distance: options.integer('distance'), threads: options.integer('threads') },
      ...{ timeLimit, nodeLimit, signal, meter, onProgress },
      clashes: clashFinder(plan, glossary, language),
    });
    const said = new Set<string>();
    for (let found = 0; ; found++) {
      const step = await fills.next();
      if (step.done) {
        const partial = (): Puzzle => puzzleOf(context, loaded, grid, { letters: new Uint8Array(0) }, seed);
        return await output.ending(run(), step.value, found, partial, loaded);
      }
      const name = fillName(grid.source, found + 1, count > 1);
      const puzzle = puzzleOf(context, loaded, grid, step.value.fill, seed, { name, note: context.note });
      const theme = themeUse(plan, step.value.fill);
      const lists = { listOfEach: listsInFill(grid, loaded, step.value.fill.words) };
      const filled = { status: 'filled', index: found + 1, puzzle, theme, ...lists } as const;
      await output.puzzle({ ...run(), ...filled, figures: figures(step.value.fill.words, puzzle) }, loaded);
      const { worth, proven } = step.value;
      const sure =
        proven && found > 0 ? `this is the best${withLists(loaded)} that differs enough: proven` : proof(step.value);
      context.note(`${name}: ${worthText(objective, worth, entries)}; ${sure}`);
      noteGiven(context, plan, step.value.fill, floorOf(step.value.worth, plan), grid.source, said);
    }
  } finally {
    progress.stop();
  }
}

/** The score that all entries have but those that were given. */
function floorOf({ lowest }: Worth, { rules }: Plan): number {
  return lowest > MOST_SCORE ? rules.minScore : Math.max(lowest, rules.minScore);
}

/** The share of the bound that is reached, 0 to 1: of the lowest score, if that is the objective. */
function shareOf(worth: Worth, bound: Worth | undefined): number {
  if (bound === undefined) return 0;
  const [reached, whole] = bound.lowest > worth.lowest ? [worth.lowest, bound.lowest] : [worth.sum, bound.sum];
  return whole > 0 && Number.isFinite(whole) ? Math.max(0, reached / whole) : 0;
}
