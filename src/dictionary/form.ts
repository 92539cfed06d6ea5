// The form of a dictionary file: what ends a line, what separates word from clue, and whether a score stands between.
// All three are told from the file as a whole, so that one odd clue does not change how the others are read.

import { InputError } from '../core/errors.js';
import { MAX_LINE_BYTES, NO_FIELD, NO_SCORE } from '../kernels/dictionary/schema.js';
import { countVotes } from '../kernels/dictionary/table.js';
import { slice, type Text } from './encoding.js';

export interface Form {
  /** The byte that ends a line: LF, or CR in a file that has no LF. */
  readonly lineEnd: number;
  /** The byte between the fields of a line; -1 where every line is a bare word. */
  readonly separator: number;
  /** Whether the second field is a score. */
  readonly scored: boolean;
}

/** Says that a line is longer than {@link MAX_LINE_BYTES}. */
export function lineTooLong(text: Text, size: number, line: number): InputError {
  const message = `a line of ${size} bytes: expected one word a line, with its clue`;
  return new InputError(message, { file: text.source, line });
}

const LF = 10;
const CR = 13;
const SPACE = 32;
/** `=`, TAB, `;`, `:`, `,`: the first of these in a line is its vote; of two with equal votes the earlier wins. */
const SEPARATORS = [61, 9, 59, 58, 44];
/** `WORD=42` and `WORD: 42` are clues in every dictionary that uses these. */
const NEVER_SCORED = [61, 58];

/**
 * @param given the separator that the user named: one ASCII character, or `tab`
 * @throws InputError for a separator that cannot be one
 */
export function tellForm(text: Text, given?: string): Form {
  const { bytes } = text;
  const lineEnd = bytes.includes(LF) || !bytes.includes(CR) ? LF : CR;
  const choices = given === undefined ? SEPARATORS.filter(byte => bytes.includes(byte)) : [separatorByte(given)];
  if (choices.length === 0) return { lineEnd, separator: -1, scored: false };
  const votes = countVotes(bytes, lineEnd, choices);
  let best = 0;
  for (let choice = 1; choice < choices.length; choice++) if (votes[choice]!.lines > votes[best]!.lines) best = choice;
  const separator = choices[best]!;
  const { lines, filled, scores } = votes[best]!;
  if (lines === 0) return { lineEnd, separator: -1, scored: false };
  // Two thirds: a list of scores may hold a slip, a list of clues may hold a number.
  return { lineEnd, separator, scored: !NEVER_SCORED.includes(separator) && scores * 3 > filled * 2 };
}

function separatorByte(given: string): number {
  const character = given === 'tab' || given === '\\t' ? '\t' : given;
  if (/^[\t!$%&*+,./:;<=>?@^_|~]$/.test(character)) return character.charCodeAt(0);
  throw new InputError(`'${given}' cannot separate a word from its clue: use one of = ; : , | or 'tab'`);
}

/** Whether the first line names its columns, as spreadsheets do: `word;score;clue`. */
export function isHeading(line: string, form: Form): boolean {
  return form.scored && /^\W*\w+\W+(?:\w+ )?scores?\b/i.test(line);
}

/** The score in the field at `at`, 0 to 100 (what is above is taken as 100); it ends at a separator or the line's end. */
export function scoreAt(bytes: Uint8Array, at: number, separator: number, lineEnd: number): number {
  const end = bytes.length;
  let i = at;
  while (i < end && isBlank(bytes[i]!) && bytes[i] !== separator && bytes[i] !== lineEnd) i++;
  let score = 0;
  const first = i;
  while (i < end && bytes[i]! >= 48 && bytes[i]! <= 57) score = Math.min(100, score * 10 + bytes[i++]! - 48);
  const digits = i - first;
  while (i < end && isBlank(bytes[i]!) && bytes[i] !== separator && bytes[i] !== lineEnd) i++;
  if (i < end && bytes[i] !== separator && bytes[i] !== lineEnd) return NO_SCORE;
  return digits > 0 ? score : NO_FIELD;
}

/** Where commas separate, a field that holds one stands in quotes, and quotes inside it are doubled (RFC 4180). */
export function isQuoted(form: Form): boolean {
  return form.separator === COMMA;
}
export const QUOTE = 34;
const COMMA = 44;

export interface Fields {
  /** As spelled, without blanks around it. */
  readonly word: string;
  /** 0..100, {@link NO_FIELD} or {@link NO_SCORE}. */
  readonly score: number;
  /** Empty where the line has none. */
  readonly clue: string;
}

/** The fields of the line from byte `start` up to `end`. */
export function fieldsIn(text: Text, form: Form, start: number, end: number): Fields {
  const { bytes } = text;
  const field = (from: number, to: number): string => {
    const plain = slice(text, from, to).trim();
    return isQuoted(form) && /^"(?:[^"]|"")*"$/.test(plain) ? plain.slice(1, -1).replaceAll('""', '"').trim() : plain;
  };
  let at = fieldEnd(bytes, start, end, form.separator);
  const word = field(start, at);
  if (at === end) return { word, score: NO_FIELD, clue: '' };
  at++;
  const score = form.scored ? scoreAt(bytes, at, form.separator, form.lineEnd) : NO_FIELD;
  if (form.scored && score !== NO_SCORE) at = Math.min(end, fieldEnd(bytes, at, end, form.separator) + 1);
  return { word, score, clue: field(at, end) };
}

/** The fields of the line that starts at byte `start`. */
export function fieldsAt(text: Text, form: Form, start: number): Fields {
  const next = text.bytes.indexOf(form.lineEnd, start);
  return fieldsIn(text, form, start, next < 0 ? text.bytes.length : next);
}

/** The first separator at or after byte `at`, or `end`. */
function fieldEnd(bytes: Uint8Array, at: number, end: number, separator: number): number {
  let i = at;
  while (i < end && bytes[i] !== separator) i++;
  return i;
}

function isBlank(byte: number): boolean {
  return byte === SPACE || byte === 9 || byte === CR;
}
