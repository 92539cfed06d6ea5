// `crossgen bench`: each grid × dictionary × engine × seed in a fresh process, every fill judged; how the figures spread, as a table,
// json or picture, and beside those of an earlier report.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Comparison, compare, otherMachine, sameOptions } from '../bench/compare.js';
import { thisMachine } from '../bench/machine.js';
import { strips } from '../bench/picture.js';
import {
  type BenchOptions,
  type BenchRun,
  type CaseHead,
  caseKey,
  REPORT_VERSION,
  type Report,
  readReport,
  summarise,
} from '../bench/report.js';
import { measure } from '../bench/run.js';
import { comparisonTable, reportTable } from '../bench/table.js';
import { InputError } from '../core/errors.js';
import type { DictionaryFile, ReadOptions } from '../dictionary/read.js';
import { type EngineSettings, engineNames } from '../engine/registry.js';
import type { Grid } from '../grid/grid.js';
import { type CommandSpec, type Context, EXIT, type ExitCode, worstExit } from './command.js';
import { settingsOf } from './engine.js';
import { readGrid } from './grids.js';
import {
  DEFAULT_LANGUAGE,
  DICTIONARY_OPTIONS,
  languageOf,
  lengthsOf,
  openDictionary,
  shippedDictionary,
} from './lexicon.js';

const FAIL_ABOVE = '1.5';

export const command: CommandSpec = {
  name: 'bench',
  summary: 'Measures engines on grids, and compares with an earlier run',
  args: [{ name: 'GRID', text: 'grid files; - is standard input', takes: 'many', completes: 'file' }],
  options: [
    ...DICTIONARY_OPTIONS,
    'invert',
    'keep-letters',
    'time-limit',
    'node-limit',
    'json',
    'out',
    'no-clobber',
    {
      name: 'engines',
      value: 'NAMES',
      default: engineNames()[0]!,
      text: 'engines to measure, separated by commas; NAME:SETTING=VALUE is one with a setting of its own',
    },
    { name: 'runs', value: 'N', kind: 'integer', min: 1, max: 1_000_000, default: '10', text: 'seeds for each case' },
    { name: 'seed', value: 'N', kind: 'integer', min: 0, default: '1', text: 'of the first run; the others count on' },
    {
      name: 'format',
      value: 'NAME',
      choices: ['text', 'json', 'markdown', 'svg'],
      default: 'text',
      text: 'a table, the report, a table for a README, or the runs as a picture',
    },
    { name: 'report', value: 'FILE', completes: 'file', text: 'keep the report (json) here' },
    { name: 'compare', value: 'FILE', completes: 'file', text: 'an earlier report to compare with' },
    {
      name: 'fail-above',
      value: 'RATIO',
      default: FAIL_ABOVE,
      text: 'with --compare: exit with 4 when a case takes more than so many times as long',
    },
    { name: 'force', text: 'with --compare: compare times though they are of another machine' },
  ],
  help: `Each --dict is a dictionary of its own here, measured after the other. Loading is timed as a user meets it, cold; the search
after a short one of another seed. A run that gave up stands among the slowest, as what it is, in every figure.

Examples:
  crossgen bench grids/*.txt --engines table,backtrack --runs 20 --report before.json
  crossgen bench grids/*.txt --engines table,backtrack --runs 20 --compare before.json
  crossgen bench grids/seed-1.txt --engines classic,classic:off=templates --time-limit 10s --format markdown`,
  run,
};

/** A case before it is measured. */
interface Case extends CaseHead {
  readonly parsed: Grid;
  readonly file: DictionaryFile;
  readonly reading: ReadOptions;
}

