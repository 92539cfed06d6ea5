// The search of the table engine, in AssemblyScript: it decides a word and propagates; on failure it refutes the word; and so on
// until a fill stands or the root itself fails. After the first restart it decides letters: refuting one refutes all words with it.
// Restarts keep the weights and what was refuted at the root; there are no more when a proof is near. Fragments are searched one
// at a time. When one fails, the search goes back to the decision that separated it from the rest, whatever has been filled
// elsewhere since. If that decision touched the fragment in a single cell (an accelerator), the letter there is refuted too.
//
// A decision is a frame. Its consequences belong to the depth above it, and so do the refutations of later decisions.

import { count, domain, isOpen, usedBy } from './table/access';
import { bestWord, resetBound } from './table/bound';
import { cutBranch } from './table/branches';
import { narrow } from './table/cells';
import { cellInConflict, forgetConflict, noteConflict, slotInConflict } from './table/conflict';
import { earlierCount, forgetEarlier, isTooNear } from './table/earlier';
import { expectFills, isUnlikely, resetExpected } from './table/expected';
import { gather } from './table/fragments';
import {
  closeFrame,
  fragmentOf,
  frameAt,
  freshDepth,
  openFrame,
  struckBy,
  taintAt,
  toRoot,
  workAt,
  workingAt,
} from './table/frames';
import {
  accelerate,
  forgetLetter,
  isTainted,
  lastPart,
  resetAccelerators,
  struckCell,
  struckLetters,
} from './table/jump';
import {
  cells,
  deepest,
  ENTRY_BYTES,
  ENTRY_SLOT,
  ENTRY_WORD,
  FRAME_CELL,
  FRAME_ENTRIES_TOP,
  FRAME_LETTERS,
  FRAME_PROPAGATED,
  FRAME_SLOT,
  FRAME_WORD,
  firstPeriod,
  firstRestart,
  log,
  NO_LETTER,
  NONE,
  nearProof,
  probeEvery,
  REQUIRED_BYTES,
  REQUIRED_TABLE,
  REQUIRED_WORD,
  readHeader,
  repairShare,
  required,
  requiredCount,
  restartGrowth,
  SEARCH_END_EXHAUSTED,
  SEARCH_END_FILLED,
  SEARCH_END_FULL,
  SEARCH_END_PAUSED,
  savedAt,
  seed,
  setBytes,
  slots,
  startsWhole,
  TABLE_SLOT_COUNT,
  TABLE_SLOTS,
  themeMin,
  wantedCount,
  weighed,
} from './table/layout';
import { forgetLog, isLogFull, logRefuted } from './table/log';
import { isNear, lookAgain, lookFrom, looksNear, resetLooks } from './table/near';
import { isFree } from './table/once';
import { letterAt, pickCell, pickSlot, pickWord, pickWordAmong } from './table/order';
import { forgetPairs, pairStandsSince, pairsLearned } from './table/pairs';
import { probe, resetProbe } from './table/probe';
import { assign, isLive, propagate, put, refute, resetCost } from './table/propagate';
import { clearQueue, enqueue, resetQueue } from './table/queue';
import { BROKEN, chosen, helpful, lookAtQuotas, OPEN } from './table/quotas';
import { random, sow } from './table/random';
import { rarestLetters } from './table/rarest';
import {
  beginRepair,
  endRepairs,
  floor,
  forgetKept,
  keptWord,
  nextKept,
  noteEntries,
  PLACING,
  resetRepairs,
  setFloor,
} from './table/repair';
import { copySet, has } from './table/sets';
import { closeBranch, openBranch, unseen } from './table/share';
import { base, cellsTop, depth, entriesTop, full, resetTrail } from './table/trail';
import { tainted, watch } from './table/watch';
import { resetWeights } from './table/weights';
import { setWhole, whole } from './table/whole';

