// The engine `table` beside `backtrack`, Debian's qxw and ingrid_core, all in turn: on the articles' grids with both of the articles' lists.
// Loading is not counted for a search: what a peer takes for a single slot is subtracted. A run that was ended counts as a lower bound.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { geometricMean } from '../../src/bench/statistics.js';
import { loadEngine } from '../../src/engine/registry.js';
import { crossgen, measureCommand } from './command.js';
import { median, spread, table, written } from './figures.js';
import { ingridProgram, makeIngrid } from './ingrid.js';
import type { PageReport } from './page-report.js';
import { makeQxw, needQxw } from './qxw.js';
import { fillTime, measure, type Run, runOf, searchAgain } from './search.js';
import { articleLists, type List, samplePlan } from './shared.js';

/** Milliseconds of CPU time; null for a run that was ended. */
type Times = readonly (number | null)[];

interface Row {
  /** Of the seeds from 1 on. */
  readonly table: readonly Run[];
  readonly backtrack: Times;
  /** Whole processes. */
  readonly qxw: Times;
  readonly ingrid: Times;
  readonly crossgen: Times;
  /** Of single slots. */
  readonly qxwLoad: Times;
  readonly ingridLoad: Times;
}

const ROUNDS = 5;
/** Searches of `table` in each round. */
const SEEDS = 4;
/** Seconds of CPU time. */
const LIMIT = 20;

export const report: PageReport<Row> = {
  keys: ['ru', 'en'].flatMap(language => [1, 2, 3, 4].map(n => `seed-${n} ${language}`)),
  measure: measureRow,
  async again(key, row) {
    const { grid, list } = partsOf(key);
    return searchAgain(await loadEngine('table'), () => samplePlan(grid, list.lexicon), row.table);
  },
  views: {
    search: rows => {
      const peers = ['backtrack', 'qxw', 'ingrid'] as const;
      const lines = [...rows].map(([key, row]) => {
        const ours = row.table.map(fillTime);
        const cells = peers.flatMap(peer => {
          const times = searchesOf(row, peer);
          return [spread(times, LIMIT * 1000), ratioText(times, ours)];
        });
        const withIndex = written(median(row.table.map(run => run.laid + fillTime(run))));
        return [key, spread(ours), withIndex, Math.round(median(row.table.map(({ nodes }) => nodes))), ...cells];
      });
      const means = peers.map(peer => {
        const ratios = (index: boolean): number[] =>
          [...rows.values()].map(row => {
            const ours = row.table.map(run => fillTime(run) + (index ? run.laid : 0));
            return Math.min(median(searchesOf(row, peer)), LIMIT * 1000) / median(ours);
          });
        return `${NAMES[peer]} ${figureOf(geometricMean(ratios(false)))} (${figureOf(geometricMean(ratios(true)))})`;
      });
      const headings = peers.flatMap(peer => [NAMES[peer], 'times']);
      return (
        `${table(['grid', '`table`', 'with index', 'nodes', ...headings], lines)}\n\n` +
        'In the geometric mean of these cases the others take so many times as long as `table` (in brackets: as `table` ' +
        `with its index): ${means.join(', ')}. A run that was ended counts as ${LIMIT} s.`
      );
    },
    process: rows =>
      table(
        ['grid', 'crossgen, CPU ms', 'ingrid_core, CPU ms', 'times'],
        [...rows].map(([key, { crossgen: ours, ingrid }]) => [
          key,
          spread(known(ours), LIMIT * 1000),
          spread(known(ingrid), LIMIT * 1000),
          ratioText(known(ingrid), known(ours)),
        ]),
      ),
    sentence: rows => {
      const fresh = [...rows.values()].map(
        row => median(searchesOf(row, 'ingrid')) / median(row.table.map(timeWithIndex)),
      );
      const whole = [...rows.values()].map(({ crossgen: ours, ingrid }) => median(known(ingrid)) / median(known(ours)));
      const [least, most] = [Math.min(...whole), Math.max(...whole)];
      const slow =
        least < 1
          ? `between ${figureOf(1 / least)} times slower and ${figureOf(most)} times faster`
          : `${figureOf(least)} to ${figureOf(most)} times faster`;
      return (
        'It is quick. On the first four grids of the articles that it began with, the search of ingrid_core takes ' +
        `${figureOf(Math.min(...fresh))} to ${figureOf(Math.max(...fresh))} times as long as ours with its index of words. ` +
        `The whole process also starts and reads the word list. There crossgen is ${slow}. Both take any fill; ` +
        '[docs/performance.md](docs/performance.md#beside-other-fillers) has the figures.'
      );
    },
  },
};

