// The dictionaries that ship with the package, one for each language. They are read on demand, with their scores and clues.

import { readdir, readFile } from 'node:fs/promises';
import { InputError } from '../core/errors.js';
import { type Dictionary, type DictionaryFile, type ReadOptions, readDictionaries } from '../dictionary/read.js';

const FOLDER = new URL('../../dict/', import.meta.url);

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
  const [bytes, scores, clues] = await Promise.all(['', '.scores', '.clues'].map(part => read(`${name}${part}.txt`)));
  return bytes && { ...bytes, scores, clues };
}

async function read(name: string): Promise<{ readonly source: string; readonly bytes: Uint8Array } | undefined> {
  try {
    return { source: `dict/${name}`, bytes: await readFile(new URL(name, FOLDER)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
