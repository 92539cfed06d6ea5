// One of the searches of a crew: its place in memory, and what it takes to begin it anew or to continue it in any thread.

import type { Kernel } from '../../kernels/table/kernel.js';
import { bytesOfVariables } from '../../kernels/table/search-state.js';
import type { SharedWasmMemory } from '../../kernels/wasm.js';
import type { Earlier } from './earlier.js';
import { type Index, laySearch, type SearchParameters, type SearchPlace } from './memory-layout.js';

export interface Member {
  readonly place: SearchPlace;
  readonly slots: number;
  readonly cells: number;
  /** Where its memory begins, and how many bytes it has before the trails. */
  readonly begin: number;
  readonly bytes: number;
  /** The addresses of these bytes and of its variables as they were at the root, and of a number that is not 0 once they are there. */
  readonly root: number;
  readonly rootVariables: number;
  readonly hasRoot: number;
  /** The address of its variables while no thread runs it. */
  readonly variables: number;
  /** The address of the weights that it begins with: of the slots, then of the cells (f64). */
  readonly inherited: number;
  /** The address of the letters of all cells in the branch that it begins in (u64). */
  readonly branch: number;
}

/** What a member is told to do in a round. */
export interface MemberTask {
  readonly member: Member;
  /** Whether it begins anew. */
  readonly begins: boolean;
  /** Whether it searches the whole space, and not a branch. Then the search is over when it has tried everything. */
  readonly isWhole: boolean;
  /** The fills to keep away from when it begins. */
  readonly apart: Earlier | undefined;
  /** The most nodes that it may have opened at the end, since it began. */
  readonly target: number;
}

export function layMember(index: Index, parameters: SearchParameters, kernel: Kernel): Member {
  const { arena } = index;
  const begin = arena.top;
  const place = laySearch(index, parameters);
  const bytes = place.at.cellTrail - begin;
  const sizes = { slots: index.slots.length, cells: index.cellCount };
  return {
    ...{ place, ...sizes, begin, bytes },
    root: arena.reserve(bytes),
    rootVariables: arena.reserve(bytesOfVariables(kernel)),
    hasRoot: arena.reserve(Int32Array.BYTES_PER_ELEMENT),
    variables: arena.reserve(bytesOfVariables(kernel)),
    inherited: arena.reserve((sizes.slots + sizes.cells) * Float64Array.BYTES_PER_ELEMENT),
    branch: arena.reserve(sizes.cells * BigUint64Array.BYTES_PER_ELEMENT),
  };
}

/** Weights, by slot and by cell. */
export interface MemberWeights {
  readonly slots: Float64Array;
  readonly cells: Float64Array;
}

/** The weights of its runs, which are put by while it repairs. */
export function memberWeights(
  memory: { readonly buffer: ArrayBufferLike },
  kernel: Kernel,
  { place: { at }, slots, cells }: Pick<Member, 'place' | 'slots' | 'cells'>,
): MemberWeights {
  const isAway = kernel.repairing.value !== 0;
  return {
    slots: new Float64Array(memory.buffer, isAway ? at.slotWeightsPutBy : at.slotWeights, slots),
    cells: new Float64Array(memory.buffer, isAway ? at.cellWeightsPutBy : at.cellWeights, cells),
  };
}

/** The weights that it begins with. */
export function inheritedOf(memory: SharedWasmMemory, { inherited, slots, cells }: Member): MemberWeights {
  return {
    slots: new Float64Array(memory.buffer, inherited, slots),
    cells: new Float64Array(memory.buffer, inherited + slots * Float64Array.BYTES_PER_ELEMENT, cells),
  };
}

export function copyWeights(from: MemberWeights, to: MemberWeights): void {
  to.slots.set(from.slots);
  to.cells.set(from.cells);
}

/**
 * Adds to the weights of each member what those before it have learned in a round; so the first searches as it would alone.
 * @param before the weights of the members before the round
 */
export function teach(before: readonly MemberWeights[], now: readonly MemberWeights[]): void {
  for (const kind of ['slots', 'cells'] as const)
    before[0]![kind].forEach((_, i) => {
      let learned = 0;
      now.forEach((weights, member) => {
        const mine = Math.max(0, weights[kind][i]! - before[member]![kind][i]!);
        weights[kind][i]! += learned;
        learned += mine;
      });
    });
}
