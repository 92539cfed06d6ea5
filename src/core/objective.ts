// What makes one fill better than another, as plain data.

export type Objective =
  /** The lowest score of an entry; of fills with the same lowest score, the highest mean. */
  | { readonly kind: 'floor' }
  /** The mean score of the entries. */
  | { readonly kind: 'mean' }
  /** The sum of the scores of the entries. */
  | { readonly kind: 'total' }
  /** The sum of what the letters are worth, a letter a cell, and of the blocks, each worth `block`. */
  | { readonly kind: 'letters'; readonly values: Readonly<Record<string, number>>; readonly block: number }
  /** The letters in entries that are among these words: the sum of their lengths. Words as the lexicon has them. */
  | { readonly kind: 'theme'; readonly words: ReadonlySet<string> };

/** What a fill is worth. */
export interface Worth {
  /** The lowest score of an entry, where the objective looks at it first; 0 elsewhere. */
  readonly lowest: number;
  /** The sum to be maximised, a whole number. For `floor` and `mean` it is the sum of the scores. */
  readonly sum: number;
}

/** Whether one fill is better than another. */
export function isBetter(one: Worth, other: Worth): boolean {
  return one.lowest > other.lowest || (one.lowest === other.lowest && one.sum > other.sum);
}
