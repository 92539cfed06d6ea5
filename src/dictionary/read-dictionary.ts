// Dictionaries to one lexicon: bytes -> text -> entries -> arrays of the words of each length, in shared memory. Clues and
// spellings, which only printing needs, stay in the bytes and are decoded only for the words that are printed.

import { InputError } from '../core/errors.js';
import { type Alphabet, MAX_LETTERS, makeAlphabet } from '../core/word.js';
import { type NameOf, SET, say, type Wording, worded } from '../core/wording.js';
import { FILE, FIRST_LETTER, MAX_WORD_LENGTH, RANKED } from '../kernels/dictionary/schema.js';
import { Table } from '../kernels/dictionary/word-table.js';
import type { ClueFile } from './clues/clue-book.js';
import { decodeBytes, type Text } from './encoding.js';
import { type Form, fieldsAt, type Opened } from './form.js';
import { type ClueSource, clueSource, glossary, isOfUser } from './glossary.js';
import { type Folds, foldsOf, lettersOf } from './languages.js';
import { LetterClasses } from './letter-classes.js';
import type { Glossary, Lexicon } from './lexicon.js';
import { readLineScores } from './line-scores.js';
import type { LinedWords } from './lined.js';
import { type Scale, scaleOf } from './scale.js';
import { type LineProblem, REASONS, type Reason, type ScanTally, scan } from './scan.js';
import { openText } from './tell.js';

export interface DictionaryFile {
  /** The file as the user named it, for messages. */
  readonly source: string;
  readonly bytes: Uint8Array;
  /** `WORD;SCORE` lines for the words of this file. */
  readonly scores?: { readonly source: string; readonly bytes: Uint8Array } | undefined;
  /** Those of its words that are only names, one on each line. */
  readonly names?: { readonly source: string; readonly bytes: Uint8Array } | undefined;
  /** Additional clues for its words. */
  readonly clues?: ClueFile | undefined;
  /** Clues written for solvers, in UTF-8, for words of any dictionary of the language: they come before all others. */
  readonly book?: ClueFile | undefined;
  /** What is known of its lines, if each is a word. */
  readonly lined?: LinedWords | undefined;
}

/** With `lang`, the alphabet is that of the language, if it is known; else it has all letters of the words, but at most 64. */
export interface ReadOptions extends Folds {
  /** In Node any name that iconv-lite knows, in a browser any that it knows itself; by default it is found from the bytes. A byte order mark overrules it. */
  readonly encoding?: string | undefined;
  /** Some signs, or `tab`; by default it is found from each file. */
  readonly separator?: string | undefined;
  /** Only words of these lengths are read. */
  readonly lengths?: ReadonlySet<number> | undefined;
  /** Leave out words without a clue. */
  readonly requireClue?: boolean | undefined;
  /** Leave out clues that are only a translation or only name the kind of thing, and words that have no other clue. */
  readonly requireDefinition?: boolean | undefined;
  /** Leave out clues with more characters, and words that have no other clue. */
  readonly maxClue?: number | undefined;
  /** The user's own clues. Those of earlier files come first. */
  readonly clues?: readonly ClueFile[] | undefined;
  /** Is called for each line or word that is left out, and for each score that cannot be read. */
  readonly onProblem?: ((problem: LineProblem) => void) | undefined;
  /** Is called for each byte that the encoding does not define. Without this, such a byte is an error. */
  readonly onBadByte?: ((error: InputError) => void) | undefined;
  /** A file without a usable word is not an error. */
  readonly allowEmpty?: boolean | undefined;
}

/** How one file was read. */
export interface FileReport extends ScanTally {
  readonly source: string;
  /** The encoding that was found or given. */
  readonly encoding: string;
  /** Present if the encoding was guessed from the letters; `doubtful` if another one is nearly as likely. */
  readonly guessed: { readonly doubtful: boolean } | undefined;
  readonly form: Form;
  /** What its scores were taken for, if they are no scores from 0 to 100. */
  readonly scale?: string;
}

export interface DictionaryReport {
  readonly files: readonly FileReport[];
  /** Number of words in the lexicon. */
  readonly words: number;
  /** Number of lines of all files that are neither blank nor comments. */
  readonly entries: number;
  /** By reason: how many lines or words are not in the lexicon, and the first of them; `score`: how many scores cannot be read. */
  readonly leftOut: ReadonlyMap<Reason | 'score', { readonly count: number; readonly first: LineProblem }>;
  /** The letters that did not fit into the alphabet, the commonest first. */
  readonly lettersLeftOut: readonly string[];
  /** Letters with accents that hardly any word has, if neither the language nor the handling of accents was given. */
  readonly rareAccents: readonly string[];
}

