import { expect, it } from 'vitest';
import type { Member } from '../../../src/engine/table/member.js';
import { newSeat, noteTreeOf } from '../../../src/engine/table/seat.js';
import type { Kernel } from '../../../src/kernels/table/kernel.js';

/** A search that has seen a hundredth of its tree in 50 nodes. @param proving 1 if it looks for a proof, else 0 */
function kernelWith(proving: number): Kernel {
  const globals = { nodes: { value: 150 }, runBegan: { value: 100 }, proving: { value: proving } };
  return { ...globals, seen: () => 0.01 } as unknown as Kernel;
}

it('the tree of a search is estimated only while it looks for a proof', () => {
  const seat = newSeat({} as Member);
  noteTreeOf(kernelWith(0), seat);
  expect(seat.tree).toBe(Number.POSITIVE_INFINITY);
  noteTreeOf(kernelWith(1), seat);
  expect(seat.tree).toBeCloseTo(5000);
  noteTreeOf(kernelWith(0), seat);
  expect(seat.tree).toBe(Number.POSITIVE_INFINITY);
});
