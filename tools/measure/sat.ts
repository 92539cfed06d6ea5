// The sat engine on the articles' grids with both of the articles' lists: encodings, solvers, sizes, and the table engine beside
// them. The figures are CPU seconds of all processes, including reading and writing, and megabytes of the largest process.

import { spawnSync } from 'node:child_process';
import { encode } from '../../src/engine/sat/encode.js';
import { ENCODINGS } from '../../src/engine/sat/sat-encodings.js';
import { crossgen, measureCommand } from './command.js';
import { heading, row } from './figures.js';
import { Misuse, readArguments, type Script } from './script.js';
import { articleLists, type List, samplePlan } from './shared.js';

export const script: Script = {
  summary: "the sat engine's encodings and solvers, beside table",
  usage: '[--encodings halves] [--solvers embedded,cadical,...] [--grids seed-1,...,square-6] [--seed 1] [--limit 60]',
  run,
};

function run(args: readonly string[]): void {
  const { options } = readArguments(args, {
    encodings: 'halves',
    solvers: 'embedded,cadical,cryptominisat5,clasp,minisat',
    grids: 'seed-1,seed-2,seed-3,seed-4,seed-5,square-6',
    seed: 1,
    limit: 60,
  });
  const solvers = options.solvers.split(',').filter(solver => {
    const found = solver === 'embedded' || spawnSync(solver, ['--help']).error === undefined;
    if (!found) console.log(`skipped: ${solver} is not on this machine`);
    return found;
  });
  const lists = articleLists();

  /** A whole run of the command line. A search that was ended tells nothing about the grid. */
  const fill = (grid: string, list: List, ...more: string[]): string => {
    const common = ['--dict', list.file, '--seed', `${options.seed}`, '--time-limit', 'none'];
    const command = crossgen('fill', `grids/${grid}.txt`, ...common, ...more);
    const { cpu, megabytes, status } = measureCommand(command, options.limit);
    const seconds = (cpu / 1000).toFixed(1);
    return status === 0 ? `${seconds} (${megabytes.toFixed(0)} MB)` : `none in ${seconds}`;
  };
  for (const encoding of options.encodings.split(',')) {
    console.log(`\n\`${encoding}\`, CPU seconds (memory):\n`);
    console.log(heading(['grid', 'variables, thousands', 'clauses, millions', ...solvers, '`--engine table`']));
    for (const grid of options.grids.split(','))
      for (const list of lists) {
        const cells = solvers.map(solver => {
          const external = solver === 'embedded' ? [] : ['--sat-solver', solver];
          return fill(grid, list, '--engine', 'sat', '--engine-option', `sat-encoding=${encoding}`, ...external);
        });
        const sizes = sizesOf(grid, list, encoding, options.seed);
        console.log(row([`${grid} ${list.language}`, ...sizes, ...cells, fill(grid, list)]));
      }
  }
}

/** Variables in thousands and clauses in millions. */
function sizesOf(grid: string, { lexicon }: List, name: string, seed: number): readonly [string, string] {
  const encoding = ENCODINGS.find(found => found.name === name);
  if (encoding === undefined) throw new Misuse(`no encoding is called ${name}`);
  const formula = encode(samplePlan(grid, lexicon), encoding, seed);
  if (typeof formula === 'string') throw new Error(`the formula was not written: ${formula}`);
  return [(formula.variables.count / 1e3).toFixed(0), (formula.clauses.count / 1e6).toFixed(2)];
}
