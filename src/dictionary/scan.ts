// Text to entries: one pass over the bytes, a line at a time. A character costs one look into the table of classes; what
// the table cannot tell is spelled slowly. A line is an entry, or is left out for one of the reasons below.

import { InputError } from '../core/errors.js';
import { slice, type Text } from './encoding.js';
import { type Form, isBlank, isQuoted, NO_FIELD, NO_SCORE, QUOTE, scoreAt } from './form.js';
import { CLASS, FIRST_LETTER, type Letters, MAX_WORD_LENGTH } from './letters.js';
import type { Words } from './words.js';

/** Why a line or a word is not in the lexicon. */
export const REASONS = {
  empty: 'no letters',
  character: 'a character that is no letter',
  alphabet: 'a letter outside the alphabet of the language',
  scripts: 'letters of two scripts at once',
  long: `more than ${MAX_WORD_LENGTH} letters`,
  banned: 'score 0',
  clueless: 'no clue',
  rare: 'a letter too rare for the 64 of an alphabet',
} as const;
export type Reason = keyof typeof REASONS;

/** A line longer than this is no dictionary entry (and a whole file without line ends is no dictionary). */
export const MAX_LINE_BYTES = 1 << 20;

/** A line that was left out, or (reason `score`) whose score could not be read. */
export interface Problem {
  readonly source: string;
  readonly line: number;
  readonly reason: Reason | 'score';
  /** The line's word as it is spelled. */
  readonly word: string;
}

/** What happened to the lines of one file. */
export interface Tally {
  readonly lines: number;
  /** Lines that are neither blank nor comments. */
  readonly entries: number;
  readonly comments: number;
  /** Entries with a clue, and with a score. */
  readonly clued: number;
  readonly scored: number;
  /** Entries whose word has a length that was not asked for. */
  readonly otherLengths: number;
  /** Entries whose word was there before. */
  readonly repeats: number;
}

export interface Scan {
  readonly text: Text;
  readonly form: Form;
  readonly letters: Letters;
  readonly words: Words;
  /** The dictionary's index. */
  readonly source: number;
  /** True for a file of scores: it changes words of this dictionary and adds none. */
  readonly scoresOnly: boolean;
  /** By length: 1 where words are wanted. */
  readonly wanted: Uint8Array;
  readonly problem: (problem: Problem) => void;
}

export const DEFAULT_SCORE = 50;
const COMMENT_MARKS = ['#', ';'].map(mark => mark.charCodeAt(0));

/**
 * Reads all lines into `words`.
 * @throws InputError for a line longer than {@link MAX_LINE_BYTES}
 */
export function scan(job: Scan): Tally {
  const { classes } = job.letters;
  const kept = setEnds(classes, job.form);
  const reader = new Reader(job);
  const { length } = job.text.bytes;
  const repeats = job.words.repeats;
  for (let at = 0; at < length; ) at = reader.line(at);
  for (const [unit, was] of kept) classes[unit] = was;
  return { ...reader.tally(), repeats: job.words.repeats - repeats };
}

/** FNV-1a. */
const FIRST_HASH = 0x811c9dc5 | 0;
const HASH_STEP = 0x01000193;

/**
 * Reads line after line. Small methods called often, on fields of one shape: they are compiled long before a loop over a
 * whole file would be, and most of a cold run is spent before that (docs/experiments.md).
 */
class Reader {
  readonly #job: Scan;
  readonly #bytes: Uint8Array;
  readonly #units: Uint16Array | undefined;
  readonly #letters: Letters;
  readonly #words: Words;
  readonly #lineEnd: number;
  // The word read last: its letters stand in the pool.
  #length = 0;
  #scripts = 0;
  #hash = 0;
  /** The highest class among what is no letter; {@link CLASS.strip} if all is well. */
  #odd: number = CLASS.strip;
  // Counts of lines; those not counted here are entries.
  #lines = 0;
  #comments = 0;
  #blanks = 0;
  #clued = 0;
  #scored = 0;
  #otherLengths = 0;

  constructor(job: Scan) {
    this.#job = job;
    this.#bytes = job.text.bytes;
    this.#units = job.text.units;
    this.#letters = job.letters;
    this.#words = job.words;
    this.#lineEnd = job.form.lineEnd;
  }

  tally(): Omit<Tally, 'repeats'> {
    return {
      lines: this.#lines,
      entries: this.#lines - this.#comments - this.#blanks,
      comments: this.#comments,
      clued: this.#clued,
      scored: this.#scored,
      otherLengths: this.#otherLengths,
    };
  }

  /** Reads the line at byte `start`; returns the byte at which the next one starts. */
  line(start: number): number {
    const bytes = this.#bytes;
    this.#lines++;
    const first = bytes[start]!;
    if (first === COMMENT_MARKS[0] || first === COMMENT_MARKS[1]) {
      this.#comments++;
      return this.#endOf(start) + 1;
    }
    const wordEnd = this.#word(start);
    const separated = wordEnd < bytes.length && bytes[wordEnd] !== this.#lineEnd;
    if (this.#odd === CLASS.strip && !separated && this.#length > 0 && this.#length <= MAX_WORD_LENGTH) {
      const scripts = this.#scripts;
      if ((scripts & (scripts - 1)) === 0) {
        this.#take(start, NO_FIELD, false);
        return wordEnd + 1;
      }
    }
    return this.#full(start, wordEnd, separated);
  }

