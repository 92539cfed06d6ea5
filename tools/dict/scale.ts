// From how often a word is met to its score. A scale estimates the common logarithm of a word's uses in a thousand million
// words; knots, found by reading several hundred words at each height, say which estimate makes which score.

import { clampScore } from './output.js';

/** Common logarithm of the uses in a thousand million words, as estimated: 1 is hardly ever, 3 now and then, 5 daily. */
export type Estimate = number;

/** Estimates and their scores, both rising. */
export type Knots = readonly (readonly [estimate: Estimate, score: number])[];

/** Score between the knots in proportion; beyond the ends, that of the end. */
export function scoreAt(estimate: Estimate, knots: Knots): number {
  const above = knots.findIndex(([from]) => from > estimate);
  if (above === 0) return clampScore(knots[0]![1]);
  if (above < 0) return clampScore(knots.at(-1)![1]);
  const [from, low] = knots[above - 1]!;
  const [to, high] = knots[above]!;
  return clampScore(low + ((estimate - from) / (to - from)) * (high - low));
}

/** Natural logarithm of one more than the uses: what the estimates are sums of. */
export function log(uses: number | undefined): number {
  return Math.log1p(uses ?? 0);
}
