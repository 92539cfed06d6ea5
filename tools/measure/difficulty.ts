// The difficulty figure beside what a search takes, on the sample grids and on random symmetric ones of 7 to 15 cells a side, with
// both of the articles' lists: the median nodes of three seeds by `backtrack` and by `table`, each ended at a node limit. Below stand
// Spearman's rank correlations of the nodes with the figure, and with simpler figures for comparison.

import { readFileSync } from 'node:fs';
import { linksOf } from '../../src/analysis/links.js';
import { makePlan } from '../../src/analysis/make.js';
import type { Plan } from '../../src/analysis/plan.js';
import { crossingBits, letterShares } from '../../src/analysis/shares.js';
import { study } from '../../src/analysis/study.js';
import { METER, makeBudget, makeMeter } from '../../src/core/budget.js';
import { Random } from '../../src/core/random.js';
import type { Engine } from '../../src/engine/engine.js';
import { loadEngine } from '../../src/engine/registry.js';
import { parseGrid } from '../../src/grid/parse.js';
import { median, table } from './figures.js';
import { readArguments, type Script } from './script.js';
import { articleLists } from './shared.js';

export const script: Script = {
  summary: 'the difficulty figure beside the nodes that searches take',
  usage: '[--grids 20] [--nodes 800] [--seed 1]',
  run,
};

interface Row {
  /** Empty for a random grid. */
  readonly name: string;
  readonly language: string;
  readonly figures: Readonly<Record<(typeof FIGURES)[number], number>>;
  /** By engine. */
  readonly nodes: readonly number[];
}

const SAMPLES = ['seed-1', 'seed-2', 'seed-3', 'seed-4', 'seed-5', 'easy-1', 'easy-2', 'easy-3'];
const FIGURES = ['slots', 'crossings', 'constrainedness', 'difficulty'] as const;
const ENGINES = ['backtrack', 'table'];

async function run(args: readonly string[]): Promise<void> {
  const { options } = readArguments(args, { grids: 20, nodes: 800, seed: 1 });
  const engines = await Promise.all(ENGINES.map(name => loadEngine(name)));
  const random = new Random(options.seed);
  const grids = [
    ...SAMPLES.map(name => ({ name, text: readFileSync(`grids/${name}.txt`, 'utf8') })),
    ...Array.from({ length: options.grids }, () => ({ name: '', text: randomGrid(random) })),
  ];
  const rows: Row[] = [];
  for (const { language, lexicon } of articleLists())
    for (const { name, text } of grids) {
      const grid = parseGrid(text, name);
      if (grid.slots.some(slot => lexicon.tables[slot.length] === undefined)) continue;
      const plan = makePlan(grid, lexicon);
      const nodes: number[] = [];
      for (const engine of engines) nodes.push(await effort(engine, plan, options.nodes));
      rows.push({ name, language, figures: figuresOf(plan), nodes });
    }

  const samples = rows.filter(({ name }) => name !== '');
  console.log(
    table(
      ['grid', ...FIGURES, ...ENGINES.map(name => `nodes of ${name}`)],
      samples.map(({ name, language, figures, nodes }) => [
        `${name} ${language}`,
        ...[figures.slots, figures.crossings, figures.constrainedness.toFixed(2), figures.difficulty.toFixed(1)],
        ...nodes,
      ]),
    ),
  );
  console.log(`\nSpearman's rank correlation with the nodes, over ${rows.length} pairs of grid and list:\n`);
  const correlations = FIGURES.map(figure => [
    figure,
    ...ENGINES.map((_, engine) =>
      spearman(
        rows.map(({ figures }) => figures[figure]),
        rows.map(({ nodes }) => nodes[engine]!),
      ).toFixed(2),
    ),
  ]);
  console.log(table(['figure', ...ENGINES], correlations));
  for (const [engine, name] of ENGINES.entries())
    console.log(
      `\n${name} was ended at the limit ${rows.filter(({ nodes }) => nodes[engine]! >= options.nodes).length} times.`,
    );
}

function figuresOf(plan: Plan): Row['figures'] {
  const { grid, candidates } = plan;
  const links = linksOf(grid);
  const shares = letterShares(plan);
  let demand = 0;
  for (const { across, acrossAt } of grid.crossings) demand += crossingBits(shares, links, across, acrossAt);
  const supply = candidates.reduce((sum, { length }) => sum + Math.log2(length), 0);
  return {
    slots: grid.slots.length,
    crossings: grid.crossings.length,
    constrainedness: demand / supply,
    difficulty: study(plan, links).difficulty,
  };
}

async function effort(engine: Engine, plan: Plan, nodeLimit: number): Promise<number> {
  const nodes: number[] = [];
  for (const seed of [1, 2, 3]) {
    const meter = makeMeter();
    await engine.search(plan, makeBudget({ seed, nodeLimit, meter })).next();
    nodes.push(meter[METER.nodes]!);
  }
  return median(nodes);
}

/** Symmetric under a half turn; a third of them are lattices, in which every other slot is unchecked. */
function randomGrid(random: Random): string {
  const side = 7 + 2 * random.below(5);
  const blocks = 8 + random.below(25);
  const cells: string[] = new Array(side * side).fill('.');
  for (let cell = 0; cell <= cells.length >> 1; cell++)
    if (random.below(100) < blocks) cells[cell] = cells[cells.length - 1 - cell] = '#';
  if (random.below(3) === 0)
    for (let y = 1; y < side; y += 2) for (let x = 1; x < side; x += 2) cells[y * side + x] = '#';
  return Array.from({ length: side }, (_, y) => cells.slice(y * side, (y + 1) * side).join('')).join('\n');
}

function spearman(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (a.length - 1) / 2;
  const sum = (f: readonly number[], g: readonly number[]): number =>
    f.reduce((total, value, i) => total + (value - mean) * (g[i]! - mean), 0);
  return sum(x, y) / Math.sqrt(sum(x, x) * sum(y, y));
}

/** Ranks from 0; equals share the mean of theirs. */
function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map(value => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}
