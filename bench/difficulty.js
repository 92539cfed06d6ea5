// The difficulty figure beside what a search takes: `node bench/difficulty.js [GRIDS [NODES [SEED]]]`, after `npm run build`, with the
// lists of CROSSGEN_SHARED. Measured on the sample grids and GRIDS (20) random ones of a SEED (1), symmetric, 7 to 15 cells a side: the median
// nodes of three seeds by `backtrack` and by `table`, each ended at NODES (800). Spearman's rank correlation of the figure with
// either, and of simpler figures, for the sake of comparison.

import { readFileSync } from 'node:fs';
import { linksOf } from '../dist/analysis/links.js';
import { makePlan } from '../dist/analysis/make.js';
import { crossingBits, letterShares } from '../dist/analysis/shares.js';
import { study } from '../dist/analysis/study.js';
import { METER, makeBudget, makeMeter } from '../dist/core/budget.js';
import { Random } from '../dist/core/random.js';
import { loadEngine } from '../dist/engine/registry.js';
import { parseGrid } from '../dist/grid/parse.js';
import { listed, median } from './lists.js';

const SAMPLES = ['seed-1', 'seed-2', 'seed-3', 'seed-4', 'seed-5', 'easy-1', 'easy-2', 'easy-3'];
const count = Number(process.argv[2] ?? 20);
const nodeLimit = Number(process.argv[3] ?? 800);
const engines = await Promise.all(['backtrack', 'table'].map(name => loadEngine(name)));

const random = new Random(Number(process.argv[4] ?? 1));
const grids = SAMPLES.map(name => [name, readFileSync(new URL(`../grids/${name}.txt`, import.meta.url), 'utf8')]);
for (let n = 0; n < count; n++) grids.push(['', randomGrid()]);

const rows = [];
for (const { language, lexicon } of listed()) {
  for (const [name, text] of grids) {
    const grid = parseGrid(text, name);
    if (grid.slots.some(slot => lexicon.tables[slot.length] === undefined)) continue;
    const plan = makePlan(grid, lexicon);
    const links = linksOf(grid);
    const shares = letterShares(plan);
    const { difficulty } = study(plan, links);
    let demand = 0;
    for (const { across, acrossAt } of grid.crossings) demand += crossingBits(shares, links, across, acrossAt);
    const supply = plan.candidates.reduce((sum, { length }) => sum + Math.log2(length), 0);
    const nodes = [];
    for (const engine of engines) nodes.push(await effort(engine, plan));
    rows.push({
      label: `${name} ${language}`,
      difficulty,
      slots: grid.slots.length,
      crossings: grid.crossings.length,
      constrainedness: demand / supply,
      nodes,
    });
  }
}

console.log('| grid | slots | crossings | constrainedness | difficulty | nodes of backtrack | of table |');
console.log('|---|---|---|---|---|---|---|');
for (const row of rows.filter(({ label }) => !label.startsWith(' ')))
  console.log(
    `| ${row.label} | ${row.slots} | ${row.crossings} | ${row.constrainedness.toFixed(2)} | ${row.difficulty.toFixed(1)} | ${row.nodes.join(' | ')} |`,
  );
console.log(
  `\nSpearman's rank correlation over ${rows.length} pairs of grid and list, with the nodes of backtrack and of table:\n`,
);
console.log('| figure | backtrack | table |');
console.log('|---|---|---|');
for (const figure of ['slots', 'crossings', 'constrainedness', 'difficulty'])
  console.log(
    `| ${figure} | ${[0, 1]
      .map(e =>
        spearman(
          rows.map(r => r[figure]),
          rows.map(r => r.nodes[e]),
        ).toFixed(2),
      )
      .join(' | ')} |`,
  );
for (const e of [0, 1])
  console.log(`\nended at the limit by ${engines[e].name}: ${rows.filter(r => r.nodes[e] >= nodeLimit).length}`);

async function effort(engine, plan) {
  const nodes = [];
  for (const seed of [1, 2, 3]) {
    const meter = makeMeter();
    await engine.search(plan, makeBudget({ seed, nodeLimit, meter })).next();
    nodes.push(meter[METER.nodes]);
  }
  return median(nodes);
}

/** Symmetric under a half turn; a third of them lattices, whose every other slot is unchecked. */
function randomGrid() {
  const side = 7 + 2 * random.below(5);
  const blocks = 8 + random.below(25);
  const cells = new Array(side * side).fill('.');
  for (let cell = 0; cell <= cells.length >> 1; cell++)
    if (random.below(100) < blocks) cells[cell] = cells[cells.length - 1 - cell] = '#';
  if (random.below(3) === 0)
    for (let y = 1; y < side; y += 2) for (let x = 1; x < side; x += 2) cells[y * side + x] = '#';
  return Array.from({ length: side }, (_, y) => cells.slice(y * side, (y + 1) * side).join('')).join('\n');
}

function spearman(a, b) {
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (a.length - 1) / 2;
  const sum = (f, g) => f.reduce((total, value, i) => total + (value - mean) * (g[i] - mean), 0);
  return sum(x, y) / Math.sqrt(sum(x, x) * sum(y, y));
}

/** Ranks from 0; equals share the mean of theirs. */
function ranks(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return values.map(value => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}
