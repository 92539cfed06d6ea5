// Compares the engine `table` with `backtrack` and Debian's qxw in one run, on the articles' grids with both of the articles'
// lists. A run that is ended at the limit counts as a lower bound. Loading is not counted: the time that qxw takes for a single
// slot is subtracted.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { geometricMean } from '../../src/bench/statistics.js';
import { loadEngine } from '../../src/engine/registry.js';
import { heading, median, row, spread, written } from './figures.js';
import { makeQxw, needQxw } from './qxw.js';
import { readArguments, type Script } from './script.js';
import { fillTime, measureSeeds } from './search.js';
import { articleLists, samplePlan } from './shared.js';

export const script: Script = {
  summary: "table beside backtrack and Debian's qxw, on the articles' grids",
  usage: '[--seeds 20] [--others 5] [--limit 60] [--grids seed-1,seed-2,seed-3,seed-4,seed-5]',
  run,
};

async function run(args: readonly string[]): Promise<void> {
  const usual = { seeds: 20, others: 5, limit: 60, grids: 'seed-1,seed-2,seed-3,seed-4,seed-5' };
  const { options } = readArguments(args, usual);
  needQxw();
  const limit = options.limit * 1000;
  const [table, backtrack] = await Promise.all([loadEngine('table'), loadEngine('backtrack')]);
  const folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
  const ratios: Record<string, number[]> = { backtrack: [], qxw: [] };

  console.log('CPU ms of the search: minimum / median / maximum, and how many times the median of table.\n');
  console.log(heading(['grid', 'table', 'with index', 'backtrack', 'times', 'qxw', 'times']));
  try {
    for (const { language, lexicon } of articleLists()) {
      const qxw = makeQxw(lexicon, folder, options.limit);
      const load = median(repeat(options.others, qxw.load));
      for (const grid of options.grids.split(',')) {
        const plan = samplePlan(grid, lexicon);
        const runs = await measureSeeds(table, plan, options.seeds, limit);
        const ours = median(runs.map(fillTime));
        const beside = {
          backtrack: (await measureSeeds(backtrack, plan, options.others, limit)).map(fillTime),
          qxw: repeat(options.others, () => Math.max(0, qxw.fill(plan) - load)),
        };
        const columns = Object.entries(beside).flatMap(([peer, values]) => {
          const value = median(values);
          const ratio = Math.min(value, limit) / ours;
          ratios[peer]!.push(ratio);
          return [spread(values, limit), `${value > limit ? 'over ' : ''}${ratio.toFixed(ratio < 10 ? 1 : 0)}`];
        });
        const withIndex = written(median(runs.map(one => one.laid + fillTime(one))), limit);
        console.log(row([`${grid} ${language}`, spread(runs.map(fillTime), limit), withIndex, ...columns]));
      }
      console.log(row([`${language}: one slot`, '', '', '', '', load.toFixed(0), '']));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const [peer, values] of Object.entries(ratios))
    console.log(
      `\n${peer} takes ${geometricMean(values).toFixed(1)} times as long as table in the geometric mean; ` +
        'a run that was ended counts as long as its limit.',
    );
}

function repeat(count: number, one: () => number): number[] {
  return Array.from({ length: count }, one);
}
