// The alphabet: the letters of a lexicon, numbered. The code below this file does not know which language they belong
// to. A set of letters is two 32-bit halves (`low` for letters 0..31, `high` for 32..63), because Russian with Ё has
// 33.

import type { LetterId } from './ids.js';

/** The most letters an alphabet can hold: a letter set is always two 32-bit numbers. */
export const MAX_LETTERS = 64;

export interface Alphabet {
  /** Letters by id, each one NFC upper-case character, in code point order. */
  readonly letters: readonly string[];
  /** Id of each letter. */
  readonly ids: ReadonlyMap<string, LetterId>;
}

/**
 * Numbers the letters in code point order.
 * @throws RangeError with more than {@link MAX_LETTERS} distinct letters.
 */
export function makeAlphabet(letters: Iterable<string>): Alphabet {
  const sorted = [...new Set(letters)].sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!);
  if (sorted.length > MAX_LETTERS)
    throw new RangeError(`an alphabet holds ${MAX_LETTERS} letters, not ${sorted.length}`);
  return { letters: sorted, ids: new Map(sorted.map((letter, id) => [letter, id])) };
}
