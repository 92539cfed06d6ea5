// The best fills after some seconds, with their bounds: thematic letters on the Romanian championship's grids of 2013, letter values of the
// MiniZinc Challenge, the highest floor and mean of a grid that ships. It also measures what plain restarts reach in the same time.

import { readFileSync } from 'node:fs';
import { makePlan, type Plan } from '../../src/analysis/plan.js';
import { isBetter, type Objective, type Worth } from '../../src/core/objective.js';
import { NO_RULES, PRINT_RULES } from '../../src/core/rules.js';
import { readDictionary } from '../../src/dictionary/read-dictionary.js';
import { hostInProcess } from '../../src/engine/in-process.js';
import { firstFill, openPipeline } from '../../src/fill/pipeline.js';
import { bestStart } from '../../src/fill/start.js';
import { parseGrid } from '../../src/grid/parse.js';
import { BestSearch } from '../../src/optimize/best-search.js';
import { worthOf } from '../../src/optimize/objective-weights.js';
import { verifyFill } from '../../src/verify/verify.js';
import { reckonWorth } from '../../src/verify/worth.js';
import { cpu, table } from './figures.js';
import type { Again, PageReport } from './page-report.js';
import { scoredEnglish, shared } from './shared.js';

const pipeline = openPipeline(undefined, hostInProcess);

/** What is wanted of a row: `letters 05.02`, `floor seed-1`, `theme 2013-0`. */
type Kind = 'letters' | 'floor' | 'mean' | 'theme';

interface Row {
  /** What the fill is worth and the nodes after the first turns, which are the same on every machine. */
  readonly early: string;
  /** The best of plain restarts in as much time. */
  readonly restarts: Worth | null;
  readonly worth: Worth | null;
  readonly bound: Worth | null;
  readonly proven: boolean;
  /** Seconds of CPU time, in all and until the best fill was found. */
  readonly seconds: number;
  readonly found: number;
  readonly slots: number;
}

const SEED = 1;
/** Turns of the search before {@link Row.early}. */
const EARLY = 3;
/** Seconds of CPU time after which a search ends. */
const LIMITS = { letters: 20, floor: 20, mean: 10, theme: 15 } as const satisfies Record<Kind, number>;
/** The most seconds of plain restarts. */
const RESTARTS = 5;

/** With the words that ship. */
export const report: PageReport<Row> = {
  keys: ['floor seed-1', 'mean seed-1'],
  measure: measureRow,
  again: searchAgain,
  views: { cases: casesTable },
};

/** Contests, with their own lists. */
export const contests: PageReport<Row> = {
  keys: ['letters puzzle06', 'letters 05.02', 'theme 2013-0', 'theme 2013-5', 'theme 2013-11'],
  measure: measureRow,
  again: searchAgain,
  views: { cases: casesTable },
};

async function searchAgain(key: string, row: Row): Promise<Again> {
  const search = await searchOf(key);
  for (let turn = 0; turn < EARLY && !search.proven; turn++) search.turn();
  return [row.early, earlyOf(search)];
}

function casesTable(rows: ReadonlyMap<string, Row>): string {
  return table(
    ['case', 'value', 'bound', 'found after s', 'ended after s', 'plain restarts'],
    [...rows].map(([key, row]) => {
      const text = (one: Worth | null): string => worthText(key, one, row.slots);
      const bound = row.proven ? 'proven' : `at most ${text(row.bound)}`;
      return [key, text(row.worth), bound, row.found.toFixed(1), row.seconds.toFixed(1), text(row.restarts)];
    }),
  );
}

/** The lowest score and the mean, or the sum. */
function worthText(key: string, one: Worth | null, slots: number): string {
  if (one === null) return 'none';
  if (key.startsWith('letters') || key.startsWith('theme')) return `${one.sum}`;
  const mean = `mean ${(one.sum / slots).toFixed(2)}`;
  return key.startsWith('floor') ? `${one.lowest}, ${mean}` : mean;
}

function earlyOf({ worth, nodes }: BestSearch): string {
  return `${worth?.lowest ?? 'none'}, ${worth?.sum ?? 'none'}, in ${nodes} nodes`;
}

/** Starts with the default fill if scores count, as `fill --best` does. */
async function searchOf(key: string): Promise<BestSearch> {
  const { plan, objective } = caseOf(key);
  const start = isScored(objective) ? (await bestStart(pipeline, plan, objective, { seed: SEED })).fill : undefined;
  return new BestSearch({ plan, objective, seed: SEED, start });
}

function isScored({ kind }: Objective): boolean {
  return kind === 'floor' || kind === 'mean';
}

