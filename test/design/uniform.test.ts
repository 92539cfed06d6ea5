import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import { breachesOf, type PatternRules } from '../../src/design/blocked/breaches.js';
import { countPatterns } from '../../src/design/blocked/uniform.js';
import { ANY_NUMBER } from '../../src/design/range.js';

const rulesOf = (width: number, height: number, minLength = 3): PatternRules => ({
  ...{ width, height, style: 'american', symmetry: 'rotation', minLength, words: ANY_NUMBER, blocks: ANY_NUMBER },
});

/** Every legal pattern, by trying all patterns with half-turn symmetry. */
function allPatterns(rules: PatternRules): string[] {
  const size = rules.width * rules.height;
  const half = Math.ceil(size / 2);
  const found: string[] = [];
  for (let bits = 0; bits < 1 << half; bits++) {
    const open = Uint8Array.from({ length: size }, (_, cell) => (bits >> Math.min(cell, size - 1 - cell)) & 1);
    if (breachesOf(open, rules).length === 0) found.push(open.join(''));
  }
  return found;
}

/** Chi-square of counts that should all be equal. */
function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('counted patterns', () => {
  it.each([
    [3, 1],
    [4, 3],
    [5, 12],
    [6, 48],
    [7, 312],
    [8, 2190],
  ])('%i by %i cells: as many as published', (side, total) => {
    expect(countPatterns(side, side, 3).total).toBe(total);
  });

  it.each([
    [3, 3, 2],
    [3, 3, 4],
    [4, 4, 2],
    [4, 4, 3],
    [5, 4, 3],
    [4, 5, 2],
    [5, 5, 3],
    [3, 6, 3],
  ])('%i by %i cells, words of %i or more: as many as found by trying all', (width, height, least) => {
    expect(countPatterns(width, height, least).total).toBe(allPatterns(rulesOf(width, height, least)).length);
  });

  it.each([
    ['5 by 5', 5, 5, 3, 400, 32.9], // 11 degrees of freedom: one sample in a thousand is above 31.3
    ['4 by 5, short words', 4, 5, 2, 100, Number.NaN],
    ['7 by 7', 7, 7, 3, 20, 395], // 311 degrees of freedom: one in a thousand is above 393
  ])('%s: all are drawn equally often (chi-square)', (_, width, height, least, times, critical) => {
    const counted = countPatterns(width, height, least);
    const random = new Random(1);
    const drawn = new Map<string, number>();
    const draws = counted.total * times;
    for (let i = 0; i < draws; i++) {
      const open = counted.draw(random);
      const text = open.join('');
      if (!drawn.has(text)) expect(breachesOf(open, rulesOf(width, height, least))).toEqual([]);
      drawn.set(text, (drawn.get(text) ?? 0) + 1);
    }
    expect(drawn.size).toBe(counted.total);
    // Where no bound is given: degrees of freedom, plus four standard deviations.
    const freedom = counted.total - 1;
    const bound = Number.isNaN(critical) ? freedom + 4 * Math.sqrt(2 * freedom) : critical;
    expect(chiSquare([...drawn.values()], times)).toBeLessThan(bound);
  });

  it('a skewed sample is distinguished from a uniform one', () => {
    expect(chiSquare([500, ...new Array<number>(10).fill(400), 300], 400)).toBeGreaterThan(32.9);
  });

  it('too large a size is refused', () => {
    expect(() => countPatterns(12, 5, 3)).toThrow(RangeError);
  });
});
