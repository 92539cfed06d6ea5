// The form of a dictionary's lines: what ends a line, what separates the word from the clue, and whether a score is between them; and
// how to read the fields of a line in a form. tell.ts finds the form of a file.

import { InputError } from '../core/errors.js';
import { MAX_LINE_BYTES, NO_FIELD, NO_SCORE } from '../kernels/dictionary/schema.js';
import { slice, type Text } from './encoding.js';

export interface Form {
  /** The byte that ends a line: LF, or CR in a file that has no LF. */
  readonly lineEnd: number;
  /** The byte between the fields of a line; -1 if every line is only a word. */
  readonly separator: number;
  /** The separator as a user writes it: `;`, `tab`, ` - `; empty if there is none. */
  readonly mark: string;
  /** Whether the second field is a score. */
  readonly scored: boolean;
  /** Separators that are taken for this one where they come first in a line. */
  readonly otherMarks?: readonly string[];
  /** The columns of the file, where they are not word, score, clue; undefined for one that means nothing here. */
  readonly columns?: readonly (Column | undefined)[];
  /** Whether the scores of the file are parts of 100. */
  readonly parts?: boolean;
  /** The number of lines with the separator, if it was found from the file and not named by the user. */
  readonly told?: number;
  /** What was taken for what, if that is not obvious. */
  readonly notes?: readonly string[];
  /** How entries were written in the file, where WORD is an entry in this form; only if the file was rewritten from another shape. */
  readonly shape?: string;
}

/** A dictionary file, ready for its lines to be read. */
export interface Opened {
  readonly text: Text;
  readonly form: Form;
  /** What numbers its scores are, if they are not yet changed to be read as scores. */
  readonly range?: ScoreRange;
  /** The file's bytes before numbers were changed, with the same lines, and the note that says so. */
  readonly unchanged?: { readonly bytes: Uint8Array; readonly note: string };
}

/** The numbers of a list that has scores. */
export interface ScoreRange {
  readonly scores: number;
  /** How many are above 100, and how many are 50. */
  readonly above: number;
  readonly fifties: number;
  /** The lowest and the highest; 101 is all above 100. */
  readonly least: number;
  readonly most: number;
}

/** The error for a line that is longer than {@link MAX_LINE_BYTES}. */
export function lineTooLong(text: Text, size: number, line: number): InputError {
  const message = `a line of ${size} bytes: expected one word per line, with its clue`;
  return new InputError(message, { file: text.source, line });
}

const CR = 13;
const SPACE = 32;
const TAB = 9;

/** The names of columns in spreadsheets and other programs. */
const COLUMNS = {
  word:
    'word words answer answers entry term solution слово слова ответ ответы wort wörter lösung antwort mot réponse solución ' +
    'palabra respuesta parola risposta palavra resposta woord antwoord',
  score:
    'score scores rank rating value weight points frequency оценка балл баллы вес рейтинг частота wertung punkte gewicht note ' +
    'punteggio puntuación pontuação',
  clue:
    'clue clues definition hint question description meaning подсказка определение вопрос толкование значение описание ' +
    'hinweis frage bedeutung indice définition pista definizione definición definição omschrijving',
};

export type Column = keyof typeof COLUMNS;

/**
 * The columns that a heading names, as in spreadsheets: `word;score;clue`.
 * @returns undefined if the line is not a heading
 */
export function headingOf(line: string, separator: number): readonly Column[] | undefined {
  const columns = columnsOf(line, separator);
  return columns.length > 1 && columns[0] === 'word' && !columns.includes(undefined)
    ? (columns as Column[])
    : undefined;
}

/**
 * The columns that the first line of a table names, in any order; undefined for one that means nothing here.
 * @returns undefined if the line is not a heading: it names the words once, and the scores or the clues
 */
export function tableHeadingOf(line: string, separator: number): readonly (Column | undefined)[] | undefined {
  const columns = columnsOf(line, separator);
  const count = (name: Column): number => columns.filter(column => column === name).length;
  const isHeading = count('word') === 1 && count('score') + count('clue') > 0;
  return isHeading && count('score') <= 1 && count('clue') <= 1 ? columns : undefined;
}

function columnsOf(line: string, separator: number): (Column | undefined)[] {
  return line
    .toLowerCase()
    .split(String.fromCharCode(separator))
    .map(field => columnOf(field.trim().replace(/^"(.*)"$/, '$1')));
}

/** The last word of a name decides: `word score` is a score. */
export function columnOf(name: string): Column | undefined {
  const words = name.split(/[\s_-]+/);
  const known = words.map(word =>
    (Object.keys(COLUMNS) as Column[]).find(column => COLUMNS[column].split(' ').includes(word)),
  );
  return known.at(-1);
}

/** The score in the field at `at`, 0 to 100 (a higher number counts as 100). The field ends at a separator or at the end of the line. */
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

export interface Fields {
  /** The word as it is spelled, without blanks around it. */
  readonly word: string;
  /** 0..100, {@link NO_FIELD} or {@link NO_SCORE}. */
  readonly score: number;
  /** Empty if the line has none. */
  readonly clue: string;
}

/** The fields of the line from byte `start` up to `end`. */
export function fieldsIn(text: Text, form: Form, start: number, end: number): Fields {
  const { bytes } = text;
  const field = (from: number, to: number): string => slice(text, from, to).trim();
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

export function isBlank(byte: number): boolean {
  return byte === SPACE || byte === TAB || byte === CR;
}
