// The bound of a weighted search: the most that a fill below this node can be worth, and the words that no fill of enough worth has.
//
// A word of a slot has a value, and each slot adds to it a potential for every letter at every position. Where two slots cross, the
// potentials of a letter in the two slots cancel out (or add up to the letter's worth). So a fill is worth the sum of its words' rates, a
// rate being value and potentials together, and no fill is worth more than the sum of the slots' best rates. Potentials are moved between
// crossing slots to lower that sum: block-coordinate descent on the dual of the linear relaxation, as in TRW-S (Kolmogorov 2006) and its
// tables (Werner 2007; "soft arc consistency" in weighted constraint problems). All numbers are whole, so the bound is exact.

import { cellAt, count, domain, isList, isOpen, setCount, slotRecord, wordAt } from './access';
import {
  BEST_BYTES,
  BEST_RATE,
  BEST_WORD,
  bests,
  CROSSING_BYTES,
  CROSSING_POSITION,
  CROSSING_SLOT,
  constant,
  letters,
  marginals,
  NONE,
  potentialBytes,
  potentialOffsets,
  potentials,
  SLOT_CROSSINGS,
  SLOT_LENGTH,
  SLOT_LIST,
  SLOT_LIVE,
  SLOT_TABLE,
  slacks,
  slots,
  sweepOrder,
  sweepPlaces,
  TABLE_BLOCKS,
  values,
  weighed,
} from './layout';
import { enqueue } from './queue';
import { depth, save } from './trail';

/** The least worth that a fill must have. */
export let target: i32 = 0;
/** The bound at the root, when it was last computed. */
export let rootBound: i32 = 0;
/** The number of sweeps over the open slots at a node, and the number of their live words up to which sweeps are made. */
export let sweeps: u32 = 0,
  sweepLimit: u32 = 0;
/** Whether there has been no sweep since the last decision; refutations at the same node change little. */
export let fresh: bool = false;

/** A target that every fill meets, low enough that no bound overflows. */
const NO_TARGET: i32 = -(1 << 29);
const NO_RATE: i32 = i32.MIN_VALUE;
/** The slack of potentials for which no word has been struck yet. */
const ANY_SLACK: i32 = i32.MAX_VALUE;

/** The results of `tighten`. */
export const SETTLED: u32 = 0,
  STRUCK: u32 = 1,
  BELOW: u32 = 2;

/** Begins a search without a target. */
export function resetBound(): void {
  if (!weighed) return;
  target = NO_TARGET;
  sweeps = 0;
  fresh = false;
  store<i32>(slacks, ANY_SLACK);
  for (let slot: u32 = 0; slot < slots; slot++) store<u32>(bestOf(slot), NONE, BEST_WORD);
}

/** From now on a fill must be worth this much. */
export function setTarget(to: i32): void {
  target = to;
}

/** Sets the number of sweeps at a node, and the most live words of open slots for which they are made. */
export function setSweeps(many: u32, limit: u32): void {
  sweeps = many;
  sweepLimit = limit;
}

/** After a decision is opened: depths from here have their own bounds and potentials. */
export function deepenBound(): void {
  const bytes = <usize>slots * BEST_BYTES;
  const at = bests + <usize>depth * bytes;
  memory.copy(at, at - bytes, bytes);
  const potential = potentials + <usize>depth * potentialBytes;
  memory.copy(potential, potential - potentialBytes, potentialBytes);
  const slack = slacks + ((<usize>depth) << 2);
  store<i32>(slack, load<i32>(slack - 4));
  fresh = true;
}

/** Compares the bound with the target, and strikes the words that no fill of enough worth has. The slots that lose words wait to be revised. */
export function tighten(): u32 {
  let sum = refresh(false);
  if (sum < target) return BELOW;
  if (fresh && sweeps !== 0 && openWords() <= sweepLimit) {
    for (let i: u32 = 0; i < sweeps && sum >= target; i++) sum = sweepBoth();
    if (sum < target) return BELOW;
  }
  fresh = false;
  if (depth === 0) rootBound = sum;
  if (target === NO_TARGET) return SETTLED;
  const slack = sum - target;
  const last = slacks + ((<usize>depth) << 2);
  if (slack >= load<i32>(last)) return SETTLED;
  store<i32>(last, slack);
  return strikeBelow(slack) ? STRUCK : SETTLED;
}

/** The number of live words of the open slots. */
function openWords(): u32 {
  let words: u32 = 0;
  for (let slot: u32 = 0; slot < slots; slot++) if (count(slot) > 1) words += count(slot);
  return words;
}

