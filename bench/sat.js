// The sat engine on the articles' grids: encodings, solvers, sizes, and the table engine beside them. `node bench/sat.js` after
// `npm run build`: a table for each of ENCODINGS (halves), with the solvers SOLVERS (embedded,cadical,cryptominisat5,clasp,minisat) on
// GRIDS (seed-1,...,seed-5,square-6) with both lists of CROSSGEN_SHARED and seed SEED (1). LIMIT (60) is in seconds of CPU time of
// one process; the figures are CPU seconds of all processes, reading and writing included, and megabytes of the largest.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makePlan } from '../dist/analysis/make.js';
import { encode } from '../dist/engine/sat/encode.js';
import { ENCODINGS } from '../dist/engine/sat/encodings.js';
import { parseGrid } from '../dist/grid/parse.js';
import { lexiconOf, measureCommand, shared } from './lists.js';

const limit = Number(process.env.LIMIT ?? 60);
const seed = process.env.SEED ?? '1';
const split = (name, usual) => (process.env[name] ?? usual).split(',');
const grids = split('GRIDS', 'seed-1,seed-2,seed-3,seed-4,seed-5,square-6');
const encodings = split('ENCODINGS', 'halves');
const solvers = split('SOLVERS', 'embedded,cadical,cryptominisat5,clasp,minisat').filter(solver => {
  const found = solver === 'embedded' || spawnSync(solver, ['--help']).error === undefined;
  if (!found) console.log(`skipped: ${solver} is not on this machine`);
  return found;
});
const lists = [
  { label: 'rus', name: 'rus-cp1251.txt' },
  { label: 'eng', name: 'eng-ascii.txt' },
].map(({ label, name }) => ({ label, file: shared(`wordlists/${name}`), lexicon: lexiconOf(name) }));
const path = name => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Whole runs of the command line; `none` is a search that was ended, which says nothing about the grid. */
function run(grid, list, ...options) {
  const args = [
    'fill',
    path(`grids/${grid}.txt`),
    '--dict',
    list.file,
    '--seed',
    seed,
    '--time-limit',
    'none',
    ...options,
  ];
  const { cpu, megabytes, status } = measureCommand([process.execPath, path('bin/crossgen.js'), ...args], limit);
  const seconds = (cpu / 1000).toFixed(1);
  return status === 0 ? `${seconds} (${megabytes.toFixed(0)} MB)` : `none in ${seconds}`;
}

/** Variables in thousands and clauses in millions. */
function size(grid, { lexicon }, name) {
  const plan = makePlan(parseGrid(readFileSync(path(`grids/${grid}.txt`), 'utf8'), grid), lexicon);
  const { variables, clauses } = encode(
    plan,
    ENCODINGS.find(encoding => encoding.name === name),
    Number(seed),
  );
  return `${(variables.count / 1e3).toFixed(0)} | ${(clauses.count / 1e6).toFixed(2)}`;
}

for (const encoding of encodings) {
  console.log(`\n\`${encoding}\`, CPU seconds (memory):\n`);
  console.log(`| grid | variables, thousands | clauses, millions | ${solvers.join(' | ')} | \`--engine table\` |`);
  console.log(`|---|---|---|${solvers.map(() => '---|').join('')}---|`);
  for (const grid of grids)
    for (const list of lists) {
      const cells = solvers.map(solver => {
        const external = solver === 'embedded' ? [] : ['--sat-solver', solver];
        return run(grid, list, '--engine', 'sat', '--sat-encoding', encoding, ...external);
      });
      console.log(
        `| ${[`${grid} ${list.label}`, size(grid, list, encoding), ...cells, run(grid, list)].join(' | ')} |`,
      );
    }
}
