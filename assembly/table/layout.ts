// Where everything lies in memory. The host (src/engine/table/layout.ts) reserves and fills the places once and hands over the address
// of a header that holds their addresses. What several searches share (the index of words) is only read here; all else
// belongs to one search.

/** Slots, cells, letters. */
export let slots: u32 = 0,
  cells: u32 = 0,
  letters: u32 = 0;
/** Live words from which on a slot is a bitset; with fewer it is a list. */
export let listLimit: u32 = 0;
/** How much a slot's length counts when one is picked: a power. */
export let lengthPower: u32 = 0;
/** Nodes for each letter probed at the root; 0 for no probing. */
export let probeEvery: f64 = 0;
/** Nodes of the first era; nodes of repair after an era for each of its own. */
export let firstEra: f64 = 0,
  repairShare: f64 = 0;
/** Candidates that are rated before one is placed. */
export let sample: u32 = 0;

/** Records, see the constants below. */
export let slotRecords: usize = 0,
  cellRecords: usize = 0,
  frames: usize = 0;
/** By cell: its letters as a set (u64), its weight (f64). */
export let domains: usize = 0,
  cellWeights: usize = 0;
/** By slot: live words (u32), whether they are a list (u32), depth of the last saving (i32), weight (f64). */
export let counts: usize = 0,
  listed: usize = 0,
  savedAt: usize = 0,
  slotWeights: usize = 0;
/** By slot: waiting in the queue (u32), words used elsewhere to be struck (u32), the cell that woke it (u32). */
export let queued: usize = 0,
  dirty: usize = 0,
  wokenBy: usize = 0,
  queue: usize = 0;
/** What changed, to be undone: cells, slots, bitsets (up to an end), entries placed, substrings taken. */
export let cellTrail: usize = 0,
  slotTrail: usize = 0,
  bitTrail: usize = 0,
  bitTrailEnd: usize = 0,
  entryTrail: usize = 0,
  shareTrail: usize = 0;
/** Room for the histograms of a slot's crossings, for a row of bits, for words dropped from a list, for the letters of its positions. */
export let histograms: usize = 0,
  rowBuffer: usize = 0,
  dropBuffer: usize = 0,
  supportBuffer: usize = 0;
/** Sets of slots: bytes of one; a set a frame (its fragment; the slots struck since), a set a depth (the fragment at work there). */
export let setBytes: usize = 0,
  fragmentSets: usize = 0,
  struckSets: usize = 0,
  workSets: usize = 0,
  joinedSet: usize = 0,
  stack: usize = 0;
/** Repair: the entries kept, and as many found since, pairs of slot and word; the slots not kept, and those met when they were chosen. */
export let keptEntries: usize = 0,
  takenSet: usize = 0,
  metSet: usize = 0;
/** Weights that are not at work: see weights.ts. */
export let slotWeightsPutBy: usize = 0,
  cellWeightsPutBy: usize = 0;
/** By depth: whether what was refuted there rests on more than the fragment at work (u32). */
export let taints: usize = 0;
/** Required words: pairs of table record and word. Earlier fills: a word a slot, NONE where it had none. */
export let required: usize = 0,
  requiredCount: u32 = 0,
  earlier: usize = 0,
  earlierCount: u32 = 0,
  mostShared: u32 = 0;
/** By substring: slot + 1 that has it; 0 when there is no such rule. */
export let shares: usize = 0;
/** The deepest partial fill: a letter a cell. */
export let deepest: usize = 0;
export let seed: u32 = 0;
/** Fails before the first restart; each next run is longer by this factor. */
export let firstRestart: f64 = 0,
  restartGrowth: f64 = 0;
/** Where fragments may not be told apart, because a rule looks at the whole grid. */
export let whole: bool = false;

export const NONE: u32 = 0xffff_ffff;
export const NO_LETTER: u32 = 255;

// A slot: its length, its table, its cells (u32), bitset, list (u32), letters gone from its cells since it was last revised (u64), and by
// position and letter the block where a live word was last seen (u32), and by position the crossing slot and its position (u32, u32).
export const LENGTH: usize = 0,
  TABLE: usize = 4,
  CELLS: usize = 8,
  LIVE: usize = 12,
  LIST: usize = 16,
  GONE: usize = 20,
  RESIDUES: usize = 24,
  CROSSINGS: usize = 28;
const SLOT_BYTES: usize = 32;

// A table, the words of one length: blocks of 128 words; rows (a bitset a position and letter); words as letter sets (a u64 a position),
// `STRIDE` bytes each; by word the slot + 1 that uses it (u32); the slots of this length (u32); by word what it is worth beside its
// letters (a factor, f32; 0 for no such array); by word its substrings (u32 each), `SHARES` of them.
export const WORD_LENGTH: usize = 0,
  BLOCKS: usize = 4,
  ROWS: usize = 8,
  WORDS: usize = 12,
  STRIDE: usize = 16,
  USED_BY: usize = 20,
  TABLE_SLOTS: usize = 24,
  SLOT_COUNT: usize = 28,
  WORTH: usize = 32,
  SHARE_LIST: usize = 36,
  SHARES: usize = 40;

