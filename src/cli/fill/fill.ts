// `crossgen fill`: grids and dictionaries in, filled puzzles out. The engine is requested first, so that it loads while the files
// are read. Every fill has been judged before it is printed.

import { makePlan, type Plan } from '../../analysis/plan.js';
import { METER } from '../../core/budget.js';
import { cellPlace } from '../../core/ids.js';
import type { Outcome } from '../../core/outcome.js';
import { wantsWholeTheme } from '../../core/rules.js';
import { turn } from '../../core/turn.js';
import { someOf } from '../../core/wording.js';
import { openPipeline, type Pipeline } from '../../fill/pipeline.js';
import { themeUse } from '../../fill/quality.js';
import { DEFAULT_ENGINE } from '../../fill/route.js';
import type { RecordRun } from '../../formats/record.js';
import { type Grid, loneCells } from '../../grid/grid.js';
import { clashFinder } from '../../puzzle/clue-clashes.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import { type CommandSpec, type Context, type ExitCode, worstExit } from '../rim/command.js';
import { exists } from '../rim/disk.js';
import { showProgress } from '../rim/progress-bar.js';
import { BATCH, SPLIT } from '../rim/search-options.js';
import { CLUE_OPTIONS } from '../shared/clue-options.js';
import { chosenEngine, engineSettings } from '../shared/engine-options.js';
import { figuresOf } from '../shared/figures.js';
import { noteGiven } from '../shared/given-note.js';
import { DICTIONARY_OPTIONS, type Loaded, lengthsOf, lexicons } from '../shared/lexicons.js';
import { BEST_OPTIONS, objectiveOf, wantsBest } from '../shared/objective-options.js';
import { fillName, openOutput, recordRun } from '../shared/output.js';
import { fillWishes } from '../shared/own-words.js';
import { hasMoreWords, isShipped, listsInFill } from '../shared/proof-lists.js';
import { puzzleOf } from '../shared/puzzle-options.js';
import { GRID_FILES, GRID_OPTIONS, readGrids, Unreadable } from '../shared/read-grids.js';
import { RULE_OPTIONS, rulesOf } from '../shared/rule-options.js';
import { SAT_OPTIONS, satSettings } from '../shared/sat-options.js';
import { seedOf } from '../shared/seed.js';
import { OUTPUT_OPTIONS } from '../shared/sink.js';
import { FLOOR_OPTION, strategyOf, THEME_OPTION } from '../shared/strategy-option.js';
import type { FillRun } from './job.js';
import { noteMore, patienceFor, whyMore } from './more.js';

/** Any of these makes the run a batch; --resume does so without a file. */
const BATCH_OPTIONS = [...BATCH, 'resume'];
/** Options that save a search. */
const KEEPING_OPTIONS = ['checkpoint', 'resume'] as const;
/** Options whose output is about one search: it is not tried again with more words. */
const ALONE_OPTIONS = ['proof', 'export-cnf'] as const;
/** A lowest score below this is poor. */
const POOR = 30;
/** Share of checked cells from which a grid is dense: newspaper patterns of the American kind. */
const DENSE = 0.8;
/** The number of lone cells that a note names before it only counts the rest. */
const PLACES_SHOWN = 4;

