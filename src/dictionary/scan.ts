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
  lines: number;
  /** Lines that are neither blank nor comments. */
  entries: number;
  comments: number;
  /** Entries with a clue, and with a score. */
  clued: number;
  scored: number;
  /** Entries whose word has a length that was not asked for. */
  otherLengths: number;
  /** Entries whose word was there before. */
  repeats: number;
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
const HASH = '#'.charCodeAt(0);
const SEMICOLON = ';'.charCodeAt(0);
const FIRST_HASH = 0x811c9dc5 | 0;

/**
 * Reads all lines into `words`.
 * @throws InputError for a line longer than {@link MAX_LINE_BYTES}
 */
export function scan(job: Scan): Tally {
  const { text, form, letters, words, source, scoresOnly, wanted } = job;
  const { bytes, units } = text;
  const { classes } = letters;
  const { separator, scored, lineEnd } = form;
  const end = bytes.length;
  const kept = setEnds(classes, form);
  const tally: Tally = { lines: 0, entries: 0, comments: 0, clued: 0, scored: 0, otherLengths: 0, repeats: 0 };
  let lines = 0;
  let at = 0;

  while (at < end) {
    lines++;
    const lineStart = at;
    const first = bytes[at]!;
    if (first === HASH || first === SEMICOLON) {
      while (at < end && bytes[at] !== lineEnd) at++;
      at++;
      tally.comments++;
      continue;
    }

    // The word, up to the separator or the line's end.
    const pool = words.roomy();
    const start = words.used;
    let length = 0;
    let scripts = 0;
    let hash = FIRST_HASH;
    let odd = 0;
    while (at < end) {
      let unit = bytes[at]!;
      let size = 1;
      if (unit >= 0x80) {
        if (units !== undefined) unit = units[unit]!;
        else if (unit < 0xe0) {
          unit = ((unit & 0x1f) << 6) | (bytes[at + 1]! & 0x3f);
          size = 2;
        } else if (unit < 0xf0) {
          unit = ((unit & 0x0f) << 12) | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f);
          size = 3;
        } else {
          unit = 0xd800;
          size = 4;
        }
      }
      let found = classes[unit]!;
      if (found === CLASS.unmet) found = letters.classify(unit);
      if (found >= FIRST_LETTER) {
        if (length < MAX_WORD_LENGTH) pool[start + length] = found;
        length++;
        scripts |= letters.scripts[found]!;
        hash = Math.imul(hash ^ found, 0x01000193);
      } else if (found >= CLASS.separator) break;
      else if (found > odd) odd = found;
      at += size;
    }
    const wordEnd = at;

    // What follows: a score if the file has them, and whether there is a clue.
    let score = NO_FIELD;
    let clued = false;
    if (at < end && bytes[at] === separator) {
      at++;
      if (scored) {
        score = scoreAt(bytes, at, separator, lineEnd);
        if (score !== NO_SCORE) {
          while (at < end && bytes[at] !== separator && bytes[at] !== lineEnd) at++;
          if (at < end && bytes[at] === separator) at++;
        }
      }
      while (at < end && bytes[at] !== lineEnd && isBlank(bytes[at]!)) at++;
      clued = at < end && bytes[at] !== lineEnd;
      while (at < end && bytes[at] !== lineEnd) at++;
    }
    if (at - lineStart > MAX_LINE_BYTES) {
      const found = `a line of ${at - lineStart} bytes: expected one word a line, with its clue`;
      throw new InputError(found, { file: text.source, line: lines });
    }
    at++;

    if (odd >= CLASS.slow) {
      scripts = 0;
      hash = FIRST_HASH;
      length = odd === CLASS.slow ? letters.spell(slice(text, lineStart, wordEnd), pool, start) : -odd;
      for (let p = start; p < start + Math.min(length, MAX_WORD_LENGTH); p++) {
        scripts |= letters.scripts[pool[p]!]!;
        hash = Math.imul(hash ^ pool[p]!, 0x01000193);
      }
    }
    if (length === 0 && isBlankLine(bytes, lineStart, Math.min(at - 1, end))) continue;
    tally.entries++;
    if (score >= 0) tally.scored++;
    if (clued) tally.clued++;
    if (length <= 0 || length > MAX_WORD_LENGTH || (scripts & (scripts - 1)) !== 0) {
      const reason = length === 0 ? 'empty' : length > 0 ? lengthOrScripts(length) : oddReason(-length);
      job.problem({ source: text.source, line: lines, reason, word: slice(text, lineStart, wordEnd).trim() });
      continue;
    }
    if (score === NO_SCORE) {
      job.problem({ source: text.source, line: lines, reason: 'score', word: slice(text, lineStart, wordEnd).trim() });
    }
    if (wanted[length] === 0) {
      tally.otherLengths++;
      continue;
    }

    let word = words.find(length, hash);
    if (scoresOnly) {
      if (word >= 0 && words.sources[word] === source && score >= 0) words.scores[word] = score;
      continue;
    }
    if (word < 0) word = words.add(length, hash, score >= 0 ? score : DEFAULT_SCORE, source);
    else tally.repeats++;
    words.addEntry(word, lineStart, clued);
  }
  for (const [unit, was] of kept) classes[unit] = was;
  tally.lines = lines;
  return tally;
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

function isBlankLine(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (!isBlank(bytes[i]!)) return false;
  return true;
}

function lengthOrScripts(length: number): Reason {
  return length > MAX_WORD_LENGTH ? 'long' : 'scripts';
}

function oddReason(found: number): Reason {
  return found === CLASS.foreign ? 'alphabet' : 'character';
}
