// What the measuring scripts have in common: their arguments, and how they write figures.

import { describe, expect, it } from 'vitest';
import { spread, table } from '../../tools/measure/figures.js';
import { Misuse, readArguments } from '../../tools/measure/script.js';

describe('the arguments of a script', () => {
  const usual = { seeds: 20, grids: 'seed-1' };

  it('are options with default values, and words', () => {
    expect(readArguments(['table', '--seeds', '3', '{}'], usual)).toEqual({
      options: { seeds: 3, grids: 'seed-1' },
      words: ['table', '{}'],
    });
  });

  it.each([
    [['--seed', '3'], "Unknown option '--seed'"],
    [['--seeds', 'all'], '--seeds all: expected a whole number, such as 20'],
  ])('are refused if they are wrong: %j', (args, message) => {
    expect(() => readArguments(args, usual)).toThrow(Misuse);
    expect(() => readArguments(args, usual)).toThrow(message);
  });
});

describe('figures', () => {
  it('show the runs that were ended as a lower bound, not as a figure', () => {
    expect(spread([3, 1, 12.4], 60)).toBe('1.0 / 3.0 / 12');
    expect(spread([Number.POSITIVE_INFINITY, 1, Number.POSITIVE_INFINITY], 60)).toBe('1.0 / over 60 / over 60');
  });

  it('stand in Markdown tables', () => {
    expect(table(['a', 'b'], [[1, 'x']])).toBe('| a | b |\n| --- | --- |\n| 1 | x |');
  });
});
