// Chooses the next slot, and the word for it. The slot: the fewest live words for its weight (dom/wdeg, Boussemart et al. 2004); slots
// that ran out of words, and crossings that caused this, weigh more. The word: the one that leaves most words in the crossing slots, by
// the sum, over its open cells, of the crossing words with its letter. All candidates are rated, or a sample.

import { cellAt, count, domain, isList, isOpen, slotRecord, wordAt } from './access';
import { popcountBoth } from './bits';
import {
  CROSSING_BYTES,
  CROSSING_POSITION,
  CROSSING_SLOT,
  cellWeights,
  HISTOGRAM_BYTES,
  HISTOGRAM_POSITION,
  HISTOGRAM_WORDS,
  histograms,
  lengthPower,
  letters,
  NONE,
  SLOT_CROSSINGS,
  SLOT_LENGTH,
  SLOT_LIST,
  SLOT_LIVE,
  SLOT_TABLE,
  SLOT_WORTH,
  sample,
  slots,
  slotWeights,
  TABLE_BLOCKS,
  TABLE_ROWS,
} from './layout';
import { random } from './random';
import { has } from './sets';

/** The open slot to fill next, among those in the set (0 for any); NONE if none is open. */
export function pickSlot(set: usize): u32 {
  let best = NONE;
  let least = Infinity;
  for (let slot: u32 = 0; slot < slots; slot++) {
    const words = count(slot);
    if (words < 2 || (set !== 0 && !has(set, slot))) continue;
    const record = slotRecord(slot);
    const length = load<u32>(record, SLOT_LENGTH);
    let weight = load<f64>(slotWeights + ((<usize>slot) << 3));
    for (let p: u32 = 0; p < length; p++) {
      const cell = cellAt(record, p);
      if (isOpen(domain(cell))) weight += load<f64>(cellWeights + ((<usize>cell) << 3));
    }
    for (let i: u32 = 0; i < lengthPower; i++) weight *= <f64>length;
    const key = <f64>words / weight;
    if (best === NONE || key < least) {
      least = key;
      best = slot;
    }
  }
  return best;
}

/** The live word to try first in an open slot. */
export function pickWord(slot: u32): u32 {
  const record = slotRecord(slot);
  const table = <usize>load<u32>(record, SLOT_TABLE);
  const worth = <usize>load<u32>(record, SLOT_WORTH);
  const crossings = weighCrossings(record);
  const words = count(slot);
  let best: f32 = -Infinity;
  let word: u32 = 0;
  if (isList(slot)) {
    const list = <usize>load<u32>(record, SLOT_LIST);
    const rated = min(words, sample);
    let i: u32 = words > sample ? <u32>(random() * words) : 0;
    for (let n: u32 = 0; n < rated; n++) {
      const candidate = load<u32>(list + ((<usize>i) << 2));
      const value = rate(table, worth, candidate, crossings);
      if (value > best) {
        best = value;
        word = candidate;
      }
      if (++i === words) i = 0;
    }
    return word;
  }
  const live = <usize>load<u32>(record, SLOT_LIVE);
  const groups = load<u32>(table, TABLE_BLOCKS) << 1;
  let group = <u32>(random() * groups);
  let left = sample;
  for (let n: u32 = 0; n < groups && left !== 0; n++) {
    let bits = load<u64>(live + ((<usize>group) << 3));
    while (bits !== 0 && left !== 0) {
      const candidate = (group << 6) + <u32>ctz(bits);
      bits &= bits - 1;
      left--;
      const value = rate(table, worth, candidate, crossings);
      if (value > best) {
        best = value;
        word = candidate;
      }
    }
    if (++group === groups) group = 0;
  }
  return word;
}

/** The word to try first among the words of a bitset, at least one of which must be live. */
export function pickWordAmong(slot: u32, set: usize): u32 {
  const record = slotRecord(slot);
  const table = <usize>load<u32>(record, SLOT_TABLE);
  const worth = <usize>load<u32>(record, SLOT_WORTH);
  const crossings = weighCrossings(record);
  let best: f32 = -Infinity;
  let word: u32 = 0;
  let left = sample;
  if (isList(slot)) {
    const list = <usize>load<u32>(record, SLOT_LIST);
    const words = count(slot);
    let i = <u32>(random() * words);
    for (let n: u32 = 0; n < words && left !== 0; n++) {
      const candidate = load<u32>(list + ((<usize>i) << 2));
      if (++i === words) i = 0;
      if ((load<u32>(set + ((<usize>(candidate >> 5)) << 2)) & ((<u32>1) << (candidate & 31))) === 0) continue;
      left--;
      const value = rate(table, worth, candidate, crossings);
      if (value <= best) continue;
      best = value;
      word = candidate;
    }
    return word;
  }
  const live = <usize>load<u32>(record, SLOT_LIVE);
  const groups = load<u32>(table, TABLE_BLOCKS) << 1;
  let group = <u32>(random() * groups);
  for (let n: u32 = 0; n < groups && left !== 0; n++) {
    let bits = load<u64>(live + ((<usize>group) << 3)) & load<u64>(set + ((<usize>group) << 3));
    while (bits !== 0 && left !== 0) {
      const candidate = (group << 6) + <u32>ctz(bits);
      bits &= bits - 1;
      left--;
      const value = rate(table, worth, candidate, crossings);
      if (value <= best) continue;
      best = value;
      word = candidate;
    }
    if (++group === groups) group = 0;
  }
  return word;
}

