// Decides half of the letters of a cell at once. Where a fill is unlikely, most letters fail as soon as they are tried, and the rarer ones
// fail together: then one decision refutes all of them. The rest is decided after that.

import { domain } from './access';
import {
  CELL_BYTES,
  CELL_OTHER_POSITION,
  CELL_OTHER_SLOT,
  CELL_POSITION,
  CELL_SLOT,
  cellRecords,
  HISTOGRAM_BYTES,
  histograms,
} from './layout';
import { countLetters } from './order';

/** The half of a crossed cell's letters, rounded down, that the fewest pairs of live words agree on. */
export function rarerHalf(cell: u32): u64 {
  const record = cellRecords + <usize>cell * CELL_BYTES;
  const ones = histograms;
  const others = histograms + HISTOGRAM_BYTES;
  countLetters(load<u32>(record, CELL_SLOT), load<u32>(record, CELL_POSITION), ones);
  countLetters(load<u32>(record, CELL_OTHER_SLOT), load<u32>(record, CELL_OTHER_POSITION), others);
  let left = domain(cell);
  for (let many = popcnt(left) >> 1; many !== 0; many--) {
    let rarest: u64 = 0;
    let least = Infinity;
    for (let set = left; set !== 0; set &= set - 1) {
      const at = (<usize>ctz(set)) << 2;
      const pairs = <f64>load<u32>(ones + at) * <f64>load<u32>(others + at);
      if (pairs >= least) continue;
      least = pairs;
      rarest = set & (0 - set);
    }
    left &= ~rarest;
  }
  return domain(cell) & ~left;
}
