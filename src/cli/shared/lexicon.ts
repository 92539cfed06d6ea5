// Lexicons for grids: the dictionaries named, or the one that ships for the language; read once a language, and only the lengths
// that the grids use. `FILE.scores.txt` beside `FILE.txt` is read with it.

import { fileURLToPath } from 'node:url';
import { InputError } from '../../core/errors.js';
import type { Rules } from '../../core/rules.js';
import { foldWord } from '../../core/word.js';
import { type Folding, foldsOf, LANGUAGES } from '../../dictionary/languages.js';
import type { Glossary, Lexicon } from '../../dictionary/lexicon.js';
import { type DictionaryFile, type ReadOptions, readDictionaries, reportNotes } from '../../dictionary/read.js';
import type { Grid } from '../../grid/grid.js';
import type { Context } from '../rim/command.js';
import { readIfThere } from '../rim/files.js';

/** The options that this file reads. */
export const DICTIONARY_OPTIONS = ['dict', 'encoding', 'separator', 'lang', 'yo', 'accents', 'require-clue'] as const;

/** What is taken when neither `--lang` nor the letters of a grid say. */
export const DEFAULT_LANGUAGE = 'en';

export interface Loaded {
  readonly lexicon: Lexicon;
  readonly glossary: Glossary;
  /** Given, told from the grid, or told from the dictionary's letters. */
  readonly language: string | undefined;
  readonly words: number;
  /** What reading took. */
  readonly milliseconds: number;
  readonly files: readonly DictionaryFile[];
}

/**
 * @param lengths of the words that will be wanted; all when undefined
 * @returns a function that gives the lexicon for a grid's seed letters, or for the language that a puzzle says it is in
 */
export function lexicons(
  context: Context,
  lengths: ReadonlySet<number> | undefined,
): (letters: Iterable<string>, says?: string) => Promise<Loaded> {
  const read = new Map<string | undefined, Promise<Loaded>>();
  const given = context.options.text('lang')?.toLowerCase();
  if (given !== undefined && !/^[a-z]{2,3}$/.test(given))
    throw new InputError(`--lang ${given} is no language: expected its code of two or three letters, such as en`);
  const named = context.options.texts('dict');
  return (letters, says) => {
    const told = LANGUAGES.find(({ code }) => code === says)?.code ?? languageOf(letters) ?? DEFAULT_LANGUAGE;
    const language = given ?? (named.length > 0 ? undefined : told);
    const known = read.get(language) ?? load(context, named, language, lengths);
    read.set(language, known);
    return known;
  };
}

/**
 * The lengths that the slots of some grids have, and those of required words: whether a dictionary has such a word does not depend on
 * the grids of a run.
 */
export function lengthsOf(grids: readonly Grid[], require: Rules['require'] = []): ReadonlySet<number> {
  const lengths = new Set(grids.flatMap(grid => grid.slots.map(slot => slot.length)));
  if (require.length === 0) return lengths;
  const fold = foldsOf({ accents: 'fold' });
  for (const { word } of require) lengths.add([...word].length).add([...foldWord(word, { fold })].length);
  return lengths;
}

/** The first language whose alphabet has all these letters, and some letter is not Latin A to Z; undefined if none. */
export function languageOf(letters: Iterable<string>): string | undefined {
  const met = [...letters];
  if (met.length === 0 || met.every(letter => /^[A-Z]$/.test(letter))) return undefined;
  return LANGUAGES.find(language => met.every(letter => language.letters.includes(letter)))?.code;
}

async function load(
  context: Context,
  named: readonly string[],
  lang: string | undefined,
  lengths: ReadonlySet<number> | undefined,
): Promise<Loaded> {
  const begin = performance.now();
  const files =
    named.length > 0
      ? await Promise.all(named.map(path => openDictionary(context, path)))
      : [await shippedDictionary(lang!)];
  const { lexicon, glossary, report } = readDictionaries(files, readingOf(context, lang, lengths));
  for (const note of named.length > 0 ? reportNotes(report) : []) context.note(note);
  const language = lang ?? languageOf(lexicon.alphabet.letters);
  return { lexicon, glossary, language, words: report.words, milliseconds: performance.now() - begin, files };
}

/**
 * How the options say that dictionaries are to be read.
 * @param lengths of the words that will be wanted; all when undefined
 */
export function readingOf({ options }: Context, lang: string | undefined, lengths?: ReadonlySet<number>): ReadOptions {
  const encoding = options.text('encoding');
  return {
    encoding: encoding === 'auto' ? undefined : encoding,
    separator: options.text('separator'),
    yo: options.text('yo') as Folding,
    accents: options.text('accents') as Folding | undefined,
    requireClue: options.flag('require-clue'),
    lang,
    lengths,
  };
}

/** A dictionary file with the scores beside it. @throws InputError when it cannot be read */
export async function openDictionary(context: Context, path: string): Promise<DictionaryFile> {
  const [bytes, scores] = await Promise.all([context.read(path), scoresBeside(path, context.readIfThere)]);
  return { source: path, bytes, scores };
}

async function scoresBeside(path: string, read: Context['readIfThere']): Promise<DictionaryFile['scores']> {
  if (!path.endsWith('.txt') || path.endsWith('.scores.txt')) return undefined;
  const source = path.replace(/txt$/, 'scores.txt');
  const bytes = await read(source);
  return bytes && { source, bytes };
}

/** The dictionary that ships for a language. */
export async function shippedDictionary(lang: string): Promise<DictionaryFile> {
  const source = `dict/${lang}.txt`;
  const path = fileURLToPath(new URL(`../../../${source}`, import.meta.url));
  const [bytes, scores] = await Promise.all([readIfThere(path), scoresBeside(path, readIfThere)]);
  if (bytes === undefined) throw new InputError(`no dictionary ships for --lang ${lang}: name one with --dict`);
  return { source, bytes, scores };
}
