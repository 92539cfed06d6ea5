// The few statistics of a benchmark, as pure functions. A run that gave up counts as Infinity: it takes its place among the
// slowest and is never averaged away. The interval is Efron's percentile bootstrap (1979), seeded.

import type { Random } from '../core/random.js';

/** How values spread; Infinity if a run that gave up has that place. */
export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly p90: number;
  readonly max: number;
}

/** Resamples behind a bootstrap interval. */
const RESAMPLES = 2000;
/** Share of the resamples that lie within an interval. */
const CONFIDENCE = 0.95;

/**
 * The value below which a share of the values lies, interpolated between neighbours (type 7 of Hyndman and Fan, 1996).
 * @param sorted ascending, not empty; Infinity allowed
 * @param share 0..1
 */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const low = sorted[below]!;
  const part = at - below;
  // Infinity times 0 is not a number.
  if (part === 0 || low === Number.POSITIVE_INFINITY) return low;
  return low + (sorted[below + 1]! - low) * part;
}

/** @returns undefined for no values */
export function spreadOf(values: readonly number[]): Spread | undefined {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return { min: sorted[0]!, median: quantile(sorted, 0.5), p90: quantile(sorted, 0.9), max: sorted.at(-1)! };
}

/** @param values positive, not empty */
export function geometricMean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += Math.log(value);
  return Math.exp(sum / values.length);
}

/**
 * The two values between which the statistic lies in 95 of 100 samples drawn with replacement.
 * @param values at least one
 */
export function bootstrapInterval(
  values: readonly number[],
  statistic: (sample: readonly number[]) => number,
  random: Random,
): readonly [low: number, high: number] {
  const found: number[] = [];
  for (let i = 0; i < RESAMPLES; i++) found.push(statistic(values.map(() => values[random.below(values.length)]!)));
  found.sort((a, b) => a - b);
  return [quantile(found, (1 - CONFIDENCE) / 2), quantile(found, (1 + CONFIDENCE) / 2)];
}
