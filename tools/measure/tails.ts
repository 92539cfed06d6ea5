// What each part of the search gives on the hard grids: runs with the seeds from 1 on, with each of the SETTINGS (json; `{}` for the usual
// ones), to a limit of nodes. Nodes are exact, whatever else the machine does. A row tells how many runs found an answer, the nodes of all
// runs for each answer (with seeds that fail often this is what a restarted search would need), the median and the most nodes of a run, the
// median number of entries of the deepest partial fill, the median of the powers of ten of nodes that the trees of the longest runs seem to
// have, and microseconds of CPU time a node. The depth and the tree tell settings apart on a grid where no run ends. Each run is saved in
// .cache/tails.json as soon as it is over, so the same command goes on after a break.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadEngine } from '../../src/engine/registry.js';
import { heading, median, row } from './figures.js';
import { hardPlan } from './hard.js';
import { readArguments, type Script } from './script.js';
import { type Measured, measure } from './search.js';

export const script: Script = {
  summary: 'what each part of the search gives on the hard grids, in nodes',
  usage: '[SETTINGS...] [--grids seed-5,15.06,21.01,21.10,23.06,23.09,s35,sparse-01,...] [--seeds 20] [--limit 100000]',
  run,
};

const KEPT = '.cache/tails.json';

async function run(args: readonly string[]): Promise<void> {
  const usual = { grids: 'seed-5,15.06,21.01,23.09,s35', seeds: 20, limit: 100_000 };
  const { options, words } = readArguments(args, usual);
  console.log(
    heading([
      'grid',
      'settings',
      'filled',
      'proven',
      'of',
      'nodes an answer',
      'median',
      'most',
      'depth',
      'tree',
      'µs a node',
    ]),
  );
  for (const grid of options.grids.split(',')) {
    const plan = hardPlan(grid);
    for (const settings of words.length === 0 ? ['{}'] : words) {
      const engine = await loadEngine('table', JSON.parse(settings));
      const runs: Measured[] = [];
      for (let seed = 1; seed <= options.seeds; seed++) {
        const key = [grid, settings, options.limit, seed].join(' ');
        const known = kept();
        const one = known[key] ?? (await measure(engine, plan, seed, { nodes: options.limit }));
        mkdirSync('.cache', { recursive: true });
        writeFileSync(KEPT, `${JSON.stringify({ ...known, [key]: one }, null, 1)}\n`);
        runs.push(one);
      }
      console.log(row([grid, settings, ...cellsOf(runs)]));
    }
  }
}

function cellsOf(runs: readonly Measured[]): (string | number)[] {
  const filled = runs.filter(({ ending }) => ending === 'filled').length;
  const proven = runs.filter(({ ending }) => ending === 'proven').length;
  const nodes = runs.map(one => one.nodes);
  const all = sum(nodes);
  const ended = runs.map(({ ending, nodes: opened }) => (ending === 'lost' ? Number.POSITIVE_INFINITY : opened));
  const figures = [median(ended), Math.max(...ended)].map(figure =>
    figure === Number.POSITIVE_INFINITY ? 'lost' : figure,
  );
  const each = filled + proven === 0 ? 'none' : Math.round(all / (filled + proven));
  const depth = median(runs.map(one => one.depth));
  const tree = median(runs.map(one => Math.log10(one.tree))).toFixed(1);
  return [
    filled,
    proven,
    runs.length,
    each,
    ...figures,
    depth,
    tree,
    Math.round((1000 * sum(runs.map(one => one.search))) / all),
  ];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function kept(): Record<string, Measured> {
  return existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, Measured>) : {};
}