/** @throws Error if a fill is invalid, or is not worth what is claimed */
async function measureRow(key: string): Promise<Row> {
  const { plan, objective } = caseOf(key);
  const limit = LIMITS[kindOf(key)];
  const begin = cpu();
  const elapsed = (): number => (cpu() - begin) / 1000;
  const search = await searchOf(key);
  let early = earlyOf(search);
  let found = elapsed();
  for (let turn = 1; !search.proven && elapsed() < limit; turn++) {
    if (search.turn()) found = elapsed();
    if (turn <= EARLY) early = earlyOf(search);
  }
  const { best, worth, bound, proven } = search;
  const seconds = elapsed();
  if (best !== undefined && worth !== undefined) {
    const faults = verifyFill(plan.grid, best, plan.lexicon, plan.rules);
    const { lowest, sum } = reckonWorth(objective, plan.grid, best.letters, plan.lexicon);
    if (faults.length > 0 || lowest !== worth.lowest || sum !== worth.sum)
      throw new Error(`${plan.grid.source}: a wrong fill, or not worth ${worth.sum}`);
  }
  const restarts = await restarted({ plan, objective }, Math.min(seconds, RESTARTS));
  const slots = plan.grid.slots.length;
  return { early, restarts, worth: worth ?? null, bound: bound ?? null, proven, seconds, found, slots };
}

/** The best of fills with one seed after another: of default fills if scores count, else of any fills. */
async function restarted({ plan, objective }: Case, limit: number): Promise<Worth | null> {
  const begin = cpu();
  let best: Worth | null = null;
  for (let seed = SEED; (cpu() - begin) / 1000 < limit; seed++) {
    const strategy = { kind: isScored(objective) ? 'good' : 'any' } as const;
    const { fill } = await firstFill(pipeline.fill(plan, { seed, count: 1, strategy }));
    const worth = fill && worthOf(objective, plan, fill);
    if (worth !== undefined && (best === null || isBetter(worth, best))) best = worth;
  }
  return best;
}

function kindOf(key: string): Kind {
  return key.split(' ')[0] as Kind;
}

function caseOf(key: string): Case {
  const [kind, name] = key.split(' ') as [Kind, string];
  switch (kind) {
    case 'theme':
      return themeCase(...(name.split('-') as [string, string]));
    case 'letters':
      return lettersCase(name);
    case 'floor':
    case 'mean':
      return { plan: shippedPlan(name), objective: { kind } };
  }
}

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** The values of the letters from A to Z in the MiniZinc Challenge, and of a block. */
const VALUES = [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10];
const BLOCK = 1;
/** The number of rows in a Romanian pattern's file before the grid, and of the grid. */
const PATTERN = { head: 5, rows: 13 };

interface Case {
  readonly plan: Plan;
  readonly objective: Objective;
}

/** Words of three letters or more, and any two letters; a pattern has a cell in every odd column. */
function themeCase(year: string, n: string): Case {
  const words = (file: string): string[] =>
    readFileSync(shared(`bench/romanian/${file}`), 'latin1')
      .toUpperCase()
      .split(/\s+/)
      .filter(word => word.length > 2);
  const theme = words(`them-dic-${year.slice(2)}.txt`);
  const pairs = ALPHABET.flatMap(one => ALPHABET.map(other => one + other));
  const lines = readFileSync(shared(`bench/romanian/inst-${year}-${n}.pzl`), 'latin1').split(/\r?\n/);
  const rows = lines
    .slice(PATTERN.head, PATTERN.head + PATTERN.rows)
    .map(line => Array.from({ length: PATTERN.rows }, (_, i) => (line[2 * i] === '@' ? '#' : '.')).join(''));
  const plan = planOf(`${rows.join('\n')}\n`, `${year}-${n}`, [
    ...new Set([...theme, ...words('dictionary.txt'), ...pairs]),
  ]);
  return { plan, objective: { kind: 'theme', words: new Set(theme) } };
}

function lettersCase(name: string): Case {
  const words = readFileSync(shared('bench/minizinc/s55.txt'), 'utf8')
    .toUpperCase()
    .split(/\s+/)
    .filter(word => word.length > 1);
  const plan = planOf(readFileSync(shared(`bench/minizinc/${name}.txt`), 'utf8'), name, words);
  const values = Object.fromEntries(ALPHABET.map((letter, i) => [letter, VALUES[i]!]));
  return { plan, objective: { kind: 'letters', values, block: BLOCK } };
}

function planOf(grid: string, name: string, words: readonly string[]): Plan {
  const { lexicon } = readDictionary(new TextEncoder().encode(words.join('\n')), name);
  return makePlan(parseGrid(grid, name), lexicon, NO_RULES);
}

function shippedPlan(name: string): Plan {
  return makePlan(parseGrid(readFileSync(`grids/${name}.txt`, 'utf8'), name), scoredEnglish(), PRINT_RULES);
}
