// Puts new scores into a list of words. Everything else stays the same, byte for byte: comments, order, spelling, quotes, encoding and
// line ends. The new list is read again: if it says anything else than was asked for, it is refused.

import { latin1Bytes, latin1Text, utf8Bytes, utf8Text } from '#platform/bytes';
import { encodings } from '#platform/encodings';
import { concat, sameBytes } from '../core/bytes.js';
import { InputError } from '../core/errors.js';
import { foldWord, writtenWord } from '../core/word.js';
import { NO_SCORE } from '../kernels/dictionary/schema.js';
import { placeInRow, type Row, rowsOf } from './columns.js';
import { decodeBytes, markOf, type Text } from './encoding.js';
import type { Form } from './form.js';
import { foldsOf } from './languages.js';
import { type FileLine, fileLines } from './lines.js';
import type { DictionaryFile, ReadOptions } from './read-dictionary.js';
import { openText } from './tell.js';

export interface Rescored {
  readonly bytes: Uint8Array;
  /** How many words of the list have a new score. */
  readonly changed: number;
  /** Words that were not in the list and were added at its end. */
  readonly added: readonly string[];
}

/** The separator of word and score in a list that had none before. */
const USUAL_MARK = ';';

/**
 * @param scores by plain word (core/word.ts)
 * @param adds whether words that are missing from the list are added
 * @throws InputError for a list whose scores are in a file beside it, for one with clues but no scores, and where a score cannot be
 * changed without a change of anything else
 */
export function rescored(
  file: DictionaryFile,
  scores: ReadonlyMap<string, number>,
  reading: ReadOptions,
  adds: boolean,
): Rescored {
  const { source } = file;
  if (file.scores !== undefined)
    throw new InputError(
      `its scores are in ${file.scores.source}: name that list, or write both as one with dict convert first`,
      { file: source },
    );
  const text = decodeBytes(file.bytes, source, reading.encoding);
  const opened = openText(text, reading.separator);
  const { shape } = opened.form;
  if (shape !== undefined)
    throw new InputError(`its entries are written as ${shape}: rewrite the list with dict convert first`, {
      file: source,
    });
  const before = [...fileLines(opened)];
  const list = new ScoredList(text, opened.form, before, source);

  const writing = { lang: reading.lang, fold: foldsOf(reading) };
  const wanted = new Map([...scores].map(([word, score]) => [foldWord(word, writing), { word, score }]));
  const missing = new Map(wanted);
  /** By line of the file. */
  const news = new Map<number, number>();
  for (const line of before) {
    if (line.kind !== 'entry') continue;
    const word = writtenWord(line.word, writing);
    missing.delete(word);
    const score = wanted.get(word)?.score;
    if (score === undefined || score === line.score) continue;
    news.set(line.number, score);
    list.put(line, score);
  }
  const added = adds ? [...missing.values()] : [];
  const bytes = encodedLike(file, text, list.bytes(added));
  const after = [...fileLines(openText(decodeBytes(bytes, source, reading.encoding), reading.separator))];
  refuseOther(before, after, news, added, source);
  return { bytes, changed: news.size, added: added.map(({ word }) => word) };
}

interface NewWord {
  readonly word: string;
  readonly score: number;
}

/** A list as it is written, with one character for each byte, and the changes of it. */
class ScoredList {
  readonly #text: Text;
  readonly #content: string;
  readonly #form: Form;
  readonly #mark: string;
  readonly #rows: ReadonlyMap<number, Row>;
  readonly #source: string;
  /** In the order of the file. */
  readonly #changes: { readonly from: number; readonly to: number; readonly put: string }[] = [];

