// The nodes that searches take, beside the figures of their grid and list: many grids, the dictionaries that ship, a few seeds,
// all engines for general grids. Searches end at a number of nodes, so the counts are the same on every machine.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { makePlan, NO_RULES, type Plan } from '../../src/analysis/plan.js';
import { refutations } from '../../src/analysis/proof.js';
import { crossingBits, letterShares, linksOf, study } from '../../src/analysis/study.js';
import { METER, makeBudget } from '../../src/core/budget.js';
import { InputError } from '../../src/core/errors.js';
import { Random } from '../../src/core/random.js';
import type { Engine } from '../../src/engine/engine.js';
import { loadEngine } from '../../src/engine/registry.js';
import { parseGrid } from '../../src/grid/parse.js';
import { cpu } from './figures.js';
import { LISTS, shippedLexicon } from './grid-table.js';

/** Engines, and the number of nodes at which a search ends, which takes a few seconds. */
export const NODE_LIMITS: Readonly<Record<string, number>> = {
  table: 30_000,
  backtrack: 300,
  classic: 10_000,
  sat: 200,
};

/** Nodes of a search, how it ended (with a fill, a proof that there is none, or at the limit), and milliseconds of CPU time. */
export type Effort = readonly [nodes: number, end: 'filled' | 'proven' | 'lost', milliseconds: number];

/** A grid with the words of a list that score at least the floor. */
export interface Case {
  readonly grid: string;
  readonly list: string;
  readonly floor: number;
  readonly slots: number;
  readonly crossings: number;
  /** The bits that the crossings demand, divided by the bits that the candidates offer. */
  readonly constrainedness: number;
  readonly difficulty: number;
  /** By engine: one for each seed, from 1; seeds that cannot change the median any more are left out. */
  readonly efforts: Readonly<Record<string, readonly Effort[]>>;
}

export interface EffortReport {
  readonly version: 1;
  readonly seeds: number;
  readonly limits: Readonly<Record<string, number>>;
  /** SHA-256 by list. */
  readonly lists: Readonly<Record<string, string>>;
  /** Rows of the random grids by name; the other grids are in `grids`. */
  readonly grids: Readonly<Record<string, readonly string[]>>;
  readonly cases: readonly Case[];
}

const FLOORS = [0, 50];
/** The grids that ship and are measured: the newspapers' patterns are much alike, and larger squares are not filled. */
const SHIPPED = /^(?:seed-.|easy-.|square-[45]|daily-0[13])\.txt$/;
/** Engines that start slowly get only the list with which a fill begins. */
const SLOW: readonly string[] = ['sat'];

export interface Collected {
  readonly seeds: number;
  /** The number of random grids besides those that ship. */
  readonly random: number;
  /** Separated by commas. */
  readonly engines: string;
}

/** @param met called with each case when it is known, and with the largest possible number of cases */
export async function collect(
  { seeds, random: many, engines: names }: Collected,
  met: (report: EffortReport, most: number) => void,
): Promise<EffortReport> {
  const engines = await Promise.all(names.split(',').map(name => loadEngine(name)));
  const random = new Random(1);
  const drawn = Object.fromEntries(Array.from({ length: many }, (_, i) => [`random-${i + 1}`, randomGrid(random)]));
  const shipped = readdirSync('grids').flatMap(file => (SHIPPED.test(file) ? [file.slice(0, -4)] : []));
  const grids = [
    ...shipped.reverse().map(name => ({ name, text: readFileSync(`grids/${name}.txt`, 'utf8') })),
    ...Object.entries(drawn).map(([name, rows]) => ({ name, text: rows.join('\n') })),
  ];
  const lists = Object.keys(LISTS).map(name => ({ name, lexicon: shippedLexicon(name) }));
  const report = {
    version: 1 as const,
    seeds,
    limits: Object.fromEntries(engines.map(({ name }) => [name, NODE_LIMITS[name]!])),
    lists: Object.fromEntries(lists.map(({ name }) => [name, checksumOf(name)])),
    grids: drawn,
    cases: [] as Case[],
  };
  for (const { name: grid, text } of grids)
    for (const { name: list, lexicon } of lists)
      for (const floor of FLOORS) {
        const plan = makePlan(parseGrid(text, grid), lexicon, { ...NO_RULES, minScore: floor });
        if (refutations(plan).length > 0) continue;
        const efforts: Record<string, Effort[]> = {};
        for (const engine of engines)
          if (floor > 0 || !SLOW.includes(engine.name))
            efforts[engine.name] = await effortsOf(engine, plan, SLOW.includes(engine.name) ? 1 : seeds);
        report.cases.push({ grid, list, floor, ...figuresOf(plan), efforts });
        met(report, grids.length * lists.length * FLOORS.length);
      }
  return report;
}

