// The dictionaries that ship with the package, one for each language, and the clue book of the language. They are read on demand.

import { InputError } from '../core/errors.js';
import type { ClueFile } from '../dictionary/clues/book.js';
import type { NotNounsFile } from '../dictionary/nouns.js';
import { type Dictionary, type DictionaryFile, type ReadOptions, readDictionaries } from '../dictionary/read.js';
import { readShipped, shippedNames } from './folder.js';

/**
 * The dictionary of a language, as the command line uses it, with the list of its words that are not common nouns, for Balda.
 * @param language `en`, `de` or `ru`
 * @param options without `lang`, which is the language
 * @throws InputError when no dictionary ships for the language
 */
export async function shippedDictionary(
  language: string,
  options: Omit<ReadOptions, 'lang'> = {},
): Promise<Dictionary & { readonly notNouns?: NotNounsFile }> {
  const languages = (await shippedNames('dict')).filter(name => name.length === 2);
  if (!languages.includes(language))
    throw new InputError(`no dictionary ships for the language ${language}: use ${languages.join(', ')}`);
  const [file, notNouns] = await Promise.all([shippedFile(language), sourced('dict', `${language}.not-nouns`)]);
  return { ...readDictionaries([file!], { ...options, lang: language }), ...(notNouns && { notNouns }) };
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
