// Where words may be broken at the end of a line: after a hyphen of their own and, in the languages of the shipped dictionaries, by
// the patterns of the `hyphen` library.

import { createRequire } from 'node:module';

/** The parts of a word; it may be broken between any two of them. */
export type Breaks = (word: string) => readonly string[];

const LANGUAGES: readonly string[] = ['en', 'ru', 'de'];
const SOFT_HYPHEN = '\u00ad';
/** A hyphen between letters: the line may end after it. */
const OWN_HYPHEN = /(?<=\p{L}[-–])(?=\p{L})/u;

const known = new Map<string, Breaks>();

/** @param language a BCP 47 code; undefined if it is not known */
export function breaksIn(language: string | undefined): Breaks {
  const code = language?.slice(0, 2).toLowerCase() ?? '';
  const breaks = known.get(code) ?? remembered(patternsOf(code));
  known.set(code, breaks);
  return breaks;
}

function patternsOf(code: string): (text: string) => string {
  if (!LANGUAGES.includes(code)) return text => text;
  const library = createRequire(import.meta.url)(`hyphen/${code}`) as { hyphenateSync(text: string): string };
  return text => library.hyphenateSync(text);
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