export { placed } from './table/access';
// Every variable of a search is exported, here and below, except those of the header. Together with its memory they are the whole
// search, so the host can save a search and continue it later (src/kernels/table/search-state.ts).
export { fresh, rootBound, setSweeps, setTarget, settle, sweepLimit, sweeps, target } from './table/bound';
export { failedCell, failedSlot } from './table/conflict';
export { earlierCount, fills as earlierFills, most as earlierMost, setEarlier } from './table/earlier';
export { expected } from './table/expected';
export { accelerated, struckCell, struckLetters } from './table/jump';
export { readHeader } from './table/layout';
export { forgetLog, logged } from './table/log';
export { lookedAt, nearRuns, runs, shareThen } from './table/near';
export { learnPair, pairsLearned } from './table/pairs';
export { left as probesLeft, next as nextProbe, probe, probed } from './table/probe';
export { cost, isLive } from './table/propagate';
export { waiting } from './table/queue';
export { chosen as chosenSlot, helpful as helpfulWords } from './table/quotas';
export { state as randomState } from './table/random';
export {
  floor,
  found as foundEntries,
  kept as keptEntries,
  next as nextKept,
  repairing,
  repairs,
  size as repairSize,
} from './table/repair';
export { seen } from './table/share';
export { base, bitsTop, cellsTop, depth, entriesTop, full, slotsTop, substringsTop } from './table/trail';
export { fragment as watched, struck as watchedStruck, tainted } from './table/watch';
export { counting, wipedOut } from './table/weights';
export { whole } from './table/whole';
export { indexWords, pickNumbers, shuffle } from './table/words';

/** How many times as long as the one before each period is; see `beginPeriod`. */
const PERIOD_GROWTH: f64 = 1.5;
/** Repairs follow periods that are at least this many times as long as the first; before that, runs alone do better on small grids. */
const REPAIRED: f64 = 2;
/**
 * A run for a proof is given up when the rest of its tree seems to take more than this many times the nodes so far, and the next one is
 * longer by this factor. One run in some twenty is stuck from its beginning.
 */
const PROOF_REST: f64 = 200;
const PROOF_GROWTH: f64 = 2;
/** The most slots of a small grid. */
const SMALL: u32 = 100;

export let nodes: f64 = 0;
export let fails: f64 = 0;
export let restarts: u32 = 0;
/** The number of nodes when the run began whose tree `seen` is about; negative during a repair. */
export let runBegan: f64 = 0;
/** The number of entries in the deepest partial fill so far. */
export let reached: u32 = 0;

/** Whether the first run is over. Then the search decides letters, and no longer words. */
export let hard: bool = false;

/** Whether the search looks for a proof, because a fill is unlikely. */
export let proving: bool = false;

export let failed: bool = false;
/** Whether the search stays in the neighbourhood that it was given. */
export let confined: bool = false;
/** Whether a weighted search tries the best word of a slot first, whatever it leaves its crossings. */
export let greedy: bool = false;

/** Whether the last failure came from a refutation, which means that the whole fragment failed and not only a decision. */
export let refuted: bool = false;
export let restartAfter: f64 = 0,
  patience: f64 = 0;
/** The length of the period in nodes, and the number of nodes when it began. */
export let period: f64 = 0,
  periodBegan: f64 = 0;
/** The number of nodes at which the repairs after a period end; 0 during the period. */
export let repairUntil: f64 = 0;
/** The number of nodes when letters were last probed. */
export let probedAt: f64 = 0;