export const command: CommandSpec = {
  name: 'fill',
  summary: 'Fills each grid and prints it with its clues',
  args: [GRID_FILES],
  options: [
    ...DICTIONARY_OPTIONS,
    ...CLUE_OPTIONS,
    ...GRID_OPTIONS,
    ...RULE_OPTIONS,
    FLOOR_OPTION,
    THEME_OPTION,
    ...OUTPUT_OPTIONS,
    'titles',
    'engine',
    'engine-option',
    'seed',
    'time-limit',
    'node-limit',
    'threads',
    'count',
    'every',
    ...BEST_OPTIONS,
    'checkpoint',
    ...BATCH_OPTIONS,
    'detach',
    ...SPLIT,
    'progress',
    'stats',
    ...SAT_OPTIONS,
  ],
  common: ['dict', 'lang', 'min-score', 'seed', 'time-limit', 'count', 'format', 'out', 'out-dir', 'blank'],
  help: `Examples:
  crossgen fill grids/seed-1.txt
  crossgen fill grids/seed-4.txt --dict words.txt --seed 7
  crossgen fill grids/seed-1.txt --best --time-limit 1m
  crossgen fill grids/seed-5.txt --time-limit none --checkpoint seed-5.json
  crossgen fill grids/seed-5.txt --time-limit none --resume seed-5.json
  crossgen fill grids/seed-*.txt --json --time-limit 10s | jq .status
  crossgen fill grids/seed-*.txt --count 100 --jobs 4 --format ipuz --out-dir out --seed 1
  crossgen fill grids/seed-5.txt --split --time-limit none --queue redis://localhost:6379`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const { args, options } = context;
  if (isBatch(context)) return (await import('./batch.js')).runBatchOfFills(context);
  const every = options.flag('every');
  const count = every && !options.given('count') ? Number.POSITIVE_INFINITY : options.integer('count')!;
  const sat = await satSettings(context);
  const settings = { ...engineSettings(context), ...sat };
  const pipeline = openPipeline(chosenEngine(context, settings));
  try {
    const output = await openOutput(context, args, count, context.options.integer('distance'));
    const rules = await rulesOf(context);
    const keeps = KEEPING_OPTIONS.some(name => options.given(name));
    const kept = keeps ? await (await import('./keep.js')).keptSearch(context) : undefined;
    const seed = kept?.seed ?? seedOf(context);
    const fillOne = await wayToFill(context);
    let noted = false;
    const begin = (grid: Grid): void => {
      if (!noted) context.note(`seed ${seed}`);
      noted = true;
      kept?.begin(grid.source);
      noteLoneCells(context, grid);
    };
    const grids = await readGrids(context);
    const readable = grids.flatMap(grid => (grid instanceof Unreadable ? [] : grid));
    const lengths = lengthsOf(readable, rules.require);
    const load = lexicons(context, lengths, () => fillWishes(context, rules.require));
    const loadMore = lexicons(context, lengths, async () => ({
      ...(await fillWishes(context, rules.require)),
      translations: true,
    }));
    const moreWords = async (grid: Grid, loaded: Loaded): Promise<Loaded | undefined> =>
      (await hasMoreWords(context, loaded)) ? loadMore(grid.seeds.values()) : undefined;
    const mayTryAgain = !every && kept === undefined && !ALONE_OPTIONS.some(name => options.given(name));
    const job = {
      ...{ context, output, rules, seed, begin, count, kept },
      pipeline: wantsWholeTheme(rules) && !wantsBest(options) ? await themedOf(context, pipeline) : pipeline,
      moreWords: mayTryAgain ? moreWords : undefined,
    };
    const codes: ExitCode[] = [];
    let signal: AbortSignal | undefined;
    for (const grid of grids) {
      await turn(); // a signal is heard here even if no grid needs a search
      if (signal?.aborted) break;
      if (grid instanceof Unreadable) {
        codes.push(await output.bad(grid.path, grid.cause));
        continue;
      }
      // A dictionary that cannot be read ends the run; any other fault concerns only the grid.
      const loaded = await load(grid.seeds.values());
      signal = context.signal; // requested only now: while files are read there is nothing to save, and a signal ends the process
      codes.push(await fillOne(job, grid, loaded).catch(error => output.bad(grid.source, error)));
    }
    await output.close();
    return worstExit(codes);
  } finally {
    await pipeline.close();
  }
}

/** Several fills are a batch, each with a search of its own; with `--every` they come from one search. */
function isBatch({ options }: Context): boolean {
  if (KEEPING_OPTIONS.some(name => options.text(name) !== undefined)) return false;
  if (wantsBest(options) || options.flag('every') || options.given('split')) return false;
  return BATCH_OPTIONS.some(name => options.given(name)) || options.integer('count')! > 1;
}

/** Its fills have as many words of the theme as can be. */
async function themedOf(context: Context, pipeline: Pipeline): Promise<Pipeline> {
  const { themed } = await import('../../fill/theme-fill.js');
  return themed(pipeline, context.options.text('engine') === DEFAULT_ENGINE.engine);
}

/** The best fill, one that many machines seek, or else one or more good ones. */
async function wayToFill(context: Context): Promise<typeof fillGrid> {
  const objective = await objectiveOf(context);
  if (objective !== undefined) {
    const { fillBest } = await import('./best.js');
    return (job, grid, loaded) => fillBest(job, objective, grid, loaded);
  }
  return context.options.given('split') ? (await import('./split.js')).fillSplit : fillGrid;
}

