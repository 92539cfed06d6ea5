// The dictionaries that ship with the package, one for each language, and the clue book of the language. They are read on demand.

import { InputError } from '../core/errors.js';
import type { ClueFile } from '../dictionary/clues/clue-book.js';
import type { NotNounsFile } from '../dictionary/nouns.js';
import {
  type Dictionary,
  type DictionaryFile,
  type ReadOptions,
  readDictionaries,
} from '../dictionary/read-dictionary.js';
import { readShipped, shippedNames } from './folder.js';

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
    Promise.all(names.map(name => sourced('dict', `${name}.not-nouns`))),
  ]);
  const there = files.filter(file => file !== undefined);
  const dictionary = readDictionaries(there, { ...options, lang: language });
  return { ...dictionary, notNouns: notNouns.filter(file => file !== undefined) };
}

/** Reads a file of a folder by its name without the extension; undefined when there is none. */
export type ReadFolder = (folder: 'clues' | 'dict', name: string) => Promise<Uint8Array | undefined>;

/**
 * @param name of a file in dict: `ru`, `ru-extra`; undefined when there is no such file
 * @param read from somewhere else than the package on this machine
 */
export async function shippedFile(name: string, read?: ReadFolder): Promise<DictionaryFile | undefined> {
  const files = [name, `${name}.scores`, `${name}.names`, `${name}.clues`];
  const language = name.slice(0, 2);
  const [own, scores, names, clues] = await Promise.all(files.map(file => sourced('dict', file, read)));
  const book = read === undefined ? shippedBook(language) : sourced('clues', language, read);
  return own && { ...own, scores, names, clues, book: await book };
}

const books = new Map<string, Promise<ClueFile | undefined>>();

/** The clue book of a language: one object, however many dictionaries of the language are read. */
function shippedBook(language: string): Promise<ClueFile | undefined> {
  const book = books.get(language) ?? sourced('clues', language);
  books.set(language, book);
  return book;
}

async function sourced(
  folder: 'clues' | 'dict',
  name: string,
  read: ReadFolder = readShipped,
): Promise<ClueFile | undefined> {
  const bytes = await read(folder, name);
  return bytes && { source: `${folder}/${name}.txt`, bytes };
}
