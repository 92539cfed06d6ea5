// Where words may be broken at the end of a line: after a hyphen of their own and, in the languages of the shipped dictionaries, by
// the patterns of the platform.

import { hyphenator, loadHyphens } from '#platform/hyphens';
import { kept } from '../core/lazy.js';
import { HYPHENATED, type HyphenLanguage } from '../platform/types.js';

/** The parts of a word; it may be broken between any two of them. */
export type Breaks = (word: string) => readonly string[];

const SOFT_HYPHEN = '\u00ad';
/** A hyphen between letters: the line may end after it. */
const OWN_HYPHEN = /(?<=\p{L}[-–])(?=\p{L})/u;

/** By language. A layout tries the same words at many sizes. */
const breaksOf = kept((code: string): Breaks => {
  const hyphenate = isHyphenated(code) ? hyphenator(code) : (text: string) => text;
  return kept(word => word.split(OWN_HYPHEN).flatMap(part => hyphenate(part).split(SOFT_HYPHEN)));
});

/** @param language a BCP 47 code; undefined if it is not known */
export function breaksIn(language: string | undefined): Breaks {
  return breaksOf(codeOf(language));
}

/** Makes {@link breaksIn} ready for a language. */
export async function loadBreaks(language: string | undefined): Promise<void> {
  const code = codeOf(language);
  if (isHyphenated(code)) await loadHyphens(code);
}

function codeOf(language: string | undefined): string {
  return language?.slice(0, 2).toLowerCase() ?? '';
}

function isHyphenated(code: string): code is HyphenLanguage {
  return HYPHENATED.includes(code);
}