async function fillGrid(job: FillRun, grid: Grid, loaded: Loaded): Promise<ExitCode> {
  const { context, pipeline, output, rules, seed, count, kept } = job;
  const { options, signal } = context;
  const { lexicon, glossary, language } = loaded;
  const plan = makePlan(grid, lexicon, rules);
  const journal = kept?.open(grid, loaded, seed);
  const begin = performance.now();
  const limits = { time: options.duration('time-limit'), nodes: options.integer('node-limit') };
  const hasMore = job.since === undefined && (await hasMoreWords(context, loaded));
  const patience = hasMore && job.moreWords !== undefined ? patienceFor(grid) : Number.POSITIVE_INFINITY;
  const filling = pipeline.fill(plan, {
    seed,
    count,
    certified: options.given('proof') && options.text('engine') === 'table',
    strategy: { kind: options.flag('every') ? 'any' : strategyOf(context) },
    clashes: clashFinder(plan, glossary, language),
    signal,
    timeLimit: limits.time === undefined ? undefined : limits.time - (begin - (job.since ?? begin)),
    nodeLimit: Math.min(limits.nodes ?? Number.POSITIVE_INFINITY, patience),
    journal,
  });
  job.begin(grid); // not before an engine has refused the rules that it does not support
  const figures = figuresOf(context, grid, loaded);
  const run = (): RecordRun =>
    recordRun(context, loaded, { source: grid.source, engine: filling.engine, seed }, () => ({
      searchMilliseconds: performance.now() - begin,
      nodes: filling.total(METER.nodes),
      restarts: filling.total(METER.restarts),
      lettersRefuted: filling.total(METER.letters),
    }));

  const progress = showProgress(context, grid.source, grid.slots.length, limits, filling);
  try {
    let found = 0;
    const said = new Set<string>();
    for (;;) {
      const step = await filling.fills.next();
      if (step.done) {
        progress.stop();
        const record = run();
        if (journal !== undefined) await kept?.close(journal, grid.source);
        if (found === 0 && job.moreWords === undefined) noteStyle(context, grid, loaded, 0);
        if (found === 0 && step.value.kind !== 'all') await noteNoProof(context, grid, 'the search gave up');
        const more = found === 0 ? await moreFor(job, grid, loaded, step.value, patience) : undefined;
        if (more !== undefined) return await fillGrid({ ...job, moreWords: undefined, since: begin }, grid, more);
        const outcome = found === 0 ? await withReason(context, plan, step.value) : step.value;
        const partial = (): Puzzle => puzzleOf(context, loaded, grid, { letters: filling.best }, seed);
        return await output.ending(record, outcome, found, partial, loaded);
      }
      found++;
      if (found === 1) await noteNoProof(context, grid, 'any fill will do with --proof, and here is one');
      const name = fillName(grid.source, found, count > 1);
      const puzzle = puzzleOf(context, loaded, grid, step.value, seed, { name, note: context.note });
      const { quality } = step.value;
      const theme = themeUse(plan, step.value);
      const lists = { listOfEach: listsInFill(grid, loaded, step.value.words) };
      const record = { ...run(), status: 'filled', index: found, puzzle, quality, theme, ...lists } as const;
      await output.puzzle({ ...record, figures: figures(step.value.words, puzzle) }, loaded);
      if (found === 1) noteStyle(context, grid, loaded, quality?.lowest);
      noteGiven(context, plan, step.value, quality?.lowest ?? plan.rules.minScore, grid.source, said);
    }
  } finally {
    progress.stop();
  }
}

/** The dictionary with more words, if the one that crossgen chose has no fill or none was found in so many nodes, and another one ships. */
async function moreFor(
  { context, moreWords }: FillRun,
  grid: Grid,
  loaded: Loaded,
  outcome: Outcome,
  patience: number,
): Promise<Loaded | undefined> {
  const why = whyMore(context, outcome, patience);
  const more = why === undefined ? undefined : await moreWords?.(grid, loaded);
  if (more !== undefined) noteMore(context, grid.source, why!, loaded, more);
  return more;
}

/** The proof of a search says only that there is no fill; this adds what was given that cannot be used together, or else which slots contradict each other. */
async function withReason(context: Context, plan: Plan, outcome: Outcome): Promise<Outcome> {
  if (outcome.kind !== 'all' || outcome.reasons.length > 0) return outcome;
  const limits = { timeLimit: context.options.duration('time-limit')!, signal: context.signal };
  const { conflictText, whyNot } = await import('../../fill/why.js');
  const { conflicts } = await whyNot(plan, limits);
  if (conflicts.length > 0) return { kind: 'all', reasons: [conflictText(conflicts[0]!, plan)] };
  const { contradictionText, explain } = await import('../../fill/explain.js');
  const found = await explain(plan, limits);
  const reason = found && contradictionText(plan, found);
  return reason === undefined ? outcome : { kind: 'all', reasons: [reason] };
}

/** @param why there is no proof */
async function noteNoProof(context: Context, { source }: Grid, why: string): Promise<void> {
  const path = context.options.text('proof');
  if (path === undefined) return;
  context.note(`${source}: ${why}: ${path} is ${(await exists(path)) ? 'left as it was' : 'not written'}`);
}

/** German and Russian have too few short words for grids where nearly every letter is checked. @param lowest score of the fill */
function noteStyle(context: Context, grid: Grid, loaded: Loaded, lowest = 100): void {
  const name = loaded.language === 'de' ? 'German' : loaded.language === 'ru' ? 'Russian' : undefined;
  const cells = grid.open.reduce((sum, open) => sum + open, 0);
  if (name === undefined || lowest >= POOR || !loaded.files.some(isShipped)) return;
  if (grid.crossings.length < DENSE * cells) return;
  context.note(
    `${grid.source}: ${name} words suit grids with fewer crossings: crossgen design --lang ${loaded.language} --style lattice draws such grids`,
  );
}

function noteLoneCells(context: Context, grid: Grid): void {
  const lone = loneCells(grid);
  if (lone.length === 0) return;
  const places = lone.map(cell => cellPlace(cell, grid.width, ''));
  context.note(`${grid.source}: these cells are in no slot and stay empty: ${someOf(places, PLACES_SHOWN)}`);
}
