// Refutes letters at the root by probing: if a letter leaves some slot without a word as soon as it is tried in a cell, no fill has it
// there, and it is struck for good (singleton arc consistency, Debruyne and Bessiere 1997). Only letters that few words have are tried: of
// 157 letters struck on seed-5 and six Herald grids, 131 had a single word in one of their slots, and 138 had four or fewer.

import { domain, isOpen } from './access';
import { narrow } from './cells';
import {
  CELL_BYTES,
  CELL_OTHER_POSITION,
  CELL_OTHER_SLOT,
  CELL_POSITION,
  CELL_SLOT,
  cellRecords,
  cells,
  histograms,
  NONE,
} from './layout';
import { logLetter } from './log';
import { countLetters } from './order';
import { propagate } from './propagate';
import { base, cellsTop, entriesTop, full, setDepth, slotsTop, substringsTop, undo } from './trail';
import { setCounting } from './weights';

/** A letter is tried if at most this many words of a slot have it. */
const FEW: u32 = 4;

/** The number of letters struck so far. */
export let probed: u32 = 0;
/** The next cell to try, and the number of cells left until all have been tried since a letter was last struck. */
export let next: u32 = 0,
  left: u32 = 0;

export function resetProbe(): void {
  probed = 0;
  next = 0;
  left = cells;
}

/**
 * At the root, after propagation: tries about `tries` letters in cells, from where it stopped last time. Once all have been tried without
 * effect, it does nothing. False if the root fails. Weights do not change, because a probe says nothing about where the search gets stuck.
 */
export function probe(tries: f64): bool {
  setCounting(false);
  let stands = true;
  while (stands && left !== 0 && tries > 0 && !full) {
    left--;
    const cell = next;
    if (++next === cells) next = 0;
    let hanging = hangingLetters(cell);
    for (; stands && hanging !== 0; hanging &= hanging - 1) {
      const letter = hanging & (0 - hanging);
      const set = domain(cell);
      if ((set & letter) === 0 || !isOpen(set)) continue;
      tries -= 1;
      if (holds(cell, letter)) continue;
      probed++;
      left = cells;
      logLetter(cell, <u32>ctz(letter));
      stands = narrow(cell, set & ~letter, NONE) && propagate();
    }
  }
  setCounting(true);
  return stands;
}

/** Whether all slots keep a word if the cell has the letter. */
function holds(cell: u32, letter: u64): bool {
  const cellsBefore = cellsTop;
  const slotsBefore = slotsTop;
  const entriesBefore = entriesTop;
  const substringsBefore = substringsTop;
  setDepth(base + 1);
  const held = narrow(cell, letter, NONE) && propagate();
  undo(cellsBefore, slotsBefore, entriesBefore, substringsBefore);
  setDepth(base);
  return held;
}

/** The letters of an open cell that few words of one of its slots have there. */
function hangingLetters(cell: u32): u64 {
  const set = domain(cell);
  if (!isOpen(set)) return 0;
  const record = cellRecords + <usize>cell * CELL_BYTES;
  return (
    fewOf(load<u32>(record, CELL_SLOT), load<u32>(record, CELL_POSITION), set) |
    fewOf(load<u32>(record, CELL_OTHER_SLOT), load<u32>(record, CELL_OTHER_POSITION), set)
  );
}

function fewOf(slot: u32, position: u32, set: u64): u64 {
  if (slot === NONE) return 0;
  countLetters(slot, position, histograms);
  let few: u64 = 0;
  for (; set !== 0; set &= set - 1) {
    const letter = <u64>ctz(set);
    if (load<u32>(histograms + ((<usize>letter) << 2)) <= FEW) few |= (<u64>1) << letter;
  }
  return few;
}
