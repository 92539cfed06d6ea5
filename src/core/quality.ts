// How good a fill is, by the scores of its entries, and what is known about better fills.

/** How good a fill is. */
export interface Quality {
  /** The lowest score of its entries, 1 to 100, but for those that the user gave. */
  readonly lowest: number;
  readonly mean: number;
  /** The cells where two hard entries cross (the rule `fair`, or words scored under 60 and names); absent if there is none. */
  readonly unfair?: number;
  /**
   * The next higher floor (a lowest score for all entries) that was tried. Either it is proven to have no fill, or no fill was found
   * within this many nodes. Absent when none was tried.
   */
  readonly next?: { readonly floor: number; readonly proven: boolean; readonly nodes: number };
  /** The lowest floor that is proven to have no fill, where that is not the next one: what a longer search can find is below it. */
  readonly refuted?: number;
}

/** The highest score of a word. */
export const MOST_SCORE = 100;
/** What floors take for the score of a word that obeys none: more than any word has. */
export const FLOORLESS = MOST_SCORE + 1;
