// Text to entries: one pass over the bytes, line by line. The kernel looks each character up in the table of classes; words that the
// table cannot spell are spelled slowly. A line is an entry, or is left out for one of the reasons below.

import type { InputError } from '../core/errors.js';
import { isDigit, isLetter, isStripped } from '../core/word.js';
import { CLASS, EVENT, FIRST_LETTER, MAX_LINE_BYTES, MAX_WORD_LENGTH, NO_SCORE } from '../kernels/dictionary/schema.js';
import { CHUNK_SIZE, type Table } from '../kernels/dictionary/word-table.js';
import { slice, type Text } from './encoding.js';
import { type Form, headingOf, lineTooLong } from './form.js';
import { FOLDED, type LetterClasses } from './letter-classes.js';

/** Why a line or a word is not in the lexicon. */
export const REASONS = {
  empty: 'no letters',
  character: 'a character that is not a letter',
  digits: 'digits among the letters',
  alphabet: 'a letter outside the alphabet of the language',
  scripts: 'letters of two scripts at once',
  long: `more than ${MAX_WORD_LENGTH} letters`,
  banned: 'score 0',
  clueless: 'no clue',
  wordy: 'no clue that is short enough',
  undefined: 'no clue that defines it',
  rare: 'a letter too rare for the 64 of an alphabet',
} as const;
export type Reason = keyof typeof REASONS;

/** A line that was left out, or (reason `score`) whose score could not be read. */
export interface LineProblem {
  readonly source: string;
  readonly line: number;
  readonly reason: Reason | 'score';
  /** The line's word as it is spelled. */
  readonly word: string;
}

/** What happened to the lines of one file. */
export interface ScanTally {
  readonly lines: number;
  /** Lines that are neither blank nor comments. */
  readonly entries: number;
  readonly comments: number;
  /** Entries with a clue, and with a score. */
  readonly clued: number;
  readonly scored: number;
  /** Entries whose word has a length that is not wanted. */
  readonly otherLengths: number;
  /** Entries whose word was read before. */
  readonly repeats: number;
  /** Entries that lost accents, and the first of them. */
  readonly folded: number;
  readonly firstFolded: { readonly line: number; readonly word: string } | undefined;
}

export interface Scan {
  readonly text: Text;
  readonly form: Form;
  readonly letters: LetterClasses;
  readonly table: Table;
  /** The dictionary's index. */
  readonly source: number;
  /** FILE.words adds words; the others change words of this dictionary. */
  readonly kind: number;
  /** By length: 1 if its words are wanted. */
  readonly wanted: Uint8Array;
  readonly problem: (problem: LineProblem) => void;
}

/**
 * Reads all lines into the table.
 * @throws InputError for a line longer than {@link MAX_LINE_BYTES}
 */
export function scan(job: Scan): ScanTally {
  const { text, form, letters, table, source, kind } = job;
  const { bytes } = text;
  const { wasm } = table;
  const kept = setEnds(letters.classes, form);
  const counts: Counts = { odd: 0, comments: 0, blanks: 0, clued: 0, scored: 0, folded: 0, firstFolded: undefined };
  const repeats = wasm.repeats.value;
  table.openFile(form, text.units, source, kind, letters.classes, job.wanted);
  for (let base = 0; base < bytes.length; ) {
    const chunk = bytes.subarray(base, base + CHUNK_SIZE);
    const last = base + chunk.length === bytes.length ? 1 : 0;
    const address = table.load(chunk);
    const end = address + chunk.length;
    let event: number = EVENT.meet;
    for (let from = address; event === EVENT.meet || event === EVENT.odd; ) {
      event = wasm.scan(from, end, base - address, last);
      from = wasm.at.value;
      if (event === EVENT.meet) meet(job, wasm.unit.value);
      if (event === EVENT.odd) {
        oddLine(job, base - address, counts);
        from = wasm.stop.value + 1;
      }
    }
    if (event === EVENT.cut && wasm.at.value === address) throw tooLong(job, base, wasm.lines.value + counts.odd + 1);
    base += event === EVENT.cut ? wasm.at.value - address : chunk.length;
  }
  for (const [unit, was] of kept) letters.classes[unit] = was;
  const lines = wasm.lines.value + counts.odd;
  return {
    lines,
    entries: lines - wasm.comments.value - counts.comments - counts.blanks,
    comments: wasm.comments.value + counts.comments,
    clued: wasm.clued.value + counts.clued,
    scored: wasm.scoredLines.value + counts.scored,
    otherLengths: wasm.otherLengths.value,
    repeats: wasm.repeats.value - repeats,
    folded: counts.folded,
    firstFolded: counts.firstFolded,
  };
}

/** Counts of the lines that the kernel handed back. */
interface Counts {
  odd: number;
  comments: number;
  blanks: number;
  clued: number;
  scored: number;
  folded: number;
  firstFolded: ScanTally['firstFolded'];
}

