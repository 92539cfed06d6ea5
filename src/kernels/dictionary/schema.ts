// The memory that the kernel for dictionaries shares with its host: tables to look up characters, and a record for each word.

import { type KernelSchema, record } from '../memory.js';

/** Classes of characters below {@link FIRST_LETTER}; from there on, a class is the provisional number of a letter. */
export const CLASS = { unmet: 0, strip: 1, slow: 2, other: 3, foreign: 4, separator: 5, end: 6 } as const;
export const FIRST_LETTER = 8;

/** The number of provisional letters, including the classes below {@link FIRST_LETTER}; at most 64 letters are kept in the end. */
export const MAX_PROVISIONAL = 0x4000;

/** Longest word kept: a grid has at most this many cells on a side. */
export const MAX_WORD_LENGTH = 255;

/** A longer line is not a dictionary entry (and a whole file without line ends is not a dictionary). */
export const MAX_LINE_BYTES = 1 << 20;

/** The score if no dictionary gives one. */
export const DEFAULT_SCORE = 50;

/** The dictionary that gives a word its score: none so far, or only one whose numbers are ranks, so that a score of any other goes before them. */
export const NO_GRADER = 255;
export const RANKED = 254;

/** Marks a field that is blank, and a field that is not a score. */
export const NO_FIELD = -1;
export const NO_SCORE = -2;

/** What a file has: words; or scores of the words of a dictionary, or those of them that are only names. */
export const FILE = { words: 0, scores: 1, names: 2 } as const;

/** What makes `scan` return: the end, a line that continues after the chunk, a code unit that is new, a line that it cannot handle. */
export const EVENT = { done: 0, cut: 1, meet: 2, odd: 3 } as const;

export const POINTERS = record('Where the words of one length are written next.', {
  letters: ['u32', 'address of their letters (u8)'],
  scores: ['u32', 'address of their scores (u8)'],
  sources: ['u32', 'address of their dictionaries (u8)'],
  names: ['u32', 'address of their marks as names (u8)'],
  words: ['u32', 'address of their numbers (u32)'],
});

export const VOTE = record('Lines with one choice of a separator.', {
  lines: ['u32', 'lines where it is the first'],
  filled: ['u32', 'those of them with a second field'],
  scores: ['u32', 'those with a number there'],
  above: ['u32', 'those with a number above 100'],
  fifties: ['u32', 'those with the number 50'],
  most: ['u32', 'the highest number, 101 for those above 100'],
  lack: ['u32', 'what the lowest number lacks to 101'],
});

export const MEMORY = record('The memory from address 0 on, up to the heap.', {
  compiler: ['u8', "the compiler's own", 4096],
  classes: ['u16', 'by UTF-16 code unit: its class', 0x1_0000],
  scripts: ['u32', 'by provisional letter: the bit of its script', MAX_PROVISIONAL],
  units: ['u16', 'by byte: its code unit, if bytes are not UTF-8', 256],
  wanted: ['u8', 'by length: 1 if its words are wanted', MAX_WORD_LENGTH + 1],
  lengths: ['u32', 'by length: how many words, as `tally` counts them', MAX_WORD_LENGTH + 1],
  finalLetters: ['u8', 'by provisional letter: its number in the alphabet, for `lay`', MAX_PROVISIONAL],
  pointers: [POINTERS, 'by length: where `lay` writes', MAX_WORD_LENGTH + 1],
  choices: ['u8', 'by byte: 1 + the choice of a separator that it is, 0 for none, for `vote`', 256],
  votes: [VOTE, 'by choice: what `vote` counts', 8],
});

export const WORD = record('A word of the dictionary.', {
  start: ['u32', 'its first letter in the pool'],
  hash: ['u32', 'the hash of its letters'],
  offset: ['u32', 'where its line begins in the file'],
  repeat: ['u32', 'its latest repeat, counted from 1; 0 for none'],
  length: ['u8', 'letters'],
  score: ['u8', 'its score'],
  source: ['u8', 'the dictionary that it is from'],
  grader: ['u8', 'the dictionary that its score is from; NO_GRADER, RANKED'],
  clued: ['u8', 'whether it or a repeat has a clue'],
  name: ['u8', 'whether it is only a name'],
});

export const REPEAT = record('A line whose word was read before.', {
  offset: ['u32', 'where the line begins in the file'],
  source: ['u32', 'the dictionary that it is in'],
  before: ['u32', 'the repeat of this word before, counted from 1; 0 for none'],
});

export const KERNEL: KernelSchema = {
  constants: {
    CLASS: { type: 'u32', meaning: 'Classes of characters.', value: CLASS },
    FIRST_LETTER: { type: 'u32', meaning: 'Classes from here on are provisional letters.', value: FIRST_LETTER },
    MAX_WORD_LENGTH: { type: 'u32', meaning: 'Longest word kept.', value: MAX_WORD_LENGTH },
    MAX_LINE_BYTES: { type: 'u32', meaning: 'Longest line that is read.', value: MAX_LINE_BYTES },
    DEFAULT_SCORE: { type: 'u32', meaning: 'The score if no dictionary gives one.', value: DEFAULT_SCORE },
    NO_GRADER: { type: 'u32', meaning: 'The grader of a word that has no score yet.', value: NO_GRADER },
    RANKED: { type: 'u32', meaning: 'The grader of a word that has only a rank.', value: RANKED },
    NO_FIELD: { type: 'i32', meaning: 'The score of a blank field.', value: NO_FIELD },
    NO_SCORE: { type: 'i32', meaning: 'The score of a field that is not a score.', value: NO_SCORE },
    FILE: { type: 'u32', meaning: 'What a file has.', value: FILE },
    EVENT: { type: 'i32', meaning: 'What makes `scan` return.', value: EVENT },
  },
  records: { POINTERS, VOTE, MEMORY, WORD, REPEAT },
};
