// A report and a comparison as tables: text for a terminal, Markdown for a README. Runs that gave up are shown as `>` the limit.

import { figure } from '../core/wording.js';
import { type BenchCase, type BenchReport, type BenchRun, engineText, type JsonSpread } from './bench-report.js';
import type { CaseComparison, Comparison } from './compare.js';

export type TableForm = 'text' | 'markdown';

const HEADINGS = [
  'grid',
  'dictionary',
  'engine',
  'solved',
  'proven',
  'gave up',
  'load ms',
  'search ms',
  'nodes',
  'restarts',
  'peak MB',
  'score mean',
  'lowest',
];
const BYTES_PER_MEGABYTE = 1024 * 1024;

export function reportTable(report: BenchReport, form: TableForm): string {
  const rows = report.cases.map(one => caseRow(one, report));
  return `${table(HEADINGS, rows, form)}\n\n${footing(report)}\n`;
}

export function comparisonTable(comparison: Comparison, form: TableForm): string {
  const headings = ['grid', 'dictionary', 'engine', 'time new/old', '95%', 'nodes', 'lost', 'gained', ''];
  const notes = [
    ...(comparison.refused === undefined ? [] : [`Times are not compared: ${comparison.refused}.`]),
    ...(comparison.onlyOld.length === 0 ? [] : [`Only in the old report: ${comparison.onlyOld.join('; ')}.`]),
    ...(comparison.onlyNew.length === 0 ? [] : [`Only in the new report: ${comparison.onlyNew.join('; ')}.`]),
    nodesText(comparison),
    comparison.cases.every(({ time }) => time === undefined)
      ? 'No times could be compared.'
      : comparison.slower
        ? `Some case is slower by more than a factor of ${comparison.failAbove}.`
        : `No case is slower by more than a factor of ${comparison.failAbove}.`,
  ];
  const said = comparison.refused === undefined ? notes : notes.slice(0, -1);
  const part = comparison.cases.length === 0 ? [] : [table(headings, comparison.cases.map(comparisonRow), form)];
  return `${[...part, said.join('\n')].join('\n\n')}\n`;
}

/** The few figures for a README: how many runs found an answer, and how long they took. */
export function speedTable(report: BenchReport): string {
  const headings = [
    'grid',
    'dictionary',
    'engine',
    'answered',
    'search ms: median',
    '90th percentile',
    'maximum',
    'nodes: median',
  ];
  const rows = report.cases.map(one => {
    const { solved, proven, search, nodes } = one.summary;
    const cell = (value: number | null, text: (value: number) => string): string =>
      value === null ? gaveUpText(one, report) : text(value);
    return [
      baseName(one.grid),
      baseName(one.dictionary),
      engineText(one),
      `${solved + proven}/${one.runs.length}`,
      ...[search.median, search.p90, search.max].map(value => cell(value, timeText)),
      nodes.median === null ? 'gave up' : figure(nodes.median),
    ];
  });
  return `${table(headings, rows, 'markdown')}\n\n${sourceText(report)}`;
}

/** Milliseconds with as many digits as are meaningful. */
export function timeText(milliseconds: number): string {
  return milliseconds < 10 ? milliseconds.toFixed(1) : figure(milliseconds);
}

function caseRow(one: BenchCase, report: BenchReport): string[] {
  const { summary } = one;
  const gaveUp = gaveUpText(one, report);
  return [
    one.grid,
    one.dictionary,
    engineText(one),
    ...[summary.solved, summary.proven, summary.gaveUp].map(count => `${count}/${one.runs.length}`),
    spreadText(summary.load, timeText, gaveUp),
    spreadText(summary.search, timeText, gaveUp),
    spreadText(summary.nodes, figure, 'gave up'),
    spreadText(summary.restarts, figure, 'gave up'),
    figure(summary.peakBytes / BYTES_PER_MEGABYTE),
    summary.meanScore === null ? '—' : summary.meanScore.toFixed(1),
    summary.lowestScore === null ? '—' : String(summary.lowestScore),
  ];
}

/** The text in place of the time of a run that gave up. */
function gaveUpText({ runs }: BenchCase, { options }: BenchReport): string {
  const limit = options.timeLimitMilliseconds;
  // Unless the time limit stopped all of them, no number is a bound.
  const byTime = runs.every(run => run.status !== 'gave up' || run.by === 'time');
  return limit !== null && byTime ? `>${timeText(limit)}` : 'gave up';
}

