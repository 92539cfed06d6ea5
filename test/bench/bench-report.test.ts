// Tables, pictures and the schema, for reports with figures that are written here.

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { type BenchReport, caseKey, summarise } from '../../src/bench/bench-report.js';
import { comparisonTable, reportTable, speedTable } from '../../src/bench/bench-table.js';
import { compare } from '../../src/bench/compare.js';
import { strips } from '../../src/bench/strip-plot.js';
import { reportOf, runsOf } from './reports.js';

const validate = new Ajv2020({ allErrors: true }).compile(
  JSON.parse(readFileSync('docs/schema/bench.schema.json', 'utf8')) as object,
);

describe('summary', () => {
  it('shows a run that gave up as null among the slowest', () => {
    expect(summarise(runsOf('30:5 10:3 >20000:900'))).toEqual({
      solved: 2,
      proven: 0,
      gaveUp: 1,
      load: { min: 20, median: 20, p90: 20, max: 20 },
      search: { min: 10, median: 30, p90: null, max: null },
      nodes: { min: 3, median: 5, p90: null, max: null },
      restarts: { min: 0, median: 0, p90: null, max: null },
      peakBytes: 104857600,
      meanScore: 60,
      lowestScore: 5,
    });
  });

  it('has no score if there is no fill', () => {
    expect(summarise(runsOf('>1'))).toMatchObject({ solved: 0, meanScore: null, lowestScore: null });
  });
});

describe('case key', () => {
  const [one] = reportOf({ a: '1' }).cases;
  it('depends on what is measured, not on names or the order of settings', () => {
    expect(caseKey({ ...one!, grid: 'b', settings: { x: 1, y: 2 } })).toBe(
      caseKey({ ...one!, settings: { y: 2, x: 1 } }),
    );
    for (const change of [{ engine: 'sat' }, { settings: { x: 1 } }, { gridChecksum: '' }, { dictionaryChecksum: '' }])
      expect(caseKey({ ...one!, ...change })).not.toBe(caseKey(one!));
  });
});

const report = reportOf({ a: '30:5 10:3 >20000:900', b: '>20000 >20000 >20000' });

describe('table', () => {
  it('is text', () => {
    expect(reportTable(report, 'text')).toBe(`\
grid   dictionary  engine  solved  proven  gave up  load ms  search ms                    nodes                      restarts                   peak MB  score mean  lowest
a.txt  words.txt   table   2/3     0/3     1/3      20       10 / 30 / >20,000 / >20,000  3 / 5 / gave up / gave up  0 / 0 / gave up / gave up  100      60.0        5
b.txt  words.txt   table   0/3     0/3     3/3      20       >20,000                      gave up                    gave up                    100      —           —

Spreads are minimum / median / 90th percentile / maximum.
crossgen 0.0.0, Node v20.0.0, Some CPU (2 cores, x64); seeds 1 to 3, time limit 20000 ms; the searches had 50 % of a core; any fills; SHA-256 of words.txt dddddddddddd.
`);
  });

  it('is Markdown', () => {
    const piped = { ...report, cases: report.cases.map(one => ({ ...one, grid: 'a|b' })) };
    const [heading, rule, row] = reportTable(piped, 'markdown').split('\n');
    expect(heading).toMatch(/^\| grid \| .* \| lowest \|$/);
    expect(rule).toBe(`|${'---|'.repeat(13)}`);
    expect(row).toMatch(/^\| a\\\|b \| words\.txt \| table \| 2\/3 \|/);
  });

  it('is short for a README, and shows the limit for a median that gave up', () => {
    expect(speedTable(report).split('\n').slice(2, 4)).toEqual([
      '| a | words | table | 2/3 | 30 | >20,000 | >20,000 | 5 |',
      '| b | words | table | 0/3 | >20,000 | >20,000 | >20,000 | gave up |',
    ]);
  });

  it('says that not all runs were made, and which clock was used', () => {
    const foot = (change: Partial<BenchReport>): string =>
      reportTable({ ...report, ...change }, 'text')
        .split('\n')
        .at(-2)!;
    expect(foot({ interrupted: true })).toMatch(/ Interrupted: not every case has all its runs\.$/);
    expect(foot({})).toContain('time limit 20000 ms; the searches had 50 % of a core; any fills; SHA-256');
    expect(foot({ options: { ...report.options, minScore: null } })).toContain('; good fills; SHA-256');
    expect(foot({ options: { ...report.options, minScore: 60 } })).toContain('; fills of words that score 60; SHA-256');
    expect(foot({ options: { ...report.options, clock: 'cpu' } })).toContain(
      '; times are CPU time; any fills; SHA-256',
    );
  });

  it('shows a comparison', () => {
    const older = reportOf({ a: '10:3 10:3 10', c: '1' });
    const newer = reportOf({ a: '40:3 40:4 >40' });
    expect(comparisonTable(compare(older, newer, undefined, 1.5), 'text')).toBe(`\
grid   dictionary  engine  time new/old  95%        nodes          lost  gained
a.txt  words.txt   table   ≥4.00         4.00–4.00  1 of 2 differ  1     0       slower

Only in the old report: c.txt × words.txt × table.
Nodes differ in 1 of 2 pairs of runs; 1 more are not compared, because the clock ended one of the two runs.
Some case is slower by more than a factor of 1.5.
`);
    expect(comparisonTable(compare(older, newer, 'it was made on another machine', 1.5), 'text')).toMatch(
      /table {3}— .*\n\nTimes are not compared: it was made on another machine\.\nOnly in the old report: [^\n]*\nNodes differ in 1 of 2 [^\n]*\n$/,
    );
  });
});

