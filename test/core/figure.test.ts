import { describe, expect, it } from 'vitest';
import { figure } from '../../src/core/wording.js';

describe('a number for a person', () => {
  it('is written as the locale en writes it', () => {
    const numbers = [0, 0.5, 7, 999, 1000, 12_345.6, -1234, -999, 1_000_000, 2 ** 53, 1e20, 1e21, 3e22, Infinity, NaN];
    for (const number of numbers) expect(figure(number)).toBe(Math.round(number).toLocaleString('en'));
  });
});
