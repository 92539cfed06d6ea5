// Pairs of entries that a search must not have together; it learns them from one fill after another (assembly/table/pairs.ts).

import type { Kernel } from '../../kernels/table/kernel.js';

/** Slots of the index whose words may not stand together; the same slot twice if its word may not stand together with a given entry. */
export type Pair = readonly [one: number, other: number];

/** Makes the search go on from its present fill, without these pairs. */
export function passOver(kernel: Kernel, pairs: readonly Pair[]): void {
  for (const [one, other] of pairs) kernel.learnPair(one, kernel.placed(one), other, kernel.placed(other));
  kernel.passOver();
}
