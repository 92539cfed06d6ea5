// Reads dictionary files, in AssemblyScript: lines to words, words to a table without repeats, the table to letters by
// length. A program that runs once never gets so far that its JavaScript is compiled; this is compiled when it is loaded.
// What is rare (a character not met before, a word that the classes cannot spell) is handed back to
// src/dictionary/table.ts, which lays out the memory. The terms are those of src/dictionary/letters.ts and form.ts.

import { lineEndAt, NO_FIELD, NO_SCORE, scoreAt, skipBlanks } from './dictionary/fields';
import { add, push8 } from './dictionary/memory';

/** By UTF-16 code unit, 16 bits each: a class, or a letter. */
const CLASSES: usize = 4096,
  /** By letter, 32 bits each: the bit of its script. In `lay`, bytes: the letter's final number. */
  SCRIPTS: usize = CLASSES + 0x20000,
  /** By byte, 16 bits each: its code unit, where bytes are not UTF-8. */
  UNITS: usize = SCRIPTS + 0x10000,
  /** By length, a byte each: 1 where words are wanted. */
  WANTED: usize = UNITS + 512,
  /** By length, 32 bits each: how many words; in `lay`, four addresses. */
  LENGTHS: usize = WANTED + 256,
  HEAP: usize = LENGTHS + 4096;

const UNMET: u32 = 0,
  STRIP: u32 = 1,
  SEPARATOR: u32 = 5,
  FIRST_LETTER: u32 = 8;
const MAX_WORD_LENGTH: u32 = 255,
  MAX_LINE: usize = 0x100000;
const DEFAULT_SCORE: u32 = 50;

/** What `scan` returns at: the end; a line that goes on behind the chunk; an unmet unit; a line that it cannot take. */
const DONE: i32 = 0,
  CUT: i32 = 1,
  MEET: i32 = 2,
  ODD: i32 = 3;

/** A word's record: START in the pool, HASH, OFFSET of its line, latest REPEAT (from 1), TRAITS; a repeat's: BEFORE. */
const HASH: usize = 4,
  OFFSET: usize = 8,
  REPEAT: usize = 12,
  TRAITS: usize = 16,
  RECORD: usize = 20;
const CLUED: u32 = 1 << 24;
const SOURCE: usize = 4,
  BEFORE: usize = 8,
  REPEAT_RECORD: usize = 12;

const FIRST_HASH: u32 = 0x811c9dc5,
  HASH_STEP: u32 = 0x01000193;

let heap: usize = HEAP;
export let records: usize = 0;
export let repeatRecords: usize = 0;
export let pool: usize = 0;
/** Bytes of the pool that words take. */
export let used: usize = 0;
let poolSize: usize = 0,
  slots: usize = 0,
  slotMask: u32 = 0,
  repeatRoom: u32 = 0;
export let count: u32 = 0;
export let repeats: u32 = 0;
/** 1 where a word has score 0. */
export let banned: u32 = 0;

// The file.
let source: u32 = 0,
  base: u32 = 0,
  lineEnd: u32 = 10,
  separator: u32 = 0,
  single: bool = false,
  scored: bool = false,
  scoresOnly: bool = false;
// Counts of its lines, without those handed back.
export let lines: u32 = 0;
export let comments: u32 = 0;
export let clued: u32 = 0;
export let scoredLines: u32 = 0;
export let otherLengths: u32 = 0;
// What is handed back.
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

