// Which letters of a cell a search for a proof decides first: the rarer ones. Where a fill is unlikely, most letters fail as soon as they are
// tried, and the rarer half of them fails together: then one decision refutes all of them, and the rest is decided after that. A clause of a
// certificate can name only one letter, so there it is the rarest one alone.

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

/** As many letters of a crossed cell as are wanted: those that the fewest pairs of live words agree on. */
export function rarestLetters(cell: u32, many: i32): u64 {
  const record = cellRecords + <usize>cell * CELL_BYTES;
  const ones = histograms;
  const others = histograms + HISTOGRAM_BYTES;
  countLetters(load<u32>(record, CELL_SLOT), load<u32>(record, CELL_POSITION), ones);
  countLetters(load<u32>(record, CELL_OTHER_SLOT), load<u32>(record, CELL_OTHER_POSITION), others);
  let left = domain(cell);
  for (; many !== 0; many--) {
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