export interface Dictionary {
  readonly lexicon: Lexicon;
  readonly glossary: Glossary;
  readonly report: DictionaryReport;
}

/** Sources are numbered in a byte. */
const MAX_DICTIONARIES = RANKED;

/** The score of a word that only a list without scores has, beside lists with scores: its list was named, so it is welcome. */
const WELCOME = 60;

/** Reads one dictionary. See {@link readDictionaries}. */
export function readDictionary(bytes: Uint8Array, source = 'dictionary', options: ReadOptions = {}): Dictionary {
  return readDictionaries([{ source, bytes }], options);
}

/**
 * Reads dictionaries in order of priority: a word has the score of the first that gives it one, and the clues of all.
 * @throws InputError for bytes that are not a dictionary, and for a file without a usable word
 */
export function readDictionaries(files: readonly DictionaryFile[], options: ReadOptions = {}): Dictionary {
  if (files.length > MAX_DICTIONARIES)
    throw new InputError(`${files.length} dictionaries: ${MAX_DICTIONARIES} at most`);
  const letters = new LetterClasses(options);
  const table = new Table(expectedWords(files));
  const wanted = new Uint8Array(MAX_WORD_LENGTH + 1).fill(options.lengths === undefined ? 1 : 0);
  for (const length of options.lengths ?? []) if (length <= MAX_WORD_LENGTH) wanted[length] = 1;

  const leftOut = new Map<Reason | 'score', { count: number; first: LineProblem }>();
  let unusable = 0;
  const problem = (found: LineProblem, count = 1): void => {
    const known = leftOut.get(found.reason);
    if (known === undefined) leftOut.set(found.reason, { count, first: found });
    else known.count += count;
    if (found.reason !== 'score') unusable++;
    options.onProblem?.(found);
  };

  const scales: Scale[] = [];
  const opened: Opened[] = files.map(({ bytes, source, lined }, at) => {
    const text = decodeBytes(bytes, source, options.encoding, options.onBadByte);
    const open = openText(text, options.separator);
    const scale = lined === undefined ? scaleOf(open) : undefined;
    if (scale !== undefined) scales[at] = scale;
    if (scale?.bytes === undefined) return open;
    const notes = open.form.notes?.filter(
      note => open.unchanged === undefined || !note.startsWith(open.unchanged.note),
    );
    return { text: { ...open.text, bytes: scale.bytes }, form: { ...open.form, ...(notes && { notes }) } };
  });
  const isScored = files.map(({ lined, scores }, at) => {
    const { factor, ranked } = scales[at] ?? { factor: 1, ranked: false };
    return (lined ?? scores) !== undefined || (opened[at]!.form.scored && factor > 0 && !ranked);
  });
  const reports: FileReport[] = [];
  // Lists without scores are read last, so that what they add to others does not change the order of the words: a search stays as it is.
  const reading = files.map((_, source) => source).sort((a, b) => Number(isScored[b]) - Number(isScored[a]) || a - b);
  const firstUnscored = reading.find(source => !isScored[source]);
  let scoredWords = Number.POSITIVE_INFINITY;
  for (const source of reading) {
    if (source === firstUnscored && isScored.includes(true)) scoredWords = table.count;
    const file = files[source]!;
    const { text, form } = opened[source]!;
    const job = { letters, table, source, wanted, problem };
    unusable = 0;
    const first = table.count;
    const { note, ...scale } = scales[source] ?? {};
    const tally = scan({ ...job, text, form: { ...form, ...scale }, kind: FILE.words });
    reports[source] = {
      ...tally,
      ...(note && { scale: note }),
      source: file.source,
      encoding: text.encoding,
      guessed: text.guessed,
      form,
    };
    if (tally.entries === unusable && !options.allowEmpty) throw noWord(file.source, tally, leftOut);
    if (file.lined !== undefined) table.tag(source, first, file.lined);
    for (const kind of ['scores', 'names'] as const) {
      const beside = file[kind];
      if (beside === undefined) continue;
      const byLine = kind === 'scores' ? readLineScores(beside.bytes) : undefined;
      if (byLine !== undefined) {
        if (byLine.length < tally.lines) throw tooFewScores(beside.source, byLine.length, file.source, tally.lines);
        table.score(source, first, text.bytes, form.lineEnd, byLine);
        continue;
      }
      const list = openText(decodeBytes(beside.bytes, beside.source, options.encoding, options.onBadByte));
      scan({ ...job, text: list.text, form: { ...list.form, scored: kind === 'scores' }, kind: FILE[kind] });
    }
  }
  if (isScored.includes(true)) table.welcome(isScored.map(is => (is ? undefined : WELCOME)));

  const absent = wantsClues(options) ? files.find(({ lined }) => lined?.clues.complete === false) : undefined;
  if (absent !== undefined) throw new InputError(CLUES_ABSENT, { file: absent.source });

  const drop = (word: number, reason: Reason): void => {
    const [first] = table.lines(word);
    const { text, form } = opened[first!.source]!;
    const seen = options.onProblem !== undefined || !leftOut.has(reason);
    const line = seen ? lineAt(text, form, first!.offset) : 0;
    problem({ source: text.source, line, reason, word: fieldsAt(text, form, first!.offset).word });
  };
  const kept = new Uint8Array(table.count).fill(1);
  const said = clueSource(table, letters, opened, files, options);
  if (table.wasm.banned.value !== 0 || options.requireClue)
    dropWords(table, kept, said, options.requireClue ?? false, drop);
  if (options.maxClue !== undefined || options.requireDefinition) dropUnclued(kept, said, options, drop);
  // These errors do not depend on the lengths: the result for a grid must not depend on the other grids of a run.
  const whole = options.lengths === undefined;
  if (!options.allowEmpty) {
    if (whole && table.count > 0 && !kept.includes(1)) throw noneKept(files, leftOut);
    if (
      !whole &&
      options.requireClue &&
      reports.every(({ clued }, at) => clued === 0 && files[at]!.lined === undefined)
    )
      throw noneClued(files);
  }
  // There are more letters than an alphabet holds. Words of all lengths decide which letters are left out.
  if (!whole && letters.text.length - FIRST_LETTER > MAX_LETTERS)
    return readDictionaries(files, { ...options, lengths: undefined });
  const { alphabet, lettersLeftOut, rareAccents, numbers, lengths } = chooseLetters(
    table,
    kept,
    letters,
    options,
    drop,
  );
  const { tables: laid, order } = table.lay(kept, lengths, numbers);
  const tables = laid.map((words, length) => {
    if (words === undefined || scoredWords >= table.count) return words;
    const firstUnscored = order[length]!.findIndex(number => number >= scoredWords);
    return firstUnscored < 0 ? words : { ...words, firstUnscored };
  });
  const report = {
    files: reports,
    words: tables.reduce((sum, each) => sum + (each?.count ?? 0), 0),
    entries: reports.reduce((sum, file) => sum + file.entries, 0),
    leftOut,
    lettersLeftOut,
    rareAccents,
  };
  const { lang, fold } = letters;
  const favoured = files.length > 1 && isOfUser(files[0]!) && { favoured: 0 };
  const lexicon = { alphabet, tables, lang, fold, ...favoured };
  return { lexicon, glossary: glossary(table, order, opened, said), report };
}

