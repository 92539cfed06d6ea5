// The table engine beside `backtrack` and Debian's qxw in one run: `node bench/peers.js` after `npm run build`, the articles' grids with both
// lists of CROSSGEN_SHARED. SEEDS (20) of `table`; the others get OTHERS (5) runs of at most LIMIT (60) seconds of CPU time, and a run ended
// there is a lower bound. GRIDS (seed-1,...,seed-5). Loading is left out: of qxw's process, what a single slot takes.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePlan } from '../dist/analysis/make.js';
import { loadEngine } from '../dist/engine/registry.js';
import { parseGrid } from '../dist/grid/parse.js';
import { listed, measure, median, spread, written } from './lists.js';
import { hasQxw, makeQxw } from './qxw.js';

const limit = Number(process.env.LIMIT ?? 60) * 1000;
const seeds = Number(process.env.SEEDS ?? 20);
const others = Number(process.env.OTHERS ?? 5);
const grids = (process.env.GRIDS ?? 'seed-1,seed-2,seed-3,seed-4,seed-5').split(',');

if (!hasQxw()) process.exit();
const lists = listed();
const table = await loadEngine('table');
const backtrack = await loadEngine('backtrack');
const folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
const ratios = { backtrack: [], qxw: [] };

console.log('CPU ms of the search: minimum / median / maximum, and how many times the median of table.\n');
console.log('| grid | table | with its index | backtrack | times | qxw | times |\n|---|---|---|---|---|---|---|');
for (const { language, lexicon } of lists) {
  const qxw = makeQxw(lexicon, folder, limit / 1000);
  const load = median(repeat(others, qxw.load));
  for (const grid of grids) {
    const text = readFileSync(new URL(`../grids/${grid}.txt`, import.meta.url), 'utf8');
    const plan = makePlan(parseGrid(text, grid), lexicon);
    const ours = await searches(table, plan, seeds);
    const middle = median(ours.map(searchTime));
    const beside = {
      backtrack: (await searches(backtrack, plan, others)).map(searchTime),
      qxw: repeat(others, () => Math.max(0, qxw.fill(plan) - load)),
    };
    const columns = Object.entries(beside).flatMap(([peer, values]) => [
      spread(values, limit),
      times(peer, values, middle),
    ]);
    const index = written(median(ours.map(run => run.laid + searchTime(run))), limit);
    console.log(`| ${grid} ${language} | ${spread(ours.map(searchTime), limit)} | ${index} | ${columns.join(' | ')} |`);
  }
  console.log(`| ${language}: one slot | | | | | ${load.toFixed(0)} | |`);
}
rmSync(folder, { recursive: true });
for (const [peer, logs] of Object.entries(ratios)) {
  const mean = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
  console.log(
    `\n${peer}: ${mean.toFixed(1)} times as long as table in the geometric mean; runs that were ended count as ended`,
  );
}

/** Runs with the seeds from 1 to `count`, after one that lets the compiler see the engine. */
async function searches(engine, plan, count) {
  await measure(engine, plan, count + 1, 500);
  const runs = [];
  for (let seed = 1; seed <= count; seed++) runs.push(await measure(engine, plan, seed, limit));
  return runs;
}

function searchTime({ ending, search }) {
  return ending === 'filled' ? search : Number.POSITIVE_INFINITY;
}

function repeat(count, run) {
  return Array.from({ length: count }, run);
}

function times(peer, values, ours) {
  const value = median(values);
  const ratio = Math.min(value, limit) / ours;
  ratios[peer].push(Math.log(ratio));
  return `${value > limit ? 'over ' : ''}${ratio.toFixed(ratio < 10 ? 1 : 0)}`;
}