function baseName(path: string): string {
  return path.replace(/^.*[\\/]/, '').replace(/\.txt$/, '');
}

function comparisonRow(one: CaseComparison): string[] {
  const { time } = one;
  return [
    one.grid,
    one.dictionary,
    engineText(one),
    time === undefined ? '—' : `${time.atLeast ? '≥' : ''}${time.ratio.toFixed(2)}`,
    time === undefined ? '—' : time.interval.map(value => value.toFixed(2)).join('–'),
    one.nodePairs === 0 ? '—' : one.nodesDiffer === 0 ? 'the same' : `${one.nodesDiffer} of ${one.nodePairs} differ`,
    String(one.lost),
    String(one.gained),
    one.slower ? 'slower' : '',
  ];
}

/** How many runs opened a different number of nodes, and how many could not be compared. */
function nodesText({ cases }: Comparison): string {
  const sum = (value: (one: CaseComparison) => number): number => cases.reduce((total, one) => total + value(one), 0);
  const [pairs, differ, skipped] = [
    sum(one => one.nodePairs),
    sum(one => one.nodesDiffer),
    sum(one => one.endedByTime),
  ];
  const late = skipped === 0 ? '' : `; ${skipped} more are not compared, because the clock ended one of the two runs`;
  return `Nodes differ in ${differ} of ${pairs} pairs of runs${late}.`;
}

/** All four values, or just one if they are the same. */
function spreadText(spread: JsonSpread, text: (value: number) => string, none: string): string {
  const parts = [spread.min, spread.median, spread.p90, spread.max].map(value => (value === null ? none : text(value)));
  return new Set(parts).size === 1 ? parts[0]! : parts.join(' / ');
}

/** What the figures mean, and where they come from. */
function footing(report: BenchReport): string {
  return `Spreads are minimum / median / 90th percentile / maximum.\n${sourceText(report)}`;
}

/** The clock that measured the times. For the wall clock, also the share of a core that the searches had, which is small on a busy machine. */
function clockText({ cases, options }: BenchReport): string {
  if (options.clock === 'cpu') return '; times are CPU time';
  const runs = cases.flatMap(one => one.runs);
  const sum = (value: (run: BenchRun) => number): number => runs.reduce((total, run) => total + value(run), 0);
  const share = sum(run => run.cpuMilliseconds) / sum(run => run.searchMilliseconds);
  return Number.isFinite(share) ? `; the searches had ${Math.round(100 * share)} % of a core` : '';
}

function sourceText(report: BenchReport): string {
  const { machine, node, options, cases, crossgen, commit, date, interrupted } = report;
  const { runs, seed, timeLimitMilliseconds, nodeLimit, minScore, rules = [] } = options;
  const fills =
    minScore === null ? 'good fills' : minScore <= 1 ? 'any fills' : `fills of words that score ${minScore}`;
  const seeds = runs === 1 ? `seed ${seed}` : `seeds ${seed} to ${seed + runs - 1}`;
  const checksums = new Map(cases.map(({ dictionary, dictionaryChecksum }) => [dictionary, dictionaryChecksum]));
  const told = [...checksums].map(([name, checksum]) => `${name} ${checksum.slice(0, 12)}`).join(', ');
  return (
    `${date === undefined ? '' : `${date}, `}crossgen ${crossgen}${commit === undefined ? '' : ` at commit ${commit}`}, ` +
    `Node ${node}, ${machine.cpu} (${machine.cores} cores, ${machine.architecture}); ${seeds}, ` +
    `time limit ${timeLimitMilliseconds === null ? 'none' : `${timeLimitMilliseconds} ms`}` +
    `${nodeLimit === null ? '' : `, node limit ${nodeLimit}`}${clockText(report)}; ${[fills, ...rules].join(', ')}; SHA-256 of ${told}.` +
    `${interrupted ? ' Interrupted: not every case has all its runs.' : ''}`
  );
}

function table(headings: readonly string[], rows: readonly (readonly string[])[], form: TableForm): string {
  if (form === 'markdown') {
    const line = (cells: readonly string[]): string =>
      `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    return [line(headings), `|${headings.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
  }
  const widths = headings.map((heading, i) => Math.max(heading.length, ...rows.map(row => row[i]!.length)));
  return [headings, ...rows]
    .map(cells =>
      cells
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