/** Makes a histogram for each open crossing of the slot; gives their number. */
function weighCrossings(record: usize): u32 {
  const length = load<u32>(record, SLOT_LENGTH);
  const crossings = <usize>load<u32>(record, SLOT_CROSSINGS);
  let many: u32 = 0;
  for (let p: u32 = 0; p < length; p++) {
    const crossing = crossings + <usize>p * CROSSING_BYTES;
    const other = load<u32>(crossing, CROSSING_SLOT);
    if (other === NONE || !isOpen(domain(cellAt(record, p)))) continue;
    const at = histograms + <usize>many * HISTOGRAM_BYTES;
    store<u32>(at, p, HISTOGRAM_POSITION);
    countLetters(other, load<u32>(crossing, CROSSING_POSITION), at + HISTOGRAM_WORDS);
    many++;
  }
  return many;
}

/** Counts the live words of the slot with each letter at the position. */
export function countLetters(slot: u32, position: u32, bars: usize): void {
  const record = slotRecord(slot);
  const table = <usize>load<u32>(record, SLOT_TABLE);
  memory.fill(bars, 0, (<usize>letters) << 2);
  if (isList(slot)) {
    const list = <usize>load<u32>(record, SLOT_LIST);
    const end = list + ((<usize>count(slot)) << 2);
    const o = (<usize>position) << 3;
    for (let at = list; at < end; at += 4) {
      const bar = bars + ((<usize>ctz(load<u64>(wordAt(table, load<u32>(at)) + o))) << 2);
      store<u32>(bar, load<u32>(bar) + 1);
    }
    return;
  }
  const bytes = (<usize>load<u32>(table, TABLE_BLOCKS)) << 4;
  const live = <usize>load<u32>(record, SLOT_LIVE);
  const base = <usize>load<u32>(table, TABLE_ROWS) + <usize>(position * letters) * bytes;
  for (let rest = domain(cellAt(record, position)); rest !== 0; rest &= rest - 1) {
    const letter = <usize>ctz(rest);
    store<u32>(bars + (letter << 2), popcountBoth(live, base + letter * bytes, bytes));
  }
}

function rate(table: usize, worth: usize, word: u32, crossings: u32): f32 {
  const sets = wordAt(table, word);
  let left: u32 = 0;
  let at = histograms;
  for (let i: u32 = 0; i < crossings; i++) {
    const letter = <usize>ctz(load<u64>(sets + ((<usize>load<u32>(at, HISTOGRAM_POSITION)) << 3)));
    left += load<u32>(at + (letter << 2), HISTOGRAM_WORDS);
    at += HISTOGRAM_BYTES;
  }
  return worth === 0 ? <f32>left : <f32>left * load<f32>(worth + ((<usize>word) << 2));
}

/** The open cell of the slot where it crosses the slot that has run out of words most often; NONE if no crossing is open. */
export function pickCell(slot: u32): u32 {
  const record = slotRecord(slot);
  const length = load<u32>(record, SLOT_LENGTH);
  const crossings = <usize>load<u32>(record, SLOT_CROSSINGS);
  let most: f64 = 0;
  let best = NONE;
  for (let p: u32 = 0; p < length; p++) {
    const other = load<u32>(crossings + <usize>p * CROSSING_BYTES, CROSSING_SLOT);
    const cell = cellAt(record, p);
    if (other === NONE || !isOpen(domain(cell))) continue;
    const weight = load<f64>(slotWeights + ((<usize>other) << 3));
    if (weight <= most) continue;
    most = weight;
    best = cell;
  }
  return best;
}

/** The letter of a word of the slot in one of its cells. */
export function letterAt(slot: u32, word: u32, cell: u32): u32 {
  const record = slotRecord(slot);
  let p: u32 = 0;
  while (cellAt(record, p) !== cell) p++;
  return <u32>ctz(load<u64>(wordAt(load<u32>(record, SLOT_TABLE), word) + ((<usize>p) << 3)));
}
