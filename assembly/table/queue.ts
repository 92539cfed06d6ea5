// The slots that wait to be revised; those with the fewest live words come first.

import { count, slotRecord } from './access';
import { dirty, NONE, queue, queued, SLOT_GONE, SLOT_LENGTH } from './layout';

/** The number of slots in the queue. */
export let waiting: u32 = 0;

export function resetQueue(): void {
  waiting = 0;
}

export function enqueue(slot: u32): void {
  const mark = queued + ((<usize>slot) << 2);
  if (load<u32>(mark) !== 0) return;
  store<u32>(mark, 1);
  store<u32>(queue + ((<usize>waiting) << 2), slot);
  waiting++;
}

/** The waiting slot with the fewest live words: it takes least time to revise, and is most likely to run out of words. */
export function dequeue(): u32 {
  const end = queue + ((<usize>waiting) << 2);
  let least = NONE;
  let at = queue;
  for (let o = queue; o < end; o += 4) {
    const words = count(load<u32>(o));
    if (words < least) {
      least = words;
      at = o;
    }
  }
  const slot = load<u32>(at);
  waiting--;
  store<u32>(at, load<u32>(queue + ((<usize>waiting) << 2)));
  store<u32>(queued + ((<usize>slot) << 2), 0);
  return slot;
}

export function clearQueue(): void {
  while (waiting !== 0) {
    waiting--;
    const slot = load<u32>(queue + ((<usize>waiting) << 2));
    store<u32>(queued + ((<usize>slot) << 2), 0);
    forget(slot);
  }
}

/** Clears the reasons for which a slot was to be revised. */
export function forget(slot: u32): void {
  const record = slotRecord(slot);
  store<u32>(dirty + ((<usize>slot) << 2), 0);
  let gone = <usize>load<u32>(record, SLOT_GONE);
  for (const end = gone + ((<usize>load<u32>(record, SLOT_LENGTH)) << 3); gone < end; gone += 8) store<u64>(gone, 0);
}