/** Begins a search: nothing is placed, every slot is to be revised. False if the root fails at once. */
export function begin(header: usize): bool {
  readHeader(header);
  // The worth of a fill is a property of the whole grid.
  setWhole(startsWhole || weighed);
  resetBound();
  confined = false;
  forgetEarlier();
  forgetLog();
  forgetPairs();
  resetTrail();
  resetQueue();
  resetCost();
  sow(seed);
  nodes = 0;
  fails = 0;
  restarts = 0;
  hard = false;
  proving = false;
  resetExpected();
  forgetConflict();
  resetAccelerators();
  reached = 0;
  runBegan = 0;
  probedAt = 0;
  resetLooks();
  resetProbe();
  refuted = false;
  patience = firstRestart;
  restartAfter = patience;
  period = firstPeriod;
  periodBegan = 0;
  repairUntil = 0;
  resetRepairs();
  resetWeights();
  for (let slot: u32 = 0; slot < slots; slot++) {
    store<i32>(savedAt + ((<usize>slot) << 2), 0);
    enqueue(slot);
  }
  freshDepth();
  unseen();
  failed = !propagate();
  if (!failed) keepDeepest();
  return !failed;
}

/**
 * Resets the weights: if a search has not ended within a period, they have more often than not misled it. On a small grid runs are short
 * again too. A large one needs long runs: they leave deep partial fills, which repairs complete.
 */
function beginPeriod(): void {
  resetWeights();
  if (slots <= SMALL && !weighed) patience = firstRestart;
  period *= PERIOD_GROWTH;
  periodBegan = nodes;
  repairUntil = 0;
}

/** Continues after a fill: with the next one in the tree, or from the root. */
export function resume(fromRoot: bool): void {
  passOver();
  if (fromRoot) {
    failed = false;
    toRoot();
  } else {
    restartAfter = Infinity;
  }
}

/** Continues after a fill that is not wanted: the last decision has failed. */
export function passOver(): void {
  setWhole(true);
  watch(0, 0);
  if (!confined) forgetKept(); // the frame that confines the search stays in place
  failed = true;
  refuted = false;
}

/**
 * Starts again from the root and places these entries at once, as far as they are still possible. `run` reports that everything has been tried
 * as soon as it would have to undo them. They are entries of one fill, so they do not contradict each other.
 */
export function neighbourhood(entries: usize, many: u32): void {
  fenceIn();
  for (const end = entries + <usize>many * ENTRY_BYTES; entries < end; entries += ENTRY_BYTES) {
    const slot = load<u32>(entries, ENTRY_SLOT);
    const word = load<u32>(entries, ENTRY_WORD);
    // A letter struck at the root since then may have ruled the word out.
    if (count(slot) > 1 && isLive(slot, word)) put(slot, word);
  }
  failed = !propagate();
}

/**
 * Starts again from the root, with a frame that the search does not go back behind. Letters and words struck from now on are struck for
 * this search only. `run` reports that everything has been tried as soon as it would have to go behind the frame. Call `settleIn`
 * before `run`.
 */
export function confine(): void {
  if (earlierCount === 0 && pairsLearned === 0) setWhole(startsWhole || weighed);
  fenceIn();
}

function fenceIn(): void {
  fromRoot();
  forgetKept();
  restartAfter = Infinity;
  confined = true;
  runBegan = -1;
  fence();
}

/** After `confine` and `settleIn`: opens one more such frame, within the confined search. Gives its depth, by which `leaveFence` removes it. */
export function fence(): i32 {
  openFrame(NONE, NONE);
  // Every fragment belongs to the confining frame, so no failure goes back further.
  if (!whole) memory.fill(fragmentOf(depth - 1), 0xff, setBytes);
  setFloor(depth);
  return depth;
}

/** Goes back to before the fence of this depth was put up; this fence must lie within another one. */
export function leaveFence(at: i32): void {
  clearQueue();
  failed = false;
  refuted = false;
  while (depth >= at) closeFrame();
  freshDepth();
  watch(0, 0);
  setFloor(depth);
}

/** Leaves only one letter in a cell; false if the cell cannot have it. */
export function keepLetter(cell: u32, letter: u32): bool {
  return narrowTo(cell, domain(cell) & ((<u64>1) << (<u64>letter)));
}

/** Strikes a letter from a cell: for good at the root, for the present search after `confine`. False if the cell has no letter left. */
export function strikeLetter(cell: u32, letter: u32): bool {
  return narrowTo(cell, domain(cell) & ~((<u64>1) << (<u64>letter)));
}

