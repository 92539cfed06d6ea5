// Masks of words: letters, `?` for any letter, `*` for any run of letters, an empty one too. A word is matched in a walk from left to
// right that goes back to the last star alone, so the steps are at most its length times that of the mask, whatever the mask.

/**
 * @param mask letters, `?` and `*`
 * @param word its letters
 */
export function fitsMask(mask: readonly string[], word: readonly string[]): boolean {
  let [at, letter] = [0, 0];
  /** Behind the last star, and the letter up to which it has swallowed. */
  let [behind, swallowed] = [-1, 0];
  while (letter < word.length) {
    if (mask[at] === '*') {
      behind = ++at;
      swallowed = letter;
    } else if (mask[at] === '?' || (at < mask.length && mask[at] === word[letter])) {
      at++;
      letter++;
    } else if (behind >= 0) {
      at = behind;
      letter = ++swallowed;
    } else {
      return false;
    }
  }
  while (mask[at] === '*') at++;
  return at === mask.length;
}
