// The sat engine on the articles' grids with both of the articles' lists: the size of the formula, the solvers, and the table engine beside
// them. The figures are CPU seconds of all processes, including reading and writing, and megabytes of the largest process.

import { spawnSync } from 'node:child_process';
import { encode } from '../../src/engine/sat/encode.js';
import { ENCODINGS } from '../../src/engine/sat/sat-encodings.js';
import { crossgen, measureCommand } from './command.js';
import { table } from './figures.js';
import type { PageReport } from './page-report.js';
import { Missing } from './script.js';
import { articleLists, samplePlan } from './shared.js';

interface Size {
  readonly variables: number;
  readonly clauses: number;
}

interface Answer {
  /** CPU seconds until the fill, or until the run was ended. */
  readonly seconds: number;
  readonly megabytes: number;
  readonly filled: boolean;
}

interface Row {
  readonly size: Size;
  /** Seconds of CPU time after which a run is ended. */
  readonly limit: number;
  /** By solver; the last one is the engine `table`. */
  readonly answers: Readonly<Record<string, Answer>>;
}

const GRIDS = ['seed-1', 'seed-2', 'seed-3', 'seed-4', 'seed-5', 'square-6'];
const SOLVERS = ['embedded', 'cadical', 'cryptominisat5', 'clasp', 'minisat'];
const TABLE = '`--engine table`';
const SEED = 1;
/** Seconds of CPU time. */
const LIMIT = 20;

export const report: PageReport<Row> = {
  keys: GRIDS.flatMap(grid => [`${grid} ru`, `${grid} en`]),
  measure(key) {
    for (const solver of SOLVERS.slice(1))
      if (spawnSync(solver, ['--help']).error !== undefined) throw new Missing(`there is no ${solver}`);
    const answers = SOLVERS.map(solver => {
      const external = solver === 'embedded' ? [] : ['--sat-solver', solver];
      return [solver, answered(key, '--engine', 'sat', ...external)] as const;
    });
    return { size: sizeOf(key), limit: LIMIT, answers: { ...Object.fromEntries(answers), [TABLE]: answered(key) } };
  },
  again(key, { size }) {
    return [JSON.stringify(size), JSON.stringify(sizeOf(key))];
  },
  views: {
    sizes: rows =>
      table(
        ['grid', 'variables, thousands', 'clauses, millions'],
        [...rows].map(([key, { size }]) => [key, (size.variables / 1e3).toFixed(0), (size.clauses / 1e6).toFixed(2)]),
      ),
    solvers: rows =>
      table(
        ['grid', ...SOLVERS, TABLE],
        [...rows].map(([key, row]) => [key, ...[...SOLVERS, TABLE].map(solver => cellOf(row, solver))]),
      ),
  },
};

/** A search that was ended tells nothing about the grid. */
function cellOf({ answers, limit }: Row, solver: string): string {
  const { seconds, megabytes, filled } = answers[solver]!;
  return filled ? `${seconds.toFixed(1)} (${megabytes.toFixed(0)} MB)` : `none in ${limit}`;
}

/** A whole run of the command line. */
function answered(key: string, ...more: string[]): Answer {
  const { grid, list } = partsOf(key);
  const common = [
    '--dict',
    list.file,
    '--seed',
    `${SEED}`,
    '--time-limit',
    'none',
    '--min-score',
    '0',
    '--same-stem',
    'allow',
  ];
  const { cpu, megabytes, status } = measureCommand(crossgen('fill', `grids/${grid}.txt`, ...common, ...more), LIMIT);
  return { seconds: cpu / 1000, megabytes, filled: status === 0 };
}

function sizeOf(key: string): Size {
  const { grid, list } = partsOf(key);
  const halves = ENCODINGS.find(({ name }) => name === 'halves')!;
  const formula = encode(samplePlan(grid, list.lexicon), halves, SEED);
  if (typeof formula === 'string') throw new Error(`the formula was not written: ${formula}`);
  return { variables: formula.variables.count, clauses: formula.clauses.count };
}

function partsOf(key: string) {
  const [grid = '', language] = key.split(' ');
  return { grid, list: articleLists().find(list => list.language === language)! };
}