function narrowTo(cell: u32, set: u64): bool {
  if (set === 0) failed = true;
  return !failed && narrow(cell, set, NONE);
}

/** Strikes a word from a slot, in the same way as `strikeLetter`. */
export function strikeWord(slot: u32, word: u32): bool {
  if (!failed && isLive(slot, word) && !refute(slot, word)) failed = true;
  return !failed;
}

/** Goes back to the root, where letters and words are struck for good from now on; `settleIn` ends this. */
export function unconfine(): void {
  fromRoot();
  forgetKept();
  confined = false;
}

/** Propagates what has been struck; false when nothing is left. */
export function settleIn(): bool {
  if (failed) clearQueue();
  else failed = !propagate();
  return !failed;
}

/** Searches everything again from the root; false if the root fails, which it may after a new target. */
export function widen(): bool {
  fromRoot();
  forgetKept();
  restartAfter = fails + patience;
  runBegan = nodes;
  lookFrom(nodes);
  confined = false;
  for (let slot: u32 = 0; slot < slots; slot++) enqueue(slot);
  failed = !propagate();
  return !failed;
}

function fromRoot(): void {
  toRoot();
  clearQueue();
  failed = false;
  refuted = false;
}

/** For a weighted search: whether it tries the best word of a slot first, and not the one that leaves its crossings most. */
export function setGreedy(to: bool): void {
  greedy = to;
}

/** Searches until a fill stands, none is left, or `limit` nodes have been opened. */
export function run(limit: f64): u32 {
  while (!full) {
    if (failed) {
      const stands = backtrack();
      if (!stands && (floor === base || confined)) return SEARCH_END_EXHAUSTED;
      if (stands && failed) continue;
      if (!stands || (fails >= restartAfter && !goesOn())) {
        failed = false;
        toRoot();
        restarts++;
        if (!repair(!stands) && !newRun()) return SEARCH_END_EXHAUSTED;
        continue;
      }
    }
    if (nodes >= limit || isLogFull()) return SEARCH_END_PAUSED;
    if (isBarred()) {
      failed = true;
      refuted = false;
      if (depth === base) return SEARCH_END_EXHAUSTED;
    } else if (!decide() && !failed) return SEARCH_END_FILLED;
  }
  return SEARCH_END_FULL;
}

/** Whether the run goes on although its time is over, because a proof is near. The first run does not: deciding words proves less. */
function goesOn(): bool {
  if (runBegan < 0 || confined || !isNear(nodes, proving ? PROOF_REST : nearProof)) return false;
  if (!hard || !(proving || looksNear())) return false;
  restartAfter = fails + max(patience, nodes - runBegan);
  return true;
}

/** Whether a fill has become so unlikely that the search looks for a proof from now on. */
function turnsToProof(): bool {
  if (proving || !isUnlikely(nodes)) return false;
  proving = true;
  return true;
}

/** Whether words stand that no fill may have together. If so, only the entries that they rest on are left standing. */
function isBarred(): bool {
  if (pairsLearned !== 0) {
    const before = pairStandsSince();
    if (before >= 0) {
      while (depth > floor && load<u32>(frameAt(depth - 1), FRAME_ENTRIES_TOP) > <u32>before) closeFrame();
      return true;
    }
  }
  return earlierCount !== 0 && isTooNear();
}

/**
 * Gives away what is left beside the first decision behind the root, which stands for good from now on; so the search has that much less
 * to do. The letters of all cells there are written to `to`. False if there is nothing to give.
 */
export function giveBranch(to: usize): bool {
  if (runBegan < 0 || confined || !cutBranch(to)) return false;
  setFloor(base);
  lookAgain(nodes);
  return true;
}

/** At the root: keeps to a branch that another search has given away, and looks for a proof. False when nothing is left of it. */
export function takeBranch(from: usize): bool {
  hard = true;
  proving = true;
  for (let cell: u32 = 0; cell < cells && !failed; cell++)
    failed = !narrowTo(cell, domain(cell) & load<u64>(from + ((<usize>cell) << 3)));
  return settleIn();
}

