// The memory that the search of the table engine shares with its host. Data that several searches share (the tables of words) is only
// read. All other data belongs to one search, and the header says where it is.

import { NO_LETTER } from '../../core/ids.js';
import { array, count, flag, type KernelSchema, record, thousandths, u32 } from '../memory.js';

/** How `run` ends; `full` means that the trails have no more room, and that the search must be laid out again with more. */
export const SEARCH_END = { filled: 1, exhausted: 2, paused: 3, full: 4 } as const;
export type SearchEnd = (typeof SEARCH_END)[keyof typeof SEARCH_END];

/** No slot, no cell, no word. */
export const NONE = 0xffff_ffff;

/**
 * The items of the log of a search for a proof, besides decisions of words (two numbers: a slot and a word). The number here is followed
 * by the depth of the decision that was refuted, by the cell and the letter that a probe refuted or that were decided, or, when all
 * decisions were undone, by nothing.
 */
export const LOG = { refuted: 0xffff_ffff, letter: 0xffff_fffe, root: 0xffff_fffd, decided: 0xffff_fffc } as const;

export const SLOT = record('A slot to fill.', {
  length: ['u32', 'letters'],
  table: ['u32', 'address of the table of its length'],
  cells: ['u32', 'address by position: its cell (u32)'],
  live: ['u32', 'address of the bitset of its live words'],
  list: ['u32', 'address of its live words as a list (u32)'],
  gone: ['u32', 'address by position: the letters that its cell has lost since the slot was revised last (u64)'],
  residues: [
    'u32',
    'address by position and letter: the blocks where a live word was last seen, and before that (u16, u16: hints, which need no higher bits)',
  ],
  crossings: ['u32', 'address by position: the slot that crosses there (CROSSING)'],
  crossed: ['u32', 'address of the slots that cross it, for foes.ts (u32)'],
  crossedCount: ['u32', 'how many they are'],
  worth: [
    'u32',
    'address by word: a factor to the words that it leaves its crossings (f32); 0 when all are worth the same',
  ],
});

export const CROSSING = record('A slot that crosses another.', {
  slot: ['u32', 'the crossing slot, NONE where there is none'],
  position: ['u32', 'the position in that slot'],
});

export const TABLE = record('The words of one length.', {
  length: ['u32', 'letters of a word'],
  blocks: ['u32', 'blocks of 128 words in a row'],
  rows: ['u32', 'address by position and letter: the bitset of the words with the letter there'],
  words: ['u32', 'address by word: a set of one letter for each position (u64)'],
  stride: ['u32', 'bytes from one word to the next'],
  usedBy: ['u32', 'address by word: 1 + the first slot that holds it, 0 for none (u32)'],
  slots: ['u32', 'address of the slots of this length (u32)'],
  slotCount: ['u32', 'slots of this length'],
  substrings: ['u32', 'address by word: the substrings that no two entries may share (u32)'],
  substringCount: ['u32', 'substrings of a word'],
  foes: [
    'u32',
    'address of bitsets in pairs: if a slot has words of the first one alone, none of the second one crosses it',
  ],
});

export const CELL = record('A cell: the one or two slots through it.', {
  slot: ['u32', 'a slot through it'],
  position: ['u32', 'the position in that slot'],
  otherSlot: ['u32', 'the other slot, NONE where there is none'],
  otherPosition: ['u32', 'the position in that slot'],
});

export const FRAME = record('A decision: a word placed in a slot, and the tops of the trails before.', {
  cellsTop: ['u32', 'of the trail of cells'],
  slotsTop: ['u32', 'of the trail of slots'],
  entriesTop: ['u32', 'of the trail of entries'],
  substringsTop: ['u32', 'of the trail of substrings'],
  slot: ['u32', 'the slot'],
  word: ['u32', 'the word'],
  cell: ['u32', 'the cell whose letters were decided; NONE if the word was decided'],
  propagated: ['u32', 'top of the trail of cells after propagation'],
  letters: ['u64', 'the letters that were left to it'],
});

export const DEPTH = record('What was refuted at a depth.', {
  tainted: ['u32', 'whether it rests on more than the fragment at work'],
  working: ['u32', 'whether a fragment is at work there'],
});

