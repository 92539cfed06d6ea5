// docs/articles.md has the figures of bench/articles, and hides no run that gave up among them.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BenchCase, BenchReport } from '../../src/bench/bench-report.js';
import { ARTICLES_BEGIN, articleReports, articleTables } from '../../tools/measure/article-tables.js';
import { SPEED_END } from '../../tools/reference-pages.js';
import { reportOf } from './reports.js';

/** Reports with ten CPU seconds where `reportOf` has twenty on the wall clock. */
function ofCpu(cases: Readonly<Record<string, string>>, change: Partial<BenchCase>): BenchReport {
  const report = reportOf(cases);
  return {
    ...report,
    ...{ commit: '1234abcd', date: '2026-11-25' },
    options: { ...report.options, clock: 'cpu' },
    cases: report.cases.map(one => ({ ...one, dictionary: 'lists/rus-cp1251.txt', ...change })),
  };
}
const rowsOf = (report: BenchReport, begin: string): string[] =>
  articleTables([report])
    .split('\n')
    .filter(line => line.startsWith(begin));

describe("the articles' tables", () => {
  it('have the figures of the reports', () => {
    const part = `${ARTICLES_BEGIN}\n\n${articleTables(articleReports())}\n\n${SPEED_END}`;
    expect(readFileSync('docs/articles.md', 'utf8'), 'run `npm run reference`').toContain(part);
  });

  it('show the runs that gave up, beside the figures of the filled ones', () => {
    const report = ofCpu({ 'seed-4': '2000:7 6000:9 >40000:99', 'seed-5': '>40000 >40000' }, { engine: 'classic' });
    const [times, counts] = rowsOf(report, '| seed-4 ru ');
    expect(times).toContain('| 250 (10 to 989) | 29 (0 to 392) | – | – | 2/3: 1.00 / 2.00 / 3.00; the rest > 20 |');
    expect(counts).toContain('| 2/3: 7 / 8 / 9 |');
    const [never, none] = rowsOf(report, '| seed-5 ru ');
    expect([never, none]).toEqual([expect.stringContaining('| 0/2: > 20 |'), expect.stringContaining('| 0/2 |')]);
  });

  it('show each solution that is off beside what the articles say about it', () => {
    const off = ofCpu({ 'seed-2': '2000:7 >40000:99' }, { engine: 'classic', settings: { off: 'return' } });
    const report = { ...off, options: { ...off.options, timeLimitMilliseconds: 10_000 } };
    expect(rowsOf(report, '| return ')).toEqual([
      expect.stringMatching(/\| 1\/2: 1\.00 \/ > 10 \|.*\| few words are undone \|$/),
      expect.stringContaining('| 1/2: 7 |'),
    ]);
  });

  it('refuse reports that lack figures: half a report, two of one case, times on the wall clock', () => {
    const report = ofCpu({ 'seed-1': '10' }, {});
    expect(() => articleTables([{ ...report, interrupted: true }])).toThrow('measure it again');
    expect(() => articleTables([report, report])).toThrow('two reports of the articles have seed-1 ru table 20 s');
    expect(() => articleTables([reportOf({ 'seed-1': '10' })])).toThrow('CPU time');
  });
});
