// `crossgen bench`: each grid × dictionary × engine × seed in a fresh process, and every fill judged. It prints how the figures
// spread, as a table, json or a picture, also compared with an earlier report.

import {
  type BenchReport,
  type BenchRun,
  type Clock,
  REPORT_VERSION,
  readReport,
  summarise,
} from '../../bench/bench-report.js';
import { benchRulesText } from '../../bench/bench-rules.js';
import { measure } from '../../bench/bench-run.js';
import { comparisonTable, reportTable } from '../../bench/bench-table.js';
import {
  type Comparison,
  compare,
  notCompared,
  nothingInCommon,
  otherMachine,
  otherNodes,
  sameOptions,
} from '../../bench/compare.js';
import { thisMachine } from '../../bench/machine.js';
import { strips } from '../../bench/strip-plot.js';
import { InputError } from '../../core/errors.js';
import { engineNames } from '../../engine/registry.js';
import { type CommandSpec, type Context, EXIT, type ExitCode, type Options, worstExit } from '../rim/command.js';
import { type Kind, kindToWrite } from '../rim/ending.js';
import { withText } from '../rim/options.js';
import { version } from '../rim/version.js';
import { DICTIONARY_OPTIONS } from '../shared/lexicons.js';
import { GRID_FILES } from '../shared/read-grids.js';
import { FLOOR_OPTION } from '../shared/strategy-option.js';
import { type Case, casesOf, enginesOf } from './cases.js';

const FAIL_ABOVE = '1.5';

const KINDS: readonly Kind[] = [
  { name: 'text', endings: ['.txt'] },
  { name: 'json', endings: ['.json'] },
  { name: 'markdown', endings: ['.md'] },
  { name: 'svg', endings: ['.svg'] },
];

export const command: CommandSpec = {
  name: 'bench',
  summary: 'Measures engines on grids, and compares with an earlier run',
  args: [GRID_FILES],
  options: [
    ...DICTIONARY_OPTIONS.filter(name => name !== 'adult'),
    'invert',
    'keep-letters',
    'time-limit',
    'node-limit',
    FLOOR_OPTION,
    'same-stem',
    'repeats',
    'json',
    'out',
    'no-clobber',
    {
      name: 'engines',
      value: 'NAMES',
      default: engineNames()[0]!,
      text: 'engines to measure, separated by commas; NAME:SETTING=VALUE gives an engine a setting',
    },
    { name: 'runs', value: 'N', kind: 'integer', min: 1, max: 1_000_000, default: '10', text: 'seeds for each case' },
    withText('seed', 'the seed of the first run; the next runs take the next numbers', { default: '1' }),
    {
      name: 'clock',
      value: 'NAME',
      choices: ['wall', 'cpu'],
      default: 'wall',
      text: 'measure times and --time-limit by the clock on the wall, or by the CPU time of all threads (for a busy machine)',
    },
    {
      name: 'format',
      heading: 'Output',
      value: 'NAME',
      choices: KINDS.map(({ name }) => name),
      text: 'a table, the report, a table for a README, or the runs as a picture (default: by the name of the --out file, else text)',
    },
    { name: 'report', value: 'FILE', completes: 'file', writes: true, text: 'keep the report (json) here' },
    { name: 'compare', value: 'FILE', completes: 'file', text: 'an earlier report to compare with' },
    {
      name: 'fail-above',
      value: 'RATIO',
      default: FAIL_ABOVE,
      needs: [{ of: ['compare'], why: 'the report to compare with' }],
      text: 'with --compare: exit with 4 when a case takes more than RATIO times as long',
    },
    {
      name: 'require-comparison',
      needs: [{ of: ['compare'], why: 'the report to compare with' }],
      text: 'with --compare: exit with 2 unless every case is compared: in times, or with --same-nodes in nodes',
    },
    {
      name: 'force',
      needs: [{ of: ['compare'], why: 'the report to compare with' }],
      text: 'with --compare: compare times even if they are from another machine',
    },
    {
      name: 'same-nodes',
      needs: [{ of: ['compare'], why: 'the report to compare with' }],
      text: 'with --compare: exit with 4 when cases or nodes differ; slower times count only with --fail-above',
    },
  ],
  common: ['dict', 'lang', 'engines', 'runs', 'seed', 'time-limit', 'clock', 'format', 'report', 'compare'],
  help: `Here each --dict is measured separately, one after the other. Loading is timed cold, as a user meets it. The search is timed
after a short search with another seed. The fills are those that 'fill' gives: good ones by the engine table, unless --min-score
says which words are used. --min-score 0 measures the search for any fill. As in 'fill', no word may occur twice
unless --repeats allows it, and near repeats are forbidden unless --same-stem allows them. In every figure, a run that gave up is shown as such,
among the slowest. The report is written after each round of seeds. Ctrl-C keeps what was measured so far, marked as interrupted.

Examples:
  crossgen bench grids/seed-*.txt --engines table,backtrack --runs 20 --report before.json
  crossgen bench grids/seed-*.txt --engines table,backtrack --runs 20 --compare before.json
  crossgen bench grids/seed-1.txt --engines classic,classic:off=templates --time-limit 10s --format markdown`,
  run,
};

