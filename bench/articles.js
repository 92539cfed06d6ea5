// An engine on the articles' grids with both lists of CROSSGEN_SHARED: `node bench/articles.js ENGINE [SETTINGS]...`, after
// `npm run build`. Each SETTINGS is what the engine is told, as json (`{"off":"templates"}`), and measured beside it.
// LIMIT (60) is in seconds of CPU time, as are all times, loading and planning excluded; SEEDS (10), GRIDS (seed-1,...,seed-4).

import { readFileSync } from 'node:fs';
import { makePlan } from '../dist/analysis/make.js';
import { loadEngine } from '../dist/engine/registry.js';
import { parseGrid } from '../dist/grid/parse.js';
import { listed, measure, median, spread, written } from './lists.js';

const [name = 'backtrack', ...variants] = process.argv.slice(2);
const limit = Number(process.env.LIMIT ?? 60) * 1000;
const seeds = Number(process.env.SEEDS ?? 10);
const grids = (process.env.GRIDS ?? 'seed-1,seed-2,seed-3,seed-4').split(',');

const cases = [];
for (const { language, lexicon } of listed()) {
  for (const grid of grids) {
    const text = readFileSync(new URL(`../grids/${grid}.txt`, import.meta.url), 'utf8');
    cases.push({ label: `${grid} ${language}`, plan: makePlan(parseGrid(text, grid), lexicon) });
  }
}

console.log(
  'CPU ms and nodes: minimum / median / maximum. Laid out: the median time before the first look at the clock.\n',
);
console.log(
  '| settings | grid | filled | search | laid out | nodes | deepest of the unfilled |\n|---|---|---|---|---|---|---|',
);
for (const variant of variants.length === 0 ? ['{}'] : variants) {
  const engine = await loadEngine(name, JSON.parse(variant));
  for (const { label, plan } of cases) {
    // Warm: the compiler has seen the engine.
    await measure(engine, plan, seeds + 1, 500);
    const runs = [];
    for (let seed = 1; seed <= seeds; seed++) runs.push(await measure(engine, plan, seed, limit));
    const lost = runs.filter(run => run.ending !== 'filled');
    const deepest = lost.length === 0 ? '' : `${Math.max(...lost.map(run => run.depth))} of ${plan.grid.slots.length}`;
    const nodes = runs.map(run => run.nodes).sort((a, b) => a - b);
    const columns = [
      variant,
      label,
      `${seeds - lost.length}/${seeds}`,
      spread(
        runs.map(run => (run.ending === 'filled' ? run.search : Number.POSITIVE_INFINITY)),
        limit,
      ),
      written(median(runs.map(run => run.laid))),
      [nodes[0], Math.round(median(nodes)), nodes.at(-1)].join(' / '),
      deepest,
    ];
    console.log(`| ${columns.join(' | ')} |`);
  }
}