/** Tells the kernel the class of a character that is new to it. */
function meet({ letters, table }: Scan, unit: number): void {
  const kind = letters.classify(unit);
  if (kind >= FIRST_LETTER) table.setScript(kind, letters.scripts[kind]!);
  table.setClass(unit, kind);
}

/**
 * Handles a line that the kernel handed back: one that is a heading, blank or too long, has no letters or letters of two scripts, cannot
 * be spelled by its classes, or has a score that is not a number.
 * @param shift what to add to the table's addresses for offsets in the file
 */
function oddLine(job: Scan, shift: number, counts: Counts): void {
  const { text, table } = job;
  const { wasm } = table;
  const start = wasm.at.value + shift;
  const wordEnd = wasm.wordEnd.value + shift;
  const end = wasm.stop.value + shift;
  const line = wasm.lines.value + ++counts.odd;
  if (end - start > MAX_LINE_BYTES) throw tooLong(job, start, line);
  const score = wasm.score.value;
  if (score === NO_SCORE && headingOf(slice(text, start, end), job.form.separator) !== undefined) {
    counts.comments++;
    return;
  }
  const clued = wasm.clue.value;
  const { length, scripts, folded } =
    wasm.worst.value === CLASS.strip ? plain(job) : spelled(job, slice(text, start, wordEnd));
  if (length === 0 && slice(text, start, end).trim() === '') {
    counts.blanks++;
    return;
  }
  if (score >= 0) counts.scored++;
  counts.clued += clued;
  const found = reasonOf(length, scripts) ?? (score === NO_SCORE ? 'score' : undefined);
  const word = found === undefined ? '' : slice(text, start, wordEnd).trim();
  const reason = found === 'character' && hasDigits(word) ? 'digits' : found;
  if (reason !== undefined) job.problem({ source: text.source, line, reason, word });
  if (reason !== undefined && reason !== 'score') return;
  if (folded && counts.folded++ === 0) counts.firstFolded = { line, word: slice(text, start, wordEnd).trim() };
  wasm.take(length, score, start, clued);
}

interface Spelled {
  /** The number of letters, or minus the class that forbids the word. */
  readonly length: number;
  readonly scripts: number;
  /** Whether accents were dropped. */
  readonly folded: boolean;
}

function plain({ letters, table }: Pick<Scan, 'letters' | 'table'>): Spelled {
  const { wasm } = table;
  const length = wasm.length.value;
  const folded = (wasm.scripts.value & FOLDED) !== 0;
  if (folded && length <= MAX_WORD_LENGTH) {
    const room = table.spellingRoom().subarray(0, length);
    letters.dropAccents(room);
    measure({ letters, table }, room);
  }
  return { length, scripts: wasm.scripts.value, folded };
}

/** Spells a word that the classes cannot spell. */
function spelled({ letters, table }: Scan, word: string): Spelled {
  const { wasm } = table;
  if (wasm.worst.value !== CLASS.slow) return { length: -wasm.worst.value, scripts: 0, folded: false };
  const room = table.spellingRoom();
  const { length, folded } = letters.spell(word, room, 0);
  if (length <= 0 || length > MAX_WORD_LENGTH) return { length, scripts: 0, folded };
  measure({ letters, table }, room.subarray(0, length));
  return { length, scripts: wasm.scripts.value, folded };
}

/** Makes the kernel measure the word in its room for spelling. */
function measure({ letters, table }: Pick<Scan, 'letters' | 'table'>, word: Uint16Array): void {
  for (const letter of word) table.setScript(letter, letters.scripts[letter]!);
  table.wasm.measure(word.length);
}

function reasonOf(length: number, scripts: number): Reason | undefined {
  if (length === 0) return 'empty';
  if (length < 0) return length === -CLASS.foreign ? 'alphabet' : 'character';
  if (length > MAX_WORD_LENGTH) return 'long';
  return (scripts & (scripts - 1)) !== 0 ? 'scripts' : undefined;
}

/** Whether a word would be one if digits were letters. */
function hasDigits(word: string): boolean {
  return Array.from(word.normalize('NFC')).every(sign => isLetter(sign) || isDigit(sign) || isStripped(sign));
}

function tooLong({ text, form }: Scan, start: number, line: number): InputError {
  const next = text.bytes.indexOf(form.lineEnd, start);
  return lineTooLong(text, (next < 0 ? text.bytes.length : next) - start, line);
}

/** Marks the bytes that end a word in this file. Returns their classes before. */
function setEnds(classes: Uint16Array, form: Form): [unit: number, was: number][] {
  const kept: [number, number][] = [[form.lineEnd, classes[form.lineEnd]!]];
  classes[form.lineEnd] = CLASS.end;
  if (form.separator >= 0) {
    kept.push([form.separator, classes[form.separator]!]);
    classes[form.separator] = CLASS.separator;
  }
  return kept;
}
