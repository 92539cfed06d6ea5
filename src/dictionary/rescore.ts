// Puts new scores into a list of words. Everything else stays the same, byte for byte: comments, order, spelling, quotes, encoding and
// line ends. The lines are handled as bytes, and only the digits of scores are changed.

import { latin1Bytes, latin1Text, utf8Bytes, utf8Text } from '#platform/bytes';
import { encodings } from '#platform/encodings';
import { concat, sameBytes } from '../core/bytes.js';
import { InputError } from '../core/errors.js';
import { plainWord } from '../core/word.js';
import { NO_SCORE } from '../kernels/dictionary/schema.js';
import { decodeBytes, markOf, type Text } from './encoding.js';
import { fileLines } from './lines.js';
import type { DictionaryFile, ReadOptions } from './read-dictionary.js';
import { openText } from './tell.js';

export interface Rescored {
  readonly bytes: Uint8Array;
  /** How many words of the list have a new score. */
  readonly changed: number;
  /** How many words of a list without scores got the usual score, which is the one that they had by default. */
  readonly usual: number;
  /** Words that were not in the list and were added at its end. */
  readonly added: readonly string[];
}

/** The separator of word and score in a list that had no scores before. */
const USUAL_MARK = ';';
/** The score of a word without one (see WordTable). */
export const USUAL_SCORE = 50;

/**
 * @param scores by plain word (core/word.ts)
 * @param adds whether words that are missing from the list are added
 * @throws InputError for a list with clues but no scores, for a quoted field with a line end, and for bytes that cannot be written back unchanged
 */
export function rescored(
  file: DictionaryFile,
  scores: ReadonlyMap<string, number>,
  reading: ReadOptions,
  adds: boolean,
): Rescored {
  const { source } = file;
  const text = decodeBytes(file.bytes, source, reading.encoding);
  const opened = openText(text, reading.separator);
  const { form } = opened;
  const isBare = form.separator < 0;
  if (!isBare && !form.scored)
    throw new InputError(
      `this list has clues and no scores: put scores into a list of their own beside it, ` +
        `${source.replace(/\.txt$/, '')}.scores.txt with WORD;SCORE lines, and name that one`,
      { file: source },
    );
  const mark = isBare ? USUAL_MARK : bytesOf(form.mark === 'tab' ? '\t' : form.mark, text);
  const lines = linesIn(text, form.lineEnd);
  const read = [...fileLines(opened)];
  const skew = read.length - lines.filter((line, at) => at < lines.length - 1 || line !== '').length;
  if (skew !== 0)
    throw new InputError('a quoted field continues on the next line: rewrite the list with dict convert first', {
      file: source,
    });

  const left = new Set(scores.keys());
  let [changed, usual] = [0, 0];
  read.forEach((line, at) => {
    if (line.kind !== 'entry') return;
    const word = plainWord(line.word, reading.lang);
    left.delete(word);
    const score = scores.get(word) ?? (isBare ? USUAL_SCORE : undefined);
    if (score === undefined || score === line.score) return;
    if (scores.has(word)) changed++;
    else usual++;
    lines[at] = withScore(lines[at]!, mark, score, line.score === NO_SCORE);
  });
  const added = adds ? [...left] : [];
  if (added.length > 0) {
    const end = lines.some(line => line.endsWith('\r')) ? '\r' : '';
    const isEnded = lines.at(-1) === '';
    if (isEnded) lines.pop();
    else lines.push(`${lines.pop()!}${end}`);
    for (const word of added) lines.push(`${bytesOf(word, text)}${mark}${scores.get(word)}${end}`);
    if (isEnded) lines.push('');
  }
  const body = latin1Bytes(lines.join(String.fromCharCode(form.lineEnd)));
  return { bytes: encodedLike(file, text, body), changed, usual, added };
}

/** The lines, with one character for each byte. */
function linesIn({ bytes }: Text, lineEnd: number): string[] {
  return latin1Text(bytes).split(String.fromCharCode(lineEnd));
}

/** @param isOther whether the second field is not a score */
function withScore(line: string, mark: string, score: number, isOther: boolean): string {
  const [, word, rest] = firstField(line, mark);
  if (rest === undefined) return `${word}${mark}${score}${line.slice(word.length)}`;
  if (isOther) return `${word}${mark}${score}${rest}`;
  return `${word}${rest.replace(new RegExp(`^(${escaped(mark)}[ \\t]*"?[ \\t]*)\\d*`), `$1${score}`)}`;
}

/** The line; its first field, with its quotes if any; and the rest from the mark on, undefined if there is no mark. */
function firstField(line: string, mark: string): readonly [string, string, string | undefined] {
  const quoted = /^[ \t]*"(?:[^"]|"")*"[ \t]*/.exec(line)?.[0];
  const at = line.indexOf(mark, quoted?.length ?? 0);
  if (at >= 0) return [line, line.slice(0, at), line.slice(at)];
  return [line, line.trimEnd(), undefined];
}

function escaped(mark: string): string {
  return mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
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
