// Dictionaries to one lexicon: bytes -> text -> entries -> words of each length side by side, in shared memory. What
// printing needs (clues, spellings) stays in the bytes and is decoded only for the words that are printed.

import { type Alphabet, MAX_LETTERS, makeAlphabet } from '../core/alphabet.js';
import { InputError } from '../core/errors.js';
import type { WordId } from '../core/ids.js';
import { decode, type Text } from './encoding.js';
import { type Fields, type Form, fieldsAt, tellForm } from './form.js';
import { lettersOf } from './languages.js';
import { Letters, MAX_WORD_LENGTH } from './letters.js';
import type { Glossary, Lexicon, WordTable } from './lexicon.js';
import { type Problem, REASONS, type Reason, scan, type Tally } from './scan.js';
import { Words } from './words.js';

export interface DictionaryFile {
  /** As the user named it: for messages. */
  readonly source: string;
  readonly bytes: Uint8Array;
  /** `WORD;SCORE` lines for the words of this file. */
  readonly scores?: { readonly source: string; readonly bytes: Uint8Array } | undefined;
}

export interface ReadOptions {
  /** Any name that iconv-lite knows; told from the bytes unless given. A byte order mark overrules it. */
  readonly encoding?: string | undefined;
  /** Its alphabet is taken; without it all letters met (at most 64). */
  readonly lang?: string | undefined;
  /** Ё apart (`keep`, unless said), or as Е. */
  readonly yo?: 'keep' | 'fold' | undefined;
  /** One ASCII character or `tab`; told from each file as a whole unless given. */
  readonly separator?: string | undefined;
  /** Only words of these lengths are indexed. */
  readonly lengths?: ReadonlySet<number> | undefined;
  /** Leave out words without a clue. */
  readonly requireClue?: boolean | undefined;
  /** Told of each line that is left out or whose score cannot be read, file by file. */
  readonly onProblem?: ((problem: Problem) => void) | undefined;
  /** A file without a usable word is not an error. */
  readonly allowEmpty?: boolean | undefined;
}

/** How one file was read. */
export interface FileReport extends Tally {
  readonly source: string;
  /** As found or given. */
  readonly encoding: string;
  readonly form: Form;
}

export interface Report {
  readonly files: readonly FileReport[];
  /** In the lexicon. */
  readonly words: number;
  /** Lines of all files that are neither blank nor comments. */
  readonly entries: number;
  /** What is not in the lexicon, by reason: how many lines (or words), and the first of them. */
  readonly leftOut: ReadonlyMap<Reason | 'score', { readonly count: number; readonly first: Problem }>;
  /** The letters that did not fit into the alphabet, the commonest first. */
  readonly lettersLeftOut: readonly string[];
}

export interface Dictionary {
  readonly lexicon: Lexicon;
  readonly glossary: Glossary;
  readonly report: Report;
}

/** Sources are numbered in a byte. */
const MAX_DICTIONARIES = 255;

/** One dictionary. See {@link readDictionaries}. */
export function readDictionary(bytes: Uint8Array, source = 'dictionary', options: ReadOptions = {}): Dictionary {
  return readDictionaries([{ source, bytes }], options);
}

/**
 * Reads dictionaries in order of priority: a word has the score of the first that has it and the clues of all.
 * @throws InputError for bytes that are no dictionary, and for a file without a usable word
 */
