// Where words may be broken at the end of a line: after a hyphen of their own and, in the languages of the shipped dictionaries, by
// the patterns of the platform.

import { hyphenator, loadHyphens } from '#platform/hyphens';
import { HYPHENATED, type HyphenLanguage } from '../platform/types.js';

/** The parts of a word; it may be broken between any two of them. */
export type Breaks = (word: string) => readonly string[];

const SOFT_HYPHEN = '\u00ad';
/** A hyphen between letters: the line may end after it. */
const OWN_HYPHEN = /(?<=\p{L}[-–])(?=\p{L})/u;

const known = new Map<string, Breaks>();

/** @param language a BCP 47 code; undefined if it is not known */
export function breaksIn(language: string | undefined): Breaks {
  const code = codeOf(language);
  const breaks = known.get(code) ?? remembered(isHyphenated(code) ? hyphenator(code) : text => text);
  known.set(code, breaks);
  return breaks;
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

/** Keeps the results, because a layout tries the same words at many sizes. */
function remembered(hyphenate: (text: string) => string): Breaks {
  const words = new Map<string, readonly string[]>();
  return word => {
    const parts = words.get(word) ?? word.split(OWN_HYPHEN).flatMap(part => hyphenate(part).split(SOFT_HYPHEN));
    words.set(word, parts);
    return parts;
  };
}
