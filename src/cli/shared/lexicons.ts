// Lexicons for grids: the dictionaries named, or the one that ships for the language. They are read once for each language, and only
// for the lengths that the grids use. `FILE.scores.txt`, `FILE.names.txt` and `FILE.clues.txt` are read together with `FILE.txt`; with `--adult`,
// `FILE-adult.txt` too.

import { basename } from 'node:path';
import { InputError } from '../../core/errors.js';
import { NO_WORD } from '../../core/ids.js';
import type { Rules } from '../../core/rules.js';
import { foldWord, isDigit, plainWord, type Writing } from '../../core/word.js';
import { someOf } from '../../core/wording.js';
import { type Folding, foldsOf, LANGUAGES, type UmlautWay } from '../../dictionary/languages.js';
import { findWord, GIVEN_SOURCE, type Glossary, type Lexicon, lengthOf } from '../../dictionary/lexicon.js';
import type { NotNounsFile } from '../../dictionary/nouns.js';
import {
  type DictionaryFile,
  type ReadOptions,
  readDictionaries,
  reportNotes,
} from '../../dictionary/read-dictionary.js';
import { withRequired } from '../../dictionary/required.js';
import { withRests } from '../../dictionary/stems.js';
import { type Grid, lettersIn } from '../../grid/grid.js';
import { shippedFile, shippedNotNouns } from '../../shipped/dictionary.js';
import type { Context } from '../rim/command.js';
import { optionOf } from '../rim/option-wording.js';
import { listed } from '../rim/typed.js';
import type { ClueWishes } from './clue-options.js';
import { meantShipped, refuseUnknownName } from './shipped.js';

/** How dictionaries are read for a command. */
export interface LexiconWishes extends ClueWishes {
  /** Further dictionaries, after all others. */
  readonly further?: readonly DictionaryFile[];
  /** Words that are welcome although no dictionary has them, with their clues. */
  readonly require?: Rules['require'];
}

/** Words that a note names before it only counts the rest. */
const WORDS_SHOWN = 10;

/** The options that this file reads. */
export const DICTIONARY_OPTIONS = [
  'dict',
  'encoding',
  'separator',
  'lang',
  'yo',
  'accents',
  'umlauts',
  'digits',
  'adult',
  'require-clue',
] as const;

/** The language if neither `--lang` nor the letters of a grid decide it. */
export const DEFAULT_LANGUAGE = 'en';

export interface Loaded {
  readonly lexicon: Lexicon;
  readonly glossary: Glossary;
  /** Given, or derived from the letters of the grid or of the dictionary. */
  readonly language: string | undefined;
  readonly words: number;
  /** The time that reading took. */
  readonly milliseconds: number;
  readonly files: readonly DictionaryFile[];
}

/**
 * @param lengths of the words that will be needed; all if undefined
 * @param wishes which clues are wanted, and which words besides those of the dictionaries
 * @returns a function that gives the lexicon for a grid's seed letters, or for the language that a puzzle names
 */
export function lexicons(
  context: Context,
  lengths: ReadonlySet<number> | undefined,
  wishes: () => Promise<LexiconWishes> = async () => ({}),
): (letters: Iterable<string>, says?: string) => Promise<Loaded> {
  const read = new Map<string | undefined, Promise<Loaded>>();
  const given = context.options.text('lang')?.toLowerCase();
  if (given !== undefined && !/^[a-z]{2,3}$/.test(given))
    throw new InputError(`--lang ${given} is not a language: expected a code of two or three letters, such as en`);
  const named = context.options.texts('dict');
  return async (letters, says) => {
    const told = LANGUAGES.find(({ code }) => code === says)?.code ?? languageOf(letters) ?? DEFAULT_LANGUAGE;
    const language = given ?? (named.length > 0 ? await languageNamed(named) : told);
    const known = read.get(language) ?? load(context, named, language, lengths, wishes);
    read.set(language, known);
    return known;
  };
}

/**
 * The lengths of the slots of some grids, and of required words: whether a dictionary has such a word must not depend on the grids of
 * a run.
 */
export function lengthsOf(grids: readonly Grid[], require: Rules['require'] = []): ReadonlySet<number> {
  // How the lexicon folds letters is known only when it has been read.
  const folds = [new Map(), foldsOf({ accents: 'fold' }), foldsOf({ umlauts: 'split' })];
  const writings = folds.map((fold): Writing => ({ fold }));
  const lengths = new Set(
    grids.flatMap(grid => grid.slots.flatMap(slot => writings.map(writing => lettersIn(grid, slot, writing)))),
  );
  for (const { word } of require) for (const fold of folds) lengths.add([...foldWord(word, { fold })].length);
  return lengths;
}

