// The table engine on the 40 Herald grids of CROSSGEN_SHARED with the benchmark's list, beside the seconds that COMBUS (Anbulagan and
// Botea, CP 2008) and the best of three Gecode models took elsewhere: `node bench/herald.js [ENGINE [SETTINGS]]` after `npm run build`. SEEDS
// (20), LIMIT (2) seconds of CPU time for each, GRIDS (15.01,...). Closed is filled or proven to have no fill.

import { readdirSync, readFileSync } from 'node:fs';
import { makePlan } from '../dist/analysis/make.js';
import { loadEngine } from '../dist/engine/registry.js';
import { parseGrid } from '../dist/grid/parse.js';
import { lexiconOf, measure, median, shared, spread, written } from './lists.js';

const [name = 'table', settings = '{}'] = process.argv.slice(2);
const limit = Number(process.env.LIMIT ?? 2) * 1000;
const seeds = Number(process.env.SEEDS ?? 20);
const folder = shared('bench/herald');
const all = readdirSync(folder).filter(file => !file.startsWith('05.'));
const grids = process.env.GRIDS?.split(',') ?? all.map(file => file.replace('.txt', '')).sort();

const lexicon = lexiconOf('words-45k.txt');
const engine = await loadEngine(name, JSON.parse(settings));
const elsewhere = published();
/** Grids lost, by seed; of all grids, the median search and the median with the index. */
const lost = Array.from({ length: seeds }, () => []);
const medians = [];
const mediansWithIndex = [];

console.log('CPU ms: minimum / median / maximum.\n');
console.log('| grid | filled | proven | lost | search | with its index | nodes, median | COMBUS, s | Gecode, s |');
console.log('|---|---|---|---|---|---|---|---|---|');
for (const grid of grids) {
  const plan = makePlan(parseGrid(readFileSync(`${folder}/${grid}.txt`, 'utf8'), grid), lexicon);
  // Warm: the compiler has seen the engine.
  await measure(engine, plan, seeds + 1, 100);
  const runs = [];
  for (let seed = 1; seed <= seeds; seed++) runs.push(await measure(engine, plan, seed, limit));
  runs.forEach(({ ending }, seed) => {
    if (ending === 'lost') lost[seed].push(grid);
  });
  const times = runs.map(({ ending, search }) => (ending === 'lost' ? Number.POSITIVE_INFINITY : search));
  const withIndex = median(runs.map(({ laid }, seed) => laid + times[seed]));
  medians.push(median(times));
  mediansWithIndex.push(withIndex);
  const counts = ['filled', 'proven', 'lost'].map(ending => runs.filter(run => run.ending === ending).length || '');
  const nodes = Math.round(median(runs.map(run => run.nodes)));
  const { combus, gecode } = elsewhere.get(grid);
  const columns = [...counts, spread(times, limit), written(withIndex, limit), nodes, combus, gecode];
  console.log(`| ${grid} | ${columns.join(' | ')} |`);
}

const closed = lost.map(names => grids.length - names.length).sort((a, b) => a - b);
console.log(`\nClosed of ${grids.length}, by seed: ${closed.join(' ')}; median ${median(closed)}.`);
console.log(
  `Median search of the grids ${written(median(medians))} ms, with the index ${written(median(mediansWithIndex))} ms.`,
);
lost.forEach((names, seed) => {
  if (names.length > 0) console.log(`seed ${seed + 1} lost ${names.join(', ')}`);
});

/** By grid: seconds of COMBUS and of the fastest of Gecode's models; a time limit reached is a lower bound. */
function published() {
  const [head, ...rows] = readFileSync(shared('bench/record.csv'), 'utf8').trim().split('\n');
  const columns = head.split(',');
  return new Map(
    rows.map(row => {
      const of = Object.fromEntries(row.split(',').map((value, at) => [columns[at], value]));
      const models = ['base', 'restart', 'nogoods'].map(model => of[`gecode_${model}_s`]);
      const ended = models.filter(seconds => !seconds.startsWith('>')).map(Number);
      const gecode = ended.length > 0 ? Math.min(...ended) : `over ${models[0].slice(1)}`;
      // 0 stands for none within COMBUS's limit of 1,200 s.
      return [of.grid, { combus: of.combus_s === '0' ? 'over 1200' : of.combus_s, gecode }];
    }),
  );
}
