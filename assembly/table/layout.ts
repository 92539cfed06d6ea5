// Made from src/kernels/table/schema.ts by `npm run kernels`: what the kernel and its host share in memory.

/** Stands for no slot, no cell, no word. */
export const NONE: u32 = 4294967295;

/** Stands for no letter. */
export const NO_LETTER: u32 = 255;

/** What the log of a search for a proof says. */
export const LOG_REFUTED: u32 = 4294967295;
export const LOG_LETTER: u32 = 4294967294;
export const LOG_ROOT: u32 = 4294967293;
export const LOG_DECIDED: u32 = 4294967292;

/** What `run` ends with. */
export const SEARCH_END_FILLED: u32 = 1;
export const SEARCH_END_EXHAUSTED: u32 = 2;
export const SEARCH_END_PAUSED: u32 = 3;
export const SEARCH_END_FULL: u32 = 4;

/** A slot to fill. */
export const SLOT_BYTES: usize = 44;
/** u32: letters. */
export const SLOT_LENGTH: usize = 0;
/** u32: address of the table of its length. */
export const SLOT_TABLE: usize = 4;
/** u32: address by position: its cell (u32). */
export const SLOT_CELLS: usize = 8;
/** u32: address of the bitset of its live words. */
export const SLOT_LIVE: usize = 12;
/** u32: address of its live words as a list (u32). */
export const SLOT_LIST: usize = 16;
/** u32: address by position: the letters that its cell has lost since the slot was revised last (u64). */
export const SLOT_GONE: usize = 20;
/** u32: address by position and letter: the blocks where a live word was last seen, and before that (u16, u16: hints, which need no higher bits). */
export const SLOT_RESIDUES: usize = 24;
/** u32: address by position: the slot that crosses there (CROSSING). */
export const SLOT_CROSSINGS: usize = 28;
/** u32: address of the slots that cross it, for foes.ts (u32). */
export const SLOT_CROSSED: usize = 32;
/** u32: how many they are. */
export const SLOT_CROSSED_COUNT: usize = 36;
/** u32: address by word: a factor to the words that it leaves its crossings (f32); 0 when all are worth the same. */
export const SLOT_WORTH: usize = 40;

/** A slot that crosses another. */
export const CROSSING_BYTES: usize = 8;
/** u32: the crossing slot, NONE where there is none. */
export const CROSSING_SLOT: usize = 0;
/** u32: the position in that slot. */
export const CROSSING_POSITION: usize = 4;

/** The words of one length. */
export const TABLE_BYTES: usize = 44;
/** u32: letters of a word. */
export const TABLE_LENGTH: usize = 0;
/** u32: blocks of 128 words in a row. */
export const TABLE_BLOCKS: usize = 4;
/** u32: address by position and letter: the bitset of the words with the letter there. */
export const TABLE_ROWS: usize = 8;
/** u32: address by word: a set of one letter for each position (u64). */
export const TABLE_WORDS: usize = 12;
/** u32: bytes from one word to the next. */
export const TABLE_STRIDE: usize = 16;
/** u32: address by word: 1 + the first slot that holds it, 0 for none (u32). */
export const TABLE_USED_BY: usize = 20;
/** u32: address of the slots of this length (u32). */
export const TABLE_SLOTS: usize = 24;
/** u32: slots of this length. */
export const TABLE_SLOT_COUNT: usize = 28;
/** u32: address by word: the substrings that no two entries may share (u32). */
export const TABLE_SUBSTRINGS: usize = 32;
/** u32: substrings of a word. */
export const TABLE_SUBSTRING_COUNT: usize = 36;
/** u32: address of bitsets in pairs: if a slot has words of the first one alone, none of the second one crosses it. */
export const TABLE_FOES: usize = 40;

/** A cell: the one or two slots through it. */
export const CELL_BYTES: usize = 16;
/** u32: a slot through it. */
export const CELL_SLOT: usize = 0;
/** u32: the position in that slot. */
export const CELL_POSITION: usize = 4;
/** u32: the other slot, NONE where there is none. */
export const CELL_OTHER_SLOT: usize = 8;
/** u32: the position in that slot. */
export const CELL_OTHER_POSITION: usize = 12;

/** A decision: a word placed in a slot, and the tops of the trails before. */
export const FRAME_BYTES: usize = 40;
/** u32: of the trail of cells. */
export const FRAME_CELLS_TOP: usize = 0;
/** u32: of the trail of slots. */
export const FRAME_SLOTS_TOP: usize = 4;
/** u32: of the trail of entries. */
export const FRAME_ENTRIES_TOP: usize = 8;
/** u32: of the trail of substrings. */
export const FRAME_SUBSTRINGS_TOP: usize = 12;
/** u32: the slot. */
export const FRAME_SLOT: usize = 16;
/** u32: the word. */
export const FRAME_WORD: usize = 20;
/** u32: the cell whose letters were decided; NONE if the word was decided. */
export const FRAME_CELL: usize = 24;
/** u32: top of the trail of cells after propagation. */
export const FRAME_PROPAGATED: usize = 28;
/** u64: the letters that were left to it. */
export const FRAME_LETTERS: usize = 32;

