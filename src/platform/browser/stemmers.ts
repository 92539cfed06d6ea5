// The stemmers of Snowball. A browser cannot load one in the middle of a search, so all are part of the file.

import { EnglishStemmer } from 'snowball-stemmer.jsx/dest/english-stemmer.common.min.js';
import { GermanStemmer } from 'snowball-stemmer.jsx/dest/german-stemmer.common.min.js';
import { RussianStemmer } from 'snowball-stemmer.jsx/dest/russian-stemmer.common.min.js';
import type { StemLanguage } from '../types.js';

const STEMMERS = { de: GermanStemmer, en: EnglishStemmer, ru: RussianStemmer };

/** The stem of a word in small letters. */
export function stemmerFor(language: StemLanguage): (word: string) => string {
  const stemmer = new STEMMERS[language]();
  return word => stemmer.stemWord(word);
}
