// What makes one fill better than another, as plain data.

export type Objective =
  /** The lowest score of an entry; between fills with the same lowest score, the higher mean. */
  | { readonly kind: 'floor' }
  /** The mean score of the entries. */
  | { readonly kind: 'mean' }
  /** The sum of the scores of the entries. */
  | { readonly kind: 'total' }
  /** The sum of the values of the letters, one letter for each cell, and of the blocks, each worth `block`. */
  | { readonly kind: 'letters'; readonly values: Readonly<Record<string, number>>; readonly block: number }
  /** The number of letters in entries that are among these words: the sum of their lengths. The words are written as in the lexicon. */
  | { readonly kind: 'theme'; readonly words: ReadonlySet<string> };

type Given = Readonly<Record<string, unknown>>;
const isNumber = (value: unknown): boolean => Number.isSafeInteger(value);

/** By kind: whether an object has what an objective of that kind holds. */
const HOLDS: { readonly [Kind in Objective['kind']]: (given: Given) => boolean } = {
  floor: () => true,
  mean: () => true,
  total: () => true,
  letters: ({ values, block }) =>
    typeof values === 'object' && values !== null && Object.values(values).every(isNumber) && isNumber(block),
  theme: ({ words }) => words instanceof Set && [...words].every(word => typeof word === 'string'),
};

export const OBJECTIVE_KINDS = Object.keys(HOLDS) as readonly Objective['kind'][];

export function isObjective(value: unknown): value is Objective {
  if (typeof value !== 'object' || value === null) return false;
  const kind = OBJECTIVE_KINDS.find(each => each === (value as Given).kind);
  return kind !== undefined && HOLDS[kind](value as Given);
}

/** What a fill is worth. */
export interface Worth {
  /** The lowest score of an entry that obeys a floor, if the objective looks at it first (FLOORLESS if none does); 0 otherwise. */
  readonly lowest: number;
  /** The sum to be maximised, a whole number. For `floor` and `mean` it is the sum of the scores. */
  readonly sum: number;
}

/** Whether one fill is better than another. */
export function isBetter(one: Worth, other: Worth): boolean {
  return one.lowest > other.lowest || (one.lowest === other.lowest && one.sum > other.sum);
}
