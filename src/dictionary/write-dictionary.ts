// Entries to a dictionary file: the forms in which lines are written, and the conversion to bytes in any encoding. The file is read
// back and compared with the entries, which shows what the form or the encoding cannot hold.

import { utf8Bytes } from '#platform/bytes';
import { encodings } from '#platform/encodings';
import { InputError } from '../core/errors.js';
import { NO_FIELD } from '../kernels/dictionary/schema.js';
import { decodeBytes } from './encoding.js';
import type { Fields as ReadFields } from './form.js';
import { fileLines } from './lines.js';
import { openText } from './tell.js';

/** An entry to be written; the score is absent if it is not known. */
export interface Entry {
  readonly word: string;
  readonly score?: number | undefined;
  readonly clue: string;
}

export interface LineForm {
  readonly name: string;
  /** An example for help. */
  readonly sample: string;
  readonly scored: boolean;
  readonly clued: boolean;
  write(entry: Entry): string;
}

const score = (entry: Entry): string => (entry.score === undefined ? '' : String(entry.score));
const quoted = (field: string): string => (/[",]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
/** A clue that begins with a quote would be read as a quoted field. */
const guarded = (clue: string): string => (clue.startsWith('"') ? quoted(clue) : clue);
const clueAfter =
  (mark: string, clue = (text: string) => text) =>
  (entry: Entry) =>
    entry.clue === '' ? entry.word : `${entry.word}${mark}${clue(entry.clue)}`;
const threeFields = (mark: string) => (entry: Entry) =>
  `${entry.word}${mark}${score(entry)}${mark}${guarded(entry.clue)}`;

/** The forms by name. */
export const LINE_FORMS: readonly LineForm[] = [
  { name: 'word', sample: 'WORD', scored: false, clued: false, write: entry => entry.word },
  { name: 'equals', sample: 'WORD=clue', scored: false, clued: true, write: clueAfter('=') },
  { name: 'colon', sample: 'WORD: clue', scored: false, clued: true, write: clueAfter(': ') },
  { name: 'tab', sample: 'WORD<TAB>clue', scored: false, clued: true, write: clueAfter('\t', guarded) },
  { name: 'score', sample: 'WORD;SCORE', scored: true, clued: false, write: entry => `${entry.word};${score(entry)}` },
  { name: 'semicolons', sample: 'WORD;SCORE;clue', scored: true, clued: true, write: threeFields(';') },
  { name: 'tabs', sample: 'WORD<TAB>SCORE<TAB>clue', scored: true, clued: true, write: threeFields('\t') },
  {
    name: 'commas',
    sample: 'WORD,SCORE,clue',
    scored: true,
    clued: true,
    write: entry => `${quoted(entry.word)},${score(entry)},${quoted(entry.clue)}`,
  },
];

/** The form with this name; without a name, the first that can hold the entries' scores and clues and no more. */
export function lineForm(name: string | undefined, entries: readonly Entry[]): LineForm {
  if (name !== undefined) return LINE_FORMS.find(form => form.name === name)!;
  const scored = entries.some(entry => entry.score !== undefined);
  const clued = entries.some(entry => entry.clue !== '');
  return LINE_FORMS.find(form => form.scored === scored && form.clued === clued)!;
}

export interface WrittenDictionary {
  readonly bytes: Uint8Array;
  /** What is lost in the file: `12 scores`; empty if nothing is. */
  readonly lost: readonly string[];
}

/**
 * @param comments lines that start with `#` or `;`, by the index of the entry after them
 * @throws InputError for an encoding that is not known, or that lacks a character of a word or a clue
 */
export function writeDictionary(
  entries: readonly Entry[],
  comments: ReadonlyMap<number, readonly string[]>,
  form: LineForm,
  encoding: string,
  lineEnd: '\n' | '\r\n',
): WrittenDictionary {
  const lines: string[] = [];
  entries.forEach((entry, index) => {
    lines.push(...(comments.get(index) ?? []), form.write(entry));
  });
  lines.push(...(comments.get(entries.length) ?? []), '');
  const bytes = encode(lines.join(lineEnd), encoding);
  refuseLost(entries, encoding);
  return { bytes, lost: lossesOf(entries, bytes, encoding) };
}

function encode(text: string, encoding: string): Uint8Array {
  if (/^utf-?8$/i.test(encoding)) return utf8Bytes(text);
  if (!encodings().encodingExists(encoding)) {
    throw new InputError(`unknown encoding '${encoding}': name another, such as utf-8 or windows-1251`);
  }
  return encodings().encode(text, encoding, { addBOM: /^(utf|ucs)-?(16|32|2|4)/i.test(encoding) });
}

/** How many characters that an encoding lacks are named. */
const NAMED = 10;

/** A character that an encoding lacks would become a question mark. @throws InputError if a word or a clue has one */
function refuseLost(entries: readonly Entry[], encoding: string): void {
  if (/^utf-?(?:8|16|32)/i.test(encoding)) return;
  const held = new Map<string, boolean>();
  const holds = (character: string): boolean => {
    const known =
      held.get(character) ?? encodings().decode(encodings().encode(character, encoding), encoding) === character;
    held.set(character, known);
    return known;
  };
  let first: string | undefined;
  for (const { word, clue } of entries)
    for (const text of [word, clue]) for (const character of text) if (!holds(character)) first ??= text;
  if (first === undefined) return;
  const lost = [...held].flatMap(([character, isHeld]) => (isHeld ? [] : [character]));
  const more = lost.length > NAMED ? ` and ${lost.length - NAMED} more` : '';
  throw new InputError(
    `${encoding} has no ${lost.slice(0, NAMED).join(' ')}${more} (first in '${first.slice(0, 40)}'): name an encoding that has them, such as utf-8`,
  );
}

/** Reads the bytes back as a user will, and compares them with the entries. */
function lossesOf(entries: readonly Entry[], bytes: Uint8Array, encoding: string): string[] {
  if (entries.length === 0) return [];
  const text = decodeBytes(bytes, 'what was written', encoding);
  const counts = { lines: 0, words: 0, scores: 0, clues: 0 };
  const samples = { words: '', scores: '', clues: '' };
  let index = 0;
  const compare = (before: Entry, after: ReadFields): void => {
    const lost = (what: 'words' | 'scores' | 'clues', sample: string): void => {
      if (counts[what]++ === 0) samples[what] = sample;
    };
    if (before.word !== after.word) lost('words', `${before.word} became ${after.word}`);
    if ((before.score ?? NO_FIELD) !== after.score) lost('scores', before.word);
    if (before.clue !== after.clue) lost('clues', `${before.word}: ${before.clue}`);
  };
  for (const line of fileLines(openText(text))) {
    if (line.kind !== 'entry') continue;
    const before = entries[index++];
    if (before !== undefined) compare(before, line);
  }
  counts.lines = Math.abs(entries.length - index);
  const said = (['words', 'scores', 'clues'] as const)
    .filter(what => counts[what] > 0)
    .map(what => `${counts[what]} ${counts[what] === 1 ? what.slice(0, -1) : what} (first: ${samples[what]})`);
  return counts.lines > 0 ? [`${counts.lines} lines`, ...said] : said;
}