/** Sweeps there and back; gives the bound after that. */
function sweepBoth(): i32 {
  sweep(false);
  sweep(true);
  store<i32>(slacks + ((<usize>depth) << 2), ANY_SLACK);
  return refresh(true);
}

/** Sweeps over all slots, there and back, twice `many` times; gives the bound after that. At the root, before a search. */
export function settle(many: u32): i32 {
  rootBound = refresh(true);
  for (let i: u32 = 0; i < many; i++) rootBound = sweepBoth();
  return rootBound;
}

/** The bound. A slot's best rate is computed anew if its best word is gone, or for all slots with `all`. */
function refresh(all: bool): i32 {
  let sum = constant;
  for (let slot: u32 = 0; slot < slots; slot++) {
    const at = bestOf(slot);
    if (all || !holds(slot, load<u32>(at, BEST_WORD))) scan(slot, false);
    sum += load<i32>(at, BEST_RATE);
  }
  return sum;
}

/** Whether the word is live in the slot. For a list, whether it is the only word: scanning a list costs no more than searching it. */
function holds(slot: u32, word: u32): bool {
  if (word === NONE) return false;
  const record = slotRecord(slot);
  if (isList(slot)) return load<u32>(load<u32>(record, SLOT_LIST)) === word && count(slot) === 1;
  return (load<u32>(<usize>load<u32>(record, SLOT_LIVE) + ((<usize>(word >> 5)) << 2)) & (1 << (word & 31))) !== 0;
}

/** Moves potentials from each slot to slots that come later (earlier with `back`), in equal shares. */
function sweep(back: bool): void {
  for (let i: u32 = 0; i < slots; i++) {
    const place = back ? slots - 1 - i : i;
    const slot = load<u32>(sweepOrder + ((<usize>place) << 2));
    if (count(slot) > 1) pass(slot, place, back);
  }
}

function pass(slot: u32, place: u32, back: bool): void {
  const record = slotRecord(slot);
  const length = load<u32>(record, SLOT_LENGTH);
  const crossings = <usize>load<u32>(record, SLOT_CROSSINGS);
  let ahead: i32 = 0,
    behind: i32 = 0;
  for (let p: u32 = 0; p < length; p++) {
    const other = load<u32>(crossings + <usize>p * CROSSING_BYTES, CROSSING_SLOT);
    if (other === NONE || !isOpen(domain(cellAt(record, p)))) continue;
    if (isAhead(other, place, back)) ahead++;
    else behind++;
  }
  if (ahead === 0) return;
  scan(slot, true);
  const share = max(ahead, behind);
  const own = potentialsOf(slot);
  for (let p: u32 = 0; p < length; p++) {
    const other = load<u32>(crossings + <usize>p * CROSSING_BYTES, CROSSING_SLOT);
    if (other === NONE || !isAhead(other, place, back)) continue;
    let set = domain(cellAt(record, p));
    if (!isOpen(set)) continue;
    const from = own + ((<usize>(p * letters)) << 2);
    const marginal = marginals + ((<usize>(p * letters)) << 2);
    const to =
      potentialsOf(other) +
      ((<usize>(load<u32>(crossings + <usize>p * CROSSING_BYTES, CROSSING_POSITION) * letters)) << 2);
    for (; set !== 0; set &= set - 1) {
      const o = (<usize>ctz(set)) << 2;
      const best = load<i32>(marginal + o);
      if (best === NO_RATE) continue;
      const moved = best / share;
      store<i32>(from + o, load<i32>(from + o) - moved);
      store<i32>(to + o, load<i32>(to + o) + moved);
    }
  }
}

function isAhead(other: u32, place: u32, back: bool): bool {
  return load<u32>(sweepPlaces + ((<usize>other) << 2)) > place !== back;
}

