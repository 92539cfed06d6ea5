// The patterns of the `hyphen` library. A browser loads those of a language before they are needed.

import type { HyphenLanguage } from '../types.js';

type Hyphenate = (text: string) => string;
const loaded = new Map<HyphenLanguage, Hyphenate>();

const LIBRARIES = {
  de: () => import('hyphen/de/index.js'),
  en: () => import('hyphen/en/index.js'),
  ru: () => import('hyphen/ru/index.js'),
};

/** Loads the patterns of a language before {@link hyphenator} is called. */
export async function loadHyphens(language: HyphenLanguage): Promise<void> {
  if (loaded.has(language)) return;
  const library = await LIBRARIES[language]();
  loaded.set(language, library.default.hyphenateSync);
}

/** Puts a soft hyphen wherever a word may be broken. */
export function hyphenator(language: HyphenLanguage): Hyphenate {
  const hyphenate = loaded.get(language);
  if (hyphenate === undefined) throw new Error(`the hyphens of ${language} are not loaded`);
  return hyphenate;
}
