// The simulation of many machines, on trees of parts whose times are known.

import { describe, expect, it } from 'vitest';
import { type Part, simulate, type World } from '../../tools/measure/machines.js';

const part = (milliseconds: number, ...children: Part[]): Part => ({ milliseconds, children });
/** A part of 10 ms that is divided into eight of 100 ms. */
const TREE = part(10, ...Array.from({ length: 8 }, () => part(100)));
const NEVER = { server: 0, between: Number.POSITIVE_INFINITY };
const time = (world: Partial<World>): number => simulate(TREE, { workers: 1, ...NEVER, ...world }, 1).milliseconds;

describe('simulated workers', () => {
  it.each([
    [1, 810],
    [2, 410],
    [3, 310],
    [8, 110],
    [1000, 110],
  ])('%i of them share the parts of a tree', (workers, milliseconds) => {
    expect(time({ workers })).toBe(milliseconds);
  });

  it('wait for the server, which does one job after another', () => {
    expect(time({ workers: 8, server: 50 })).toBe(50 + 10 + 8 * 50 + 100);
  });

  it('that are lost give their parts to others, half a minute later', () => {
    const ends = [1, 2, 3].map(seed => simulate(TREE, { workers: 4, ...NEVER, between: 400 }, seed));
    expect(ends).toEqual([1, 2, 3].map(seed => simulate(TREE, { workers: 4, ...NEVER, between: 400 }, seed)));
    for (const { lost, milliseconds } of ends) {
      if (lost === 0) expect(milliseconds).toBe(210);
      else expect(milliseconds).toBeGreaterThan(30_000);
    }
    expect(Math.max(...ends.map(({ lost }) => lost))).toBeGreaterThan(0);
  });
});
