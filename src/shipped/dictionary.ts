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
  const [file, notNouns] = await Promise.all([shippedFile(language), sourced(`${language}.not-nouns`)]);
  return { ...readDictionaries([file!], { ...options, lang: language }), ...(notNouns && { notNouns }) };
}

/** @param name of a file in dict: `ru`, `ru-extra`; undefined when there is no such file */
export async function shippedFile(name: string): Promise<DictionaryFile | undefined> {
  const files = [name, `${name}.scores`, `${name}.names`, `${name}.clues`];
  const [own, scores, names, clues] = await Promise.all(files.map(file => sourced(file)));
  return own && { ...own, scores, names, clues, book: await shippedBook(name.slice(0, 2)) };
}

const books = new Map<string, Promise<ClueFile | undefined>>();

/** The clue book of a language: one object, however many dictionaries of the language are read. */
function shippedBook(language: string): Promise<ClueFile | undefined> {
  const book = books.get(language) ?? sourced(language, 'clues');
  books.set(language, book);
  return book;
}

async function sourced(name: string, folder: 'clues' | 'dict' = 'dict'): Promise<ClueFile | undefined> {
  const bytes = await readShipped(folder, name);
  return bytes && { source: `${folder}/${name}.txt`, bytes };
}