async function run(context: Context): Promise<ExitCode> {
  const { options } = context;
  const format = formatOf(options);
  const engines = enginesOf(options.text('engines')!);
  const frame = frameOf(context);
  if (frame.options.clock === 'cpu' && engines.some(({ settings }) => settings['sat-solver'] !== undefined))
    throw new InputError(
      '--clock cpu does not see the time of --engines sat:sat-solver=PATH, another process: use wall',
    );
  const earlier = await earlierOf(context, frame);
  const [path, out] = [options.text('report'), options.text('out') ?? '-'];
  const codes: ExitCode[] = [];
  const cases = await casesOf(context, engines, codes);
  const nothing = earlier && cases.length > 0 ? nothingInCommon(earlier.report, cases, frame.options) : undefined;
  if (nothing !== undefined) throw new InputError(nothing, { file: options.text('compare')! });

  let report: BenchReport = { ...frame, cases: [] };
  for await (const { runs, whole } of rounds(cases, frame, context, codes)) {
    report = reportOf(frame, cases, runs, whole);
    if (path !== undefined && !whole && report.cases.length > 0) await context.write(path, jsonOf(report, undefined));
  }
  if (report.interrupted)
    context.note(`interrupted: ${runCount(report)} of ${cases.length * report.options.runs} runs were made`);
  const comparison =
    earlier === undefined ? undefined : compare(earlier.report, report, earlier.refused, earlier.failAbove);
  if (report.cases.length > 0) {
    if (path !== undefined) await context.write(path, jsonOf(report, comparison));
    await context.write(out, written(report, comparison, format));
    if (format === 'svg' && comparison !== undefined) context.note(comparisonTable(comparison, 'text').trimEnd());
  }
  // A user who only wants to compare nodes must not get an error because the machine is busy.
  const timesDecide = !options.flag('same-nodes') || options.given('fail-above');
  const open = comparison && options.flag('require-comparison') ? notCompared(comparison, !timesDecide) : undefined;
  if (open !== undefined)
    codes.push(
      context.complain(
        new InputError(`${open}, and --require-comparison wants that`, { file: options.text('compare')! }),
      ),
    );
  if (comparison?.slower && timesDecide) codes.push(EXIT.failed);
  const other = comparison && options.flag('same-nodes') ? otherNodes(comparison) : undefined;
  if (other !== undefined) {
    // It is the reason of the exit code, so -q does not silence it.
    context.complain(new InputError(`--same-nodes fails: ${other}`, { file: options.text('compare')! }));
    codes.push(EXIT.failed);
  }
  return worstExit(codes);
}

function formatOf(options: Options): string {
  const asked = options.flag('json') ? 'json' : options.text('format');
  const option = options.flag('json') ? '--json' : '--format';
  return kindToWrite(options, KINDS, asked, { noun: 'report', option }) ?? 'text';
}

/** The runs of each case so far, after each round; `whole` after the last one. */
interface Round {
  readonly runs: readonly (readonly BenchRun[])[];
  readonly whole: boolean;
}

/** Seeds are the outer loop, so that a machine that slows down affects all cases alike. */
async function* rounds(
  cases: readonly Case[],
  { options: { seed, runs, clock, timeLimitMilliseconds, nodeLimit, minScore } }: Frame,
  context: Context,
  codes: ExitCode[],
): AsyncGenerator<Round, void, void> {
  const found: BenchRun[][] = cases.map(() => []);
  const rules = rulesGiven(context);
  const broken = new Set<number>();
  const said = new Set<string>();
  for (let i = 0; i < runs && broken.size < cases.length; i++) {
    for (const [at, { parsed, file, reading, engine, settings }] of cases.entries()) {
      if (broken.has(at)) continue;
      const order = {
        ...{ grid: parsed, dictionary: file, reading, engine, settings },
        seed: seed + i,
        timeLimit: timeLimitMilliseconds ?? Number.POSITIVE_INFINITY,
        nodeLimit: nodeLimit ?? undefined,
        minScore: minScore ?? undefined,
        rules,
        clock,
      };
      try {
        const one = await measure(order, context.signal);
        if (one === undefined) return yield { runs: found, whole: false };
        found[at]!.push(one);
      } catch (error) {
        broken.add(at);
        // A dictionary that cannot be read fails for every grid.
        const text = String(error);
        if (!said.has(text)) codes.push(context.complain(error));
        said.add(text);
      }
    }
    if (broken.size < cases.length) context.note(`run ${i + 1} of ${runs}`);
    yield { runs: found, whole: i === runs - 1 || broken.size === cases.length };
  }
}