describe('picture', () => {
  const svg = strips(report);
  it('has a dot for each run, hollow ones for those that gave up, and a bar for each median', () => {
    expect(svg.match(/<circle [^>]*fill="#357"/g)).toHaveLength(2);
    expect(svg.match(/<circle [^>]*fill="none"/g)).toHaveLength(4);
    expect(svg.match(/stroke="#b33"/g)).toHaveLength(1);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('puts times on a log scale', () => {
    const wide = strips(reportOf({ a: '1 10 100' }));
    const at = [...wide.matchAll(/<circle cx="([\d.]+)"/g)].map(([, x]) => Number(x));
    expect(at[1]! - at[0]!).toBeCloseTo(at[2]! - at[1]!, 6);
  });

  it('has room for the longest label', () => {
    const left = (grid: string): number => Number(/<circle cx="([\d.]+)"/.exec(strips(reportOf({ [grid]: '1' })))![1]);
    expect(left('a'.repeat(50)) - left('a')).toBe(49 * 7);
  });

  it('works without an answer, and escapes names', () => {
    const none = reportOf({ a: '>1' });
    const odd = strips({ ...none, cases: none.cases.map(one => ({ ...one, grid: '<&>' })) });
    expect(odd).toContain('&lt;&amp;&gt;');
    expect(odd).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('schema', () => {
  it.each<[string, unknown, boolean]>([
    ['a report', report, true],
    ['the report of the sample suite', JSON.parse(readFileSync('bench/sample.json', 'utf8')), true],
    ['a comparison', { ...report, comparison: compare(report, report, undefined, 1.5) }, true],
    ['a comparison without times', { ...report, comparison: compare(report, report, 'another machine', 1.5) }, true],
    ['an interrupted report', { ...report, interrupted: true }, true],
    ['another version', { ...report, version: 2 }, false],
    ['a field of another name', { ...report, machines: 1 }, false],
    ['a case without runs', { ...report, cases: [{ ...report.cases[0], runs: [] }] }, false],
  ])('accepts or rejects correctly: %s', (_, value, wanted) => {
    const valid = validate(JSON.parse(JSON.stringify(value)));
    expect([valid, wanted ? validate.errors : null]).toEqual([wanted, null]);
  });
});
