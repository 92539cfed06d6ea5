// The whole process, from the shell, beside a Node that does nothing; the commands run in turn. It fills seed-4 with the articles'
// Russian list (99,513 words, windows-1251) and with 500,000 invented words with clues.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crossgen, type MeasuredCommand, measureCommand } from './command.js';
import { spread, table } from './figures.js';
import { readArguments, type Script } from './script.js';
import { shared } from './shared.js';
import { synthetic } from './synthetic.js';

export const script: Script = {
  summary: 'whole processes: --version, --help and fills, beside a Node that does nothing',
  usage: '[--runs 9]',
  run,
};

function run(args: readonly string[]): void {
  const { runs } = readArguments(args, { runs: 9 }).options;
  const folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
  const fill = (dictionary: string): string[] =>
    crossgen('fill', 'grids/seed-4.txt', '--dict', dictionary, '--seed', '1');
  try {
    const cases = Object.entries({
      'node -e 0': [process.execPath, '-e', '0'],
      '--version': crossgen('--version'),
      '--help': crossgen('--help'),
      'fill, 99,513 words': fill(shared('wordlists/rus-cp1251.txt')),
      'fill, 500,000 words with clues': fill(synthetic(folder, 500_000)),
    }).map(([label, command]) => ({ label, command, measured: [] as MeasuredCommand[] }));
    for (let round = 0; round < runs; round++)
      for (const { label, command, measured } of cases) {
        const result = measureCommand(command, 60);
        if (result.status !== 0) throw new Error(`${label}: exit status ${result.status}`);
        measured.push(result);
      }
    console.log('Minimum / median / maximum.\n');
    const rows = cases.map(({ label, measured }) => [
      label,
      ...(['wall', 'cpu', 'megabytes'] as const).map(figure => spread(measured.map(one => Math.round(one[figure])))),
    ]);
    console.log(table(['command', 'ms by the clock', 'CPU ms', 'peak MB'], rows));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