/** What was refuted at a depth. */
export const DEPTH_BYTES: usize = 8;
/** u32: whether it rests on more than the fragment at work. */
export const DEPTH_TAINTED: usize = 0;
/** u32: whether a fragment is at work there. */
export const DEPTH_WORKING: usize = 4;

/** A change in the trail of cells. */
export const SAVED_CELL_BYTES: usize = 16;
/** u32: the cell. */
export const SAVED_CELL_CELL: usize = 0;
/** u64: the letters that it had. */
export const SAVED_CELL_LETTERS: usize = 8;

/** A change in the trail of slots. */
export const SAVED_SLOT_BYTES: usize = 16;
/** u32: the slot. */
export const SAVED_SLOT_SLOT: usize = 0;
/** u32: the live words that it had. */
export const SAVED_SLOT_COUNT: usize = 4;
/** u32: whether they were a list. */
export const SAVED_SLOT_LISTED: usize = 8;
/** i32: the depth of the saving before. */
export const SAVED_SLOT_SAVED_AT: usize = 12;

/** A word in a slot. */
export const ENTRY_BYTES: usize = 8;
/** u32: the slot. */
export const ENTRY_SLOT: usize = 0;
/** u32: the word. */
export const ENTRY_WORD: usize = 4;

/** How much of the tree below a depth has been seen, see share.ts. */
export const SHARE_BYTES: usize = 16;
/** f64: the share that needs no search any more, 0 to 1. */
export const SHARE_DONE: usize = 0;
/** f64: of how many decisions the one that stands there was taken. */
export const SHARE_BRANCHES: usize = 8;

/** A word that a fill must have. */
export const REQUIRED_BYTES: usize = 8;
/** u32: address of the table of its length. */
export const REQUIRED_TABLE: usize = 0;
/** u32: the word. */
export const REQUIRED_WORD: usize = 4;

/** Two words that do not go together. */
export const PAIR_BYTES: usize = 8;
/** u32: address where the slot that holds the one is noted (TABLE.usedBy). */
export const PAIR_ONE: usize = 0;
/** u32: address where that of the other is. */
export const PAIR_OTHER: usize = 4;

/** The thematic words of one length. */
export const THEME_BYTES: usize = 16;
/** u32: address of the table of that length. */
export const THEME_TABLE: usize = 0;
/** u32: address of their bitset. */
export const THEME_SET: usize = 4;
/** u32: address of the words as a list (u32). */
export const THEME_LIST: usize = 8;
/** u32: how many they are. */
export const THEME_MANY: usize = 12;

/** How many live words of a crossing slot have each letter where it crosses. */
export const HISTOGRAM_BYTES: usize = 260;
/** u32: the position in the slot that is crossed. */
export const HISTOGRAM_POSITION: usize = 0;
/** u32: by letter: the words. */
export const HISTOGRAM_WORDS: usize = 4;

/** The word of a slot with the best rate. */
export const BEST_BYTES: usize = 8;
/** i32: its rate. */
export const BEST_RATE: usize = 0;
/** u32: the word, NONE where none has been sought. */
export const BEST_WORD: usize = 4;

