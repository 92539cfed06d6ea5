// The dictionaries that ship with the package, one for each language, and the clue book of the language. They are read on demand.

import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { InputError } from '../core/errors.js';
import type { ClueFile } from '../dictionary/clues/book.js';
import { type Dictionary, type DictionaryFile, type ReadOptions, readDictionaries } from '../dictionary/read.js';

const FOLDER = new URL('../../dict/', import.meta.url);
const BOOKS = new URL('../../clues/', import.meta.url);

/**
 * The dictionary of a language, as the command line uses it.
 * @param language `en`, `de` or `ru`
 * @param options without `lang`, which is the language
 * @throws InputError when no dictionary ships for the language
 */
export async function shippedDictionary(
  language: string,
  options: Omit<ReadOptions, 'lang'> = {},
): Promise<Dictionary> {
  const languages = (await readdir(FOLDER)).flatMap(name => /^([a-z]{2})\.txt$/u.exec(name)?.[1] ?? []);
  if (!languages.includes(language))
    throw new InputError(`no dictionary ships for the language ${language}: use ${languages.join(', ')}`);
  return readDictionaries([(await shippedFile(language))!], { ...options, lang: language });
}

/** @param name of a file in dict: `ru`, `ru-extra`; undefined when there is no such file */
export async function shippedFile(name: string): Promise<DictionaryFile | undefined> {
  const [bytes, scores, clues] = await Promise.all(
    ['', '.scores', '.clues'].map(part => read(FOLDER, `dict/${name}${part}.txt`)),
  );
  return bytes && { ...bytes, scores, clues, book: await shippedBook(name.slice(0, 2)) };
}

const books = new Map<string, Promise<ClueFile | undefined>>();

/** The clue book of a language: one object, however many dictionaries of the language are read. */
function shippedBook(language: string): Promise<ClueFile | undefined> {
  const book = books.get(language) ?? read(BOOKS, `clues/${language}.txt`);
  books.set(language, book);
  return book;
}

async function read(folder: URL, source: string): Promise<ClueFile | undefined> {
  try {
    return { source, bytes: await readFile(new URL(basename(source), folder)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
