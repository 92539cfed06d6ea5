// The whole process, from the shell, beside a Node that does nothing; the commands run in turn. It fills seed-4 with the articles'
// Russian list (99,513 words, windows-1251) and with 500,000 invented words with clues.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crossgen, type MeasuredCommand, measureCommand } from './command.js';
import { spread, table } from './figures.js';
import type { PageReport } from './page-report.js';
import { shared } from './shared.js';
import { synthetic } from './synthetic.js';

/** By command: milliseconds and megabytes of each run. */
type Row = Readonly<Record<string, Readonly<Record<(typeof FIGURES)[number], readonly number[]>>>>;

const FIGURES = ['cpu', 'megabytes'] as const;
const RUNS = 11;

/** All in one row, because the commands run in turn. */
export const report: PageReport<Row> = {
  keys: ['all'],
  measure: measureAll,
  again: () => undefined,
  views: {
    commands: rows =>
      table(
        ['command', 'CPU ms', 'peak MB'],
        Object.entries(rows.get('all')!).map(([label, figures]) => [
          label,
          ...FIGURES.map(name => spread(figures[name].map(Math.round))),
        ]),
      ),
  },
};

function measureAll(): Row {
  const folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
  const fill = (dictionary: string, ...more: string[]): string[] =>
    crossgen('fill', 'grids/seed-4.txt', '--dict', dictionary, '--seed', '1', ...more);
  try {
    const cases = Object.entries({
      '`node -e 0`': [process.execPath, '-e', '0'],
      '`crossgen --version`': crossgen('--version'),
      '`crossgen --help`': crossgen('--help'),
      '`fill` of seed-4, 99,513 Russian words in windows-1251': fill(shared('wordlists/rus-cp1251.txt')),
      '`fill` of seed-4, 500,000 words with clues, 50 MB, UTF-8': fill(synthetic(folder, 500_000)),
      '`fill` of seed-4, the English words that ship, any fill': fill('dict/en.txt', '--min-score', '0'),
      '`fill` of seed-4, the English words that ship, the default': fill('dict/en.txt'),
    }).map(([label, command]) => ({ label, command, measured: [] as MeasuredCommand[] }));
    for (let round = 0; round < RUNS; round++)
      for (const { label, command, measured } of cases) {
        const result = measureCommand(command, 60);
        if (result.status !== 0) throw new Error(`${label}: exit status ${result.status}`);
        measured.push(result);
      }
    const figuresOf = (measured: readonly MeasuredCommand[]) => ({
      cpu: measured.map(one => one.cpu),
      megabytes: measured.map(one => one.megabytes),
    });
    return Object.fromEntries(cases.map(({ label, measured }) => [label, figuresOf(measured)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