async function run(context: Context): Promise<ExitCode> {
  const { options, signal } = context;
  const format = options.flag('json') ? 'json' : options.text('format')!;
  const engines = enginesOf(options.text('engines')!);
  const frame = frameOf(context);
  const earlier = await earlierOf(context, frame);
  const codes: ExitCode[] = [];
  const cases = await casesOf(context, engines, codes);
  const runs = await measureAll(context, cases, frame.options, signal, codes);

  const report: Report = {
    ...frame,
    cases: cases.flatMap(({ parsed: _, file: __, reading: ___, ...head }, i) => {
      const measured = runs[i]!;
      return measured.length === 0 ? [] : [{ ...head, runs: measured, summary: summarise(measured) }];
    }),
  };
  const comparison =
    earlier === undefined ? undefined : compare(earlier.report, report, earlier.refused, earlier.failAbove);
  const noClobber = options.flag('no-clobber');
  const path = options.text('report');
  if (path !== undefined) await context.write(path, jsonOf(report, comparison), { noClobber });
  if (report.cases.length > 0) {
    const data = written(report, comparison, format);
    await context.write(options.text('out') ?? '-', data, { noClobber });
    if (format === 'svg' && comparison !== undefined) context.note(comparisonTable(comparison, 'text').trimEnd());
  }
  if (comparison?.slower) codes.push(EXIT.failed);
  return worstExit(codes);
}

/** The runs of each case. Seeds are the outer loop, so that a machine that slows down does so for all cases alike. */
async function measureAll(
  context: Context,
  cases: readonly Case[],
  { seed, runs, timeLimitMilliseconds, nodeLimit }: BenchOptions,
  signal: AbortSignal,
  codes: ExitCode[],
): Promise<readonly BenchRun[][]> {
  const found: BenchRun[][] = cases.map(() => []);
  const broken = new Set<number>();
  for (let i = 0; i < runs; i++) {
    for (const [at, { parsed, file, reading, engine, settings }] of cases.entries()) {
      if (broken.has(at)) continue;
      const order = {
        ...{ grid: parsed, dictionary: file, reading, engine, settings },
        seed: seed + i,
        timeLimit: timeLimitMilliseconds ?? Number.POSITIVE_INFINITY,
        nodeLimit: nodeLimit ?? undefined,
      };
      try {
        const one = await measure(order, signal);
        if (one === undefined) return found;
        found[at]!.push(one);
      } catch (error) {
        broken.add(at);
        codes.push(context.complain(error));
      }
    }
    if (broken.size < cases.length) context.note(`run ${i + 1} of ${runs}`);
  }
  return found;
}

function frameOf({ options }: Context): Omit<Report, 'cases'> {
  const seed = options.integer('seed')!;
  const runs = options.integer('runs')!;
  if (!Number.isSafeInteger(seed + runs))
    throw new InputError(`--seed ${seed} leaves no room for ${runs} seeds: expected a smaller one`);
  const limit = options.duration('time-limit')!;
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return {
    version: REPORT_VERSION,
    crossgen: (JSON.parse(manifest) as { readonly version: string }).version,
    node: process.version,
    machine: thisMachine(),
    options: {
      runs,
      seed,
      timeLimitMilliseconds: Number.isFinite(limit) ? limit : null,
      nodeLimit: options.integer('node-limit') ?? null,
      encoding: options.text('encoding')!,
      separator: options.text('separator') ?? null,
      language: options.text('lang') ?? null,
      yo: options.text('yo')!,
      requireClue: options.flag('require-clue'),
    },
  };
}

interface Earlier {
  readonly report: Report;
  readonly refused: string | undefined;
  readonly failAbove: number;
}

/** The report to compare with, read and found fit before anything is measured. */
async function earlierOf(context: Context, frame: Omit<Report, 'cases'>): Promise<Earlier | undefined> {
  const { options } = context;
  const path = options.text('compare');
  const failAbove = ratioOf(options.text('fail-above')!);
  if (path === undefined) {
    for (const name of ['fail-above', 'force'])
      if (options.given(name)) throw new InputError(`--${name} needs --compare: the report to compare with`);
    return undefined;
  }
  const report = readReport(new TextDecoder().decode(await context.read(path)), path);
  sameOptions(report, frame, path);
  const other = options.flag('force') ? undefined : otherMachine(report, frame);
  if (other !== undefined && options.given('fail-above'))
    throw new InputError(
      `${other}, so times prove no slowdown: leave out --fail-above to compare nodes alone, or --force it`,
      {
        file: path,
      },
    );
  return { report, refused: other, failAbove };
}

