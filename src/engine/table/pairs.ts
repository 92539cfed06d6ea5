// Pairs of entries that a search must not have together, told to it fill by fill (assembly/table/pairs.ts).

import type { Kernel } from '../../kernels/table/kernel.js';

/** Slots of the index whose words do not go together; the same slot twice where its word does not go with what seeds spell. */
export type Pair = readonly [one: number, other: number];

/** Has the search go on behind the fill that it stands at, without these pairs. */
export function passOver(kernel: Kernel, pairs: readonly Pair[]): void {
  for (const [one, other] of pairs) kernel.learnPair(one, kernel.placed(one), other, kernel.placed(other));
  kernel.passOver();
}