/** Whether clues decide which words are read. */
export function wantsClues({ requireClue, requireDefinition, maxClue }: ReadOptions = {}): boolean {
  return requireClue === true || requireDefinition === true || maxClue !== undefined;
}

const CLUES_ABSENT = 'its clues decide which words are read, and are not loaded';

/** How many lines of a file are measured. */
const LINES_SAMPLED = 100;

/** Estimates the number of words from the length of lines in the middle of each file. Enlarging tables later costs much time. */
function expectedWords(files: readonly DictionaryFile[]): number {
  let words = 0;
  for (const { bytes } of files) {
    const start = bytes.indexOf(LF, bytes.length >> 1) + 1;
    let at = start;
    let lines = 0;
    for (let end = bytes.indexOf(LF, at); end >= 0 && lines < LINES_SAMPLED; end = bytes.indexOf(LF, at)) {
      at = end + 1;
      lines++;
    }
    words += lines === 0 ? 1 : (bytes.length / (at - start)) * lines;
  }
  return words;
}
const LF = 10;

/** Sets `kept` (1 for a word that stays) to 0 for words that the user does not want. A score of 0 bans a word. */
function dropWords(
  table: Table,
  kept: Uint8Array,
  { clues, ownClues }: ClueSource,
  requireClue: boolean,
  drop: (word: number, why: Reason) => void,
): void {
  for (let word = 0; word < kept.length; word++) {
    const { score, clued } = table.traits(word);
    const clueless = requireClue && !clued && clues(word).length === 0 && ownClues(word).length === 0;
    const reason = score === 0 ? 'banned' : clueless ? 'clueless' : undefined;
    if (reason === undefined) continue;
    kept[word] = 0;
    drop(word, reason);
  }
}

