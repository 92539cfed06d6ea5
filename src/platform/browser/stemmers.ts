// The stemmers of Snowball and the tables of word families. A browser loads those of a language before they are needed.

import { InputError } from '../../core/errors.js';
import type { StemLanguage } from '../types.js';

type Stem = (word: string) => string;
interface Loaded {
  readonly stem: Stem;
  readonly families: string;
}
const loaded = new Map<StemLanguage, Loaded>();

const STEMMERS = {
  de: async () => (await import('snowball-stemmer.jsx/dest/german-stemmer.common.min.js')).GermanStemmer,
  en: async () => (await import('snowball-stemmer.jsx/dest/english-stemmer.common.min.js')).EnglishStemmer,
  ru: async () => (await import('snowball-stemmer.jsx/dest/russian-stemmer.common.min.js')).RussianStemmer,
};

const FAMILIES = {
  de: () => import('#families/de'),
  en: () => import('#families/en'),
  ru: () => import('#families/ru'),
};

/** Loads what {@link stemmerFor} and {@link familiesFor} give. */
export async function loadStemmer(language: StemLanguage): Promise<void> {
  if (loaded.has(language)) return;
  const [Stemmer, families] = await Promise.all([STEMMERS[language](), FAMILIES[language]()]);
  const stemmer = new Stemmer();
  loaded.set(language, { stem: word => stemmer.stemWord(word), families: families.default });
}

/** The stem of a word in small letters. */
export function stemmerFor(language: StemLanguage): Stem {
  return of(language).stem;
}

/** The table of the word families of a language: see src/dictionary/stems.ts. */
export function familiesFor(language: StemLanguage): string {
  return of(language).families;
}

function of(language: StemLanguage): Loaded {
  const known = loaded.get(language);
  if (known === undefined)
    throw new InputError(`the stems of ${language}, which tell near repeats, are not loaded: await loadStems first`);
  return known;
}