export const SAVED_CELL = record('A change in the trail of cells.', {
  cell: ['u32', 'the cell'],
  letters: ['u64', 'the letters that it had'],
});

export const SAVED_SLOT = record('A change in the trail of slots.', {
  slot: ['u32', 'the slot'],
  count: ['u32', 'the live words that it had'],
  listed: ['u32', 'whether they were a list'],
  savedAt: ['i32', 'the depth of the saving before'],
});

export const ENTRY = record('A word in a slot.', {
  slot: ['u32', 'the slot'],
  word: ['u32', 'the word'],
});

export const SHARE = record('How much of the tree below a depth has been seen, see share.ts.', {
  done: ['f64', 'the share that needs no search any more, 0 to 1'],
  branches: ['f64', 'of how many decisions the one that stands there was taken'],
});

export const REQUIRED = record('A word that a fill must have.', {
  table: ['u32', 'address of the table of its length'],
  word: ['u32', 'the word'],
});

export const PAIR = record('Two words that do not go together.', {
  one: ['u32', 'address where the slot that holds the one is noted (TABLE.usedBy)'],
  other: ['u32', 'address where that of the other is'],
});

export const THEME = record('The thematic words of one length.', {
  table: ['u32', 'address of the table of that length'],
  set: ['u32', 'address of their bitset'],
  list: ['u32', 'address of the words as a list (u32)'],
  many: ['u32', 'how many they are'],
});

export const HISTOGRAM = record('How many live words of a crossing slot have each letter where it crosses.', {
  position: ['u32', 'the position in the slot that is crossed'],
  words: ['u32', 'by letter: the words', 64],
});

export const BEST = record('The word of a slot with the best rate.', {
  rate: ['i32', 'its rate'],
  word: ['u32', 'the word, NONE where none has been sought'],
});