  /** @throws InputError for a list with clues but no scores */
  constructor(text: Text, form: Form, lines: readonly FileLine[], source: string) {
    const isBare = form.separator < 0;
    if (!isBare && !form.scored && lines.some(line => line.kind === 'entry' && line.clue !== ''))
      throw new InputError(
        `this list has clues and no scores: put scores into a list of their own beside it, ` +
          `${source.replace(/\.txt$/, '')}.scores.txt with WORD;SCORE lines, and name that one`,
        { file: source },
      );
    this.#text = text;
    this.#form = form;
    this.#source = source;
    this.#content = latin1Text(text.bytes);
    const marks = isBare ? [] : [form.mark, ...(form.otherMarks ?? [])].map(mark => bytesOf(signs(mark), text));
    this.#mark = isBare ? bytesOf(USUAL_MARK, text) : marks[0]!;
    const rows = rowsOf(this.#content, marks, String.fromCharCode(form.lineEnd));
    this.#rows = new Map(rows.map(row => [row.line, row]));
  }

  /** Gives the word of a line a new score. */
  put(line: Extract<FileLine, { readonly kind: 'entry' }>, score: number): void {
    const { columns = ['word', 'score', 'clue'] } = this.#form;
    const row = this.#rows.get(line.number);
    if (row === undefined) throw unclear(this.#source, line.number);
    const [first, ...others] = row.fields;
    const at = placeInRow(columns, 'score', row.fields.length);
    const field = row.fields[at];
    const number = this.#written(score);
    if (others.length === 0 && columns[0] !== 'word') {
      const { from, to } = this.#trimmed(first!);
      this.#change(from, to, this.#rowOf(this.#content.slice(from, to), number));
    } else if (field === undefined) {
      // The row ends before the score.
      const { to } = this.#trimmed(row.fields.at(-1)!);
      this.#change(to, to, `${this.#mark.repeat(at - row.fields.length + 1)}${number}`);
    } else if (line.score === NO_SCORE) {
      this.#change(field.from, field.from, `${number}${this.#mark}`);
    } else {
      const [, lead, old] = NUMBER_IN_FIELD.exec(this.#content.slice(field.from, field.to))!;
      const from = field.from + lead!.length;
      this.#change(from, from + old!.length, number);
    }
  }

  /** The list after the changes, with words added at its end. */
  bytes(added: readonly NewWord[]): Uint8Array {
    let done = 0;
    const parts: string[] = [];
    for (const { from, to, put } of this.#changes) {
      parts.push(this.#content.slice(done, from), put);
      done = to;
    }
    parts.push(this.#content.slice(done));
    const lineEnd = String.fromCharCode(this.#form.lineEnd);
    const end = this.#content.includes(`\r${lineEnd}`) ? `\r${lineEnd}` : lineEnd;
    const rows = added.map(({ word, score }) => this.#rowOf(bytesOf(word, this.#text), this.#written(score)));
    const isEnded = this.#content.endsWith(lineEnd);
    if (rows.length > 0) parts.push(isEnded ? `${rows.join(end)}${end}` : `${end}${rows.join(end)}`);
    return latin1Bytes(parts.join(''));
  }

  #change(from: number, to: number, put: string): void {
    this.#changes.push({ from, to, put });
  }

  /** A row with a word and a score alone. */
  #rowOf(word: string, score: string): string {
    const { columns = ['word', 'score'] } = this.#form;
    return columns.map(column => (column === 'word' ? word : column === 'score' ? score : '')).join(this.#mark);
  }

  /** A score as the list writes scores. A number without a point would not be a part of 100. */
  #written(score: number): string {
    if (!this.#form.parts) return String(score);
    return score % 100 === 0 ? `${score / 100}.0` : String(score / 100);
  }

  /** A field without the blanks behind it. */
  #trimmed({ from, to }: Row['fields'][number]): { readonly from: number; readonly to: number } {
    return { from, to: from + this.#content.slice(from, to).trimEnd().length };
  }
}

/** Blanks and a quote before a number, and the number, if there is one. */
const NUMBER_IN_FIELD = /^([ \t]*"?[ \t]*)([+-]?\d+(?:[.,]\d+)?|)/;

/** @throws InputError if a list that was read again is not the one before with the new scores */
function refuseOther(
  before: readonly FileLine[],
  after: readonly FileLine[],
  news: ReadonlyMap<number, number>,
  added: readonly NewWord[],
  source: string,
): void {
  const textOf = (line: FileLine | undefined): string | undefined =>
    line?.kind === 'entry' ? `${line.word.replaceAll('"', '')}\n${line.clue}` : line?.kind;
  for (const [at, line] of before.entries()) {
    const now = after[at];
    const expected = news.get(line.number) ?? (line.kind === 'entry' ? line.score : undefined);
    const found = now?.kind === 'entry' ? now.score : undefined;
    if (textOf(now) !== textOf(line) || found !== expected) throw unclear(source, line.number);
  }
  const rest = after.slice(before.length).filter(({ kind }) => kind !== 'blank');
  added.forEach(({ word, score }, at) => {
    const line = rest[at];
    if (line?.kind !== 'entry' || line.word !== word || line.score !== score || line.clue !== '')
      throw unclear(source, before.length + 1 + at);
  });
}

function unclear(file: string, line: number): InputError {
  return new InputError(
    'with the new scores, this line would be read in another way: write the list anew with dict convert first',
    { file, line },
  );
}

/** A separator as it is in the file. */
function signs(mark: string): string {
  return mark === 'tab' ? '\t' : mark;
}
/** A word in the encoding of a text, with one character for each byte. */
function bytesOf(word: string, { units, source, encoding }: Text): string {
  if (units === undefined) return latin1Text(utf8Bytes(word));
  return Array.from(word, letter => {
    const byte = units.indexOf(letter.charCodeAt(0));
    if (byte < 0 || letter.length > 1)
      throw new InputError(`${encoding} has no ${letter}, so ${word} cannot be added`, { file: source });
    return String.fromCharCode(byte);
  }).join('');
}

/** The body in the file's encoding, after the file's byte order mark. */
function encodedLike({ bytes, source }: DictionaryFile, text: Text, body: Uint8Array): Uint8Array {
  const mark = bytes.subarray(0, markOf(bytes));
  const rest = bytes.subarray(mark.length);
  if (sameBytes(text.bytes, rest)) return concat([mark, body]);
  const recoded = (given: Uint8Array): Uint8Array =>
    encodings().encode(utf8Text(given), text.encoding, { addBOM: false });
  if (!sameBytes(recoded(text.bytes), rest))
    throw new InputError(`its ${text.encoding} cannot be written back byte for byte: convert it to utf-8 first`, {
      file: source,
    });
  return concat([mark, recoded(body)]);
}
