// The judge of full squares. It looks at letters only, knows nothing of tries and walks, and finds the words' ids for printing.

import type { WordId } from '../core/ids.js';
import { type Lexicon, wordText } from '../dictionary/lexicon.js';
import type { Shape } from './kernel/square-walk.js';

export interface Judged {
  /** Rows, then columns. */
  readonly texts: readonly string[];
  readonly words: Int32Array;
  /** The mean score of the words; of the rows alone if the square equals its transpose. */
  readonly score: number;
  /** Two of its words are the same, not counting row i and column i of a square that equals its transpose. */
  readonly repeats: boolean;
  /** Row i equals column i for all i. */
  readonly mirrored: boolean;
}

/** @returns a function that takes letter ids, row-major; it throws an Error if a row or column is not a word, which is a bug */
export function makeJudge(lexicon: Lexicon, shape: Shape, minScore: number): (letters: Uint8Array) => Judged {
  const { rows, columns } = shape;
  const ids = new Map<string, WordId>();
  for (const length of new Set([rows, columns])) {
    const table = lexicon.tables[length];
    for (let word = 0; word < (table?.count ?? 0); word++)
      if (table!.scores[word]! >= minScore) ids.set(wordText(lexicon, length, word), word);
  }
  return letters => {
    const text = (start: number, step: number, length: number): string =>
      Array.from({ length }, (_, at) => lexicon.alphabet.letters[letters[start + at * step]!]).join('');
    const across = Array.from({ length: rows }, (_, row) => text(row * columns, 1, columns));
    const down = Array.from({ length: columns }, (_, column) => text(column, columns, rows));
    const texts = [...across, ...down];
    const words = Int32Array.from(texts, word => {
      const id = ids.get(word);
      if (id === undefined) throw new Error(`a wrong square was found: ${word} is not a word in ${across.join(' ')}`);
      return id;
    });
    const mirrored = across.join() === down.join();
    const counted = mirrored ? across : texts;
    const scores = counted.map(
      (word, index) => lexicon.tables[mirrored || index < rows ? columns : rows]!.scores[ids.get(word)!]!,
    );
    return {
      texts,
      words,
      score: scores.reduce((sum, score) => sum + score, 0) / scores.length,
      repeats: new Set(counted).size < counted.length,
      mirrored,
    };
  };
}
