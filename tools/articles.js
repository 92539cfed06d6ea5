// The articles' tables beside our own measurements of bench/articles: Markdown for docs/articles.md, which `npm run reference` writes.
// A run that gave up is never averaged: figures are of the filled ones, and beside them stands how many were not.

import { readdirSync, readFileSync } from 'node:fs';

/** Stands before the generated part of docs/articles.md. */
export const ARTICLES_BEGIN = '<!-- made by `npm run reference` from bench/articles -->';
const REPORTS = new URL('../bench/articles/', import.meta.url);
const GRIDS = ['seed-1', 'seed-2', 'seed-3', 'seed-4', 'seed-5'];
const ENGINES = ['classic', 'backtrack', 'table', 'sat'];
const LISTS = { 'rus-cp1251': 'ru', 'eng-ascii': 'en' };

/** What the articles say of their own programs: seconds, mean (range) of 10 runs in the first and 50 in the report. */
const PUBLISHED = {
  'seed-1 ru': ['5 (1 to 32)', '1.32 (0 to 35)', '', ''],
  'seed-2 ru': ['62 (1 to 472)', '1.1 (0 to 13)', '', ''],
  'seed-3 ru': ['1 (1 to 2)', '0.2 (0 to 2)', '', ''],
  'seed-4 ru': ['250 (10 to 989)', '29 (0 to 392)', '', ''],
  'seed-5 ru': ['none in 10 h', 'none in 10 h', '30, once in 20 runs', 'some minutes'],
  'seed-5 en': ['', '', '', 'some 20 minutes'],
};
const ARTICLES = ['first article', 'report', 'mask cache', 'SAT article'];

/** The solutions of `classic`, and what the articles say of what each is worth; they give no figures. */
const SOLUTIONS = {
  length: 'fewer returns late in the search',
  difficulty: 'the dearest mistakes early',
  return: 'few words undone',
  fragments: 'may decide about speed; where to fill them is an open question',
  templates: 'without them hardly a run ends as grids get harder; saves 10,000 to 100,000 steps and more',
  accelerators: 'ten times faster and more; saves millions of steps',
  balancing: 'better chances in hard places, some fills lost',
  variants: 'with `hanging` cuts the worst case to a tenth, and made `seed-2` easy',
  hanging: 'see `variants`',
  restart: 'the fourth first word, at worst, would do',
};

/** The reports of bench/articles. */
export function articleReports() {
  return readdirSync(REPORTS)
    .sort()
    .map(name => JSON.parse(readFileSync(new URL(name, REPORTS), 'utf8')));
}

/**
 * @param reports what `crossgen bench --clock cpu` wrote, each case in one of them at most
 * @returns the whole generated part of docs/articles.md
 */
export function articleTables(reports) {
  const cases = new Map();
  for (const report of reports) {
    if (report.options.clock !== 'cpu') throw new Error('the reports of the articles are of CPU time');
    if (report.interrupted) throw new Error('a report of the articles was interrupted: measure it again');
    const limit = report.options.timeLimitMilliseconds / 1000;
    for (const one of report.cases) {
      const key = keyOf(nameOf(one.grid), LISTS[nameOf(one.dictionary)], one.engine, one.settings.off ?? '', limit);
      if (cases.has(key)) throw new Error(`two reports of the articles have ${key}`);
      cases.set(key, { runs: one.runs, limit });
    }
  }
  const find = (...what) => cases.get(keyOf(...what));
  const sources = new Set(
    reports.map(
      ({ machine, node, crossgen }) =>
        `crossgen ${crossgen}, Node ${node}, ${machine.cpu} (${machine.cores} cores, ${machine.architecture})`,
    ),
  );
  return [
    '### CPU seconds',
    engineTable(find, seconds),
    '### Nodes',
    engineTable(find, nodes, []),
    '### Each solution of `classic` off: CPU seconds',
    solutionTable(find, one => `${secondText(median(filled(one, seconds)))} / ${worst(one)}`, 'median / slowest'),
    '### Each solution of `classic` off: nodes',
    solutionTable(find, one => countText(median(filled(one, nodes))), 'median'),
    `${[...sources].join('; ')}; seeds from 1 on.`,
  ].join('\n\n');
}

/** A row a grid and list, a column an engine, after the articles' own figures. */
function engineTable(find, value, articles = ARTICLES) {
  const text = value === nodes ? countText : secondText;
  const rows = ['ru', 'en'].flatMap(list =>
    GRIDS.map(grid => {
      const name = `${grid} ${list}`;
      const ours = ENGINES.map(engine => {
        const one = find(grid, list, engine, '', 20);
        return one === undefined ? 'not measured' : spreadText(one, value, text);
      });
      return [name, ...articles.map((_, i) => PUBLISHED[name]?.[i] || '–'), ...ours];
    }),
  );
  return table(['grid and list', ...articles, ...ENGINES.map(name => `\`${name}\``)], rows);
}

function solutionTable(find, cell, what) {
  const columns = ['ru', 'en'].flatMap(list => GRIDS.slice(0, 3).map(grid => [grid, list]));
  const rows = ['', ...Object.keys(SOLUTIONS)].map(off => [
    off === '' ? 'nothing' : off,
    ...columns.map(([grid, list]) => {
      const one = find(grid, list, 'classic', off, 10);
      if (one === undefined) return 'not measured';
      const count = filled(one, seconds).length;
      if (count === 0) return `0/${one.runs.length}`;
      return `${count < one.runs.length ? `${count}/${one.runs.length}: ` : ''}${cell(one)}`;
    }),
    off === '' ? '' : SOLUTIONS[off],
  ]);
  return table([`off: ${what}`, ...columns.map(column => column.join(' ')), 'what the articles say it does'], rows);
}

/** `10/10: 0.1 / 0.2 / 3.4`; `7/10: … ; the rest > 20`. */
function spreadText(one, value, text) {
  const values = filled(one, value);
  const count = `${values.length}/${one.runs.length}`;
  const rest = one.runs.length - values.length;
  if (values.length === 0) return value === nodes ? count : `${count}: > ${one.limit}`;
  const spread = [values[0], median(values), values.at(-1)].map(text);
  const shown = new Set(spread).size === 1 ? spread[0] : spread.join(' / ');
  return `${count}: ${shown}${rest > 0 && value !== nodes ? `; the rest > ${one.limit}` : ''}`;
}

/** The slowest run, which may be one that gave up. */
function worst(one) {
  const times = filled(one, seconds);
  return times.length < one.runs.length ? `> ${one.limit}` : secondText(times.at(-1));
}

/** Of the runs with a fill, ascending. */
function filled({ runs }, value) {
  const lost = runs.find(({ status, by }) => status === 'proven' || (by !== undefined && by !== 'time'));
  if (lost !== undefined) throw new Error(`a run was ${lost.status} by ${lost.by}: the tables have no word for it`);
  return runs
    .filter(({ status }) => status === 'solved')
    .map(value)
    .sort((a, b) => a - b);
}

function seconds(run) {
  return run.cpuMilliseconds / 1000;
}

function nodes(run) {
  return run.nodes;
}

function median(sorted) {
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

function secondText(value) {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

function countText(value) {
  return Math.round(value).toLocaleString('en');
}

/** What is measured. */
function keyOf(grid, list, engine, off, limit) {
  return `${grid} ${list} ${engine}${off && `:off=${off}`} ${limit} s`;
}

function nameOf(path) {
  return path.replace(/^.*\//, '').replace(/\.txt$/, '');
}

function table(headings, rows) {
  return [headings, headings.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}