const NAMES = { backtrack: '`backtrack`', qxw: 'qxw', ingrid: 'ingrid_core' } as const;

async function measureRow(key: string): Promise<Row> {
  needQxw();
  ingridProgram();
  const { grid, list } = partsOf(key);
  const plan = samplePlan(grid, list.lexicon);
  const [ours, slower] = await Promise.all([loadEngine('table'), loadEngine('backtrack')]);
  const folder = mkdtempSync(join(tmpdir(), 'crossgen-'));
  const found = { table: [], backtrack: [], qxw: [], ingrid: [], crossgen: [], qxwLoad: [], ingridLoad: [] } as {
    table: Run[];
  } & Record<Exclude<keyof Row, 'table'>, (number | null)[]>;
  const keep = (name: Exclude<keyof Row, 'table'>, time: number): void => {
    found[name].push(Number.isFinite(time) ? time : null);
  };
  try {
    const qxw = makeQxw(list.lexicon, folder, LIMIT);
    const ingrid = makeIngrid(list.lexicon, folder, LIMIT);
    await measure(ours, plan, ROUNDS * SEEDS + 1, 500); // warms up the compiler
    await measure(slower, plan, ROUNDS + 1, 500);
    for (let round = 0; round < ROUNDS; round++) {
      for (let i = 1; i <= SEEDS; i++)
        found.table.push(runOf(await measure(ours, plan, round * SEEDS + i, LIMIT * 1000)));
      keep('backtrack', fillTime(await measure(slower, plan, round + 1, LIMIT * 1000)));
      keep('qxw', qxw.fill(plan));
      keep('qxwLoad', qxw.load());
      keep('ingrid', ingrid.fill(plan)?.cpu ?? Number.POSITIVE_INFINITY);
      keep('crossgen', processTime(grid, list, round + 1));
      keep('ingridLoad', ingrid.load());
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Any fill, as ingrid_core seeks one. */
function processTime(grid: string, list: List, seed: number): number {
  const options = ['--dict', list.file, '--min-score', '0', '--same-stem', 'allow', '--seed', `${seed}`];
  const { cpu, status } = measureCommand(crossgen('fill', `grids/${grid}.txt`, ...options), LIMIT);
  if (status !== 0) throw new Error(`${grid}: exit status ${status}`);
  return cpu;
}

function searchesOf(row: Row, peer: 'backtrack' | 'qxw' | 'ingrid'): number[] {
  if (peer === 'backtrack') return known(row.backtrack);
  const load = median(known(row[`${peer}Load`]));
  return known(row[peer]).map(time => Math.max(0, time - load));
}

function timeWithIndex(run: Run): number {
  return run.laid + fillTime(run);
}

function known(times: Times): number[] {
  return times.map(time => time ?? Number.POSITIVE_INFINITY);
}

/** How many times `ours` the median is. */
function ratioText(times: readonly number[], ours: readonly number[]): string {
  const value = median(times);
  const ratio = Math.min(value, LIMIT * 1000) / median(ours);
  return `${value === Number.POSITIVE_INFINITY ? 'over ' : ''}${figureOf(ratio)}`;
}

function figureOf(ratio: number): string {
  return ratio.toFixed(ratio < 10 ? 1 : 0);
}

function partsOf(key: string): { readonly grid: string; readonly list: List } {
  const [grid = '', language] = key.split(' ');
  return { grid, list: articleLists().find(list => list.language === language)! };
}
