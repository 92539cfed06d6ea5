// Makes the reports for docs/articles.md: one for each engine and list in bench/articles, one after another. A report that exists
// is kept, so the hours of measuring can be split. To measure an engine again, delete its report. As in the articles, near repeats are
// allowed. Two of the articles do not keep a word from standing twice; their programs are measured in this way, too.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename } from 'node:path';
import { NO_RULES } from '../../src/analysis/plan.js';
import { engineText } from '../../src/bench/bench-report.js';
import { SOLUTIONS } from '../../src/engine/classic/solutions.js';
import { loadEngine } from '../../src/engine/registry.js';
import {
  ARTICLES_LANGUAGE,
  articleReports,
  MASK_CACHE_LIMIT,
  MASK_CACHE_OFF,
  MASK_CACHE_RUNS,
  mayRepeat,
} from './article-tables.js';
import { crossgen } from './command.js';
import type { Script } from './script.js';
import { searchAgain } from './search.js';
import { articleLists, type List, samplePlan } from './shared.js';
import { stampReport } from './stamp.js';

export const script: Script = {
  summary: 'makes the reports that bench/articles lacks; takes hours. `npm run reference` then renews docs/articles.md',
  usage: '',
  run,
};

const REPORTS = 'bench/articles';
/** The most milliseconds of CPU time of a run that is tried again. */
const QUICK = 1200;
const GRIDS = ['seed-1', 'seed-2', 'seed-3', 'seed-4', 'seed-5'];

function run(): void {
  const off = ['classic', ...Object.keys(SOLUTIONS).map(solution => `classic:off=${solution}`)];
  for (const list of articleLists()) {
    for (const engine of ['classic', 'backtrack', 'table', 'sat']) measure(engine, list, '20s', [engine], GRIDS);
    measure('off', list, '10s', off, GRIDS.slice(0, 3));
    const maskCache = [`backtrack:off=${MASK_CACHE_OFF}`];
    measure('mask-cache', list, `${MASK_CACHE_LIMIT}s`, maskCache, GRIDS, { runs: MASK_CACHE_RUNS });
    if (list.language !== ARTICLES_LANGUAGE) continue;
    measure('classic-repeats', list, '20s', ['classic'], GRIDS, { repeats: true });
    const asWritten = { runs: MASK_CACHE_RUNS, repeats: true };
    measure('mask-cache-repeats', list, `${MASK_CACHE_LIMIT}s`, maskCache, GRIDS, asWritten);
  }
}

function measure(
  name: string,
  list: List,
  limit: string,
  engines: readonly string[],
  grids: readonly string[],
  { runs = 10, repeats = false } = {},
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
      ...(repeats ? ['--repeats'] : []),
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

/** Searches with the first seed that ended within few nodes again, in each case of the reports. @returns a line for each that opened other nodes */
export async function articlesAgain(): Promise<{ readonly tried: number; readonly stale: readonly string[] }> {
  const lists = articleLists();
  let tried = 0;
  const stale: string[] = [];
  for (const report of articleReports()) {
    const rules = { ...NO_RULES, repeats: mayRepeat(report) };
    for (const one of report.cases) {
      const list = lists.find(({ file }) => basename(file) === basename(one.dictionary))!;
      const runs = one.runs.map(({ status, nodes, cpuMilliseconds }) => {
        const ending = status === 'solved' && cpuMilliseconds <= QUICK ? 'filled' : 'lost';
        return { ending, nodes } as const;
      });
      const engine = await loadEngine(one.engine, one.settings);
      const found = await searchAgain(engine, () => samplePlan(basename(one.grid, '.txt'), list.lexicon, rules), runs);
      if (found === undefined) continue;
      tried++;
      if (found[0] !== found[1])
        stale.push(`${engineText(one)}, ${basename(one.grid)}, ${list.language}: ${found[0]}, and now ${found[1]}`);
    }
  }
  return { tried, stale };
}
