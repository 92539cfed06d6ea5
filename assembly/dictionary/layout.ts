// Made from src/kernels/dictionary/schema.ts by `npm run kernels`: what the kernel and its host share in memory.

/** Classes of characters. */
export const CLASS_UNMET: u32 = 0;
export const CLASS_STRIP: u32 = 1;
export const CLASS_SLOW: u32 = 2;
export const CLASS_OTHER: u32 = 3;
export const CLASS_FOREIGN: u32 = 4;
export const CLASS_SEPARATOR: u32 = 5;
export const CLASS_END: u32 = 6;

/** Classes from here on are provisional letters. */
export const FIRST_LETTER: u32 = 8;

/** Longest word kept. */
export const MAX_WORD_LENGTH: u32 = 255;

/** Longest line that is read. */
export const MAX_LINE_BYTES: u32 = 1048576;

/** The score if no dictionary gives one. */
export const DEFAULT_SCORE: u32 = 50;

/** The grader of a word that has no score yet. */
export const NO_GRADER: u32 = 255;

/** The grader of a word that has only a rank. */
export const RANKED: u32 = 254;

/** The score of a blank field. */
export const NO_FIELD: i32 = -1;

/** The score of a field that is not a score. */
export const NO_SCORE: i32 = -2;

/** What a file has. */
export const FILE_WORDS: u32 = 0;
export const FILE_SCORES: u32 = 1;
export const FILE_NAMES: u32 = 2;

/** What makes `scan` return. */
export const EVENT_DONE: i32 = 0;
export const EVENT_CUT: i32 = 1;
export const EVENT_MEET: i32 = 2;
export const EVENT_ODD: i32 = 3;

/** Where the words of one length are written next. */
export const POINTERS_BYTES: usize = 20;
/** u32: address of their letters (u8). */
export const POINTERS_LETTERS: usize = 0;
/** u32: address of their scores (u8). */
export const POINTERS_SCORES: usize = 4;
/** u32: address of their dictionaries (u8). */
export const POINTERS_SOURCES: usize = 8;
/** u32: address of their marks as names (u8). */
export const POINTERS_NAMES: usize = 12;
/** u32: address of their numbers (u32). */
export const POINTERS_WORDS: usize = 16;

/** Lines with one choice of a separator. */
export const VOTE_BYTES: usize = 28;
/** u32: lines where it is the first. */
export const VOTE_LINES: usize = 0;
/** u32: those of them with a second field. */
export const VOTE_FILLED: usize = 4;
/** u32: those with a number there. */
export const VOTE_SCORES: usize = 8;
/** u32: those with a number above 100. */
export const VOTE_ABOVE: usize = 12;
/** u32: those with the number 50. */
export const VOTE_FIFTIES: usize = 16;
/** u32: the highest number, 101 for those above 100. */
export const VOTE_MOST: usize = 20;
/** u32: what the lowest number lacks to 101. */
export const VOTE_LACK: usize = 24;

/** The memory from address 0 on, up to the heap. */
export const MEMORY_BYTES: usize = 224480;
/** u8: the compiler's own. */
export const MEMORY_COMPILER: usize = 0;
/** u16: by UTF-16 code unit: its class. */
export const MEMORY_CLASSES: usize = 4096;
/** u32: by provisional letter: the bit of its script. */
export const MEMORY_SCRIPTS: usize = 135168;
/** u16: by byte: its code unit, if bytes are not UTF-8. */
export const MEMORY_UNITS: usize = 200704;
/** u8: by length: 1 if its words are wanted. */
export const MEMORY_WANTED: usize = 201216;
/** u32: by length: how many words, as `tally` counts them. */
export const MEMORY_LENGTHS: usize = 201472;
/** u8: by provisional letter: its number in the alphabet, for `lay`. */
export const MEMORY_FINAL_LETTERS: usize = 202496;
/** POINTERS: by length: where `lay` writes. */
export const MEMORY_POINTERS: usize = 218880;
/** u8: by byte: 1 + the choice of a separator that it is, 0 for none, for `vote`. */
export const MEMORY_CHOICES: usize = 224000;
/** VOTE: by choice: what `vote` counts. */
export const MEMORY_VOTES: usize = 224256;

/** A word of the dictionary. */
export const WORD_BYTES: usize = 24;
/** u32: its first letter in the pool. */
export const WORD_START: usize = 0;
/** u32: the hash of its letters. */
export const WORD_HASH: usize = 4;
/** u32: where its line begins in the file. */
export const WORD_OFFSET: usize = 8;
/** u32: its latest repeat, counted from 1; 0 for none. */
export const WORD_REPEAT: usize = 12;
/** u8: letters. */
export const WORD_LENGTH: usize = 16;
/** u8: its score. */
export const WORD_SCORE: usize = 17;
/** u8: the dictionary that it is from. */
export const WORD_SOURCE: usize = 18;
/** u8: the dictionary that its score is from; NO_GRADER, RANKED. */
export const WORD_GRADER: usize = 19;
/** u8: whether it or a repeat has a clue. */
export const WORD_CLUED: usize = 20;
/** u8: whether it is only a name. */
export const WORD_NAME: usize = 21;

/** A line whose word was read before. */
export const REPEAT_BYTES: usize = 12;
/** u32: where the line begins in the file. */
export const REPEAT_OFFSET: usize = 0;
/** u32: the dictionary that it is in. */
export const REPEAT_SOURCE: usize = 4;
/** u32: the repeat of this word before, counted from 1; 0 for none. */
export const REPEAT_BEFORE: usize = 8;