/** At the root: begins a repair if a long period is over and its repairs are not. `done` says whether the last repair tried everything. */
function repair(done: bool): bool {
  if (nodes - periodBegan < period || period < REPAIRED * firstPeriod) return false;
  if (repairUntil === 0) repairUntil = nodes + period * repairShare;
  if (nodes >= repairUntil) return false;
  beginRepair(done);
  restartAfter = fails + firstRestart;
  runBegan = -1;
  return true;
}

/**
 * At the root: begins a run, longer than the one before. False if the root fails. The second run decides letters, and what the first one
 * has learned about words would mislead it.
 */
function newRun(): bool {
  endRepairs();
  forgetConflict();
  if (!hard && !weighed) {
    hard = true;
    resetWeights();
    periodBegan = nodes;
    if (nearProof !== 0) expectFills();
    turnsToProof();
  } else if (turnsToProof()) {
    resetWeights();
  } else if (proving) {
    patience *= PROOF_GROWTH;
  } else {
    patience *= restartGrowth;
    if (nodes - periodBegan >= period) beginPeriod();
  }
  restartAfter = fails + patience;
  if (probeEvery !== 0 && !probe((nodes - probedAt) / probeEvery) && !full) return false;
  probedAt = nodes;
  runBegan = nodes;
  lookFrom(nodes);
  return true;
}

/**
 * Opens a node: places a word in a slot and propagates. False if every slot is filled, or if `failed` is set because a required
 * word has no place or a quota cannot be met.
 */
function decide(): bool {
  let slot = NONE;
  let word: u32 = 0;
  let places: u32 = 0;
  let cell = NONE;
  let letters: u64 = 0;
  if (floor === PLACING) {
    slot = nextKept();
    if (slot !== NONE) {
      word = keptWord();
      if (!whole) enterFragment(slot);
    }
  }
  for (let i: u32 = 0; i < requiredCount && slot === NONE; i++) {
    const at = required + <usize>i * REQUIRED_BYTES;
    const table = <usize>load<u32>(at, REQUIRED_TABLE);
    word = load<u32>(at, REQUIRED_WORD);
    if (load<u32>(usedBy(table, word)) !== 0) continue;
    slot = home(table, word);
    places = load<u32>(table, TABLE_SLOT_COUNT);
    if (slot !== NONE) continue;
    failed = true;
    refuted = false;
    return false;
  }
  if (slot === NONE && (wantedCount !== 0 || themeMin !== 0)) {
    const verdict = lookAtQuotas();
    if (verdict === BROKEN) {
      failed = true;
      refuted = false;
      return false;
    }
    if (verdict === OPEN) {
      slot = chosen;
      word = pickWordAmong(slot, helpful);
    }
  }
  if (slot === NONE) {
    if (proving) slot = slotInConflict();
    if (slot !== NONE) {
      if (!whole) enterFragment(slot);
      cell = cellInConflict();
    } else {
      slot = whole ? pickSlot(0) : pickNear();
      if (slot === NONE) return false;
    }
    if (hard && cell === NONE) cell = pickCell(slot);
    if (cell !== NONE && proving) {
      // A cell may be halved several times, and there is room for one and a half decisions a cell.
      const halves = log === 0 && depth < <i32>(cells >> 1);
      letters = rarestLetters(cell, halves ? <i32>popcnt(domain(cell)) >> 1 : 1);
    } else {
      word = weighed && greedy ? bestWord(slot) : pickWord(slot);
      if (cell !== NONE) letters = (<u64>1) << (<u64>letterAt(slot, word, cell));
    }
  }

  nodes += 1;
  openBranch(<f64>(cell !== NONE ? popcnt(domain(cell)) : places !== 0 ? places : count(slot)));
  openFrame(slot, word, cell, letters);
  if (!whole) watch(fragmentOf(depth - 1), struckBy(depth - 1));
  failed = !(cell === NONE ? assign(slot, word) : narrow(cell, letters, NONE) && propagate());
  refuted = false;
  store<u32>(frameAt(depth - 1), <u32>cellsTop, FRAME_PROPAGATED);
  if (!failed) {
    if (entriesTop > reached) keepDeepest();
    noteEntries();
  }
  return true;
}

