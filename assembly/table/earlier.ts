// Earlier fills: the next fill may have only a certain number of words in common with each of them, wherever they stand.

import { tableOf, usedBy } from './access';
import { NONE, slots } from './layout';

/** One word for each slot, fill after fill. */
export let fills: usize = 0,
  most: u32 = 0;
/** The number of fills. */
export let earlierCount: u32 = 0;

export function forgetEarlier(): void {
  earlierCount = 0;
}

/** From now on a fill has at most `common` words in common with each of the `many` fills at the address, which have one word for each slot. */
export function setEarlier(address: usize, many: u32, common: u32): void {
  fills = address;
  earlierCount = many;
  most = common;
}

/** Whether the words placed have too many in common with an earlier fill. */
export function isTooNear(): bool {
  for (let i: u32 = 0; i < earlierCount; i++) {
    const words = fills + ((<usize>(i * slots)) << 2);
    let same: u32 = 0;
    for (let slot: u32 = 0; slot < slots; slot++) {
      const word = load<u32>(words + ((<usize>slot) << 2));
      if (word !== NONE && load<u32>(usedBy(tableOf(slot), word)) !== 0) same++;
    }
    if (same > most) return true;
  }
  return false;
}