/** The language of the dictionaries that are named as they ship (`en`, `ru-extra`), unless they have several. A path says nothing of a language. */
export async function languageNamed(paths: readonly string[]): Promise<string | undefined> {
  const named = await Promise.all(
    paths.map(async path => (/\W/.test(path.replaceAll('-', '')) ? undefined : meantShipped('dict', path))),
  );
  const languages = new Set(named.flatMap(name => name?.slice(0, 2) ?? []));
  return languages.size === 1 ? [...languages][0] : undefined;
}

/** The first language whose alphabet has all these letters; undefined if there is none, or if all letters are Latin A to Z. */
export function languageOf(letters: Iterable<string>): string | undefined {
  const met = [...letters].flatMap(letter => [...letter]).filter(letter => !isDigit(letter));
  if (met.length === 0 || met.every(letter => /^[A-Z]$/.test(letter))) return undefined;
  return LANGUAGES.find(language => met.every(letter => language.letters.includes(letter)))?.code;
}

async function load(
  context: Context,
  named: readonly string[],
  lang: string | undefined,
  lengths: ReadonlySet<number> | undefined,
  wishes: () => Promise<LexiconWishes>,
): Promise<Loaded> {
  const begin = performance.now();
  const { translations, further = [], require = [], ...wanted } = await wishes();
  const files = [...(await openDictionaries(context, named, lang ?? DEFAULT_LANGUAGE, translations)), ...further];
  const { report, ...read } = readDictionaries(files, {
    ...readingOf(context, lang, lengths),
    ...wanted,
  });
  const { lexicon, glossary } = withRequired(read, require);
  for (const note of named.length + further.length > 0 ? reportNotes(report, optionOf) : []) context.note(note);
  const isSecond = translations && context.options.takes('translations') && !context.options.flag('translations');
  if (!isSecond) await noteUnknownWords(context, lexicon);
  if (!isSecond) noteGivenWords(context, lexicon, require);
  const language = lang ?? languageOf(lexicon.alphabet.letters);
  return { lexicon, glossary, language, words: report.words, milliseconds: performance.now() - begin, files };
}

/** Words that are typed to be left out and that nobody has may be misspelt. A file of used words has many that nobody has. */
async function noteUnknownWords(context: Context, lexicon: Lexicon): Promise<void> {
  const { options } = context;
  const typed = options.takes('exclude') ? options.texts('exclude').filter(text => !text.startsWith('@')) : [];
  const words = typed.flatMap(listed).map(text => ({ text, word: plainWord(text, options.text('lang')) }));
  const unknown = words.filter(
    ({ word }) => lexicon.tables[lengthOf(lexicon, word)] !== undefined && findWord(lexicon, word) === NO_WORD,
  );
  if (unknown.length > 0)
    context.note(
      `--exclude ${unknown.map(({ text }) => text).join(', ')}: no dictionary has ${unknown.length === 1 ? 'this word' : 'these words'}`,
    );
}

/** A required word that no list has is used as it is; it may be misspelt, or be several words. */
function noteGivenWords({ note }: Context, lexicon: Lexicon, require: Rules['require']): void {
  const given = require.flatMap(({ word, spelling = word }) => {
    const found = findWord(lexicon, word);
    const isGiven = found !== NO_WORD && lexicon.tables[lengthOf(lexicon, word)]!.sources[found] === GIVEN_SOURCE;
    return isGiven ? { word, spelling } : [];
  });
  if (given.length === 0) return;
  const words = [...new Set(given.map(({ word }) => word))];
  const isSplit = given.some(({ spelling }) => /\p{L}\s+\p{L}/u.test(spelling));
  const split = isSplit ? '; words are separated by commas' : '';
  const used = words.length === 1 ? 'the word is used as it is' : 'the words are used as they are';
  note(`no list has ${someOf(words, WORDS_SHOWN)}: ${used}${split}`);
}

/**
 * The reading options for dictionaries.
 * @param lengths of the words that entries may be; all if undefined. Words that tell near repeats are read, too.
 */
export function readingOf({ options }: Context, lang: string | undefined, lengths?: ReadonlySet<number>): ReadOptions {
  const encoding = options.text('encoding');
  return {
    encoding: encoding === 'auto' ? undefined : encoding,
    separator: options.text('separator'),
    yo: options.text('yo') as Folding,
    accents: options.text('accents') as Folding | undefined,
    umlauts: options.text('umlauts') as UmlautWay,
    digits: options.flag('digits'),
    requireClue: options.takes('require-clue') && options.flag('require-clue'),
    lang,
    lengths: lengths && withRests(lengths, lang),
  };
}

