// The dictionaries that ship with the package, in their built form (built.ts). Words are read on demand, and the clues of a length when the first
// one is wanted.

import { readShippedFile, readShippedNow } from '#platform/files';
import { InputError } from '../core/errors.js';
import { kept } from '../core/lazy.js';
import type { LinedClues } from '../dictionary/lined.js';
import type { NotNounsFile } from '../dictionary/nouns.js';
import {
  type Dictionary,
  type DictionaryFile,
  type ReadOptions,
  readDictionaries,
} from '../dictionary/read-dictionary.js';
import { builtFile, lengthsOf, notNounsOf, type Texts, textsOf } from './built.js';
import { shippedNames } from './folder.js';
import { linedClues } from './modules.js';

export interface ShippedReadOptions extends Omit<ReadOptions, 'lang'> {
  /** Also the words whose only clue is a translation. Balda on the command line has them. */
  readonly translations?: boolean | undefined;
}

/**
 * The dictionary of a language, as the command line uses it, with the lists of its words that are neither names nor common nouns, for Balda.
 * @param language `en`, `de` or `ru`
 * @throws InputError when no dictionary ships for the language
 */
export async function shippedDictionary(
  language: string,
  { translations = false, ...options }: ShippedReadOptions = {},
): Promise<Dictionary & { readonly notNouns: readonly NotNounsFile[] }> {
  const languages = (await shippedNames('dict')).filter(name => name.length === 2);
  if (!languages.includes(language))
    throw new InputError(`no dictionary ships for the language ${language}: use ${languages.join(', ')}`);
  const names = [language, ...(translations ? [`${language}-extra`] : [])];
  const [files, notNouns] = await Promise.all([
    Promise.all(names.map(name => shippedFile(name))),
    Promise.all(names.map(shippedNotNouns)),
  ]);
  const there = files.filter(file => file !== undefined);
  const dictionary = readDictionaries(there, { ...options, lang: language });
  return { ...dictionary, notNouns: notNouns.filter(file => file !== undefined) };
}

/** @param name of a dictionary: `ru`, `ru-extra`; undefined when there is no such file */
export async function shippedFile(name: string): Promise<DictionaryFile | undefined> {
  const words = await shippedTexts(`${name}/words.js`);
  return words && builtFile(name, words, cluesOnDisk(name, words));
}

/** One that is read from somewhere else than the package on this machine. @param read gives the modules of `dist/dict` */
export async function fetchedFile(
  name: string,
  read: (path: string) => Promise<Uint8Array | undefined>,
): Promise<DictionaryFile | undefined> {
  const words = await read(`${name}/words.js`);
  if (words === undefined) return undefined;
  const texts = textsOf(words);
  const clues = async (length: number): Promise<Texts> => {
    const module = await read(`${name}/clues-${length}.js`);
    if (module === undefined)
      throw new Error(`the clues of ${length} letters of the dictionary ${name} cannot be loaded`);
    return textsOf(module);
  };
  return builtFile(name, texts, linedClues(lengthsOf(texts), clues));
}

/** The list of the words of a dictionary that are neither names nor common nouns. */
export async function shippedNotNouns(name: string): Promise<NotNounsFile | undefined> {
  const [words, marks] = await Promise.all([shippedTexts(`${name}/words.js`), shippedTexts(`${name}/not-nouns.js`)]);
  return words && marks && { source: `dict/${name}.not-nouns.txt`, bytes: notNounsOf(words, marks) };
}

async function shippedTexts(file: string): Promise<Texts | undefined> {
  const module = await readShippedFile('dict', file);
  return module && textsOf(module);
}

/** One object, however often the dictionary is read. */
const cluesOnDisk = kept(
  (name: string, words: Texts): LinedClues => ({
    lengths: lengthsOf(words),
    complete: true,
    texts: kept((length: number) => textsOf(readShippedNow('dict', `${name}/clues-${length}.js`))),
    load: async () => {},
  }),
);
