// The stemmers of Snowball, each loaded when it is first needed.

import { createRequire } from 'node:module';
import type { StemLanguage } from '../types.js';

const STEMMERS = {
  de: ['german', 'GermanStemmer'],
  en: ['english', 'EnglishStemmer'],
  ru: ['russian', 'RussianStemmer'],
} as const;

type Snowball = Readonly<Record<string, new () => { stemWord(word: string): string }>>;

/** Loads a stemmer before {@link stemmerFor} is called: in Node there is nothing to do. */
export async function loadStemmer(_language: StemLanguage): Promise<void> {}

/** The stem of a word in small letters. */
export function stemmerFor(language: StemLanguage): (word: string) => string {
  const [module, name] = STEMMERS[language];
  const path = `snowball-stemmer.jsx/dest/${module}-stemmer.common.min.js`;
  const snowball = createRequire(import.meta.url)(path) as Snowball;
  const stemmer = new snowball[name]!();
  return word => stemmer.stemWord(word);
}