export function readDictionaries(files: readonly DictionaryFile[], options: ReadOptions = {}): Dictionary {
  if (files.length > MAX_DICTIONARIES)
    throw new InputError(`${files.length} dictionaries: ${MAX_DICTIONARIES} at most`);
  const letters = new Letters(options.lang, options.yo ?? 'keep');
  const words = new Words();
  const wanted = new Uint8Array(MAX_WORD_LENGTH + 1).fill(options.lengths === undefined ? 1 : 0);
  for (const length of options.lengths ?? []) if (length <= MAX_WORD_LENGTH) wanted[length] = 1;

  const leftOut = new Map<Reason | 'score', { count: number; first: Problem }>();
  let unusable = 0;
  const problem = (found: Problem, count = 1): void => {
    const known = leftOut.get(found.reason);
    if (known === undefined) leftOut.set(found.reason, { count, first: found });
    else known.count += count;
    if (found.reason !== 'score') unusable++;
    options.onProblem?.(found);
  };

  const opened: Opened[] = [];
  const reports: FileReport[] = [];
  files.forEach((file, source) => {
    const text = decode(file.bytes, file.source, options.encoding);
    const form = tellForm(text, options.separator);
    const job = { form, letters, words, source, wanted, problem };
    unusable = 0;
    opened.push({ text, form, firstEntry: words.entryCount });
    const tally = scan({ ...job, text, scoresOnly: false });
    reports.push({ ...tally, source: file.source, encoding: text.encoding, form });
    if (tally.entries === unusable && !options.allowEmpty) throw noWord(file.source, tally, leftOut);
    if (file.scores !== undefined) {
      const scores = decode(file.scores.bytes, file.scores.source);
      scan({ ...job, text: scores, form: { ...tellForm(scores), scored: true }, scoresOnly: true });
    }
  });

  const entryFields = fieldsOf(opened);
  const drop = (word: number, reason: Reason): void => {
    const entry = words.firstEntries[word]!;
    const { text, line } = lineOf(opened, entry, words.offsets[entry]!, leftOut.has(reason) && !options.onProblem);
    problem({ source: text.source, line, reason, word: entryFields(entry, words.offsets[entry]!).word });
  };
  const kept = chooseWords(words, options.requireClue ?? false, drop);
  const { alphabet, lettersLeftOut, numbers } = chooseLetters(words, kept, letters, options, drop);
  const { tables, order } = layTables(words, kept, numbers);
  const report = {
    files: reports,
    words: tables.reduce((sum, table) => sum + (table?.count ?? 0), 0),
    entries: reports.reduce((sum, file) => sum + file.entries, 0),
    leftOut,
    lettersLeftOut,
  };
  return { lexicon: { alphabet, tables, fold: letters.fold }, glossary: glossary(words, order, entryFields), report };
}

interface Opened {
  readonly text: Text;
  readonly form: Form;
  readonly firstEntry: number;
}

/** By word: 1 where it stays. A score of 0 bans a word. */
function chooseWords(words: Words, requireClue: boolean, drop: (word: number, reason: Reason) => void): Uint8Array {
  const kept = new Uint8Array(words.count);
  for (let word = 0; word < words.count; word++) {
    if (words.scores[word] === 0) drop(word, 'banned');
    else if (requireClue && words.clued[word] === 0) drop(word, 'clueless');
    else kept[word] = 1;
  }
  return kept;
}

/** Numbers the letters for good; with more than {@link MAX_LETTERS} the words with the rarest are struck from `kept`. */
function chooseLetters(
  words: Words,
  kept: Uint8Array,
  letters: Letters,
  options: ReadOptions,
  drop: (word: number, reason: Reason) => void,
): { alphabet: Alphabet; lettersLeftOut: string[]; numbers: Uint8Array } {
  const { pool, starts, lengths } = words;
  const counts = new Uint32Array(letters.text.length);
  for (let word = 0; word < words.count; word++) {
    if (kept[word] === 0) continue;
    const end = starts[word]! + lengths[word]!;
    for (let p = starts[word]!; p < end; p++) counts[pool[p]!]!++;
  }
  const met: number[] = [];
  counts.forEach((count, letter) => {
    if (count > 0) met.push(letter);
  });
  met.sort((a, b) => counts[b]! - counts[a]! || a - b);
  const rare = new Set(met.splice(MAX_LETTERS));
  if (rare.size > 0) {
    for (let word = 0; word < words.count; word++) {
      if (kept[word] === 0) continue;
      const own = pool.subarray(starts[word]!, starts[word]! + lengths[word]!);
      if (!own.some(letter => rare.has(letter))) continue;
      kept[word] = 0;
      drop(word, 'rare');
    }
  }
  const given = [...(lettersOf(options.lang) ?? [])].filter(letter => !letters.fold.has(letter));
  const alphabet = makeAlphabet([...given, ...met.map(letter => letters.text[letter]!)]);
  const numbers = Uint8Array.from(letters.text, letter => alphabet.ids.get(letter) ?? 0);
  return { alphabet, lettersLeftOut: [...rare].map(letter => letters.text[letter]!), numbers };
}

