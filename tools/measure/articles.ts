// Makes the reports for docs/articles.md: one for each engine and list in bench/articles, one after another. A report that exists
// is kept, so the hours of measuring can be split. To measure an engine again, delete its report. As in the articles, near repeats are
// allowed.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { SOLUTIONS } from '../../src/engine/classic/solutions.js';
import { MASK_CACHE_LIMIT, MASK_CACHE_OFF, MASK_CACHE_RUNS } from './article-tables.js';
import { crossgen } from './command.js';
import type { Script } from './script.js';
import { articleLists, type List } from './shared.js';
import { stampReport } from './stamp.js';

export const script: Script = {
  summary: 'makes the reports that bench/articles lacks; takes hours. `npm run reference` then renews docs/articles.md',
  usage: '',
  run,
};

const REPORTS = 'bench/articles';
const GRIDS = ['seed-1', 'seed-2', 'seed-3', 'seed-4', 'seed-5'];

function run(): void {
  const off = ['classic', ...Object.keys(SOLUTIONS).map(solution => `classic:off=${solution}`)];
  for (const list of articleLists()) {
    for (const engine of ['classic', 'backtrack', 'table', 'sat']) measure(engine, list, '20s', [engine], GRIDS);
    measure('off', list, '10s', off, GRIDS.slice(0, 3));
    measure('mask-cache', list, `${MASK_CACHE_LIMIT}s`, [`backtrack:off=${MASK_CACHE_OFF}`], GRIDS, MASK_CACHE_RUNS);
  }
}

function measure(
  name: string,
  list: List,
  limit: string,
  engines: readonly string[],
  grids: readonly string[],
  runs = 10,
): void {
  const report = `${REPORTS}/${name}-${list.language}.json`;
  if (existsSync(report)) return;
  console.log(report);
  mkdirSync('.cache', { recursive: true });
  const made = '.cache/articles-report.json';
  const [node, ...args] = crossgen(
    ...['bench', ...grids.map(grid => `grids/${grid}.txt`), '--dict', list.file, '--engines', engines.join(',')],
    ...[
      '--runs',
      `${runs}`,
      '--clock',
      'cpu',
      '--min-score',
      '0',
      '--same-stem',
      'allow',
      '--time-limit',
      limit,
      '--report',
      made,
      '--out',
      '.cache/articles.txt',
    ],
  );
  const { status } = spawnSync(node!, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${report}: bench ended with exit code ${status}`);
  stampReport(made, list.file);
  renameSync(made, report);
}
