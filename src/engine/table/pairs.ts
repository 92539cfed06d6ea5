// Pairs of entries that a search must not have together, such as near repeats. There are too many of these to lay them all out before a search,
// and only one fill in eight has any. So the search learns those of the fills that it meets, and goes back to where the later word was placed
// (assembly/table/pairs.ts).

import { nearRepeatsIn } from '../../analysis/near-repeats.js';
import type { SlotId } from '../../core/ids.js';
import type { Kernel } from '../../kernels/table/kernel.js';
import { NONE } from '../../kernels/table/schema.js';
import type { Fill } from '../engine.js';
import type { Index } from './memory-layout.js';

/** Slots of the index whose words may not stand together; the same slot twice if its word may not stand together with a given entry. */
export type Pair = readonly [one: number, other: number];

/** Pairs of slots of the grid as those of an index; those of two given entries are left out. */
export function pairsIn({ slotNumbers }: Index, pairs: readonly (readonly SlotId[])[]): readonly Pair[] {
  return pairs.flatMap((pair): Pair[] => {
    const [one, other] = pair.map(slot => slotNumbers[slot]!).filter(number => number !== NONE);
    return one === undefined ? [] : [[one, other ?? one]];
  });
}

/** The near repeats of a fill. */
export function repeatsIn(index: Index, { words }: Fill): readonly Pair[] {
  return pairsIn(index, nearRepeatsIn(index.plan, words));
}

/** Makes the search go on from its present fill, without these pairs. */
export function passOver(kernel: Kernel, pairs: readonly Pair[]): void {
  for (const [one, other] of pairs) kernel.learnPair(one, kernel.placed(one), other, kernel.placed(other));
  kernel.passOver();
}
