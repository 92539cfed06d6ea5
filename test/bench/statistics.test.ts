import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootstrapInterval, geometricMean, quantile, spreadOf } from '../../src/bench/statistics.js';
import { Random } from '../../src/core/random.js';

const INF = Number.POSITIVE_INFINITY;
const positive = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 });

/** The same by its definition: it walks along the polygon through the points (i / (n - 1), value i). */
function naiveQuantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 1) return sorted[0]!;
  const step = 1 / (sorted.length - 1);
  for (let i = 0; i < sorted.length - 1; i++) {
    const [left, right] = [i * step, (i + 1) * step];
    if (share <= right || i === sorted.length - 2)
      return (sorted[i]! * (right - share) + sorted[i + 1]! * (share - left)) / step;
  }
  throw new Error('unreachable');
}

describe('quantile', () => {
  it('agrees with its definition', () => {
    fc.assert(
      fc.property(positive, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const sorted = [...values].sort((a, b) => a - b);
        const [found, wanted] = [quantile(sorted, share), naiveQuantile(sorted, share)];
        expect(Math.abs(found - wanted)).toBeLessThanOrEqual(1e-6 * Math.max(1, sorted.at(-1)!));
      }),
    );
  });

  it.each<[number[], number, number]>([
    [[7], 0.9, 7],
    [[1, 3], 0.5, 2],
    [[1, 2, 3, 4], 0.5, 2.5],
    [[1, 2, INF], 0.5, 2],
    [[1, 2, INF, INF], 0.5, INF],
    [[INF, INF], 0.5, INF],
    [[1, 2, INF], 0, 1],
  ])('of %s at %d is %d', (sorted, share, wanted) => {
    expect(quantile(sorted, share)).toBe(wanted);
  });
});

describe('spread', () => {
  it('is in order, within the values, and the same for any order of them', () => {
    fc.assert(
      fc.property(positive, values => {
        const { min, median, p90, max } = spreadOf(values)!;
        expect([min, max]).toEqual([Math.min(...values), Math.max(...values)]);
        expect(min <= median && median <= p90 && p90 <= max).toBe(true);
        expect(spreadOf([...values].reverse())).toEqual({ min, median, p90, max });
      }),
    );
  });

  it('puts runs that gave up last, and does not average them away', () => {
    expect(spreadOf([INF, 4, 2])).toEqual({ min: 2, median: 4, p90: INF, max: INF });
    expect(spreadOf([INF, INF])).toEqual({ min: INF, median: INF, p90: INF, max: INF });
    expect(spreadOf([])).toBeUndefined();
  });
});

describe('geometric mean', () => {
  it('is the root of the product', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: 1, maxLength: 8 }), values => {
        const product = values.reduce((a, b) => a * b, 1);
        expect(geometricMean(values)).toBeCloseTo(product ** (1 / values.length), 9);
      }),
    );
  });
});

describe('bootstrap interval', () => {
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

  it('is the same for the same seed, and holds the statistic of equal values', () => {
    const values = [1, 2, 4, 8, 16];
    expect(bootstrapInterval(values, mean, new Random(7))).toEqual(bootstrapInterval(values, mean, new Random(7)));
    expect(bootstrapInterval([3, 3, 3], mean, new Random(1))).toEqual([3, 3]);
  });

  it('agrees with the list of all samples where that is possible', () => {
    // Two values have four samples with the means 0, 1, 1, 2: each end of the interval lies in the quarter that is 0 or 2.
    expect(bootstrapInterval([0, 2], mean, new Random(1))).toEqual([0, 2]);
    // With three values, 1 of 27 samples is all 0; only this one lies within 2.5 in 100.
    const [low, high] = bootstrapInterval([0, 3, 6], mean, new Random(1));
    expect([low, high]).toEqual([0, 6]);
  });

  it('has about the width that theory predicts for many values', () => {
    const random = new Random(5);
    const values = Array.from({ length: 400 }, () => random.below(1000));
    const error = Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0)) / values.length;
    const [low, high] = bootstrapInterval(values, mean, new Random(2));
    expect((high - low) / (2 * 1.96 * error)).toBeGreaterThan(0.9);
    expect((high - low) / (2 * 1.96 * error)).toBeLessThan(1.1);
  });
});
