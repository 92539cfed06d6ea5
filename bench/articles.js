// An engine on the articles' grids with both lists of CROSSGEN_SHARED: `node bench/articles.js ENGINE [SETTINGS]...`, after
// `npm run build`. Each SETTINGS is what the engine is told, as json (`{"off":"templates"}`), and measured beside it.
// LIMIT (60) is in seconds of CPU time, as are all times, loading and planning excluded; SEEDS (10), GRIDS (seed-1,...,seed-4).

import { readFileSync } from 'node:fs';
import { makePlan } from '../dist/analysis/make.js';
import { METER, makeBudget, makeMeter } from '../dist/core/budget.js';
import { loadEngine } from '../dist/engine/registry.js';
import { parseGrid } from '../dist/grid/parse.js';
import { verifyFill } from '../dist/verify/verify.js';
import { cpu, listed, median } from './lists.js';

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
const spread = (values, digits = 0) =>
  [Math.min(...values), median(values), Math.max(...values)].map(value => value.toFixed(digits)).join(' / ');

console.log(
  '| settings | grid | filled | CPU ms: min / median / max | nodes: min / median / max | deepest of the unfilled |',
);
console.log('|---|---|---|---|---|---|');
for (const variant of variants.length === 0 ? ['{}'] : variants) {
  const engine = await loadEngine(name, JSON.parse(variant));
  for (const { label, plan } of cases) {
    // Warm: the compiler has seen the engine.
    await engine.search(plan, makeBudget({ seed: seeds + 1, nodeLimit: 1000 })).next();
    const times = [];
    const nodes = [];
    const depths = [];
    let filled = 0;
    for (let seed = 1; seed <= seeds; seed++) {
      const meter = makeMeter();
      const begin = cpu();
      const step = await engine.search(plan, makeBudget({ seed, timeLimit: limit, now: cpu, meter })).next();
      times.push(cpu() - begin);
      nodes.push(meter[METER.nodes]);
      if (step.done) depths.push(meter[METER.bestDepth]);
      else if (verifyFill(plan.grid, step.value, plan.lexicon, plan.rules).length === 0) filled++;
      else throw new Error(`${label}, seed ${seed}: the fill has faults`);
    }
    const deepest = depths.length === 0 ? '' : `${Math.max(...depths)} of ${plan.grid.slots.length}`;
    console.log(`| ${variant} | ${label} | ${filled}/${seeds} | ${spread(times)} | ${spread(nodes)} | ${deepest} |`);
  }
}
