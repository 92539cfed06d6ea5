// The generated part of docs/articles.md, written by `npm run reference`: the articles' tables beside our own measurements in
// bench/articles. A run that gave up is never averaged: the figures are about the filled runs, and the number of unfilled runs is shown
// beside them.

import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type BenchCase, type BenchReport, type BenchRun, readReport } from '../../src/bench/bench-report.js';
import { MAY_REPEAT } from '../../src/bench/bench-rules.js';
import { spreadOf } from '../../src/bench/statistics.js';
import type { Solution } from '../../src/engine/classic/solutions.js';
import { table } from './figures.js';
import { stampIn, stampText } from './stamp.js';

/** Marks the generated part of docs/articles.md. */
export const ARTICLES_BEGIN = '<!-- made by `npm run reference` from bench/articles -->';

/** The runs of one case, and the limit of each in seconds. */
interface Runs {
  readonly runs: readonly BenchRun[];
  readonly limit: number;
}

/** Finds a measurement. @param off the solution of `classic` that was off, or '' @param repeats whether a word may stand twice */
type Find = (
  grid: string,
  list: string,
  engine: string,
  off: string,
  limit: number,
  repeats?: boolean,
) => Runs | undefined;

/** The mask cache article's program is `backtrack` without these. It filled seed-5 within this limit of seconds, once in this many runs. */
export const MASK_CACHE_OFF = 'look-ahead,fragments';
export const MASK_CACHE_LIMIT = 30;
export const MASK_CACHE_RUNS = 20;
/** The language of the first article and of that of the mask cache. */
export const ARTICLES_LANGUAGE = 'ru';
const REPORTS = 'bench/articles';
const GRIDS = ['seed-1', 'seed-2', 'seed-3', 'seed-4', 'seed-5'];
/** What the columns measure: an engine, which of its ideas are off, and the limit in seconds. */
const COLUMNS: Readonly<Record<string, readonly [engine: string, off: string, limit: number]>> = {
  '`classic`': ['classic', '', 20],
  "the mask cache article's set-up": ['backtrack', MASK_CACHE_OFF, MASK_CACHE_LIMIT],
  '`backtrack`': ['backtrack', '', 20],
  '`table`': ['table', '', 20],
  '`sat`': ['sat', '', 20],
};
const LANGUAGES: Readonly<Record<string, string>> = { 'rus-cp1251': 'ru', 'eng-ascii': 'en' };

/** The articles' figures for their own programs: seconds, mean (range) of 10 runs in the first and of 50 in the report. */
const PUBLISHED: Readonly<Record<string, readonly string[]>> = {
  'seed-1 ru': ['5 (1 to 32)', '1.32 (0 to 35)', '', ''],
  'seed-2 ru': ['62 (1 to 472)', '1.1 (0 to 13)', '', ''],
  'seed-3 ru': ['1 (1 to 2)', '0.2 (0 to 2)', '', ''],
  'seed-4 ru': ['250 (10 to 989)', '29 (0 to 392)', '', ''],
  'seed-5 ru': ['none in 10 h', 'none in 10 h', '30, once in 20 runs', 'some minutes'],
  'seed-5 en': ['', '', '', 'about 20 minutes'],
};
const ARTICLES = ['first article', 'report', 'mask cache', 'SAT article'];

/** What the articles say each solution of `classic` is worth; they give no figures. */
const CLAIMS: Readonly<Record<Solution, string>> = {
  length: 'fewer returns late in the search',
  difficulty: 'the costliest mistakes come early',
  return: 'few words are undone',
  fragments: 'can decide the speed; where to fill them is an open question',
  templates: 'without it hardly any run ends on harder grids; saves 10,000 to 100,000 steps and more',
  accelerators: 'ten times faster and more; saves millions of steps',
  balancing: 'better chances in hard places; some fills are lost',
  variants: 'together with `hanging` it cuts the worst case to a tenth, and made `seed-2` easy',
  hanging: 'see `variants`',
  restart: 'the fourth first word was enough in the worst case',
};

/** The reports of bench/articles. */
export function articleReports(): BenchReport[] {
  return readdirSync(REPORTS)
    .sort()
    .map(name => readReport(readFileSync(`${REPORTS}/${name}`, 'utf8'), `${REPORTS}/${name}`));
}

/**
 * @param reports written by `crossgen bench --clock cpu`; each case is in at most one of them
 * @returns the whole generated part of docs/articles.md
 */
export function articleTables(reports: readonly BenchReport[]): string {
  const found = new Map<string, Runs>();
  for (const report of reports) {
    if (report.options.clock !== 'cpu') throw new Error('the reports of the articles are of CPU time');
    if (report.interrupted) throw new Error('a report of the articles was interrupted: measure it again');
    const limit = (report.options.timeLimitMilliseconds ?? Number.POSITIVE_INFINITY) / 1000;
    for (const one of report.cases) {
      const off = `${one.settings.off ?? ''}`;
      const key = keyOf(basename(one.grid, '.txt'), languageOf(one), one.engine, off, limit, mayRepeat(report));
      if (found.has(key)) throw new Error(`two reports of the articles have ${key}`);
      found.set(key, { runs: one.runs, limit });
    }
  }
  const find: Find = (...wanted) => found.get(keyOf(...wanted));
  const sources = new Set(reports.map(report => stampText(stampIn(report))));
  return [
    '### CPU seconds',
    engineTable(find, secondsCell, ARTICLES),
    '### Nodes',
    engineTable(find, nodesCell, []),
    '### As the articles are written: a word may stand twice',
    repeatsTable(find),
    '### Each solution of `classic` off: CPU seconds',
    solutionTable(find, 'median / slowest', one => `${secondText(spread(one, seconds).median)} / ${worst(one)}`),
    '### Each solution of `classic` off: nodes',
    solutionTable(find, 'median', one => countText(spread(one, nodes).median)),
    `Measured ${[...sources].join('; ')}; seeds from 1 on.`,
  ].join('\n\n');
}

