// Parts of a search space (cube and conquer, Heule, Kullmann, Wieringa and Biere 2011). A part leaves some cells only some of their
// letters. A space is halved where the search would begin: in the slot that it would fill first, at the cell that has caused most
// failures. Each half gets letters for half of the slot's words. Both halves are propagated before they are halved again.

import type { Kernel } from '../../kernels/table/kernel.js';
import type { SharedWasmMemory } from '../../kernels/wasm.js';
import type { Index } from './layout.js';
import { countsOf, domainsOf, type Member, type Narrowed, type Part, weightsOf } from './member.js';

/** A cell whose smaller half has fewer words than this share of both is halved only when no other can be. */
const BALANCED = 0.4;

/** The letters of a set. */
function* lettersOf(set: bigint): Generator<number> {
  for (let letter = 0; set >> BigInt(letter) > 0n; letter++) if (((set >> BigInt(letter)) & 1n) === 1n) yield letter;
}

function isOpen(set: bigint): boolean {
  return (set & (set - 1n)) !== 0n;
}

/** Keeps a search at the root, or behind a fence, to a part. False when nothing is left; then the search must go back. */
export function keepTo(memory: SharedWasmMemory, kernel: Kernel, member: Member, part: Part): boolean {
  for (const { cell, letters } of part)
    for (const letter of lettersOf(domainsOf(memory, member)[cell]! & ~letters))
      if (kernel.strikeLetter(cell, letter) === 0) return false;
  return kernel.settleIn() !== 0;
}

/** Two halves of a space as it stands in the kernel; undefined when no cell is left with a choice. */
export function halves(kernel: Kernel, index: Index, member: Member): readonly [Narrowed, Narrowed] | undefined {
  const domains = domainsOf(index.arena.memory, member);
  const { cells: cellWeights } = weightsOf(index.arena.memory, kernel, member);
  const slot = firstSlot(kernel, index, member);
  if (slot === undefined) return undefined;
  const { cells } = index.slots[slot]!;
  const words = wordsByLetter(kernel, index, slot);
  let best: { readonly rank: number; readonly halves: readonly [Narrowed, Narrowed] } | undefined;
  cells.forEach((gridCell, position) => {
    const cell = index.cellNumbers[gridCell]!;
    if (!isOpen(domains[cell]!)) return;
    const { sets, balance } = halved([...lettersOf(domains[cell]!)], words[position]!);
    const rank = balance >= BALANCED ? cellWeights[cell]! : balance - 1;
    if (best !== undefined && rank <= best.rank) return;
    best = {
      rank,
      halves: [
        { cell, letters: sets[0] },
        { cell, letters: sets[1] },
      ],
    };
  });
  return best?.halves;
}

/**
 * The parts of a space that is halved so many times over. Parts that propagation refutes are left out.
 * @param member at the root, where it is again at the end
 */
export function partsOf(kernel: Kernel, index: Index, member: Member, times: number): readonly Part[] {
  const parts: Part[] = [];
  const divide = (part: Part, left: number): void => {
    const pair = left === 0 ? undefined : halves(kernel, index, member);
    if (pair === undefined) {
      parts.push(part);
      return;
    }
    for (const half of pair) {
      const fence = kernel.fence();
      if (keepTo(index.arena.memory, kernel, member, [half])) divide([...part, half], left - 1);
      kernel.leaveFence(fence);
    }
  };
  kernel.confine();
  divide([], times);
  kernel.unconfine();
  return parts;
}

/** The slot that the search would fill first: as `pickSlot` of assembly/table/order.ts chooses it. */
function firstSlot(kernel: Kernel, index: Index, member: Member): number | undefined {
  const domains = domainsOf(index.arena.memory, member);
  const counts = countsOf(index.arena.memory, member);
  const weights = weightsOf(index.arena.memory, kernel, member);
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  index.slots.forEach(({ cells, length }, slot) => {
    if (counts[slot]! < 2) return;
    const open = cells.map(cell => index.cellNumbers[cell]!).filter(cell => isOpen(domains[cell]!));
    const weight = open.reduce((sum, cell) => sum + weights.cells[cell]!, weights.slots[slot]!) * length ** 2;
    if (counts[slot]! / weight >= least) return;
    least = counts[slot]! / weight;
    best = slot;
  });
  return best;
}

/** By position and letter: the live words of a slot. */
function wordsByLetter(kernel: Kernel, { plan, slots, tables }: Index, slot: number): readonly Float64Array[] {
  const { length } = slots[slot]!;
  const { order } = tables.get(length)!;
  const { letters } = plan.lexicon.tables[length]!;
  const counts = Array.from({ length }, () => new Float64Array(plan.lexicon.alphabet.letters.length));
  for (let word = 0; word < order.length; word++) {
    if (kernel.isLive(slot, word) === 0) continue;
    for (let p = 0; p < length; p++) counts[p]![letters[order[word]! * length + p]!]!++;
  }
  return counts;
}

/** Letters in two sets with about as many words each: the most frequent letter first, always to the set with fewer words. */
function halved(letters: readonly number[], words: Float64Array) {
  const sets: [bigint, bigint] = [0n, 0n];
  const sums: [number, number] = [0, 0];
  for (const letter of [...letters].sort((a, b) => words[b]! - words[a]! || a - b)) {
    const side = sums[0] <= sums[1] ? 0 : 1;
    sets[side] |= 1n << BigInt(letter);
    sums[side] += words[letter]!;
  }
  return { sets, balance: Math.min(...sums) / (sums[0] + sums[1]) };
}