export const HEADER = {
  slots: u32('Slots to fill.'),
  cells: u32('Cells of slots to fill.'),
  letters: u32('Letters of the alphabet.'),
  seed: u32('Where random numbers begin.'),
  listLimit: u32('Live words up to which a slot is a list; with more it is a bitset.'),
  sample: u32('Candidates that are rated before one is placed.'),
  lengthPower: u32("How much a slot's length counts when one is picked: a power."),
  firstRestart: count('Fails before the first restart.'),
  restartGrowth: thousandths('How many times as long each run is as the one before.'),
  nearProof: count(
    'A run of letters goes on while the rest of its tree seems to take at most this many times the nodes so far.',
  ),
  probeEvery: count('Nodes for each letter probed at the root; 0 for no probing.'),
  firstPeriod: count('Nodes of the first period, at whose end the weights are reset.'),
  repairShare: thousandths('Nodes of repair after a period, for each of its own.'),
  startsWhole: flag('Whether fragments may not be told apart, because a rule looks at the whole grid.'),

  foes: u32('Pairs of sets of words that do not cross.'),
  mayRepeat: flag('Whether a word may stand in several slots.'),

  slotRecords: array(SLOT, 'By slot.'),
  cellRecords: array(CELL, 'By cell.'),
  domains: array('u64', 'By cell: its letters as a set.'),
  cellWeights: array('f64', 'By cell: its weight.'),
  counts: array('u32', 'By slot: its live words.'),
  listed: array('u32', 'By slot: whether its live words are a list.'),
  savedAt: array('i32', 'By slot: the depth where it was saved last.'),
  slotWeights: array('f64', 'By slot: its weight.'),
  slotWeightsPutBy: array('f64', 'By slot: the weight that is not at work, see weights.ts.'),
  cellWeightsPutBy: array('f64', 'By cell: the weight that is not at work.'),

  queue: array('u32', 'The slots that wait to be revised.'),
  queued: array('u32', 'By slot: whether it waits.'),
  dirty: array('u32', 'By slot: whether words used elsewhere are to be struck from its list.'),
  wokenBy: array('u32', 'By slot: the cell that woke it.'),

  frames: array(FRAME, 'By depth: the decision taken there.'),

  shares: array(SHARE, 'By depth: how much of the tree there has been seen.'),

  histograms: array(HISTOGRAM, "Room for those of a slot's crossings."),
  dropBuffer: array('u32', 'Room for words dropped from a list.'),
  supportBuffer: array('u64', "Room for the letters of a list's positions."),

  setBytes: u32('Bytes of a set of slots.'),
  fragmentSets: array('u8', 'By depth: the fragment that its decision was part of.'),
  struckSets: array('u8', 'By depth: the slots that have lost a word used elsewhere since its decision.'),
  workSets: array('u8', 'By depth: the fragment at work there.'),
  depths: array(DEPTH, 'By depth: what the refutations there rest on.'),
  joinedSet: array('u8', 'Room for a set of slots.'),
  stack: array('u32', 'Room for slots to visit.'),

  keptEntries: array(ENTRY, 'Repair: the entries kept, and behind them as many found since.'),
  takenSet: array('u8', 'Repair: the slots whose entries are not kept.'),
  metSet: array('u8', 'Repair: the slots met when those were chosen.'),

  required: array(REQUIRED, 'The words that a fill must have.'),
  requiredCount: u32('How many they are.'),
  pairs: array(PAIR, 'Words that do not go together, as far as the search has learned.'),
  pairRoom: u32('How many there is room for.'),
  wanted: array('u32', 'The letters that a fill must have, the rarest first.'),
  wantedCount: u32('How many they are.'),
  themes: array(THEME, 'By length: the thematic words.'),
  themeCount: u32('How many lengths have some.'),
  themeMin: u32('Slots that must hold a thematic word.'),
  substringOwners: array(
    'u32',
    'By substring: 1 + the slot that has it, 0 for none; no address when there is no such rule.',
  ),
  deepest: array('u8', 'By cell: its letter in the deepest partial fill.'),

  log: array('u32', 'For a proof: decisions and refutations in their order, see LOG; no address when none is wanted.'),
  logLimit: u32('Numbers in it at which the search pauses, so that they can be read.'),

  weighed: flag('Whether fills are worth something, see bound.ts; else the places below are empty.'),
  constant: u32('What every fill is worth beside its words and letters (i32).'),
  values: array('u32', 'By slot: the address of what its words are worth (i32 by word).'),
  potentials: array('i32', 'By depth, slot, position and letter: its potential.'),
  potentialBytes: u32('Bytes of the potentials of a depth.'),
  potentialOffsets: array('u32', 'By slot: the bytes before its potentials among those of a depth.'),
  bests: array(BEST, 'By depth and slot.'),
  slacks: array('i32', 'By depth: the slack that words were struck for last.'),
  marginals: array('i32', 'Room for the best rates by position and letter.'),
  sweepOrder: array('u32', 'The slots in the order of a sweep.'),
  sweepPlaces: array('u32', 'By slot: its place in that order.'),

  // The trails come last: they are large, and a search begins without looking at them.
  cellTrail: array(SAVED_CELL, 'Changes to cells, to be undone.'),
  slotTrail: array(SAVED_SLOT, 'Changes to slots.'),
  slotTrailBytes: u32('Room in it.'),
  bitTrail: array('u8', 'Bitsets that slots had.'),
  bitTrailBytes: u32('Room in it.'),
  entryTrail: array(ENTRY, 'Entries, in the order in which they were placed.'),
  substringTrail: array('u32', 'Substrings taken by entries.'),
} as const;

export const KERNEL: KernelSchema = {
  constants: {
    NONE: { type: 'u32', meaning: 'Stands for no slot, no cell, no word.', value: NONE },
    NO_LETTER: { type: 'u32', meaning: 'Stands for no letter.', value: NO_LETTER },
    LOG: { type: 'u32', meaning: 'What the log of a search for a proof says.', value: LOG },
    SEARCH_END: { type: 'u32', meaning: 'What `run` ends with.', value: SEARCH_END },
  },
  records: {
    SLOT,
    CROSSING,
    TABLE,
    CELL,
    FRAME,
    DEPTH,
    SAVED_CELL,
    SAVED_SLOT,
    ENTRY,
    SHARE,
    REQUIRED,
    PAIR,
    THEME,
    HISTOGRAM,
    BEST,
  },
  header: HEADER,
};