  /** The line with all that may follow the word, or be wrong with it. */
  #full(start: number, wordEnd: number, separated: boolean): number {
    const bytes = this.#bytes;
    const { form, text } = this.#job;
    let score = NO_FIELD;
    let clued = false;
    let end = wordEnd;
    if (separated) {
      let at = wordEnd + 1;
      if (form.scored) {
        score = scoreAt(bytes, at, form.separator, form.lineEnd);
        if (score !== NO_SCORE) at = fieldEndAt(bytes, at, form.separator, form.lineEnd);
        if (at < bytes.length && bytes[at] === form.separator) at++;
      }
      while (at < bytes.length && isBlank(bytes[at]!) && bytes[at] !== form.lineEnd) at++;
      end = this.#endOf(at);
      clued = at < end;
    }
    if (end - start > MAX_LINE_BYTES) {
      const size = `a line of ${end - start} bytes: expected one word a line, with its clue`;
      throw new InputError(size, { file: text.source, line: this.#lines });
    }
    if (this.#odd !== CLASS.strip) this.#spell(slice(text, start, wordEnd));
    if (this.#length === 0 && isBlankLine(bytes, start, end)) {
      this.#blanks++;
      return end + 1;
    }
    if (score >= 0) this.#scored++;
    if (clued) this.#clued++;
    const reason = this.#reason() ?? (score === NO_SCORE ? 'score' : undefined);
    if (reason !== undefined) {
      const word = slice(text, start, wordEnd).trim();
      this.#job.problem({ source: text.source, line: this.#lines, reason, word });
    }
    if (reason === undefined || reason === 'score') this.#take(start, score, clued);
    return end + 1;
  }

  #take(offset: number, score: number, clued: boolean): void {
    const job = this.#job;
    const length = this.#length;
    if (job.wanted[length] === 0) this.#otherLengths++;
    else if (job.scoresOnly) this.#words.rescore(length, this.#hash, score, job.source);
    else this.#words.take(length, this.#hash, score < 0 ? DEFAULT_SCORE : score, job.source, offset, clued);
  }

  #reason(): Reason | undefined {
    const length = this.#length;
    if (length === 0) return 'empty';
    if (length < 0) return length === -CLASS.foreign ? 'alphabet' : 'character';
    if (length > MAX_WORD_LENGTH) return 'long';
    return (this.#scripts & (this.#scripts - 1)) !== 0 ? 'scripts' : undefined;
  }

  /** Reads the word at byte `start` into the pool and the fields; returns the byte that ends it. */
  #word(start: number): number {
    const bytes = this.#bytes;
    const units = this.#units;
    const { classes, scripts } = this.#letters;
    const { pool, used } = this.#words;
    const end = bytes.length;
    let length = 0;
    let met = 0;
    let hash = FIRST_HASH;
    let odd: number = CLASS.strip;
    let i = start;
    while (i < end) {
      let unit = bytes[i]!;
      let size = 1;
      if (unit >= 0x80) {
        if (units !== undefined) unit = units[unit]!;
        else if (unit < 0xe0) {
          unit = ((unit & 0x1f) << 6) | (bytes[i + 1]! & 0x3f);
          size = 2;
        } else if (unit < 0xf0) {
          unit = ((unit & 0x0f) << 12) | ((bytes[i + 1]! & 0x3f) << 6) | (bytes[i + 2]! & 0x3f);
          size = 3;
        } else {
          unit = 0xd800;
          size = 4;
        }
      }
      let kind = classes[unit]!;
      if (kind === CLASS.unmet) kind = this.#letters.classify(unit);
      if (kind >= FIRST_LETTER) {
        if (length < MAX_WORD_LENGTH) pool[used + length] = kind;
        length++;
        met |= scripts[kind]!;
        hash = Math.imul(hash ^ kind, HASH_STEP);
      } else if (kind >= CLASS.separator) break;
      else if (kind > odd) odd = kind;
      i += size;
    }
    this.#length = length;
    this.#scripts = met;
    this.#hash = hash;
    this.#odd = odd;
    return i;
  }

  /** What the table of classes could not tell. A forbidden word has minus the class that forbids it for its length. */
  #spell(word: string): void {
    const { pool, used } = this.#words;
    const length = this.#odd === CLASS.slow ? this.#letters.spell(word, pool, used) : -this.#odd;
    let hash = FIRST_HASH;
    let scripts = 0;
    for (let p = used; p < used + Math.min(length, MAX_WORD_LENGTH); p++) {
      scripts |= this.#letters.scripts[pool[p]!]!;
      hash = Math.imul(hash ^ pool[p]!, HASH_STEP);
    }
    this.#length = length;
    this.#scripts = scripts;
    this.#hash = hash;
  }

  /** The end of the line (or of the text) at or after byte `at`. */
  #endOf(at: number): number {
    const bytes = this.#bytes;
    const lineEnd = this.#lineEnd;
    let i = at;
    while (i < bytes.length && bytes[i] !== lineEnd) i++;
    return i;
  }
}

function fieldEndAt(bytes: Uint8Array, at: number, separator: number, lineEnd: number): number {
  let i = at;
  while (i < bytes.length && bytes[i] !== separator && bytes[i] !== lineEnd) i++;
  return i;
}

function isBlankLine(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (!isBlank(bytes[i]!)) return false;
  return true;
}

/** Marks the bytes that end a word in this file; returns what stood there. */
function setEnds(classes: Uint16Array, form: Form): [unit: number, was: number][] {
  const kept: [number, number][] = [[form.lineEnd, classes[form.lineEnd]!]];
  classes[form.lineEnd] = CLASS.end;
  if (form.separator >= 0) {
    kept.push([form.separator, classes[form.separator]!]);
    classes[form.separator] = CLASS.separator;
    if (isQuoted(form)) {
      kept.push([QUOTE, classes[QUOTE]!]);
      classes[QUOTE] = CLASS.strip;
    }
  }
  return kept;
}
