// The oracle: every rectangle of words, row by row, by trying all words, without tries or masks.

export interface Tally {
  /** Rows joined by a blank, for squares whose words all differ. */
  readonly different: string[];
  readonly repeating: string[];
  /** Squares that equal their transposes. */
  readonly mirrored: string[];
}

/** @param once counts a square and its transpose as one, and drops the one that is met last */
export function naive(across: readonly string[], down: readonly string[], rows: number, once: boolean): Tally {
  const tally: Tally = { different: [], repeating: [], mirrored: [] };
  const seen = new Set<string>();
  const go = (square: readonly string[]): void => {
    if (square.length === rows) {
      const turned = transpose(square);
      const key = square.join(' ');
      if (once && seen.has(turned.join(' '))) return;
      seen.add(key);
      const words = [...square, ...turned];
      if (once && key === turned.join(' ')) tally.mirrored.push(key);
      else if (new Set(words).size < words.length) tally.repeating.push(key);
      else tally.different.push(key);
      return;
    }
    for (const word of across) {
      const next = [...square, word];
      if (transpose(next).every(start => down.some(other => other.startsWith(start)))) go(next);
    }
  };
  go([]);
  return tally;
}

/** Squares that equal their transposes, by brute force. */
export function naiveSymmetric(words: readonly string[], size: number): string[] {
  const found: string[] = [];
  const go = (rows: readonly string[]): void => {
    if (rows.length === size) {
      if (new Set(rows).size === size) found.push(rows.join(' '));
      return;
    }
    for (const word of words) if (rows.every((row, r) => row[rows.length] === word[r])) go([...rows, word]);
  };
  go([]);
  return found;
}

function transpose(rows: readonly string[]): string[] {
  return Array.from(rows[0]!, (_, column) => rows.map(row => row[column]).join(''));
}

/** Different random words over the first letters of the alphabet. */
export function randomWords(
  below: (bound: number) => number,
  count: number,
  length: number,
  letters: number,
): string[] {
  const words = new Set<string>();
  for (let tries = 0; tries < count * 3 && words.size < count; tries++)
    words.add(Array.from({ length }, () => String.fromCharCode(65 + below(letters))).join(''));
  return [...words];
}