/** Slots to fill. */
export let slots: u32 = 0;
/** Cells of slots to fill. */
export let cells: u32 = 0;
/** Letters of the alphabet. */
export let letters: u32 = 0;
/** Where random numbers begin. */
export let seed: u32 = 0;
/** Live words up to which a slot is a list; with more it is a bitset. */
export let listLimit: u32 = 0;
/** Candidates that are rated before one is placed. */
export let sample: u32 = 0;
/** How much a slot's length counts when one is picked: a power. */
export let lengthPower: u32 = 0;
/** Fails before the first restart. */
export let firstRestart: f64 = 0;
/** How many times as long each run is as the one before. */
export let restartGrowth: f64 = 0;
/** A run of letters goes on while the rest of its tree seems to take at most this many times the nodes so far. */
export let nearProof: f64 = 0;
/** Nodes for each letter probed at the root; 0 for no probing. */
export let probeEvery: f64 = 0;
/** Nodes of the first period, at whose end the weights are reset. */
export let firstPeriod: f64 = 0;
/** Nodes of repair after a period, for each of its own. */
export let repairShare: f64 = 0;
/** Whether fragments may not be told apart, because a rule looks at the whole grid. */
export let startsWhole: bool = false;
/** Pairs of sets of words that do not cross. */
export let foes: u32 = 0;
/** Whether a word may stand in several slots. */
export let mayRepeat: bool = false;
/** By slot. SLOT each. */
export let slotRecords: usize = 0;
/** By cell. CELL each. */
export let cellRecords: usize = 0;
/** By cell: its letters as a set. u64 each. */
export let domains: usize = 0;
/** By cell: its weight. f64 each. */
export let cellWeights: usize = 0;
/** By slot: its live words. u32 each. */
export let counts: usize = 0;
/** By slot: whether its live words are a list. u32 each. */
export let listed: usize = 0;
/** By slot: the depth where it was saved last. i32 each. */
export let savedAt: usize = 0;
/** By slot: its weight. f64 each. */
export let slotWeights: usize = 0;
/** By slot: the weight that is not at work, see weights.ts. f64 each. */
export let slotWeightsPutBy: usize = 0;
/** By cell: the weight that is not at work. f64 each. */
export let cellWeightsPutBy: usize = 0;
/** The slots that wait to be revised. u32 each. */
export let queue: usize = 0;
/** By slot: whether it waits. u32 each. */
export let queued: usize = 0;
/** By slot: whether words used elsewhere are to be struck from its list. u32 each. */
export let dirty: usize = 0;
/** By slot: the cell that woke it. u32 each. */
export let wokenBy: usize = 0;
/** By depth: the decision taken there. FRAME each. */
export let frames: usize = 0;
/** By depth: how much of the tree there has been seen. SHARE each. */
export let shares: usize = 0;
/** Room for those of a slot's crossings. HISTOGRAM each. */
export let histograms: usize = 0;
/** Room for words dropped from a list. u32 each. */
export let dropBuffer: usize = 0;
/** Room for the letters of a list's positions. u64 each. */
export let supportBuffer: usize = 0;
/** Bytes of a set of slots. */
export let setBytes: u32 = 0;
/** By depth: the fragment that its decision was part of. u8 each. */
export let fragmentSets: usize = 0;
/** By depth: the slots that have lost a word used elsewhere since its decision. u8 each. */
export let struckSets: usize = 0;
/** By depth: the fragment at work there. u8 each. */
export let workSets: usize = 0;
/** By depth: what the refutations there rest on. DEPTH each. */
export let depths: usize = 0;
/** Room for a set of slots. u8 each. */
export let joinedSet: usize = 0;
/** Room for slots to visit. u32 each. */
export let stack: usize = 0;
/** Repair: the entries kept, and behind them as many found since. ENTRY each. */
export let keptEntries: usize = 0;
/** Repair: the slots whose entries are not kept. u8 each. */
export let takenSet: usize = 0;
/** Repair: the slots met when those were chosen. u8 each. */
export let metSet: usize = 0;
/** The words that a fill must have. REQUIRED each. */
export let required: usize = 0;
/** How many they are. */
export let requiredCount: u32 = 0;
/** Words that do not go together, as far as the search has learned. PAIR each. */
export let pairs: usize = 0;
/** How many there is room for. */
export let pairRoom: u32 = 0;
/** The letters that a fill must have, the rarest first. u32 each. */
export let wanted: usize = 0;
/** How many they are. */
export let wantedCount: u32 = 0;
/** By length: the thematic words. THEME each. */
export let themes: usize = 0;
/** How many lengths have some. */
export let themeCount: u32 = 0;
/** Slots that must hold a thematic word. */
export let themeMin: u32 = 0;
/** By substring: 1 + the slot that has it, 0 for none; no address when there is no such rule. u32 each. */
export let substringOwners: usize = 0;
/** By cell: its letter in the deepest partial fill. u8 each. */
export let deepest: usize = 0;
/** For a proof: decisions and refutations in their order, see LOG; no address when none is wanted. u32 each. */
export let log: usize = 0;
/** Numbers in it at which the search pauses, so that they can be read. */
export let logLimit: u32 = 0;
/** Whether fills are worth something, see bound.ts; else the places below are empty. */
export let weighed: bool = false;
/** What every fill is worth beside its words and letters (i32). */
export let constant: u32 = 0;
/** By slot: the address of what its words are worth (i32 by word). u32 each. */
export let values: usize = 0;
/** By depth, slot, position and letter: its potential. i32 each. */
export let potentials: usize = 0;
/** Bytes of the potentials of a depth. */
export let potentialBytes: u32 = 0;
/** By slot: the bytes before its potentials among those of a depth. u32 each. */
export let potentialOffsets: usize = 0;
/** By depth and slot. BEST each. */
export let bests: usize = 0;
/** By depth: the slack that words were struck for last. i32 each. */
export let slacks: usize = 0;
/** Room for the best rates by position and letter. i32 each. */
export let marginals: usize = 0;
/** The slots in the order of a sweep. u32 each. */
export let sweepOrder: usize = 0;
/** By slot: its place in that order. u32 each. */
export let sweepPlaces: usize = 0;
/** Changes to cells, to be undone. SAVED_CELL each. */
export let cellTrail: usize = 0;
/** Changes to slots. SAVED_SLOT each. */
export let slotTrail: usize = 0;
/** Room in it. */
export let slotTrailBytes: u32 = 0;
/** Bitsets that slots had. u8 each. */
export let bitTrail: usize = 0;
/** Room in it. */
export let bitTrailBytes: u32 = 0;
/** Entries, in the order in which they were placed. ENTRY each. */
export let entryTrail: usize = 0;
/** Substrings taken by entries. u32 each. */
export let substringTrail: usize = 0;

