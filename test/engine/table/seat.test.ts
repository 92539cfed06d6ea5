import { expect, it } from 'vitest';
import type { Member } from '../../../src/engine/table/member.js';
import { newSeat, noteTreeOf } from '../../../src/engine/table/seat.js';
import type { Kernel } from '../../../src/kernels/table/kernel.js';

/** A search that has seen a hundredth of its tree in 50 nodes. @param near 1 if most of its runs have seemed near a proof, else 0 */
function kernelWith(near: number): Kernel {
  const globals = { nodes: { value: 150 }, runBegan: { value: 100 } };
  return { ...globals, seen: () => 0.01, seeksProof: () => near } as unknown as Kernel;
}

it('the tree of a search is estimated only while most of its runs look near a proof', () => {
  const seat = newSeat({} as Member);
  noteTreeOf(kernelWith(0), seat);
  expect(seat.tree).toBe(Number.POSITIVE_INFINITY);
  noteTreeOf(kernelWith(1), seat);
  expect(seat.tree).toBeCloseTo(5000);
  noteTreeOf(kernelWith(0), seat);
  expect(seat.tree).toBe(Number.POSITIVE_INFINITY);
});
