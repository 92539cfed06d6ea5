// `crossgen analyze`: what is known about a grid before a letter is placed (fill order, fragments, accelerators, difficulty), and whether
// it can be filled.

import { makePlan, type Plan } from '../../analysis/plan.js';
import { study } from '../../analysis/study.js';
import { tightness } from '../../candidates/tight.js';
import { ENDINGS, type Outcome, STOPPED } from '../../core/outcome.js';
import { explain } from '../../fill/explain.js';
import { type Filling, firstFill, openPipeline, type Pipeline } from '../../fill/pipeline.js';
import { whyNot } from '../../fill/why.js';
import { formatExtension } from '../../formats/registry.js';
import { type CommandSpec, type Context, EXIT, type ExitCode } from '../rim/command.js';
import { deliver } from '../rim/deliver.js';
import { type Kind, kindToWrite } from '../rim/ending.js';
import { showProgress } from '../rim/progress-bar.js';
import { chosenEngine, engineSettings } from '../shared/engine-options.js';
import { DICTIONARY_OPTIONS, lengthsOf, lexicons } from '../shared/lexicons.js';
import { ownLists } from '../shared/own-words.js';
import { listsOf, moreWordsWay, withLists } from '../shared/proof-lists.js';
import { GRID_OPTIONS, readGrid } from '../shared/read-grids.js';
import { ONE_FILL_OPTIONS, rulesOf } from '../shared/rule-options.js';
import type { Fillability } from './study-report.js';

/** The formats of the analysis. */
const KINDS: readonly Kind[] = ['text', 'json', 'svg'].map(name => ({ name, endings: [formatExtension(name)] }));

export const command: CommandSpec = {
  name: 'analyze',
  summary: 'Studies a grid: where it is tight, fill order, fragments, difficulty, and why it cannot be filled',
  args: [
    {
      name: 'GRID',
      text: 'a grid file, or the name of a grid that ships; - is standard input',
      takes: 'one',
      completes: 'file',
    },
  ],
  options: [
    ...DICTIONARY_OPTIONS,
    ...GRID_OPTIONS,
    ...ONE_FILL_OPTIONS,
    'engine',
    'engine-option',
    'seed',
    'time-limit',
    'node-limit',
    'json',
    'out',
    'no-clobber',
    'progress',
    {
      name: 'format',
      heading: 'Output',
      value: 'NAME',
      choices: KINDS.map(({ name }) => name),
      text: 'what to write; svg draws a heat map of the letters left, the fill order, the fragments and the hard slots (default: text)',
    },
    { name: 'no-search', text: 'study only: do not try to fill the grid' },
    {
      name: 'why',
      conflicts: [{ of: ['no-search'], why: 'the reason is found by a search' }],
      text: 'when there is no fill: which of the letters, words and rules that you gave cannot be used together',
    },
  ],
  common: ['dict', 'lang', 'min-score', 'seed', 'time-limit', 'why', 'no-search', 'format', 'out'],
  help: `Examples:
  crossgen analyze grids/seed-4.txt --lang ru
  crossgen analyze grids/seed-1.txt --format svg --out study.svg
  crossgen analyze half-filled.txt --min-score 50 --why
Exit code 20 when it is proven that no fill exists, 3 when the search gave up.`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const { options, args, signal } = context;
  const engine = chosenEngine(context, engineSettings(context));
  const pipeline = openPipeline(engine);
  try {
    const rules = await rulesOf(context, false);
    const grid = await readGrid(context, args[0]!);
    const load = lexicons(context, lengthsOf([grid], rules.require), () => ownLists(context, rules.require));
    const loaded = await load(grid.seeds.values());
    const plan = makePlan(grid, loaded.lexicon, rules);
    const reports = await import('./study-report.js');
    const tight = tightness(plan);
    const report = reports.makeReport(plan, study(plan), tight, loaded.words);
    const format = analysisFormat(context);
    if (format === 'svg' && !options.flag('why')) {
      await deliver(context, await reports.svgOf(plan, report, tight, loaded.language));
      return EXIT.done;
    }
    const verdict = options.flag('no-search') ? undefined : await tryGrid(context, pipeline, plan);
    const contradicted = verdict?.kind === 'unfillable' && verdict.reasons.length === 0;
    const timeLimit = options.duration('time-limit')!;
    const core = contradicted ? await explain(plan, { timeLimit, signal }) : undefined;
    const why =
      options.flag('why') && verdict?.kind === 'unfillable' ? await whyNot(plan, { timeLimit, signal }) : undefined;
    if (format === 'svg') {
      await deliver(context, await reports.whySvgOf(plan, why, loaded.language));
      return exitOf(verdict!);
    }
    const isProven = verdict?.kind === 'unfillable' || report.lacks.length > 0;
    const whole = {
      ...report,
      ...(why && { why: reports.whyReport(plan, why) }),
      ...(core && { contradiction: reports.contradictionReport(plan, core) }),
      ...(verdict && { verdict }),
      ...(isProven && { lists: listsOf(loaded) }),
    };
    await deliver(
      context,
      format === 'json' ? `${JSON.stringify(whole)}\n` : reports.studyText(whole, plan, withLists(loaded)),
    );
    const more = verdict?.kind === 'unfillable' ? await moreWordsWay(context, loaded) : undefined;
    if (more !== undefined) context.note(`${grid.source}: try ${more}`);
    return verdict === undefined ? EXIT.done : exitOf(verdict);
  } finally {
    await pipeline.close();
  }
}

/** The wanted format: named, or derived from the name of the output file. */
function analysisFormat({ options }: Context): string {
  const asked = options.flag('json') ? 'json' : options.given('format') ? options.text('format') : undefined;
  const words = { noun: 'analysis', option: options.flag('json') ? '--json' : '--format' };
  return kindToWrite(options, KINDS, asked, words) ?? 'text';
}

function exitOf(verdict: Fillability): ExitCode {
  return verdict.kind === 'unfillable' ? EXIT.none : verdict.kind === 'unknown' ? EXIT.gaveUp : EXIT.done;
}

function tryGrid(context: Context, pipeline: Pipeline, plan: Plan): Promise<Fillability> {
  const { options, signal } = context;
  return verdictOn(
    context,
    plan,
    pipeline.fill(plan, {
      count: 1,
      seed: options.integer('seed') ?? 0,
      signal,
      timeLimit: options.duration('time-limit'),
      nodeLimit: options.integer('node-limit'),
    }),
  );
}

/** Searches to find out whether a plan can be filled. */
async function verdictOn(context: Context, { grid }: Plan, filling: Filling): Promise<Fillability> {
  const limits = { time: context.options.duration('time-limit'), nodes: context.options.integer('node-limit') };
  const progress = showProgress(context, grid.source, grid.slots.length, limits, filling);
  try {
    const { outcome } = await firstFill(filling);
    return verdictOf(outcome);
  } finally {
    progress.stop();
  }
}

function verdictOf(outcome: Outcome): Fillability {
  switch (outcome.kind) {
    case 'enough':
      return { kind: ENDINGS.enough.analyze };
    case 'all':
      return { kind: ENDINGS.none.analyze, reasons: outcome.reasons };
    case 'incomplete':
      return { kind: ENDINGS.gaveUp.analyze, why: `something was left untried: ${outcome.cuts.join(', ')}` };
    case 'stopped':
      return { kind: ENDINGS.gaveUp.analyze, why: `the search was stopped by its ${STOPPED[outcome.by]}` };
    default:
      return outcome satisfies never;
  }
}
