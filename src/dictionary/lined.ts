// A dictionary whose every line is a word, with what is known of its lines. The clues stand apart, by the length of the words: a line for each word,
// in the dictionary's order. So they repeat no words, and those of a length can come when they are wanted.

export interface LinedWords {
  /** By word, in the order of the lines: where its line begins, its letters, its score from 1 to 100, and 1 for one that is only a name. */
  readonly starts: Uint32Array;
  readonly lengths: Uint8Array;
  readonly scores: Uint8Array;
  readonly names: Uint8Array;
  readonly clues: LinedClues;
  /** The clues of the word whose line begins at this place; none while they are not there. */
  readonly cluesAt: (offset: number) => WordClues;
}

/** Where the clues are. */
export interface LinedClues {
  /** The lengths of all words. */
  readonly lengths: readonly number[];
  /** Whether those of all words are there. */
  readonly complete: boolean;
  /**
   * The clues of the words of a length, in UTF-8, a text of each source: a clue book, the dictionary itself, further clues. A text has one line for its comments
   * and one for each word, with tabs between clues; one without clues may be empty. Undefined for clues that are not there yet.
   */
  texts(length: number): readonly Uint8Array[] | undefined;
  /** Loads those of words of these lengths, or of all, unless they are there. */
  load(lengths?: Iterable<number>): Promise<void>;
}

/** The clues of a word by source. */
export type WordClues = readonly (readonly string[])[];