/** Finds the best rate of a slot's live words, and, with `all`, the best by position and letter. */
function scan(slot: u32, all: bool): void {
  const record = slotRecord(slot);
  const length = load<u32>(record, SLOT_LENGTH);
  const table = <usize>load<u32>(record, SLOT_TABLE);
  const worth = <usize>load<u32>(values + ((<usize>slot) << 2));
  const own = potentialsOf(slot);
  if (all) {
    const end = marginals + ((<usize>(length * letters)) << 2);
    for (let at = marginals; at < end; at += 4) store<i32>(at, NO_RATE);
  }
  let best = NO_RATE;
  let word = NONE;
  if (isList(slot)) {
    const list = <usize>load<u32>(record, SLOT_LIST);
    const end = list + ((<usize>count(slot)) << 2);
    for (let at = list; at < end; at += 4) {
      const candidate = load<u32>(at);
      const rate = rateOf(table, candidate, length, worth, own);
      if (all) noteMarginals(table, candidate, length, rate);
      if (rate > best) {
        best = rate;
        word = candidate;
      }
    }
  } else {
    const live = <usize>load<u32>(record, SLOT_LIVE);
    const groups = load<u32>(table, TABLE_BLOCKS) << 1;
    for (let group: u32 = 0; group < groups; group++)
      for (let bits = load<u64>(live + ((<usize>group) << 3)); bits !== 0; bits &= bits - 1) {
        const candidate = (group << 6) + <u32>ctz(bits);
        const rate = rateOf(table, candidate, length, worth, own);
        if (all) noteMarginals(table, candidate, length, rate);
        if (rate > best) {
          best = rate;
          word = candidate;
        }
      }
  }
  const at = bestOf(slot);
  store<i32>(at, best, BEST_RATE);
  store<u32>(at, word, BEST_WORD);
}

/** Strikes the words whose rate is below their slot's best by more than `slack`; tells whether it struck any. */
function strikeBelow(slack: i32): bool {
  let struck = false;
  for (let slot: u32 = 0; slot < slots; slot++) {
    const before = count(slot);
    if (before < 2) continue;
    const record = slotRecord(slot);
    const length = load<u32>(record, SLOT_LENGTH);
    const table = <usize>load<u32>(record, SLOT_TABLE);
    const worth = <usize>load<u32>(values + ((<usize>slot) << 2));
    const own = potentialsOf(slot);
    const least = load<i32>(bestOf(slot), BEST_RATE) - slack;
    let left = before;
    if (isList(slot)) {
      const list = <usize>load<u32>(record, SLOT_LIST);
      for (let i: u32 = 0; i < left; ) {
        const at = list + ((<usize>i) << 2);
        const word = load<u32>(at);
        if (rateOf(table, word, length, worth, own) >= least) {
          i++;
          continue;
        }
        if (left === before) save(slot);
        left--;
        const end = list + ((<usize>left) << 2);
        store<u32>(at, load<u32>(end));
        store<u32>(end, word);
      }
    } else {
      const live = <usize>load<u32>(record, SLOT_LIVE);
      const groups = load<u32>(table, TABLE_BLOCKS) << 1;
      for (let group: u32 = 0; group < groups; group++) {
        const at = live + ((<usize>group) << 3);
        const old = load<u64>(at);
        let kept = old;
        for (let bits = old; bits !== 0; bits &= bits - 1)
          if (rateOf(table, (group << 6) + <u32>ctz(bits), length, worth, own) < least) kept &= ~(bits & (0 - bits));
        if (kept === old) continue;
        if (left === before) save(slot);
        left -= <u32>popcnt(old & ~kept);
        store<u64>(at, kept);
      }
    }
    if (left === before) continue;
    struck = true;
    setCount(slot, left);
    enqueue(slot);
  }
  return struck;
}

/** The rate of a word in its slot: its worth and the slot's potentials. */
function rateOf(table: usize, word: u32, length: u32, worth: usize, own: usize): i32 {
  let rate = load<i32>(worth + ((<usize>word) << 2));
  if (potentialBytes === 0) return rate;
  const sets = wordAt(table, word);
  let potential = own;
  for (let p: u32 = 0; p < length; p++) {
    rate += load<i32>(potential + ((<usize>ctz(load<u64>(sets + ((<usize>p) << 3)))) << 2));
    potential += (<usize>letters) << 2;
  }
  return rate;
}

function noteMarginals(table: usize, word: u32, length: u32, rate: i32): void {
  const sets = wordAt(table, word);
  let marginal = marginals;
  for (let p: u32 = 0; p < length; p++) {
    const at = marginal + ((<usize>ctz(load<u64>(sets + ((<usize>p) << 3)))) << 2);
    if (rate > load<i32>(at)) store<i32>(at, rate);
    marginal += (<usize>letters) << 2;
  }
}

/** The live word of the slot with the best rate. */
export function bestWord(slot: u32): u32 {
  return load<u32>(bestOf(slot), BEST_WORD);
}

function bestOf(slot: u32): usize {
  return bests + (<usize>depth * slots + <usize>slot) * BEST_BYTES;
}

function potentialsOf(slot: u32): usize {
  return potentials + <usize>depth * potentialBytes + <usize>load<u32>(potentialOffsets + ((<usize>slot) << 2));
}