/** Sets `kept` to 0 for words without a clue of the kind that the user wants. */
function dropUnclued(
  kept: Uint8Array,
  { clues, ownClues }: ClueSource,
  { maxClue }: ReadOptions,
  drop: (word: number, why: Reason) => void,
): void {
  for (let word = 0; word < kept.length; word++) {
    if (kept[word] === 0 || ownClues(word).length > 0 || clues(word).length > 0) continue;
    kept[word] = 0;
    drop(word, maxClue === undefined ? 'undefined' : 'wordy');
  }
}

/** Gives the letters their final numbers. If there are more than {@link MAX_LETTERS}, words with the rarest letters are dropped from `kept`. */
function chooseLetters(
  table: Table,
  kept: Uint8Array,
  letters: LetterClasses,
  options: ReadOptions,
  drop: (word: number, reason: Reason) => void,
): {
  alphabet: Alphabet;
  lettersLeftOut: string[];
  rareAccents: string[];
  numbers: Uint8Array;
  lengths: Uint32Array;
} {
  let { lengths, letters: counts } = table.tally(kept, letters.text.length);
  const met = letters.text.map((_, letter) => letter).filter(letter => counts[letter]! > 0);
  met.sort((a, b) => counts[b]! - counts[a]! || a - b);
  const rare = new Set(met.splice(MAX_LETTERS));
  if (rare.size > 0) {
    for (let word = 0; word < kept.length; word++) {
      if (kept[word] === 0 || !table.letters(word).some(letter => rare.has(letter))) continue;
      kept[word] = 0;
      drop(word, 'rare');
    }
    ({ lengths } = table.tally(kept, letters.text.length));
  }
  const given = [...(lettersOf(options.lang) ?? [])].filter(letter => !letters.fold.has(letter));
  const alphabet = makeAlphabet([...given, ...met.map(letter => letters.text[letter]!)]);
  const numbers = Uint8Array.from(letters.text, letter => alphabet.ids.get(letter) ?? 0);
  const lettersLeftOut = [...rare].map(letter => letters.text[letter]!);
  const seldom = options.lang === undefined && options.accents === undefined ? accentsAmong(met, counts, letters) : [];
  return { alphabet, lettersLeftOut, rareAccents: seldom, numbers, lengths };
}

/** An accented letter that is less than this share of all letters is from foreign words. */
const FOREIGN_SHARE = 1 / 1000;

/** The rare letters with accents, the commonest first. */
function accentsAmong(met: readonly number[], counts: Uint32Array, letters: LetterClasses): string[] {
  const total = met.reduce((sum, letter) => sum + counts[letter]!, 0);
  const mayHaveAccent = (letter: string): boolean => letter > 'Z' && !(letter >= 'Ѐ' && letter <= 'ӿ'); // Cyrillic letters are not folded here
  const seldom = met.filter(letter => mayHaveAccent(letters.text[letter]!) && counts[letter]! < total * FOREIGN_SHARE);
  if (seldom.length === 0) return [];
  const folds = foldsOf({ accents: 'fold' });
  return seldom.map(letter => letters.text[letter]!).filter(letter => folds.has(letter));
}

function lineAt(text: Text, form: Form, offset: number): number {
  let line = 1;
  for (let i = 0; i < offset; i++) if (text.bytes[i] === form.lineEnd) line++;
  return line;
}

function tooFewScores(source: string, scores: number, list: string, lines: number): InputError {
  const message = `${scores} scores for the ${lines} lines of ${list}: it belongs to another list`;
  return new InputError(`${message}; for a list of your own write WORD;SCORE lines`, { file: source });
}

function noneClued(files: readonly DictionaryFile[]): InputError {
  const message = `no word of ${files.map(file => file.source).join(', ')} has a clue`;
  return new InputError(say`${message}: give words with clues, or leave out ${SET.requireClue}`);
}

function noneKept(files: readonly DictionaryFile[], leftOut: DictionaryReport['leftOut']): InputError {
  const reasons = (['clueless', 'wordy', 'undefined', 'banned'] as const).filter(reason => leftOut.has(reason));
  const found = reasons.map(reason => `${leftOut.get(reason)!.count} with ${REASONS[reason]}`).join(', ');
  const message = `no word of ${files.map(file => file.source).join(', ')} is left (${found})`;
  const settings = say`${SET.requireClue}, ${SET.requireDefinition} or ${SET.maxClue}`;
  return new InputError(say`${message}: give words with clues and scores above 0, or leave out ${settings}`);
}