type Ship = typeof shippedFile;

/** A dictionary file, or one that ships, with its scores and clues. @throws InputError when it cannot be read */
export async function openDictionary(context: Context, path: string, ship: Ship): Promise<DictionaryFile> {
  const shipped = await meantShipped('dict', path);
  if (shipped !== undefined) return (await ship(shipped))!;
  await refuseUnknownName('dict', path);
  const [bytes, beside] = await Promise.all([context.read(path), filesBeside(path, context.readIfThere)]);
  return { source: path, bytes, ...beside };
}

type Beside = Pick<DictionaryFile, 'scores' | 'names' | 'clues'>;

async function filesBeside(path: string, read: Context['readIfThere']): Promise<Beside> {
  const kinds = ['scores', 'names', 'clues'] as const;
  const [scores, names, clues] = await Promise.all(kinds.map(kind => fileBeside(path, kind, read)));
  return { scores, names, clues };
}

async function fileBeside(path: string, kind: keyof Beside, read: Context['readIfThere']): Promise<Beside['scores']> {
  if (!path.endsWith('.txt') || /\.(?:scores|names|clues)\.txt$/.test(path)) return undefined;
  const source = path.replace(/txt$/, `${kind}.txt`);
  const bytes = await read(source);
  return bytes && { source, bytes };
}

/**
 * The dictionaries named, or the one that ships for `lang`, each with what `--adult` adds to it.
 * @param translations adds the words for which only a translation is known
 * @param ship how those that ship are read
 */
export async function openDictionaries(
  context: Context,
  named: readonly string[],
  lang: string,
  translations = false,
  ship: Ship = shippedFile,
): Promise<DictionaryFile[]> {
  const adult = context.options.flag('adult');
  const parts = [...(translations ? ['extra'] : []), ...(adult ? ['adult'] : [])];
  const ships = async (name: string): Promise<DictionaryFile[]> => {
    const further = parts.map(part => `${name}-${part}`);
    const files = await Promise.all([shippedDictionary(context, name, ship), ...further.map(each => ship(each))]);
    return files.filter(file => file !== undefined);
  };
  const open = async (path: string): Promise<DictionaryFile[]> => {
    const shipped = await meantShipped('dict', path);
    if (shipped !== undefined) return ships(shipped);
    const beside = path.replace(/\.txt$/, '-adult.txt');
    const more = adult && beside !== path && (await context.readIfThere(beside)) !== undefined ? [beside] : [];
    return Promise.all([path, ...more].map(each => openDictionary(context, each, ship)));
  };
  if (named.length === 0) return ships(lang);
  const all = (await Promise.all(named.map(open))).flat();
  return all.filter(({ source }, at) => all.findIndex(other => other.source === source) === at);
}

/**
 * The lists of words that are not common nouns in the nominative singular: `NAME.not-nouns.txt` for `NAME.txt`.
 * @param files dictionaries that were read
 * @returns by dictionary
 */
export async function notNounsBeside(
  context: Context,
  files: readonly DictionaryFile[],
): Promise<(NotNounsFile | undefined)[]> {
  const own = context.options.texts('dict').length > 0;
  return Promise.all(
    files.map(async ({ source }) => {
      if (!source.endsWith('.txt')) return undefined;
      const beside = source.replace(/txt$/, 'not-nouns.txt');
      const bytes = own ? await context.readIfThere(beside) : undefined;
      if (bytes !== undefined) return { source: beside, bytes };
      const shipped = own ? await meantShipped('dict', source) : basename(source, '.txt');
      return shipped === undefined ? undefined : shippedNotNouns(shipped);
    }),
  );
}

/** No dictionary ships for a language, and none is named. */
export class NoDictionary extends InputError {}

/** The dictionary that ships for a language, given or told from letters. @throws InputError if there is none */
export async function shippedDictionary({ options }: Context, lang: string, ship: Ship): Promise<DictionaryFile> {
  const file = await ship(lang);
  if (file !== undefined) return file;
  const given = options.text('lang')?.toLowerCase() === lang;
  throw new NoDictionary(
    given
      ? `no dictionary ships for --lang ${lang}: name one with --dict`
      : `the letters look like the language ${lang}, and no dictionary ships for it: name one with --dict, or give --lang if it is another language`,
  );
}
