// Rules that want something anywhere in the fill: letters that must all stand, and a number of thematic words. Before a node is opened,
// each is checked: whether it can still be met, and, if it is not met yet, which slot can help.

import { count, domain, isList, isOpen, placed, slotRecord, usedBy } from './access';
import { popcountBoth } from './bits';
import {
  CELL_BYTES,
  CELL_OTHER_POSITION,
  CELL_OTHER_SLOT,
  CELL_POSITION,
  CELL_SLOT,
  cellRecords,
  cells,
  letters,
  mayRepeat,
  NONE,
  SLOT_LIST,
  SLOT_LIVE,
  SLOT_TABLE,
  slots,
  slotWeights,
  TABLE_BLOCKS,
  TABLE_ROWS,
  TABLE_SLOT_COUNT,
  TABLE_SLOTS,
  THEME_BYTES,
  THEME_LIST,
  THEME_MANY,
  THEME_SET,
  THEME_TABLE,
  themeCount,
  themeMin,
  themes,
  wanted,
  wantedCount,
} from './layout';
import { random } from './random';

/** All quotas are met; or some are open and `chosen` can help; or one cannot be met any more. */
export const MET: u32 = 0;
export const OPEN: u32 = 1;
export const BROKEN: u32 = 2;

/** Where to continue: a slot, and the bitset of the words that help there. */
export let chosen: u32 = NONE;
export let helpful: usize = 0;

export function lookAtQuotas(): u32 {
  const words: u32 = themeMin === 0 ? MET : lookAtTheme();
  if (words === BROKEN || wantedCount === 0) return words;
  const rarest = lookAtLetters();
  if (rarest === ABSENT) return BROKEN;
  if (words === OPEN || rarest === NONE) return words;
  chooseFor(rarest);
  return OPEN;
}

/** Means that no cell can have the letter any more. */
const ABSENT: u32 = 0xffff_fffe;

/** The rarest of the wanted letters that does not stand yet; NONE if all stand, ABSENT if one cannot. */
function lookAtLetters(): u32 {
  let standing: u64 = 0;
  let possible: u64 = 0;
  for (let cell: u32 = 0; cell < cells; cell++) {
    const set = domain(cell);
    possible |= set;
    if (!isOpen(set)) standing |= set;
  }
  let rarest = NONE;
  for (let i = wantedCount; i > 0; i--) {
    const letter = load<u32>(wanted + ((<usize>(i - 1)) << 2));
    const bit = (<u64>1) << (<u64>letter);
    if ((possible & bit) === 0) return ABSENT;
    if ((standing & bit) === 0) rarest = letter;
  }
  return rarest;
}

/** Chooses a slot that can take the letter in a cell whose crossing slot also has words with it. Good slots are chosen more often. */
function chooseFor(letter: u32): void {
  let best: f64 = -1;
  for (let cell: u32 = 0; cell < cells; cell++) {
    if (((domain(cell) >> <u64>letter) & 1) === 0) continue;
    const record = cellRecords + <usize>cell * CELL_BYTES;
    const slot = load<u32>(record, CELL_SLOT);
    const position = load<u32>(record, CELL_POSITION);
    const other = load<u32>(record, CELL_OTHER_SLOT);
    let words = countAmong(slot, rowOf(slot, position, letter));
    if (other !== NONE)
      words = min(words, countAmong(other, rowOf(other, load<u32>(record, CELL_OTHER_POSITION), letter)));
    const value = (<f64>words * random()) / load<f64>(slotWeights + ((<usize>slot) << 3));
    if (value <= best) continue;
    best = value;
    chosen = slot;
    helpful = rowOf(slot, position, letter);
  }
}

/** Counts the thematic words that stand and those that still can; chooses a slot, preferring those with many of them. */
function lookAtTheme(): u32 {
  let standing: u32 = 0;
  let possible: u32 = 0;
  let best: f64 = -1;
  for (let i: u32 = 0; i < themeCount; i++) {
    const theme = themes + <usize>i * THEME_BYTES;
    const table = <usize>load<u32>(theme, THEME_TABLE);
    const set = <usize>load<u32>(theme, THEME_SET);
    const members = <usize>load<u32>(table, TABLE_SLOTS);
    const end = members + ((<usize>load<u32>(table, TABLE_SLOT_COUNT)) << 2);
    let able: u32 = 0;
    for (let at = members; at < end; at += 4) {
      const slot = load<u32>(at);
      if (count(slot) === 1) {
        if (isIn(set, placed(slot))) standing++;
        continue;
      }
      const words = countAmong(slot, set);
      if (words === 0) continue;
      able++;
      const value = (<f64>words * random()) / load<f64>(slotWeights + ((<usize>slot) << 3));
      if (value <= best) continue;
      best = value;
      chosen = slot;
      helpful = set;
    }
    possible += min(able, unused(table, theme));
  }
  if (standing >= themeMin) return MET;
  return standing + possible < themeMin ? BROKEN : OPEN;
}

/** The number of thematic words of a length that do not stand anywhere; no limit if words may repeat. */
function unused(table: usize, theme: usize): u32 {
  if (mayRepeat) return slots;
  const list = <usize>load<u32>(theme, THEME_LIST);
  const end = list + ((<usize>load<u32>(theme, THEME_MANY)) << 2);
  let many: u32 = 0;
  for (let at = list; at < end; at += 4) if (load<u32>(usedBy(table, load<u32>(at))) === 0) many++;
  return many;
}

/** The words with the letter at a position, as a bitset. */
function rowOf(slot: u32, position: u32, letter: u32): usize {
  const table = <usize>load<u32>(slotRecord(slot), SLOT_TABLE);
  const bytes = (<usize>load<u32>(table, TABLE_BLOCKS)) << 4;
  return <usize>load<u32>(table, TABLE_ROWS) + <usize>(position * letters + letter) * bytes;
}

/** The number of live words of a slot that are in a bitset. */
function countAmong(slot: u32, set: usize): u32 {
  const record = slotRecord(slot);
  if (!isList(slot)) {
    const bytes = (<usize>load<u32>(<usize>load<u32>(record, SLOT_TABLE), TABLE_BLOCKS)) << 4;
    return popcountBoth(load<u32>(record, SLOT_LIVE), set, bytes);
  }
  const list = <usize>load<u32>(record, SLOT_LIST);
  let many: u32 = 0;
  for (let i: u32 = 0; i < count(slot); i++) if (isIn(set, load<u32>(list + ((<usize>i) << 2)))) many++;
  return many;
}

/** Whether a word is in a bitset. */
export function isIn(set: usize, word: u32): bool {
  return (load<u32>(set + ((<usize>(word >> 5)) << 2)) & ((<u32>1) << (word & 31))) !== 0;
}
