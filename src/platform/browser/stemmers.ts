// The stemmers of Snowball. A browser loads one before it is needed.

import { InputError } from '../../core/errors.js';
import type { StemLanguage } from '../types.js';

type Stem = (word: string) => string;
const loaded = new Map<StemLanguage, Stem>();

const STEMMERS = {
  de: async () => (await import('snowball-stemmer.jsx/dest/german-stemmer.common.min.js')).GermanStemmer,
  en: async () => (await import('snowball-stemmer.jsx/dest/english-stemmer.common.min.js')).EnglishStemmer,
  ru: async () => (await import('snowball-stemmer.jsx/dest/russian-stemmer.common.min.js')).RussianStemmer,
};

/** Loads a stemmer before {@link stemmerFor} is called. */
export async function loadStemmer(language: StemLanguage): Promise<void> {
  if (loaded.has(language)) return;
  const stemmer = new (await STEMMERS[language]())();
  loaded.set(language, word => stemmer.stemWord(word));
}

/** The stem of a word in small letters. */
export function stemmerFor(language: StemLanguage): Stem {
  const stem = loaded.get(language);
  if (stem === undefined)
    throw new InputError(`the stems of ${language}, which tell near repeats, are not loaded: await loadStems first`);
  return stem;
}