function noWord(source: string, tally: ScanTally, leftOut: DictionaryReport['leftOut']): InputError {
  if (tally.entries === 0) {
    return new InputError(`no word in ${tally.lines} lines: expected one word per line`, { file: source });
  }
  const reasons = [...leftOut].filter(([, { first }]) => first.source === source);
  const found = reasons.map(([reason, { count }]) => `${count} with ${reasonText(reason)}`).join(', ');
  const remedy =
    leftOut.get('digits')?.count === tally.entries
      ? say`${SET.digits} takes digits as letters`
      : say`expected one word per line, as in WORD=clue; is the ${SET.encoding} or ${SET.lang} right?`;
  return new InputError(say`no usable word among ${tally.entries} entries (${found}): ${remedy}`, { file: source });
}

/** The reason in words: `letters of two scripts at once`. */
export function reasonText(reason: Reason | 'score'): string {
  return reason === 'score' ? 'a score that is not a number (50 is used)' : REASONS[reason];
}

/** Words that are left out because the user asked for it. */
const CLUE_REASONS: readonly (Reason | 'score')[] = ['clueless', 'wordy', 'undefined'];

/**
 * What a user should know about how the dictionaries were read, one line for each note; empty if all is well.
 * @param nameOf the name by which the user knows a setting
 */
export function reportNotes(report: DictionaryReport, nameOf?: NameOf): string[] {
  const notes: (string | Wording)[] = report.files.flatMap(file =>
    guessNotes(file).map(note => say`${file.source}: ${note}`),
  );
  const left = [...report.leftOut]
    .filter(([reason]) => !CLUE_REASONS.includes(reason))
    .map(([reason, { count, first }]) => {
      const what = reason === 'score' ? 'with' : 'left out:';
      const where = `${first.source}:${first.line} '${first.word}'`;
      const remedy = reason === 'digits' ? say`: ${SET.digits} takes digits as letters` : [];
      return say`${String(count)} ${count === 1 ? 'word' : 'words'} ${what} ${reasonText(reason)} (first: ${where})${remedy}`;
    });
  for (const { source, folded, firstFolded } of report.files)
    if (folded > 0)
      notes.push(
        say`${folded} ${folded === 1 ? 'word' : 'words'} written without accents (first: ${source}:${firstFolded!.line} '${firstFolded!.word}'): ${SET.accents} keep leaves them out`,
      );
  if (report.rareAccents.length > 0)
    notes.push(
      say`${report.rareAccents.join(' ')} are in few words: ${SET.accents} fold writes them as plain letters, and so does ${SET.lang} where the language has none`,
    );
  notes.push(...left);
  if (report.lettersLeftOut.length > 0) notes.push(`letters left out: ${report.lettersLeftOut.join(' ')}`);
  return notes.map(note => worded(note, nameOf));
}

/** Separators that occur in hardly any word or clue, so they are never in doubt. */
const PLAIN_MARKS: readonly string[] = ['', '=', 'tab'];

/** Whether less than half of the lines have the separator that was found, so that another one may be right. */
export function isGuess({ form, entries }: Pick<FileReport, 'form' | 'entries'>): boolean {
  return form.told !== undefined && form.told * 2 < entries && !PLAIN_MARKS.includes(form.mark);
}

/** Notes about what was guessed for a file and may be wrong. */
function guessNotes(file: FileReport): Wording[] {
  const { encoding, guessed, form, entries } = file;
  const notes: Wording[] = [];
  if (guessed !== undefined && (guessed.doubtful || encoding !== USUAL_CODE_PAGE))
    notes.push(
      say`read as ${encoding}, a guess from its letters: if it is wrong, name the encoding with ${SET.encoding}`,
    );
  if (file.scale !== undefined) notes.push(say`${file.scale}`);
  for (const note of form.notes ?? [])
    notes.push(say`${note}: if it is wrong, name the separator with ${SET.separator}, or write WORD;SCORE;clue`);
  if (isGuess(file))
    notes.push(
      say`'${form.mark}', in ${String(form.told)} of ${entries} lines, is taken for the separator, a guess: if it is wrong, name the separator with ${SET.separator}`,
    );
  return notes;
}
/** The usual code page of lists that are not UTF-8. It gets a note only if it is in doubt. */
const USUAL_CODE_PAGE = 'windows-1251';
