// The 40 Herald grids of CROSSGEN_SHARED with the benchmark's list, beside the seconds that COMBUS (Anbulagan and Botea, CP 2008) and
// the best of three Gecode models took on other machines. A grid is closed when it is filled or proven to have no fill.

import { readFileSync } from 'node:fs';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { loadEngine } from '../../src/engine/registry.js';
import { parseGrid } from '../../src/grid/parse.js';
import { median, spread, table, written } from './figures.js';
import type { PageReport } from './page-report.js';
import { measureSeeds, type Run, runOf, searchAgain } from './search.js';
import { lexiconOf, shared } from './shared.js';

interface Row {
  /** Of the seeds from 1 on. */
  readonly runs: readonly Run[];
  /** Seconds as published. */
  readonly combus: string;
  readonly gecode: string;
}

const SEEDS = 20;
/** Milliseconds of CPU time after which a search is ended. */
const LIMIT = 2000;
const SIZES = [15, 19, 21, 23];

export const report: PageReport<Row> = {
  keys: SIZES.flatMap(size => Array.from({ length: 10 }, (_, i) => `${size}.${String(i + 1).padStart(2, '0')}`)),
  async measure(key) {
    const runs = await measureSeeds(await loadEngine('table'), planOf(key), SEEDS, LIMIT);
    return { runs: runs.map(runOf), ...published(key) };
  },
  async again(key, { runs }) {
    return searchAgain(await loadEngine('table'), () => planOf(key), runs);
  },
  views: {
    closed: rows => {
      const lost = [...rows].map(([key, { runs }]) => [key, runs.filter(isLost).length] as const);
      const often = lost.filter(([, count]) => count <= SEEDS / 5).length;
      const never = lost.filter(([, count]) => count === SEEDS).map(([key]) => key);
      const some = lost.filter(([, count]) => count > 0 && count < SEEDS).map(([key, count]) => `${key} (${count})`);
      const middle = (time: (run: Run) => number): string =>
        written(median([...rows.values()].map(({ runs }) => median(runs.map(time)))), LIMIT);
      return (
        `**${often} of ${rows.size} grids are closed by at least ${(SEEDS * 4) / 5} seeds of ${SEEDS}.** Closed by no ` +
        `seed: ${never.join(', ')}. Not closed by some seeds: ${some.join(', ')}. The median search takes ` +
        `${middle(timeOf)} ms, or ${middle(run => run.laid + timeOf(run))} ms with the index.`
      );
    },
    grids: rows =>
      table(
        ['grid', 'filled', 'proven', 'lost', 'search', 'with index', 'nodes', 'COMBUS', 'Gecode'],
        [...rows].map(([key, { runs, combus, gecode }]) => [
          key,
          ...(['filled', 'proven', 'lost'] as const).map(
            ending => runs.filter(one => one.ending === ending).length || '',
          ),
          spread(runs.map(timeOf), LIMIT),
          written(median(runs.map(run => run.laid + timeOf(run))), LIMIT),
          Math.round(median(runs.map(({ nodes }) => nodes))),
          combus,
          gecode,
        ]),
      ),
  },
};

function isLost({ ending }: Run): boolean {
  return ending === 'lost';
}

function timeOf(run: Run): number {
  return isLost(run) ? Number.POSITIVE_INFINITY : run.search;
}

function planOf(key: string): Plan {
  return makePlan(parseGrid(readFileSync(shared(`bench/herald/${key}.txt`), 'utf8'), key), lexiconOf('words-45k.txt'));
}

/** Seconds of COMBUS and of the fastest Gecode model; a time limit that was reached is a lower bound. */
function published(grid: string): Pick<Row, 'combus' | 'gecode'> {
  const [head, ...rows] = readFileSync(shared('bench/record.csv'), 'utf8').trim().split('\n');
  const columns = head!.split(',');
  const cells = rows.map(line => line.split(',')).find(line => line[columns.indexOf('grid')] === grid)!;
  const at = (name: string): string => cells[columns.indexOf(name)]!;
  const models = ['base', 'restart', 'nogoods'].map(model => at(`gecode_${model}_s`));
  const ended = models.filter(seconds => !seconds.startsWith('>')).map(Number);
  const gecode = ended.length > 0 ? `${Math.min(...ended)}` : `over ${models[0]!.slice(1)}`;
  // 0 means that there was no answer within COMBUS's limit of 1,200 s.
  return { combus: at('combus_s') === '0' ? 'over 1200' : at('combus_s'), gecode };
}