/** The words of each length side by side, and by length which of `words` each of them is. */
function layTables(words: Words, kept: Uint8Array, numbers: Uint8Array) {
  const { pool, starts, lengths, scores, sources } = words;
  const counts = new Uint32Array(MAX_WORD_LENGTH + 1);
  for (let word = 0; word < words.count; word++) counts[lengths[word]!]! += kept[word]!;
  const tables: (WordTable | undefined)[] = [];
  const order: Uint32Array[] = [];
  for (let length = 0; length <= MAX_WORD_LENGTH; length++) {
    const count = counts[length]!;
    if (count === 0) continue;
    tables[length] = {
      length,
      count,
      letters: shared(count * length),
      scores: shared(count),
      sources: shared(count),
    };
    order[length] = new Uint32Array(count);
  }
  counts.fill(0);
  for (let word = 0; word < words.count; word++) {
    if (kept[word] === 0) continue;
    const length = lengths[word]!;
    const table = tables[length]!;
    const id = counts[length]!++;
    const from = starts[word]!;
    const to = id * length;
    const into = table.letters;
    for (let p = 0; p < length; p++) into[to + p] = numbers[pool[from + p]!]!;
    table.scores[id] = scores[word]!;
    table.sources[id] = sources[word]!;
    order[length]![id] = word;
  }
  return { tables, order };
}

function shared(size: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(size));
}

function fieldsOf(opened: readonly Opened[]): (entry: number, offset: number) => Fields {
  return (entry, offset) => {
    const { text, form } = opened.findLast(file => file.firstEntry <= entry)!;
    return fieldsAt(text, form, offset);
  };
}

function glossary(
  words: Words,
  order: readonly Uint32Array[],
  fields: (entry: number, offset: number) => Fields,
): Glossary {
  const { firstEntries, nextEntries, offsets } = words;
  return {
    clues(length: number, id: WordId): readonly string[] {
      const found = new Set<string>();
      for (let entry = firstEntries[order[length]![id]!]!; entry >= 0; entry = nextEntries[entry]!) {
        const { clue } = fields(entry, offsets[entry]!);
        if (clue !== '') found.add(clue);
      }
      return [...found];
    },
    spelling(length: number, id: WordId): string {
      const entry = firstEntries[order[length]![id]!]!;
      return fields(entry, offsets[entry]!).word;
    },
  };
}

/** Where an entry stands; its line is counted only when somebody will see it. */
function lineOf(opened: readonly Opened[], entry: number, offset: number, unseen: boolean) {
  const { text, form } = opened.findLast(file => file.firstEntry <= entry)!;
  let line = 1;
  for (let i = 0; !unseen && i < offset; i++) if (text.bytes[i] === form.lineEnd) line++;
  return { text, line };
}

function noWord(source: string, tally: Tally, leftOut: Report['leftOut']): InputError {
  if (tally.entries === 0) {
    return new InputError(`no word in ${tally.lines} lines: expected one word a line`, { file: source });
  }
  const reasons = [...leftOut].filter(([, { first }]) => first.source === source);
  const found = reasons.map(([reason, { count }]) => `${count} with ${reasonText(reason)}`).join(', ');
  const remedy = 'expected one word a line, as in WORD=clue; is the --encoding or --lang right?';
  return new InputError(`no usable word among ${tally.entries} entries (${found}): ${remedy}`, { file: source });
}

/** The reason in words: `letters of two scripts at once`. */
export function reasonText(reason: Reason | 'score'): string {
  return reason === 'score' ? 'a score that is no number (50 is taken)' : REASONS[reason];
}

/** What a user should know of how the dictionaries were read, a line each; nothing when all is well. */
export function reportNotes(report: Report): string[] {
  const notes = [...report.leftOut]
    .filter(([reason]) => reason !== 'clueless')
    .map(([reason, { count, first }]) => {
      const what = reason === 'score' ? 'with' : 'left out:';
      const where = `${first.source}:${first.line} '${first.word}'`;
      return `${count} ${count === 1 ? 'word' : 'words'} ${what} ${reasonText(reason)} (first: ${where})`;
    });
  if (report.lettersLeftOut.length > 0) notes.push(`letters left out: ${report.lettersLeftOut.join(' ')}`);
  return notes;
}
