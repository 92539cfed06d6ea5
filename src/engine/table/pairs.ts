// Pairs of entries that a search must not have together; it learns them from one fill after another (assembly/table/pairs.ts).

import type { SlotId } from '../../core/ids.js';
import type { Kernel } from '../../kernels/table/kernel.js';
import { NONE } from '../../kernels/table/schema.js';
import type { Index } from './layout.js';

/** Slots of the index whose words may not stand together; the same slot twice if its word may not stand together with a given entry. */
export type Pair = readonly [one: number, other: number];

/** Pairs of slots of the grid as those of an index; those of two given entries are left out. */
export function pairsIn({ slotNumbers }: Index, pairs: readonly (readonly SlotId[])[]): readonly Pair[] {
  return pairs.flatMap((pair): Pair[] => {
    const [one, other] = pair.map(slot => slotNumbers[slot]!).filter(number => number !== NONE);
    return one === undefined ? [] : [[one, other ?? one]];
  });
}

/** Makes the search go on from its present fill, without these pairs. */
export function passOver(kernel: Kernel, pairs: readonly Pair[]): void {
  for (const [one, other] of pairs) kernel.learnPair(one, kernel.placed(one), other, kernel.placed(other));
  kernel.passOver();
}
