// From measured efforts to grades: how many nodes searches took on grids of a difficulty, and how well the figure distinguishes them.

import type { Grade, UsualNodes } from '../../src/analysis/study.js';
import { quantile } from '../../src/bench/statistics.js';
import type { Case, EffortReport } from './efforts.js';

/** The grades by name, each with the upper limit of its difficulty. */
const BOUNDS = [
  ['very easy', 5],
  ['easy', 6.5],
  ['medium', 8],
  ['hard', 9.5],
  ['very hard', Number.POSITIVE_INFINITY],
] as const;

export function calibrated(report: EffortReport): Grade[] {
  return BOUNDS.map(([name, below], i) => {
    const from = BOUNDS[i - 1]?.[1] ?? Number.NEGATIVE_INFINITY;
    const cases = report.cases.filter(({ difficulty }) => difficulty >= from && difficulty < below);
    const nodes = enginesOf(report).map(engine => [engine, usual(report, engine, cases)] as const);
    return { name, below, nodes: Object.fromEntries(nodes) };
  });
}

/** A figure of a case with the median number of nodes of an engine to its first fill; Infinity if most searches were ended. */
export interface Pair {
  readonly figures: Case;
  readonly nodes: number;
}

/** The cases without a proof that there is no fill: a proof does not measure how hard it is to find a fill. */
export function pairsOf(engine: string, cases: readonly Case[]): Pair[] {
  return cases.flatMap(figures => {
    const efforts = figures.efforts[engine] ?? [];
    if (efforts.length === 0 || efforts.some(([, end]) => end === 'proven')) return [];
    const nodes = efforts.map(([count, end]) => (end === 'filled' ? count : Number.POSITIVE_INFINITY));
    return { figures, nodes: ascending(nodes)[nodes.length >> 1]! };
  });
}

export function enginesOf(report: EffortReport): string[] {
  return Object.keys(report.limits).filter(engine => report.cases.some(({ efforts }) => efforts[engine] !== undefined));
}

function usual(report: EffortReport, engine: string, cases: readonly Case[]): UsualNodes {
  const nodes = ascending(pairsOf(engine, cases).map(pair => pair.nodes));
  const at = (share: number): number | null => {
    const value = nodes.length === 0 ? Number.POSITIVE_INFINITY : quantile(nodes, share);
    return value === Number.POSITIVE_INFINITY ? null : Number(value.toPrecision(2));
  };
  return { low: at(0.1), median: at(0.5), high: at(0.9), limit: report.limits[engine]! };
}

/** Spearman's rank correlation. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (a.length - 1) / 2;
  const sum = (f: readonly number[], g: readonly number[]): number =>
    f.reduce((total, value, i) => total + (value - mean) * (g[i]! - mean), 0);
  return sum(x, y) / Math.sqrt(sum(x, x) * sum(y, y));
}

/** Ranks from 0; equal values share the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  const sorted = ascending(values);
  return values.map(value => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

function ascending(values: readonly number[]): number[] {
  return values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