// A cell: the slots through it and the positions there.
export const CELL_BYTES: usize = 16;

// A frame, one a decision: the trails' tops before it, what was decided, and the cells' trail after it had been propagated.
export const CELLS_TOP: usize = 0,
  SLOTS_TOP: usize = 4,
  ENTRIES_TOP: usize = 8,
  SHARES_TOP: usize = 12,
  SLOT: usize = 16,
  WORD: usize = 20,
  PROPAGATED: usize = 24;
export const FRAME_BYTES: usize = 32;

/** Reads the header; see `HEADER` in src/engine/table/layout.ts for the order. */
export function readHeader(header: usize): void {
  slots = load<u32>(header, 0);
  cells = load<u32>(header, 4);
  letters = load<u32>(header, 8);
  listLimit = load<u32>(header, 12);
  sample = load<u32>(header, 16);
  slotRecords = load<u32>(header, 20);
  cellRecords = load<u32>(header, 24);
  frames = load<u32>(header, 28);
  domains = load<u32>(header, 32);
  cellWeights = load<u32>(header, 36);
  counts = load<u32>(header, 40);
  listed = load<u32>(header, 44);
  savedAt = load<u32>(header, 48);
  slotWeights = load<u32>(header, 52);
  queued = load<u32>(header, 56);
  dirty = load<u32>(header, 60);
  wokenBy = load<u32>(header, 64);
  queue = load<u32>(header, 68);
  cellTrail = load<u32>(header, 72);
  slotTrail = load<u32>(header, 76);
  bitTrail = load<u32>(header, 80);
  bitTrailEnd = load<u32>(header, 84);
  entryTrail = load<u32>(header, 88);
  shareTrail = load<u32>(header, 92);
  histograms = load<u32>(header, 96);
  rowBuffer = load<u32>(header, 100);
  dropBuffer = load<u32>(header, 104);
  supportBuffer = load<u32>(header, 108);
  setBytes = load<u32>(header, 112);
  fragmentSets = load<u32>(header, 116);
  struckSets = load<u32>(header, 120);
  workSets = load<u32>(header, 124);
  joinedSet = load<u32>(header, 128);
  stack = load<u32>(header, 132);
  taints = load<u32>(header, 136);
  required = load<u32>(header, 140);
  requiredCount = load<u32>(header, 144);
  shares = load<u32>(header, 148);
  deepest = load<u32>(header, 152);
  seed = load<u32>(header, 156);
  firstRestart = <f64>load<u32>(header, 160);
  restartGrowth = <f64>load<u32>(header, 164) / 1000;
  whole = load<u32>(header, 168) !== 0;
  lengthPower = load<u32>(header, 172);
  probeEvery = <f64>load<u32>(header, 176);
  firstEra = <f64>load<u32>(header, 180);
  repairShare = <f64>load<u32>(header, 184) / 1000;
  keptEntries = load<u32>(header, 188);
  takenSet = load<u32>(header, 192);
  metSet = load<u32>(header, 196);
  slotWeightsPutBy = load<u32>(header, 200);
  cellWeightsPutBy = load<u32>(header, 204);
  earlierCount = 0;
}

/** From now on a fill shares at most `most` entries with each of these. */
export function setEarlier(address: usize, count: u32, most: u32): void {
  earlier = address;
  earlierCount = count;
  mostShared = most;
}

/** Fragments are not told apart any more. */
export function setWhole(): void {
  whole = true;
}

export function slotRecord(slot: u32): usize {
  return slotRecords + <usize>slot * SLOT_BYTES;
}

export function tableOf(slot: u32): usize {
  return load<u32>(slotRecord(slot), TABLE);
}

/** The letters of a cell as a set. */
export function domain(cell: u32): u64 {
  return load<u64>(domains + ((<usize>cell) << 3));
}

/** The cell of a slot at a position. */
export function cellAt(record: usize, position: u32): u32 {
  return load<u32>(<usize>load<u32>(record, CELLS) + ((<usize>position) << 2));
}

export function count(slot: u32): u32 {
  return load<u32>(counts + ((<usize>slot) << 2));
}

export function setCount(slot: u32, to: u32): void {
  store<u32>(counts + ((<usize>slot) << 2), to);
}

export function isList(slot: u32): bool {
  return load<u32>(listed + ((<usize>slot) << 2)) !== 0;
}

/** A word as letter sets, one a position. */
export function wordAt(table: usize, word: u32): usize {
  return <usize>load<u32>(table, WORDS) + <usize>word * <usize>load<u32>(table, STRIDE);
}

/** Whether a set of letters has more than one. */
export function isOpen(set: u64): bool {
  return (set & (set - 1)) !== 0;
}

export function usedBy(table: usize, word: u32): usize {
  return <usize>load<u32>(table, USED_BY) + ((<usize>word) << 2);
}

let state: u32 = 1;

export function sow(seed: u32): void {
  state = seed | 1;
}

/** Uniform, 0 up to 1 (xorshift, Marsaglia 2003). */
export function random(): f64 {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return <f64>state / 4294967296.0;
}