/** A row for each grid and list: the articles' own figures, then a column for each engine. */
function engineTable(find: Find, cell: (one: Runs) => string, articles: readonly string[]): string {
  const rows = ['ru', 'en'].flatMap(list =>
    GRIDS.map(grid => {
      const name = `${grid} ${list}`;
      const ours = Object.values(COLUMNS).map(([engine, off, limit]) => {
        const one = find(grid, list, engine, off, limit);
        if (one !== undefined) return cell(one);
        return off === '' ? 'not measured' : '–'; // the article is about the Russian list alone
      });
      return [name, ...articles.map((_, i) => PUBLISHED[name]?.[i] || '–'), ...ours];
    }),
  );
  return table(['grid and list', ...articles, ...Object.keys(COLUMNS)], rows);
}

/** The programs of the two articles that do not keep a word from standing twice, without that rule and with it. */
function repeatsTable(find: Find): string {
  const columns = Object.entries(COLUMNS).slice(0, 2);
  const rows = GRIDS.map(grid => [
    `${grid} ${ARTICLES_LANGUAGE}`,
    ...columns.flatMap(([_, [engine, off, limit]]) =>
      [true, false].map(repeats => {
        const one = find(grid, ARTICLES_LANGUAGE, engine, off, limit, repeats);
        return one === undefined ? 'not measured' : `${secondsCell(one)} s<br>${nodesCell(one)} nodes`;
      }),
    ),
  ]);
  const headings = columns.flatMap(([name]) => [`${name} as written`, `${name}, no word twice`]);
  return table(['grid and list', ...headings], rows);
}

function solutionTable(find: Find, what: string, cell: (one: Runs) => string): string {
  const columns = ['ru', 'en'].flatMap(list => GRIDS.slice(0, 3).map(grid => ({ grid, list })));
  const rowOf = (off: string, name: string, claim: string): string[] => [
    name,
    ...columns.map(({ grid, list }) => {
      const one = find(grid, list, 'classic', off, 10);
      if (one === undefined) return 'not measured';
      const count = filled(one).length;
      if (count === 0) return `0/${one.runs.length}`;
      return `${count < one.runs.length ? `${count}/${one.runs.length}: ` : ''}${cell(one)}`;
    }),
    claim,
  ];
  const rows = Object.entries(CLAIMS).map(([off, claim]) => rowOf(off, off, claim));
  const headings = [
    `off: ${what}`,
    ...columns.map(({ grid, list }) => `${grid} ${list}`),
    'what the articles say it does',
  ];
  return table(headings, [rowOf('', 'nothing', ''), ...rows]);
}

/** `10/10: 0.1 / 0.2 / 3.4`; `7/10: … ; the rest > 20`. */
function secondsCell(one: Runs): string {
  const [count, all] = [filled(one).length, one.runs.length];
  if (count === 0) return `0/${all}: > ${one.limit}`;
  return `${count}/${all}: ${spreadText(one, seconds, secondText)}${count < all ? `; the rest > ${one.limit}` : ''}`;
}

function nodesCell(one: Runs): string {
  const count = `${filled(one).length}/${one.runs.length}`;
  return filled(one).length === 0 ? count : `${count}: ${spreadText(one, nodes, countText)}`;
}

/** Minimum, median and maximum of the filled runs, of which there is at least one; a single figure if they are the same. */
function spreadText(one: Runs, value: (run: BenchRun) => number, text: (value: number) => string): string {
  const { min, median, max } = spread(one, value);
  const shown = [min, median, max].map(text);
  return new Set(shown).size === 1 ? shown[0]! : shown.join(' / ');
}

function spread(one: Runs, value: (run: BenchRun) => number) {
  return spreadOf(filled(one).map(value))!;
}

/** The slowest run, which may be one that gave up. */
function worst(one: Runs): string {
  return filled(one).length < one.runs.length ? `> ${one.limit}` : secondText(spread(one, seconds).max);
}

function filled({ runs }: Runs): readonly BenchRun[] {
  const other = runs.find(({ status, by }) => status === 'proven' || (by !== undefined && by !== 'time'));
  if (other !== undefined) throw new Error(`a run was ${other.status} by ${other.by}: the tables have no word for it`);
  return runs.filter(({ status }) => status === 'solved');
}

function seconds(run: BenchRun): number {
  return run.cpuMilliseconds / 1000;
}

function nodes(run: BenchRun): number {
  return run.nodes;
}

function secondText(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

function countText(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** Whether a word could stand twice in the fills of a report. */
export function mayRepeat({ options }: BenchReport): boolean {
  return options.rules?.includes(MAY_REPEAT) === true;
}

/** The key of what is measured. */
function keyOf(...[grid, list, engine, off, limit, repeats = false]: Parameters<Find>): string {
  return `${grid} ${list} ${engine}${off && `:off=${off}`} ${limit} s${repeats ? ' repeats' : ''}`;
}

function languageOf({ dictionary }: BenchCase): string {
  const name = basename(dictionary, '.txt');
  const language = LANGUAGES[name];
  if (language === undefined) throw new Error(`${name} is no list of the articles`);
  return language;
}
