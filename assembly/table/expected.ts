// How many fills a grid may be expected to have: the live words of its slots, times the chance for each crossing that two words agree there.
// A search that has opened more nodes than that, and has found none, looks for a proof from then on.

import { count, domain, isOpen } from './access';
import {
  CELL_BYTES,
  CELL_OTHER_POSITION,
  CELL_OTHER_SLOT,
  CELL_POSITION,
  CELL_SLOT,
  cellRecords,
  cells,
  HISTOGRAM_BYTES,
  histograms,
  NONE,
  slots,
} from './layout';
import { countLetters } from './order';

/** The number of fills that are expected; Infinity before that is known. */
export let expected: f64 = Infinity;

export function resetExpected(): void {
  expected = Infinity;
}

/** At the root: computes the number. */
export function expectFills(): void {
  expected = 1;
  // By turns, so that the product stays in the range of a double as long as there are both.
  for (let slot: u32 = 0, cell: u32 = 0; slot < slots || cell < cells; ) {
    if (cell === cells || (slot < slots && expected < 1)) expected *= <f64>count(slot++);
    else expected *= agreement(cell++);
  }
}

/** Whether a fill is unlikely when so many nodes have been opened. */
export function isUnlikely(nodes: f64): bool {
  return nodes >= expected;
}

/** The chance that two words agree in a cell, one of each slot through it. */
function agreement(cell: u32): f64 {
  const record = cellRecords + <usize>cell * CELL_BYTES;
  const one = load<u32>(record, CELL_SLOT);
  const other = load<u32>(record, CELL_OTHER_SLOT);
  if (other === NONE || !isOpen(domain(cell))) return 1;
  const ones = histograms;
  const others = histograms + HISTOGRAM_BYTES;
  countLetters(one, load<u32>(record, CELL_POSITION), ones);
  countLetters(other, load<u32>(record, CELL_OTHER_POSITION), others);
  let pairs: f64 = 0;
  for (let set = domain(cell); set !== 0; set &= set - 1) {
    const at = (<usize>ctz(set)) << 2;
    pairs += <f64>load<u32>(ones + at) * <f64>load<u32>(others + at);
  }
  return pairs / (<f64>count(one) * <f64>count(other));
}
