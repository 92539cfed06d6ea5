import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasItem, itemCount, itemsOf, seedOfAttempt } from '../../src/batch/items.js';

const drawn = (...args: Parameters<typeof itemsOf>): string =>
  Array.from(itemsOf(...args), ({ index, grid, fill }) => `${index}:${'abc'[grid]}${fill}`).join(' ');

describe('the puzzles of a batch', () => {
  it.each([
    [3, 2, undefined, '1:a1 2:b1 3:c1 4:a2 5:b2 6:c2'],
    [3, 3, undefined, '1:a1 2:b1 3:c1 4:a2 5:b2 6:c2 7:a3 8:b3 9:c3'],
    [1, 2, undefined, '1:a1 2:a2'],
    [3, 2, { part: 2, of: 4 }, '2:b1 6:c2'],
    [1, 1, { part: 2, of: 4 }, ''],
  ])('%i grids, %i fills each, %j: %s', (grids, count, shard, expected) => {
    expect(drawn(grids, count, shard)).toBe(expected);
  });

  it('are each in exactly one shard, for any number of shards', () => {
    const sizes = [
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 12 }),
    ] as const;
    fc.assert(
      fc.property(...sizes, (grids, count, of) => {
        const shards = Array.from({ length: of }, (_, at) => [...itemsOf(grids, count, { part: at + 1, of })]);
        expect(shards.map(items => items.length)).toEqual(
          shards.map((_, at) => itemCount(grids, count, { part: at + 1, of })),
        );
        for (const item of shards.flat())
          for (const [at, items] of shards.entries())
            expect(hasItem(item, grids, count, { part: at + 1, of })).toBe(items.includes(item));
        for (const [grid, fill] of [
          [grids, 1],
          [0, 0],
          [0, count + 1],
        ] as const)
          expect(hasItem({ grid, fill }, grids, count)).toBe(false);
        expect(shards.flat().sort((a, b) => a.index - b.index)).toEqual([...itemsOf(grids, count)]);
      }),
    );
  });

  it('have seeds that any script can compute: printf "7 1 0" | sha256sum', () => {
    expect(seedOfAttempt(7, 1, 0)).toBe(0x23822080);
  });

  it('have a seed of their own for every attempt', () => {
    const seeds = [1, 2].flatMap(seed =>
      [1, 11, 110].flatMap(index => [0, 1, 10].map(n => seedOfAttempt(seed, index, n))),
    );
    expect(new Set(seeds).size).toBe(seeds.length);
  });
});