/** Bytes of the heap; they are zero. */
export function reserve(size: usize): usize {
  const address = (heap + 7) & ~7;
  heap = address + size;
  const missing = <i32>((heap + 0xffff) >>> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
  return address;
}

/** @param words a power of two; more are no error */
export function open(words: u32): void {
  records = reserve(words * RECORD);
  slotMask = words * 2 - 1;
  slots = reserve(words * 8);
  poolSize = words * 16 + 1024;
  pool = reserve(poolSize);
  repeatRoom = 1024;
  repeatRecords = reserve(repeatRoom * REPEAT_RECORD);
}

export function openFile(
  source_: u32,
  lineEnd_: u32,
  separator_: u32,
  single_: bool,
  scored_: bool,
  scoresOnly_: bool,
): void {
  source = source_;
  lineEnd = lineEnd_;
  separator = separator_;
  single = single_;
  scored = scored_;
  scoresOnly = scoresOnly_;
  lines = comments = clued = scoredLines = otherLengths = 0;
}

/**
 * Reads the lines from address `from`.
 * @param base_ what to add to an address for a place in the file
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
      if (close === end && !last) return CUT;
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
      odd: u32 = STRIP,
      i = line;
    while (i < end) {
      let u = <u32>load<u8>(i);
      let bytes: usize = 1;
      if (u >= 0x80) {
        if (single) u = <u32>load<u16>(UNITS + (u << 1));
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
        if (i + bytes > end && !last) return CUT;
      }
      const kind = <u32>load<u16>(CLASSES + (u << 1));
      if (kind >= FIRST_LETTER) {
        if (size < MAX_WORD_LENGTH) store<u16>(letters + (size << 1), kind);
        size++;
        met |= load<u32>(SCRIPTS + (kind << 2));
        mixed = (mixed ^ kind) * HASH_STEP;
      } else if (kind >= SEPARATOR) break;
      else if (kind === UNMET) {
        unit = u;
        return MEET;
      } else if (kind > odd) odd = kind;
      i += bytes;
    }
    if (i >= end && !last) return CUT;

    // What follows it.
    const close = i;
    let points = NO_FIELD,
      said: u32 = 0;
    if (i < end && <u32>load<u8>(i) !== lineEnd) {
      i++;
      if (scored) {
        points = scoreAt(i, end, separator, lineEnd);
        if (points !== NO_SCORE) while (i < end && <u32>load<u8>(i) !== separator && <u32>load<u8>(i) !== lineEnd) i++;
        if (i < end && <u32>load<u8>(i) === separator) i++;
      }
      i = skipBlanks(i, end, lineEnd, lineEnd);
      const start = i;
      i = lineEndAt(i, end, lineEnd);
      if (i >= end && !last) return CUT;
      said = u32(i > start);
    }
    if (
      odd !== STRIP ||
      size === 0 ||
      size > MAX_WORD_LENGTH ||
      (met & (met - 1)) !== 0 ||
      points === NO_SCORE ||
      i - line > MAX_LINE
    ) {
      wordEnd = close;
      stop = i;
      length = size;
      scripts = met;
      worst = odd;
      score = points;
      clue = said;
      hash = mixed;
      return ODD;
    }
    lines++;
    if (points >= 0) scoredLines++;
    clued += said;
    hash = mixed;
    take(size, points, <u32>line + base, said);
    line = i + 1;
  }
  at = line;
  return DONE;
}

/** Takes the word in the pool after what is used, with its `hash`. */
export function take(size: u32, points: i32, offset: u32, said: u32): void {
  if (!load<u8>(WANTED + size)) {
    otherLengths++;
    return;
  }
  let slot = spread(hash) & slotMask;
  let taken = load<u32>(slots + (slot << 2));
  while (taken !== 0 && !isSame(taken - 1, size)) {
    slot = (slot + 1) & slotMask;
    taken = load<u32>(slots + (slot << 2));
  }
  if (scoresOnly) {
    if (taken === 0 || points < 0) return;
    const traits = records + (taken - 1) * RECORD + TRAITS;
    if (((load<u32>(traits) >> 16) & 0xff) !== source) return;
    store<u32>(traits, (load<u32>(traits) & ~0xff00) | ((<u32>points) << 8));
    if (points === 0) banned = 1;
    return;
  }
  if (taken !== 0) {
    addRepeat(taken - 1, offset, said);
    return;
  }
  const grade = points < 0 ? DEFAULT_SCORE : <u32>points;
  if (grade === 0) banned = 1;
  const record = records + count * RECORD;
  store<u32>(record, <u32>(used >> 1));
  store<u32>(record + HASH, hash);
  store<u32>(record + OFFSET, offset);
  store<u32>(record + TRAITS, size | (grade << 8) | (source << 16) | (said ? CLUED : 0));
  count++;
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

/** The hash and scripts of a word spelled into the pool after what is used. */
export function measure(size: u32): void {
  hash = FIRST_HASH;
  scripts = 0;
  for (let p: u32 = 0; p < size; p++) {
    const letter = <u32>load<u16>(pool + used + (p << 1));
    hash = (hash ^ letter) * HASH_STEP;
    scripts |= load<u32>(SCRIPTS + (letter << 2));
  }
}

/** Counts lengths and, at `counts` (32 bits a letter, zero), letters of the words that have a 1 at `kept`. */
export function tally(kept: usize, counts: usize): void {
  memory.fill(LENGTHS, 0, 1024);
  for (let word: u32 = 0; word < count; word++) {
    if (!load<u8>(kept + word)) continue;
    const size = load<u32>(records + word * RECORD + TRAITS) & 0xff;
    add(LENGTHS + (size << 2));
    let letter = pool + (load<u32>(records + word * RECORD) << 1);
    for (const end = letter + (size << 1); letter < end; letter += 2) add(counts + ((<usize>load<u16>(letter)) << 2));
  }
}

/**
 * Lays the words that have a 1 at `kept` side by side by length. LENGTHS holds by length the addresses of letters, scores,
 * sources and words (16 bytes a length), SCRIPTS the final number of each letter (a byte).
 */
export function lay(kept: usize): void {
  for (let word: u32 = 0; word < count; word++) {
    if (!load<u8>(kept + word)) continue;
    const record = records + word * RECORD;
    const traits = load<u32>(record + TRAITS);
    const size = traits & 0xff;
    const into = LENGTHS + (size << 4);
    let letter = pool + (load<u32>(record) << 1);
    let to = <usize>load<u32>(into);
    for (const end = letter + (size << 1); letter < end; letter += 2) {
      store<u8>(to++, load<u8>(SCRIPTS + <usize>load<u16>(letter)));
    }
    store<u32>(into, <u32>to);
    push8(into + 4, traits >> 8);
    push8(into + 8, traits >> 16);
    const order = <usize>load<u32>(into + 12);
    store<u32>(order, word);
    store<u32>(into + 12, <u32>order + 4);
  }
}

/**
 * Votes of the lines from address `from` on: by byte, WANTED holds the choice (1..8) that it is, or 255 at the line's end. LENGTHS has
 * by choice 12 bytes: its lines, those with a second field, those with a number there.
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
      while (i < close && load<u8>(WANTED + <usize>load<u8>(i)) === 0) i++;
      if (i < close) {
        separator = <u32>load<u8>(i);
        const choice = LENGTHS + (<usize>load<u8>(WANTED + separator) - 1) * 12;
        const points = scoreAt(i + 1, close, separator, lineEnd);
        add(choice);
        if (points !== NO_FIELD) add(choice + 4);
        if (points >= 0) add(choice + 8);
      }
    }
    line = close + 1;
  }
  return end;
}

function isSame(word: u32, size: u32): bool {
  const record = records + word * RECORD;
  if (load<u32>(record + HASH) !== hash || (load<u32>(record + TRAITS) & 0xff) !== size) return false;
  return memory.compare(pool + ((<usize>load<u32>(record)) << 1), pool + used, size << 1) === 0;
}

function addRepeat(word: u32, offset: u32, said: u32): void {
  repeats++;
  if (repeats >= repeatRoom) {
    const larger = reserve(repeatRoom * 2 * REPEAT_RECORD);
    memory.copy(larger, repeatRecords, repeatRoom * REPEAT_RECORD);
    repeatRecords = larger;
    repeatRoom *= 2;
  }
  const record = records + word * RECORD;
  const repeat = repeatRecords + repeats * REPEAT_RECORD;
  store<u32>(repeat, offset);
  store<u32>(repeat + SOURCE, source);
  store<u32>(repeat + BEFORE, load<u32>(record + REPEAT));
  store<u32>(record + REPEAT, repeats);
  if (said) store<u32>(record + TRAITS, load<u32>(record + TRAITS) | CLUED);
}

function growTable(): void {
  const words = slotMask + 1;
  const larger = reserve(words * RECORD);
  memory.copy(larger, records, count * RECORD);
  records = larger;
  slotMask = words * 2 - 1;
  slots = reserve(words * 8);
  for (let word: u32 = 0; word < count; word++) {
    let slot = spread(load<u32>(records + word * RECORD + HASH)) & slotMask;
    while (load<u32>(slots + (slot << 2)) !== 0) slot = (slot + 1) & slotMask;
    store<u32>(slots + (slot << 2), word + 1);
  }
}

function spread(value: u32): u32 {
  const mixed = (value ^ (value >>> 15)) * 0x2c1b3c6d;
  return mixed ^ (mixed >>> 13);
}