/** The report as a file holds it: a line for each case. */
export function effortText({ cases, ...head }: EffortReport): string {
  const lines = cases.map(each => JSON.stringify(each));
  return `${JSON.stringify(head).slice(0, -1)},"cases":[\n${lines.join(',\n')}\n]}\n`;
}

/** SHA-256 of a dictionary that ships and its scores. */
function checksumOf(name: string): string {
  const hash = createHash('sha256');
  for (const file of [`dict/${name}.txt`, `dict/${name}.scores.txt`])
    if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

export function figuresOf(plan: Plan): Pick<Case, 'slots' | 'crossings' | 'constrainedness' | 'difficulty'> {
  const { grid, candidates } = plan;
  const links = linksOf(grid);
  const shares = letterShares(plan);
  let demand = 0;
  for (const { across, acrossAt } of grid.crossings) demand += crossingBits(shares, links, across, acrossAt);
  const supply = candidates.reduce((sum, { length }) => sum + Math.log2(length), 0);
  return {
    slots: grid.slots.length,
    crossings: grid.crossings.length,
    constrainedness: rounded(demand / supply),
    difficulty: rounded(study(plan, links).difficulty),
  };
}

async function effortsOf(engine: Engine, plan: Plan, seeds: number): Promise<Effort[]> {
  const efforts: Effort[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const lost = efforts.filter(([, end]) => end === 'lost').length;
    if (efforts.some(([, end]) => end === 'proven') || 2 * lost > seeds) break;
    const budget = makeBudget({ seed, nodeLimit: NODE_LIMITS[engine.name]! });
    const begin = cpu();
    const search = engine.search(plan, budget);
    const step = await search.next();
    if (!step.done) await search.return({ kind: 'stopped', by: 'nodes' });
    const end = !step.done ? 'filled' : step.value.kind === 'exhausted' ? 'proven' : 'lost';
    efforts.push([budget.meter[METER.nodes]!, end, Math.round(cpu() - begin)]);
  }
  return efforts;
}

/** Symmetric under a half turn, 7 to 15 cells a side; a third of them are lattices, in which every other slot is unchecked. */
function randomGrid(random: Random): string[] {
  for (;;) {
    const side = 7 + 2 * random.below(5);
    const blocks = 10 + random.below(24);
    const cells: string[] = new Array(side * side).fill('.');
    for (let cell = 0; cell <= cells.length >> 1; cell++)
      if (random.below(100) < blocks) cells[cell] = cells[cells.length - 1 - cell] = '#';
    if (random.below(3) === 0)
      for (let y = 1; y < side; y += 2) for (let x = 1; x < side; x += 2) cells[y * side + x] = '#';
    const rows = Array.from({ length: side }, (_, y) => cells.slice(y * side, (y + 1) * side).join(''));
    if (isGrid(rows)) return rows;
  }
}

function isGrid(rows: readonly string[]): boolean {
  try {
    return parseGrid(rows.join('\n'), 'random').slots.length > 0;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
