// The built form of a dictionary that ships: modules that are arrays of texts, which a page imports and Node reads as bytes.
//
// - `NAME/words.js`: the comments at its head; the words; their scores; their lengths. A word is how many letters of the word before it drops
//   (a digit to the base 36), and the letters that it adds; names have a mark. A score is a character.
// - `NAME/clues-LENGTH.js`: the clue book; the dictionary's own clues; further clues. Each has a line for its comments, and one for each word of
//   this length with the clues between tabs; or it is empty.
// - `NAME/not-nouns.js`: comments, and a `1` for each word that is neither a name nor a common noun, and a `0` for all others.

import { concat } from '../core/bytes.js';
import type { LinedClues, LinedWords } from '../dictionary/lined.js';
import type { DictionaryFile } from '../dictionary/read-dictionary.js';
import { openLined } from './clue-lines.js';

export const NAME_MARK = '_';
/** By score, from 1 to 100: a character that means nothing in a module's text. Those of two bytes are for rare scores. */
export const SCORE_MARKS =
  '0 !"#%&\'()*+,-./¡¢£¤¥¦§¨0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~';

/** The texts of a module. */
export type Texts = readonly Uint8Array[];

const QUOTE = '`'.charCodeAt(0);
const LF = 10;
const TAB = 9;
const ZERO = 48;
const SPACE = 32;
const APOSTROPHE = 39;
const HYPHEN = 45;

/** The texts of a module that is read as a file. */
export function textsOf(module: Uint8Array): Texts {
  const texts: Uint8Array[] = [];
  for (let start = module.indexOf(QUOTE); start >= 0; ) {
    const end = module.indexOf(QUOTE, start + 1);
    texts.push(module.subarray(start + 1, end));
    start = module.indexOf(QUOTE, end + 1);
  }
  return texts;
}

/** By byte: the number that it is as a digit to the base 36; -1 for none. */
const DIGITS = Int8Array.from({ length: 256 }, (_, byte) => {
  const value = Number.parseInt(String.fromCharCode(byte), 36);
  return Number.isNaN(value) || (byte >= 65 && byte <= 90) ? -1 : value;
});

/** By the last byte of a character in UTF-8: the score that it marks; 0 for none. */
const SCORES = new Uint8Array(256);
for (let score = 1; score < SCORE_MARKS.length; score++) SCORES[SCORE_MARKS.charCodeAt(score)] = score;

/** The room for a word. */
const MOST_BYTES = 256;

/**
 * The dictionary of a built form.
 * @param name as it ships: `en`, `ru-extra`
 * @param clues where its clues are
 */
export function builtFile(name: string, [head, coded, marks]: Texts, clues: LinedClues): DictionaryFile {
  const comments =
    head!.length === 0 ? head! : concat([head!.map(byte => (byte === TAB ? LF : byte)), Uint8Array.of(LF)]);
  const scores = scoresOf(marks!);
  const { bytes, ...words } = linesOf(coded!, comments, scores.length);
  return { source: `dict/${name}.txt`, bytes, lined: linedWords({ ...words, scores, clues }) };
}

/** Adds what looks clues up. */
export function linedWords(words: Omit<LinedWords, 'cluesAt'>): LinedWords {
  return { ...words, cluesAt: openLined(words) };
}

/** The lengths of its words. */
export function lengthsOf([, , , lengths]: Texts): number[] {
  return new TextDecoder().decode(lengths).split(' ').map(Number);
}

/** A word a line, after the comments; and what is known of the lines. */
function linesOf(
  coded: Uint8Array,
  comments: Uint8Array,
  count: number,
): Pick<LinedWords, 'starts' | 'lengths' | 'names'> & { readonly bytes: Uint8Array } {
  const mark = NAME_MARK.charCodeAt(0);
  const starts = new Uint32Array(count);
  const lengths = new Uint8Array(count);
  const names = new Uint8Array(count);
  let lines = new Uint8Array(comments.length + coded.length * 3 + MOST_BYTES);
  lines.set(comments);
  let start = comments.length;
  let end = start;
  let to = start;
  let length = 0;
  for (let at = 0, word = 0; word < count; word++) {
    let kept = end;
    for (let drop = DIGITS[coded[at++]!]!; drop > 0; drop--) {
      do kept--;
      while ((lines[kept]! & 0xc0) === 0x80);
      if (isLetter(lines[kept]!)) length--;
    }
    const begin = to;
    for (let from = start; from < kept; from++) lines[to++] = lines[from]!;
    for (let byte = coded[at]!; at < coded.length && DIGITS[byte]! < 0 && byte !== mark; byte = coded[++at]!) {
      lines[to++] = byte;
      if (isLetter(byte)) length++;
    }
    if (coded[at] === mark) {
      names[word] = 1;
      at++;
    }
    starts[word] = begin;
    lengths[word] = length;
    start = begin;
    end = to;
    lines[to++] = LF;
    if (to + MOST_BYTES > lines.length) lines = concat([lines, new Uint8Array(lines.length)]);
  }
  return { bytes: lines.subarray(0, to), starts, lengths, names };
}

/** Whether a byte begins a letter. */
function isLetter(byte: number): boolean {
  return (byte & 0xc0) !== 0x80 && byte !== SPACE && byte !== HYPHEN && byte !== APOSTROPHE;
}

function scoresOf(marks: Uint8Array): Uint8Array {
  const scores = new Uint8Array(marks.length);
  let word = 0;
  for (let at = 0; at < marks.length; at++) {
    const score = SCORES[marks[at]!]!;
    if (score > 0) scores[word++] = score;
  }
  return scores.subarray(0, word);
}

/** The words that are neither names nor common nouns, one a line. */
export function notNounsOf([, coded]: Texts, [, marks]: Texts): Uint8Array {
  const { bytes, starts } = linesOf(coded!, new Uint8Array(), marks!.length);
  return concat(
    [...starts].flatMap((start, word) => (marks![word] === ZERO + 1 ? bytes.subarray(start, starts[word + 1]) : [])),
  );
}
