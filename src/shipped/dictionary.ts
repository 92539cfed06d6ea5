// The dictionaries that ship with the package, one for each language. They are read on demand, with their scores and clues.

import { InputError } from '../core/errors.js';
import { type Dictionary, type DictionaryFile, type ReadOptions, readDictionaries } from '../dictionary/read.js';
import { readShipped, shippedNames } from './folder.js';

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
  const languages = (await shippedNames('dict')).filter(name => name.length === 2);
  if (!languages.includes(language))
    throw new InputError(`no dictionary ships for the language ${language}: use ${languages.join(', ')}`);
  return readDictionaries([(await shippedFile(language))!], { ...options, lang: language });
}

/** @param name of a file in dict: `ru`, `ru-extra`; undefined when there is no such file */
export async function shippedFile(name: string): Promise<DictionaryFile | undefined> {
  const [own, scores, clues] = await Promise.all([name, `${name}.scores`, `${name}.clues`].map(sourced));
  return own && { ...own, scores, clues };
}

async function sourced(name: string): Promise<{ readonly source: string; readonly bytes: Uint8Array } | undefined> {
  const bytes = await readShipped('dict', name);
  return bytes && { source: `dict/${name}.txt`, bytes };
}
