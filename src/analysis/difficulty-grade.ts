// What the difficulty figure means in practice: five grades, each with the nodes that searches took on grids of that grade. The figures
// are measured (bench/difficulty.json, docs/lab/difficulty.md); a test holds them to that report.

import { figure } from '../core/figure.js';

/** Nodes to the first fill: one search in ten took less than `low`, half took at most `median`, nine in ten at most `high`. */
export interface UsualNodes {
  /** `null` if it is more than `limit`. */
  readonly low: number | null;
  readonly median: number | null;
  readonly high: number | null;
  /** Node limit of the searches. */
  readonly limit: number;
}

export interface Grade {
  readonly name: 'very easy' | 'easy' | 'medium' | 'hard' | 'very hard';
  /** The difficulty is less than this. */
  readonly below: number;
  /** By engine. */
  readonly nodes: Readonly<Record<string, UsualNodes>>;
}

export const GRADES: readonly Grade[] = [
  {
    name: 'very easy',
    below: 5,
    nodes: {
      table: { low: 7, median: 20, high: 30, limit: 30_000 },
      backtrack: { low: 19, median: 25, high: 48, limit: 300 },
      classic: { low: 22, median: 41, high: 3600, limit: 10_000 },
    },
  },
  {
    name: 'easy',
    below: 6.5,
    nodes: {
      table: { low: 25, median: 40, high: 110, limit: 30_000 },
      backtrack: { low: 35, median: 62, high: null, limit: 300 },
      classic: { low: 47, median: 640, high: null, limit: 10_000 },
    },
  },
  {
    name: 'medium',
    below: 8,
    nodes: {
      table: { low: 48, median: 680, high: 7800, limit: 30_000 },
      backtrack: { low: 170, median: null, high: null, limit: 300 },
      classic: { low: null, median: null, high: null, limit: 10_000 },
    },
  },
  {
    name: 'hard',
    below: 9.5,
    nodes: {
      table: { low: 190, median: 5800, high: null, limit: 30_000 },
      backtrack: { low: null, median: null, high: null, limit: 300 },
      classic: { low: null, median: null, high: null, limit: 10_000 },
    },
  },
  {
    name: 'very hard',
    below: Number.POSITIVE_INFINITY,
    nodes: {
      table: { low: null, median: null, high: null, limit: 30_000 },
      backtrack: { low: null, median: null, high: null, limit: 300 },
      classic: { low: null, median: null, high: null, limit: 10_000 },
    },
  },
];

/** Nodes in words: `5,400 (110 to over 30,000)`. */
export function nodesText({ low, median, high, limit }: UsualNodes): string {
  const written = (nodes: number | null): string => (nodes === null ? `over ${figure(limit)}` : figure(nodes));
  return low === high ? written(median) : `${written(median)} (${written(low)} to ${written(high)})`;
}

/** The grade of a difficulty (see `Study`). */
export function gradeOf(difficulty: number): Grade {
  return GRADES.find(({ below }) => difficulty < below) ?? GRADES.at(-1)!;
}
