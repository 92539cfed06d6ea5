// The patterns of the `hyphen` library, those of a language loaded when they are first needed.

import { createRequire } from 'node:module';
import type { HyphenLanguage } from '../types.js';

/** Loads the patterns of a language before {@link hyphenator} is called: in Node there is nothing to do. */
export async function loadHyphens(_language: HyphenLanguage): Promise<void> {}

/** Puts a soft hyphen wherever a word may be broken. */
export function hyphenator(language: HyphenLanguage): (text: string) => string {
  const library = createRequire(import.meta.url)(`hyphen/${language}`) as { hyphenateSync(text: string): string };
  return text => library.hyphenateSync(text);
}