/** The next slot of the fragment at work, or of another fragment when that is filled. */
function pickNear(): u32 {
  const work = workAt(depth);
  // The fragment at work at this depth; else the fragment of the last decision; else any.
  const scope: usize = load<u32>(workingAt(depth)) !== 0 ? work : depth > 0 ? fragmentOf(depth - 1) : 0;
  let slot = pickSlot(scope);
  if (slot === NONE && scope !== 0) slot = pickSlot(0);
  if (slot !== NONE) enterFragment(slot);
  return slot;
}

/** Notes the fragment of the next decision. */
function enterFragment(slot: u32): void {
  const work = workAt(depth);
  const members = fragmentOf(depth);
  gather(slot, members);
  if (load<u32>(workingAt(depth)) === 0 || !has(work, slot)) {
    copySet(work, members);
    store<u32>(workingAt(depth), 1);
  }
}

/**
 * Goes back from a failure to the decision that it rests on, and refutes that decision. False if it rests on none. A failed
 * decision rests on itself. A fragment whose decisions were all refuted rests on the last decision that it was part of, or, if
 * a word used outside of it had a part in the failure, on the last decision of all.
 */
function backtrack(): bool {
  fails += 1;
  let target = depth - 1;
  let taint = tainted;
  forgetLetter();
  if (refuted && !whole) {
    const part = lastPart();
    taint = taint || isTainted(part);
    if (!taint) {
      target = part;
      if (target >= floor) accelerate(target);
    }
  }
  if (target < floor) return false;

  while (depth > target) closeFrame();
  logRefuted(target);
  const frame = frameAt(target);
  const slot = load<u32>(frame, FRAME_SLOT);
  const cell = load<u32>(frame, FRAME_CELL);
  if (proving) noteConflict(slot, cell);
  const choices = cell === NONE ? count(slot) : <u32>popcnt(domain(cell));
  if (!whole) watch(workAt(target), target > base ? struckBy(target - 1) : 0);
  refuted = true;
  if (cell === NONE) failed = !refute(slot, load<u32>(frame, FRAME_WORD));
  else failed = !narrow(cell, domain(cell) & ~load<u64>(frame, FRAME_LETTERS), NONE);
  if (!failed && struckCell !== NONE) failed = !narrow(struckCell, domain(struckCell) & ~struckLetters, NONE);
  if (failed) clearQueue();
  else failed = !propagate();
  if (!failed) closeBranch(choices, cell === NONE ? count(slot) : <u32>popcnt(domain(cell)));
  // A refutation at the root holds for good and needs no reason.
  if (target > base && (taint || tainted)) store<u32>(taintAt(target), 1);
  return true;
}

/** An open slot where a required word may stand; NONE if there is none. */
function home(table: usize, word: u32): u32 {
  const many = load<u32>(table, TABLE_SLOT_COUNT);
  const list = <usize>load<u32>(table, TABLE_SLOTS);
  const first = <u32>(random() * many);
  for (let i: u32 = 0; i < many; i++) {
    const slot = load<u32>(list + ((<usize>((first + i) % many)) << 2));
    if (count(slot) > 1 && isLive(slot, word) && isFree(table, word, slot)) return slot;
  }
  return NONE;
}

function keepDeepest(): void {
  reached = entriesTop;
  for (let cell: u32 = 0; cell < cells; cell++) {
    const set = domain(cell);
    store<u8>(deepest + <usize>cell, isOpen(set) ? <u8>NO_LETTER : <u8>ctz(set));
  }
}
