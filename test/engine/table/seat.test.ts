import { expect, it } from 'vitest';
import type { Member } from '../../../src/engine/table/member.js';
import { newSeat, noteTreeOf } from '../../../src/engine/table/seat.js';
import type { Kernel } from '../../../src/kernels/table/kernel.js';

/** A search that has seen a hundredth of its tree in 50 nodes; so many of its runs looked near a proof. */
function kernelWith(runs: number, nearRuns: number): Kernel {
  const numbers = { nodes: 150, runBegan: 100, runs, nearRuns };
  const globals = Object.entries(numbers).map(([name, value]) => [name, { value }]);
  return { ...Object.fromEntries(globals), seen: () => 0.01 } as unknown as Kernel;
}

it('the tree of a search is estimated only while most of its runs look near a proof', () => {
  const seat = newSeat({} as Member);
  noteTreeOf(kernelWith(0, 0), seat);
  expect(seat.tree).toBe(Number.POSITIVE_INFINITY);
  noteTreeOf(kernelWith(3, 2), seat);
  expect(seat.tree).toBeCloseTo(5000);
  noteTreeOf(kernelWith(4, 2), seat);
  expect(seat.tree).toBe(Number.POSITIVE_INFINITY);
});
