// Reads dictionary files, in AssemblyScript: lines to words, words to a table without repeats, the table to letters by
// length. A program that runs once ends before its JavaScript is compiled well; this code is compiled when it is loaded.
// Rare cases (a character not met before, a word that the classes cannot spell) are handed back to the host,
// src/kernels/dictionary/word-table.ts. src/kernels/dictionary/schema.ts describes the memory.

import { lineEndAt, scoreAt, skipBlanks } from './dictionary/fields';
import {
  CLASS_SEPARATOR,
  CLASS_STRIP,
  CLASS_UNMET,
  DEFAULT_SCORE,
  EVENT_CUT,
  EVENT_DONE,
  EVENT_MEET,
  EVENT_ODD,
  FILE_NAMES,
  FILE_WORDS,
  FIRST_LETTER,
  MAX_LINE_BYTES,
  MAX_WORD_LENGTH,
  MEMORY_BYTES,
  MEMORY_CHOICES,
  MEMORY_CLASSES,
  MEMORY_FINAL_LETTERS,
  MEMORY_LENGTHS,
  MEMORY_POINTERS,
  MEMORY_SCRIPTS,
  MEMORY_UNITS,
  MEMORY_VOTES,
  MEMORY_WANTED,
  NO_FIELD,
  NO_GRADER,
  NO_SCORE,
  POINTERS_BYTES,
  POINTERS_LETTERS,
  POINTERS_NAMES,
  POINTERS_SCORES,
  POINTERS_SOURCES,
  POINTERS_WORDS,
  RANKED,
  REPEAT_BEFORE,
  REPEAT_BYTES,
  REPEAT_OFFSET,
  REPEAT_SOURCE,
  VOTE_ABOVE,
  VOTE_BYTES,
  VOTE_FIFTIES,
  VOTE_FILLED,
  VOTE_LACK,
  VOTE_LINES,
  VOTE_MOST,
  VOTE_SCORES,
  WORD_BYTES,
  WORD_CLUED,
  WORD_GRADER,
  WORD_HASH,
  WORD_LENGTH,
  WORD_NAME,
  WORD_OFFSET,
  WORD_REPEAT,
  WORD_SCORE,
  WORD_SOURCE,
  WORD_START,
} from './dictionary/layout';
import { add, push8, push32 } from './dictionary/memory';

const FIRST_HASH: u32 = 0x811c9dc5,
  HASH_STEP: u32 = 0x01000193;

/** In a checked kernel: bytes between two places. */
const RED_ZONE: usize = 64;

let heap: usize = MEMORY_BYTES;
export let records: usize = 0;
export let repeatRecords: usize = 0;
export let pool: usize = 0;
/** Bytes of the pool that words use. */
export let used: usize = 0;
let poolSize: usize = 0,
  slots: usize = 0,
  slotMask: u32 = 0,
  repeatRoom: u32 = 0;
export let count: u32 = 0;
export let repeats: u32 = 0;
/** 1 if a word has score 0. */
export let banned: u32 = 0;
/** 1 if a word is marked as a name. */
export let named: u32 = 0;

// The file.
let source: u32 = 0,
  base: u32 = 0,
  lineEnd: u32 = 10,
  separator: u32 = 0,
  single: bool = false,
  scored: bool = false,
  ranked: bool = false,
  factor: u32 = 1,
  kind: u32 = FILE_WORDS;
/** The word that was last met in it, counted from 1; 0 for none. */
let latest: u32 = 0;
// Counts of its lines, without those handed back.
export let lines: u32 = 0;
export let comments: u32 = 0;
export let clued: u32 = 0;
export let scoredLines: u32 = 0;
export let otherLengths: u32 = 0;
// The line that is handed back.
export let at: usize = 0;
export let unit: u32 = 0;
export let wordEnd: usize = 0;
export let stop: usize = 0;
export let length: u32 = 0;
export let scripts: u32 = 0;
export let hash: u32 = 0;
export let worst: u32 = 0;
export let score: i32 = 0;
export let clue: u32 = 0;

/** In a checked kernel: called for each place of the heap. */
declare function reserved(address: usize, bytes: usize): void;