function reportOf(frame: Frame, cases: readonly Case[], runs: Round['runs'], whole: boolean): BenchReport {
  return {
    ...frame,
    ...(whole ? {} : { interrupted: true }),
    cases: cases.flatMap(({ parsed: _, file: __, reading: ___, ...head }, i) => {
      const measured = [...runs[i]!];
      return measured.length === 0 ? [] : [{ ...head, runs: measured, summary: summarise(measured) }];
    }),
  };
}

function rulesGiven({ options }: Pick<Context, 'options'>) {
  return { sameStem: options.text('same-stem') === 'allow', repeats: options.flag('repeats') };
}

/** The part of a report that is known before anything is measured. */
type Frame = Omit<BenchReport, 'cases'>;

function frameOf({ options }: Context): Frame {
  const seed = options.integer('seed')!;
  const runs = options.integer('runs')!;
  if (!Number.isSafeInteger(seed + runs))
    throw new InputError(`--seed ${seed} leaves no room for ${runs} seeds: expected a smaller one`);
  const limit = options.duration('time-limit')!;
  return {
    version: REPORT_VERSION,
    crossgen: version(),
    node: process.version,
    machine: thisMachine(),
    options: {
      runs,
      seed,
      clock: options.text('clock') as Clock,
      timeLimitMilliseconds: Number.isFinite(limit) ? limit : null,
      nodeLimit: options.integer('node-limit') ?? null,
      encoding: options.text('encoding')!,
      separator: options.text('separator') ?? null,
      language: options.text('lang') ?? null,
      yo: options.text('yo')!,
      requireClue: options.flag('require-clue'),
      minScore: options.integer('min-score') ?? null,
      rules: benchRulesText(rulesGiven({ options })),
    },
  };
}

interface Earlier {
  readonly report: BenchReport;
  readonly refused: string | undefined;
  readonly failAbove: number;
}

/** The report to compare with, read and checked before anything is measured. */
async function earlierOf(context: Context, frame: Frame): Promise<Earlier | undefined> {
  const { options } = context;
  const path = options.text('compare');
  const failAbove = ratioOf(options.text('fail-above')!);
  if (path === undefined) return undefined;
  const report = readReport(new TextDecoder().decode(await context.read(path)), path);
  sameOptions(report, frame, path);
  if (report.interrupted) context.note(`${path}: it was interrupted, so only some of its runs can be compared`);
  const other = options.flag('force') ? undefined : otherMachine(report, frame);
  if (other !== undefined && options.given('fail-above'))
    throw new InputError(
      `${other}, so times prove no slowdown: leave out --fail-above to compare nodes alone, or --force it`,
      {
        file: path,
      },
    );
  if (other !== undefined && options.flag('require-comparison') && !options.flag('same-nodes'))
    throw new InputError(
      `${other}, so times are not compared, and --require-comparison wants that: measure both here, give --same-nodes, or --force it`,
      { file: path },
    );
  return { report, refused: other, failAbove };
}

function ratioOf(text: string): number {
  const ratio = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || ratio < 1)
    throw new InputError(`--fail-above ${text} is not a ratio: expected a number from 1 on, such as ${FAIL_ABOVE}`);
  return ratio;
}

function written(report: BenchReport, comparison: Comparison | undefined, format: string): string {
  if (format === 'json') return jsonOf(report, comparison);
  if (format === 'svg') return strips(report);
  const form = format === 'markdown' ? 'markdown' : 'text';
  return [reportTable(report, form), ...(comparison === undefined ? [] : [comparisonTable(comparison, form)])].join(
    '\n',
  );
}

/** Runs and spreads take one line each, so that a report of a thousand runs is still readable. */
function jsonOf(report: BenchReport, comparison: Comparison | undefined): string {
  const whole = comparison === undefined ? report : { ...report, comparison };
  const lines = JSON.stringify(whole, null, 1);
  return `${lines.replace(/\{\n\s*"(?:seed|min)"[^{}]*\}/g, flat => JSON.stringify(JSON.parse(flat)))}\n`;
}

function runCount({ cases }: BenchReport): number {
  return cases.reduce((count, { runs }) => count + runs.length, 0);
}
