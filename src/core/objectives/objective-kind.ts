// What makes one fill better than another. Each objective is a file in this folder, and a line of the table (objective.ts). The search, the
// command line and the library know objectives by what the table says of them. The judge has a file of its own for each (verify/objectives).

/** How an objective is given: by its name alone, with values of letters, or with a list of words. */
export interface ObjectiveValues {
  readonly nothing: unknown;
  /** `block` is the worth of each block. */
  readonly values: { readonly values: Readonly<Record<string, number>>; readonly block: number };
  /** The words are written as in the lexicon. */
  readonly list: { readonly words: ReadonlySet<string> };
}

/** An objective is a sum: over the entries, by their scores or by a list, or over the cells, by the values that letters are given. */
export interface ObjectiveKind<Takes extends keyof ObjectiveValues = keyof ObjectiveValues> {
  readonly takes: Takes;
  /** Whether the lowest score of an entry counts first, and the sum only between fills with the same one. */
  readonly lowestFirst?: true;
  /** Whether people are told the sum for each entry: a mean. */
  readonly perEntry?: true;
  /** The worth of an entry by its score, from 1 to 100: it grows with the score. Absent if scores do not count. */
  readonly ofScore?: (score: number) => number;
  /** The worth of an entry of the list by its length. */
  readonly ofListed?: (length: number) => number;
  /** What a fill is worth, for people. */
  text(told: Told): string;
}

/** What a wording may say of a fill's worth. */
export interface Told {
  readonly lowest: number;
  readonly sum: string;
  readonly mean: string;
}

/** The score itself. Such an objective takes the scores of the lexicon as they are. */
export const SCORE = (score: number): number => score;

/** For the compiler: an objective with the type of what it holds. */
export function objectiveKind<Takes extends keyof ObjectiveValues>(kind: ObjectiveKind<Takes>): ObjectiveKind<Takes> {
  return kind;
}