/** Reserves bytes of the heap; they are zero. */
export function reserve(size: usize): usize {
  const address = (heap + 7) & ~7;
  heap = address + size;
  if (!ASC_NO_ASSERT) {
    heap += RED_ZONE;
    reserved(address, size);
  }
  const missing = <i32>((heap + 0xffff) >>> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
  return address;
}

/** @param words a power of two; more words are not an error */
export function open(words: u32): void {
  records = reserve(words * WORD_BYTES);
  slotMask = words * 2 - 1;
  slots = reserve(words * 8);
  poolSize = words * 16 + 1024;
  pool = reserve(poolSize);
  repeatRoom = 1024;
  repeatRecords = reserve(repeatRoom * REPEAT_BYTES);
}

/**
 * @param ranked_ whether its scores are ranks, which count only for words that no other dictionary scores
 * @param factor_ by which its scores are multiplied; 0 if they do not count
 */
export function openFile(
  source_: u32,
  lineEnd_: u32,
  separator_: u32,
  single_: bool,
  scored_: bool,
  ranked_: bool,
  factor_: u32,
  kind_: u32,
): void {
  source = source_;
  lineEnd = lineEnd_;
  separator = separator_;
  single = single_;
  scored = scored_;
  ranked = ranked_;
  factor = factor_;
  kind = kind_;
  latest = 0;
  lines = comments = clued = scoredLines = otherLengths = 0;
}

/**
 * Reads the lines from address `from`.
 * @param base_ added to an address to get a place in the file
 * @param last whether the file ends with the chunk
 */
export function scan(from: usize, end: usize, base_: u32, last: bool): i32 {
  base = base_;
  let line = from;
  while (line < end) {
    at = line;
    const first = <u32>load<u8>(line);
    if (first === 35 || first === 59) {
      const close = lineEndAt(line, end, lineEnd);
      if (close === end && !last) return EVENT_CUT;
      lines++;
      comments++;
      line = close + 1;
      continue;
    }

    // The word.
    const letters = pool + used;
    let size: u32 = 0,
      met: u32 = 0,
      mixed: u32 = FIRST_HASH,
      odd: u32 = CLASS_STRIP,
      i = line;
    while (i < end) {
      let u = <u32>load<u8>(i);
      let bytes: usize = 1;
      if (u >= 0x80) {
        if (single) u = <u32>load<u16>(MEMORY_UNITS + (u << 1));
        else if (u < 0xe0) {
          u = ((u & 0x1f) << 6) | (<u32>load<u8>(i, 1) & 0x3f);
          bytes = 2;
        } else if (u < 0xf0) {
          u = ((u & 0x0f) << 12) | ((<u32>load<u8>(i, 1) & 0x3f) << 6) | (<u32>load<u8>(i, 2) & 0x3f);
          bytes = 3;
        } else {
          u = 0xd800;
          bytes = 4;
        }
        if (i + bytes > end && !last) return EVENT_CUT;
      }
      const kind = <u32>load<u16>(MEMORY_CLASSES + (u << 1));
      if (kind >= FIRST_LETTER) {
        if (size < MAX_WORD_LENGTH) store<u16>(letters + (size << 1), kind);
        size++;
        met |= load<u32>(MEMORY_SCRIPTS + (kind << 2));
        mixed = (mixed ^ kind) * HASH_STEP;
      } else if (kind >= CLASS_SEPARATOR) break;
      else if (kind === CLASS_UNMET) {
        unit = u;
        return EVENT_MEET;
      } else if (kind > odd) odd = kind;
      i += bytes;
    }
    if (i >= end && !last) return EVENT_CUT;

    // What follows it.
    const close = i;
    let points = NO_FIELD,
      said: u32 = 0;
    if (i < end && <u32>load<u8>(i) !== lineEnd) {
      i++;
      if (scored) {
        points = min(100, scoreAt(i, end, separator, lineEnd));
        if (points !== NO_SCORE) while (i < end && <u32>load<u8>(i) !== separator && <u32>load<u8>(i) !== lineEnd) i++;
        if (i < end && <u32>load<u8>(i) === separator) i++;
      }
      i = skipBlanks(i, end, lineEnd, lineEnd);
      const start = i;
      i = lineEndAt(i, end, lineEnd);
      if (i >= end && !last) return EVENT_CUT;
      said = u32(i > start);
    }
    if (
      odd !== CLASS_STRIP ||
      size === 0 ||
      size > MAX_WORD_LENGTH ||
      (met & (met - 1)) !== 0 ||
      points === NO_SCORE ||
      i - line > MAX_LINE_BYTES
    ) {
      wordEnd = close;
      stop = i;
      length = size;
      scripts = met;
      worst = odd;
      score = points;
      clue = said;
      hash = mixed;
      return EVENT_ODD;
    }
    lines++;
    if (points >= 0) scoredLines++;
    clued += said;
    hash = mixed;
    take(size, points, <u32>line + base, said);
    line = i + 1;
  }
  at = line;
  return EVENT_DONE;
}

/** Takes the word that follows the used part of the pool, with its `hash`. */
export function take(size: u32, written: i32, offset: u32, said: u32): void {
  const points = written < 0 || factor === 0 ? NO_FIELD : min(100, written * factor);
  if (!load<u8>(MEMORY_WANTED + size)) {
    otherLengths++;
    return;
  }
  // Lists are sorted: a word stands beside its further clues, and a file of scores goes as its dictionary does.
  const likely = latest + u32(kind !== FILE_WORDS);
  let slot: u32 = 0,
    taken: u32 = 0;
  if (likely !== 0 && likely <= count && isSame(likely - 1, size)) taken = likely;
  else {
    slot = spread(hash) & slotMask;
    taken = load<u32>(slots + (slot << 2));
    while (taken !== 0 && !isSame(taken - 1, size)) {
      slot = (slot + 1) & slotMask;
      taken = load<u32>(slots + (slot << 2));
    }
  }
  if (taken !== 0) latest = taken;
  if (kind !== FILE_WORDS) {
    const known = records + (taken - 1) * WORD_BYTES;
    if (taken === 0) return;
    const grader = <u32>load<u8>(known, WORD_GRADER);
    if (kind === FILE_NAMES) {
      if (load<u8>(known, WORD_SOURCE) !== source && grader !== source) return;
      store<u8>(known, 1, WORD_NAME);
      named = 1;
    } else if (points >= 0 && (grader === source || (grader >= RANKED && isInFile(known)))) grade(known, points);
    return;
  }
  if (taken !== 0) {
    addRepeat(taken - 1, offset, said);
    const known = records + (taken - 1) * WORD_BYTES;
    const grader = <u32>load<u8>(known, WORD_GRADER);
    const isBan = ranked && points === 0 && grader > source;
    if (points >= 0 && (isBan || grader >= (ranked ? NO_GRADER : RANKED))) grade(known, points);
    return;
  }
  const record = records + count * WORD_BYTES;
  store<u32>(record, <u32>(used >> 1), WORD_START);
  store<u32>(record, hash, WORD_HASH);
  store<u32>(record, offset, WORD_OFFSET);
  store<u8>(record, size, WORD_LENGTH);
  store<u8>(record, source, WORD_SOURCE);
  store<u8>(record, NO_GRADER, WORD_GRADER);
  if (points < 0) store<u8>(record, DEFAULT_SCORE, WORD_SCORE);
  else grade(record, points);
  store<u8>(record, said, WORD_CLUED);
  count++;
  latest = count;
  store<u32>(slots + (slot << 2), count);
  used += size << 1;
  if (used + 1024 > poolSize) {
    const larger = reserve(poolSize * 2);
    memory.copy(larger, pool, used);
    pool = larger;
    poolSize *= 2;
  }
  if (count * 2 > slotMask) growTable();
}

/** Whether a word is in the file that is read. */
function isInFile(record: usize): bool {
  if (<u32>load<u8>(record, WORD_SOURCE) === source) return true;
  for (let at = load<u32>(record, WORD_REPEAT); at !== 0; ) {
    const repeat = repeatRecords + at * REPEAT_BYTES;
    if (load<u32>(repeat, REPEAT_SOURCE) === source) return true;
    at = load<u32>(repeat, REPEAT_BEFORE);
  }
  return false;
}

function grade(record: usize, points: u32): void {
  store<u8>(record, points, WORD_SCORE);
  store<u8>(record, ranked && points > 0 ? RANKED : source, WORD_GRADER);
  if (points === 0) banned = 1;
}

/** Computes the hash and scripts of the word that follows the used part of the pool. */
export function measure(size: u32): void {
  hash = FIRST_HASH;
  scripts = 0;
  for (let p: u32 = 0; p < size; p++) {
    const letter = <u32>load<u16>(pool + used + (p << 1));
    hash = (hash ^ letter) * HASH_STEP;
    scripts |= load<u32>(MEMORY_SCRIPTS + (letter << 2));
  }
}

/**
 * Counts the lengths and letters of the words that have a 1 at `kept`. The letters are counted at `counts` (32 bits for
 * each letter, zero at first).
 */
export function tally(kept: usize, counts: usize): void {
  memory.fill(MEMORY_LENGTHS, 0, (MAX_WORD_LENGTH + 1) << 2);
  for (let word: u32 = 0; word < count; word++) {
    if (!load<u8>(kept + word)) continue;
    const record = records + word * WORD_BYTES;
    const size = <u32>load<u8>(record, WORD_LENGTH);
    add(MEMORY_LENGTHS + (size << 2));
    let letter = pool + (load<u32>(record, WORD_START) << 1);
    for (const end = letter + (size << 1); letter < end; letter += 2) add(counts + ((<usize>load<u16>(letter)) << 2));
  }
}

/** Lays the words that have a 1 at `kept` side by side by length, with their final letters, where the pointers in memory say. */
export function lay(kept: usize): void {
  for (let word: u32 = 0; word < count; word++) {
    if (!load<u8>(kept + word)) continue;
    const record = records + word * WORD_BYTES;
    const size = <u32>load<u8>(record, WORD_LENGTH);
    const pointers = MEMORY_POINTERS + size * POINTERS_BYTES;
    let letter = pool + (load<u32>(record, WORD_START) << 1);
    let to = <usize>load<u32>(pointers, POINTERS_LETTERS);
    for (const end = letter + (size << 1); letter < end; letter += 2) {
      store<u8>(to++, load<u8>(MEMORY_FINAL_LETTERS + <usize>load<u16>(letter)));
    }
    store<u32>(pointers, <u32>to, POINTERS_LETTERS);
    push8(pointers + POINTERS_SCORES, load<u8>(record, WORD_SCORE));
    push8(pointers + POINTERS_SOURCES, load<u8>(record, WORD_SOURCE));
    push8(pointers + POINTERS_NAMES, load<u8>(record, WORD_NAME));
    push32(pointers + POINTERS_WORDS, word);
  }
}

/**
 * Counts the votes for separators in the lines from address `from` on. The choices in memory are the candidates.
 * @returns the address of the line that the chunk cuts off, or `end`
 */
export function vote(from: usize, end: usize, lineEnd_: u32, last: bool): usize {
  lineEnd = lineEnd_;
  let line = from;
  while (line < end) {
    const close = lineEndAt(line, end, lineEnd);
    if (close === end && !last) return line;
    const first = <u32>load<u8>(line);
    if (first !== 35 && first !== 59) {
      let i = line;
      while (i < close && choiceOf(load<u8>(i)) === 0) i++;
      if (i < close) {
        separator = <u32>load<u8>(i);
        const votes = MEMORY_VOTES + (choiceOf(separator) - 1) * VOTE_BYTES;
        const points = scoreAt(i + 1, close, separator, lineEnd);
        add(votes + VOTE_LINES);
        if (points !== NO_FIELD) add(votes + VOTE_FILLED);
        if (points >= 0) {
          add(votes + VOTE_SCORES);
          if (points > 100) add(votes + VOTE_ABOVE);
          if (points === 50) add(votes + VOTE_FIFTIES);
          store<u32>(votes, max(load<u32>(votes, VOTE_MOST), <u32>points), VOTE_MOST);
          store<u32>(votes, max(load<u32>(votes, VOTE_LACK), 101 - <u32>points), VOTE_LACK);
        }
      }
    }
    line = close + 1;
  }
  return end;
}

/** The number of the choice that a byte stands for, from 1; 0 for none. */
function choiceOf(byte: u32): u32 {
  return load<u8>(MEMORY_CHOICES + <usize>byte);
}

function isSame(word: u32, size: u32): bool {
  const record = records + word * WORD_BYTES;
  if (load<u32>(record, WORD_HASH) !== hash || load<u8>(record, WORD_LENGTH) !== size) return false;
  return memory.compare(pool + ((<usize>load<u32>(record, WORD_START)) << 1), pool + used, size << 1) === 0;
}

function addRepeat(word: u32, offset: u32, said: u32): void {
  repeats++;
  if (repeats >= repeatRoom) {
    const larger = reserve(repeatRoom * 2 * REPEAT_BYTES);
    memory.copy(larger, repeatRecords, repeatRoom * REPEAT_BYTES);
    repeatRecords = larger;
    repeatRoom *= 2;
  }
  const record = records + word * WORD_BYTES;
  const repeat = repeatRecords + repeats * REPEAT_BYTES;
  // A word is from the first dictionary that has it, and dictionaries may be read in another order.
  const from = <u32>load<u8>(record, WORD_SOURCE);
  store<u32>(repeat, source < from ? load<u32>(record, WORD_OFFSET) : offset, REPEAT_OFFSET);
  store<u32>(repeat, max(source, from), REPEAT_SOURCE);
  if (source < from) {
    store<u32>(record, offset, WORD_OFFSET);
    store<u8>(record, source, WORD_SOURCE);
  }
  store<u32>(repeat, load<u32>(record, WORD_REPEAT), REPEAT_BEFORE);
  store<u32>(record, repeats, WORD_REPEAT);
  if (said) store<u8>(record, 1, WORD_CLUED);
}

function growTable(): void {
  const words = slotMask + 1;
  const larger = reserve(words * WORD_BYTES);
  memory.copy(larger, records, count * WORD_BYTES);
  records = larger;
  slotMask = words * 2 - 1;
  slots = reserve(words * 8);
  for (let word: u32 = 0; word < count; word++) {
    let slot = spread(load<u32>(records + word * WORD_BYTES, WORD_HASH)) & slotMask;
    while (load<u32>(slots + (slot << 2)) !== 0) slot = (slot + 1) & slotMask;
    store<u32>(slots + (slot << 2), word + 1);
  }
}

function spread(value: u32): u32 {
  const mixed = (value ^ (value >>> 15)) * 0x2c1b3c6d;
  return mixed ^ (mixed >>> 13);
}
