// For fills that must differ in more than one entry: the earlier fills are laid out in memory, where a search sees what it must keep
// away from.

import { findWord } from '../../dictionary/lexicon.js';
import type { Kernel } from '../../kernels/table/kernel.js';
import { NONE } from '../../kernels/table/schema.js';
import type { Index } from './memory-layout.js';

/** Where the earlier fills are, and how many entries the next one may have in common with each. */
export interface Earlier {
  readonly address: number;
  readonly many: number;
  readonly most: number;
}

/** The number of fills with room at first; it doubles. */
const FIRST_ROOM = 16;

/** From now on the search keeps away from them. */
export function keepAway(kernel: Kernel, earlier: Earlier | undefined): void {
  if (earlier !== undefined) kernel.setEarlier(earlier.address, earlier.many, earlier.most);
}

/** The fills that the rules keep away from; undefined if there are none. */
export function apartOf({ arena, plan, slots, tables }: Index): Earlier | undefined {
  const { rules, lexicon } = plan;
  if (rules.apart === undefined || rules.apart.fills.length === 0) return undefined;
  // NONE for words that the index does not have.
  const words = rules.apart.fills.flatMap(fill =>
    slots.map(({ id, length }) => tables.get(length)!.numbers()[findWord(lexicon, fill[id]!)] ?? NONE),
  );
  return { address: arena.lay(words), many: rules.apart.fills.length, most: slots.length - rules.apart.distance };
}

/**
 * @returns a function that takes a fill and says what to keep away from after it, or gives undefined when no other fill
 * can be that different; no function at all if it is enough that fills differ
 */
export function earlierFills({
  arena,
  plan,
  slots,
}: Index): ((placed: (slot: number) => number) => Earlier | undefined) | undefined {
  const { distance } = plan.rules;
  if (distance <= 1) return undefined;
  let room = FIRST_ROOM;
  let address = arena.reserve(room * slots.length * 4);
  let many = 0;
  return placed => {
    if (distance > slots.length) return undefined;
    if (many === room) {
      const old = arena.words().slice(address >> 2, (address >> 2) + many * slots.length);
      room *= 2;
      address = arena.reserve(room * slots.length * 4);
      arena.words().set(old, address >> 2);
    }
    const at = (address >> 2) + many * slots.length;
    const memory = arena.words();
    slots.forEach((_, number) => {
      memory[at + number] = placed(number);
    });
    many++;
    return { address, many, most: slots.length - distance };
  };
}
