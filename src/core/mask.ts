// Masks of words: letters, `?` for any letter, `[AEIOU]` for one of several, `[^AEIOU]` for any other, `*` for any run of letters, even an
// empty one. A word is matched from left to right, and the match goes back to the last star only. So the number of steps is at most
// the length of the word times that of the mask.

import { isLetter } from './word.js';

export type MaskPart =
  /** Any run of letters. */
  | { readonly kind: 'run' }
  | { readonly kind: 'any' }
  /** One of the letters, or one that is not among them if `not` is set. */
  | { readonly kind: 'set'; readonly letters: ReadonlySet<string>; readonly not: boolean };

export type Mask = readonly MaskPart[];

/** What a mask may hold, for messages. */
export const MASK_SIGNS = 'letters, ? for any letter, [AEIOU] for one of several, * for any run';

/**
 * @param text letters in upper case, as the lexicon writes them
 * @returns the mask, or what is wrong with it
 */
export function parseMask(text: string): Mask | string {
  const parts: MaskPart[] = [];
  const signs = [...text];
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at]!;
    if (sign === '*') parts.push({ kind: 'run' });
    else if (sign === '?') parts.push({ kind: 'any' });
    else if (sign === '[') {
      const end = signs.indexOf(']', at);
      if (end < 0) return `'[' without ']'`;
      const not = signs[at + 1] === '^';
      const letters = signs.slice(at + (not ? 2 : 1), end);
      if (letters.length === 0) return `'[${not ? '^' : ''}]' holds no letter`;
      const other = letters.find(letter => !isLetter(letter));
      if (other !== undefined) return `unexpected '${other}' between '[' and ']'`;
      parts.push({ kind: 'set', letters: new Set(letters), not });
      at = end;
    } else if (isLetter(sign)) parts.push({ kind: 'set', letters: new Set([sign]), not: false });
    else return `unexpected '${sign}'`;
  }
  return parts;
}

/** The length of the words that fit a mask; undefined if they may have several lengths. */
export function maskLength(mask: Mask): number | undefined {
  return mask.some(({ kind }) => kind === 'run') ? undefined : mask.length;
}

/** Whether a word fits. @param word its letters */
export function fitsMask(mask: Mask, word: readonly string[]): boolean {
  let [at, letter] = [0, 0];
  /** The place after the last star, and the first letter after the run that this star matches. */
  let [behind, swallowed] = [-1, 0];
  while (letter < word.length) {
    const part = mask[at];
    if (part?.kind === 'run') {
      behind = ++at;
      swallowed = letter;
    } else if (part !== undefined && takes(part, word[letter]!)) {
      at++;
      letter++;
    } else if (behind >= 0) {
      at = behind;
      letter = ++swallowed;
    } else {
      return false;
    }
  }
  while (mask[at]?.kind === 'run') at++;
  return at === mask.length;
}

function takes(part: Exclude<MaskPart, { kind: 'run' }>, letter: string): boolean {
  return part.kind === 'any' || part.letters.has(letter) !== part.not;
}