export function readHeader(header: usize): void {
  slots = load<u32>(header, 0);
  cells = load<u32>(header, 4);
  letters = load<u32>(header, 8);
  seed = load<u32>(header, 12);
  listLimit = load<u32>(header, 16);
  sample = load<u32>(header, 20);
  lengthPower = load<u32>(header, 24);
  firstRestart = <f64>load<u32>(header, 28);
  restartGrowth = <f64>load<u32>(header, 32) / 1000;
  nearProof = <f64>load<u32>(header, 36);
  probeEvery = <f64>load<u32>(header, 40);
  firstPeriod = <f64>load<u32>(header, 44);
  repairShare = <f64>load<u32>(header, 48) / 1000;
  startsWhole = load<u32>(header, 52) !== 0;
  foes = load<u32>(header, 56);
  mayRepeat = load<u32>(header, 60) !== 0;
  slotRecords = load<u32>(header, 64);
  cellRecords = load<u32>(header, 68);
  domains = load<u32>(header, 72);
  cellWeights = load<u32>(header, 76);
  counts = load<u32>(header, 80);
  listed = load<u32>(header, 84);
  savedAt = load<u32>(header, 88);
  slotWeights = load<u32>(header, 92);
  slotWeightsPutBy = load<u32>(header, 96);
  cellWeightsPutBy = load<u32>(header, 100);
  queue = load<u32>(header, 104);
  queued = load<u32>(header, 108);
  dirty = load<u32>(header, 112);
  wokenBy = load<u32>(header, 116);
  frames = load<u32>(header, 120);
  shares = load<u32>(header, 124);
  histograms = load<u32>(header, 128);
  dropBuffer = load<u32>(header, 132);
  supportBuffer = load<u32>(header, 136);
  setBytes = load<u32>(header, 140);
  fragmentSets = load<u32>(header, 144);
  struckSets = load<u32>(header, 148);
  workSets = load<u32>(header, 152);
  depths = load<u32>(header, 156);
  joinedSet = load<u32>(header, 160);
  stack = load<u32>(header, 164);
  keptEntries = load<u32>(header, 168);
  takenSet = load<u32>(header, 172);
  metSet = load<u32>(header, 176);
  required = load<u32>(header, 180);
  requiredCount = load<u32>(header, 184);
  pairs = load<u32>(header, 188);
  pairRoom = load<u32>(header, 192);
  wanted = load<u32>(header, 196);
  wantedCount = load<u32>(header, 200);
  themes = load<u32>(header, 204);
  themeCount = load<u32>(header, 208);
  themeMin = load<u32>(header, 212);
  substringOwners = load<u32>(header, 216);
  deepest = load<u32>(header, 220);
  log = load<u32>(header, 224);
  logLimit = load<u32>(header, 228);
  weighed = load<u32>(header, 232) !== 0;
  constant = load<u32>(header, 236);
  values = load<u32>(header, 240);
  potentials = load<u32>(header, 244);
  potentialBytes = load<u32>(header, 248);
  potentialOffsets = load<u32>(header, 252);
  bests = load<u32>(header, 256);
  slacks = load<u32>(header, 260);
  marginals = load<u32>(header, 264);
  sweepOrder = load<u32>(header, 268);
  sweepPlaces = load<u32>(header, 272);
  cellTrail = load<u32>(header, 276);
  slotTrail = load<u32>(header, 280);
  slotTrailBytes = load<u32>(header, 284);
  bitTrail = load<u32>(header, 288);
  bitTrailBytes = load<u32>(header, 292);
  entryTrail = load<u32>(header, 296);
  substringTrail = load<u32>(header, 300);
}