function ratioOf(text: string): number {
  const ratio = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || ratio < 1)
    throw new InputError(`--fail-above ${text} is no ratio: expected a number from 1 on, such as ${FAIL_ABOVE}`);
  return ratio;
}

function enginesOf(text: string): { readonly engine: string; readonly settings: EngineSettings }[] {
  return text.split(',').map(item => {
    const [engine = '', ...settings] = item.trim().split(':');
    if (!engineNames().includes(engine))
      throw new InputError(`--engines: no engine is called '${engine}': use ${engineNames().join(', ')}`);
    return { engine, settings: settingsOf(settings) };
  });
}

/** Every grid with every dictionary and engine; what cannot be read is complained of, and the others go on. */
async function casesOf(
  context: Context,
  engines: ReturnType<typeof enginesOf>,
  codes: ExitCode[],
): Promise<readonly Case[]> {
  const { options } = context;
  const given = options.text('lang')?.toLowerCase();
  const named = await Promise.all(options.texts('dict').map(path => openDictionary(context, path)));
  const shipped = new Map<string, DictionaryFile>();
  const cases = new Map<string, Case>();
  for (const path of context.args) {
    try {
      const grid = await readGrid(context, path);
      const language = given ?? languageOf(grid.seeds.values()) ?? DEFAULT_LANGUAGE;
      if (named.length === 0 && !shipped.has(language)) shipped.set(language, await shippedDictionary(language));
      const encoding = options.text('encoding');
      const reading: ReadOptions = {
        encoding: encoding === 'auto' ? undefined : encoding,
        separator: options.text('separator'),
        yo: options.text('yo') as 'keep' | 'fold',
        requireClue: options.flag('require-clue'),
        lang: named.length > 0 ? given : language,
        lengths: lengthsOf([grid]),
      };
      for (const file of named.length > 0 ? named : [shipped.get(language)!]) {
        for (const engine of engines) {
          const one: Case = {
            grid: path,
            gridChecksum: gridChecksum(grid),
            dictionary: file.source,
            dictionaryChecksum: checksum(file.bytes, ...(file.scores === undefined ? [] : [file.scores.bytes])),
            ...engine,
            ...{ parsed: grid, file, reading },
          };
          if (cases.has(caseKey(one))) context.note(`${path}: measured already, as ${cases.get(caseKey(one))!.grid}`);
          else cases.set(caseKey(one), one);
        }
      }
    } catch (error) {
      codes.push(context.complain(error));
    }
  }
  return [...cases.values()];
}

/** Of what is searched: cells, blocks and seed letters, however the file writes them. */
function gridChecksum({ width, open, seeds }: Grid): string {
  const cells = Array.from(open, (isOpen, cell) => (isOpen ? (seeds.get(cell) ?? '.') : '#'));
  return checksum(`${width}:${cells.join('')}`);
}

function checksum(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

function written(report: Report, comparison: Comparison | undefined, format: string): string {
  if (format === 'json') return jsonOf(report, comparison);
  if (format === 'svg') return strips(report);
  const form = format === 'markdown' ? 'markdown' : 'text';
  return [reportTable(report, form), ...(comparison === undefined ? [] : [comparisonTable(comparison, form)])].join(
    '\n',
  );
}

function jsonOf(report: Report, comparison: Comparison | undefined): string {
  const whole = comparison === undefined ? report : { ...report, comparison };
  return `${JSON.stringify(whole, null, 1)}\n`;
}
