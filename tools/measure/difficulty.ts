// The difficulty figure beside the nodes that searches take. It measures them again (an hour) into bench/difficulty.json, or shows
// what is there. At the end it prints the grades of src/analysis/study.ts.

import { readFileSync, writeFileSync } from 'node:fs';
import type { UsualNodes } from '../../src/analysis/study.js';
import { calibrated, enginesOf, pairsOf, spearman } from './calibrate.js';
import { collect, type EffortReport, effortText } from './efforts.js';
import { table } from './figures.js';
import { readArguments, type Script } from './script.js';

export const script: Script = {
  summary: 'the difficulty figure beside the nodes that searches take',
  usage: '[show] [--random 24] [--seeds 3] [--engines table,backtrack,classic]',
  run,
};

const FILE = 'bench/difficulty.json';
const FIGURES = ['slots', 'crossings', 'constrainedness', 'difficulty'] as const;

async function run(args: readonly string[]): Promise<void> {
  const { options, words } = readArguments(args, { random: 24, seeds: 3, engines: 'table,backtrack,classic' });
  if (!words.includes('show')) {
    const report = await collect(options, ({ cases }, most) => console.error(`${cases.length} of at most ${most}`));
    writeFileSync(FILE, effortText(report));
  }
  const report: EffortReport = JSON.parse(readFileSync(FILE, 'utf8'));
  const engines = enginesOf(report);

  console.log("Spearman's rank correlation of the median nodes with each figure:\n");
  const correlations = FIGURES.map(figure => [figure, ...engines.map(engine => correlation(report, engine, figure))]);
  console.log(table(['figure', ...engines], correlations));
  console.log('\nCases, and of these proven and ended at the limit:\n');
  console.log(
    table(
      ['engine', 'cases', 'proven', 'ended'],
      engines.map(engine => counts(report, engine)),
    ),
  );
  console.log('\nGrades, each with the nodes that nine in ten exceed / the median / nine in ten stay within:\n');
  const grades = calibrated(report);
  const rows = grades.map(({ name, below, nodes }) => [
    name,
    `${below}`,
    ...engines.map(each => written(nodes[each]!)),
  ]);
  console.log(table(['grade', 'below', ...engines], rows));
  console.log(`\n${JSON.stringify(grades)}`);
}

function correlation(report: EffortReport, engine: string, figure: (typeof FIGURES)[number]): string {
  const pairs = pairsOf(engine, report.cases);
  return spearman(
    pairs.map(({ figures }) => figures[figure]),
    pairs.map(({ nodes }) => nodes),
  ).toFixed(2);
}

function counts(report: EffortReport, engine: string): (string | number)[] {
  const pairs = pairsOf(engine, report.cases);
  const lost = pairs.filter(({ nodes }) => nodes === Number.POSITIVE_INFINITY).length;
  return [engine, report.cases.length, report.cases.length - pairs.length, lost];
}

function written({ low, median, high, limit }: UsualNodes): string {
  return [low, median, high].map(nodes => (nodes === null ? `over ${limit}` : nodes)).join(' / ');
}
