// A file of additional clues, with `WORD=clue` on each line: one that the user names, or `FILE.clues.txt` beside `FILE.txt`.
// It adds no words. It is indexed when the first clue is looked up, because most runs print only a few dozen clues, and some none.

import { type Writing, writtenWord } from '../../core/word.js';
import { decodeBytes, type Text } from '../encoding.js';
import { type Form, fieldsIn, type Opened } from '../form.js';
import { openText } from '../tell.js';

export interface ClueFile {
  /** The file as the user named it, for messages. */
  readonly source: string;
  readonly bytes: Uint8Array;
}

/** Gives the clues of a word, named by its letters in the lexicon, in the file's order. */
export type ClueBook = (letters: string) => readonly string[];

const HASH = 35;
const SEMICOLON = 59;
const SPACE = 32;
const APOSTROPHE = 39;
const HYPHEN = 45;
const NO_LINE = -1;

export interface ClueBookOptions {
  readonly encoding?: string | undefined;
  readonly separator?: string | undefined;
  /** How the lexicon writes its words. */
  readonly writing: Writing;
}

/** @throws InputError for bytes that are not text; not at once, but when the first clue is looked up */
export function openClues(file: ClueFile, { encoding, separator, writing }: ClueBookOptions): ClueBook {
  let index: Index | undefined;
  return letters => {
    index ??= makeIndex(openText(decodeBytes(file.bytes, file.source, encoding), separator), writing);
    return cluesIn(index, letters);
  };
}

interface Index {
  readonly text: Text;
  readonly form: Form;
  readonly writing: Writing;
  /** A hash table with open addressing: the start of each line by the hash of its word; {@link NO_LINE} in empty places. */
  readonly slots: Int32Array;
}

function makeIndex({ text, form }: Opened, writing: Writing): Index {
  const { bytes } = text;
  let lines = 1;
  for (let at = bytes.indexOf(form.lineEnd); at >= 0; at = bytes.indexOf(form.lineEnd, at + 1)) lines++;
  const slots = new Int32Array(1 << (33 - Math.clz32(lines))).fill(NO_LINE);
  const mask = slots.length - 1;
  for (let start = 0; start < bytes.length; ) {
    const next = bytes.indexOf(form.lineEnd, start);
    const end = next < 0 ? bytes.length : next;
    if (end > start && bytes[start] !== HASH && bytes[start] !== SEMICOLON) {
      let slot = hashAt(text, form, writing, start, end) & mask;
      while (slots[slot] !== NO_LINE) slot = (slot + 1) & mask;
      slots[slot] = start;
    }
    start = end + 1;
  }
  return { text, form, writing, slots };
}

/** The hash of the word at the start of a line: the one that {@link hashOf} gives for its letters. */
function hashAt(text: Text, form: Form, writing: Writing, start: number, end: number): number {
  const { bytes } = text;
  if (writing.lang === 'tr' || writing.lang === 'az' || writing.lang === 'lt')
    return hashOf(writtenWord(fieldsIn(text, form, start, end).word, writing));
  let hash = 0;
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!;
    if (byte === form.separator) break;
    if (byte >= 0x80) return hashOf(writtenWord(fieldsIn(text, form, start, end).word, writing));
    if (byte === SPACE || byte === HYPHEN || byte === APOSTROPHE || byte === 13) continue;
    hash = step(hash, byte >= 97 && byte <= 122 ? byte - 32 : byte);
  }
  return hash;
}

function hashOf(letters: string): number {
  let hash = 0;
  for (let i = 0; i < letters.length; i++) hash = step(hash, letters.charCodeAt(i));
  return hash;
}

function step(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + unit) | 0;
}

function cluesIn({ text, form, writing, slots }: Index, letters: string): string[] {
  const clues: string[] = [];
  const mask = slots.length - 1;
  for (let slot = hashOf(letters) & mask; slots[slot] !== NO_LINE; slot = (slot + 1) & mask) {
    const start = slots[slot]!;
    const next = text.bytes.indexOf(form.lineEnd, start);
    const { word, clue } = fieldsIn(text, form, start, next < 0 ? text.bytes.length : next);
    if (clue !== '' && writtenWord(word, writing) === letters && !clues.includes(clue)) clues.push(clue);
  }
  return clues;
}
