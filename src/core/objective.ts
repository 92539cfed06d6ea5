// What makes one fill better than another. Each objective is a constant here, and a line of the table (OBJECTIVES). The search, the command
// line and the library know objectives by what the table says of them. The judge has its own of each (verify/worth.ts).

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
interface Told {
  readonly lowest: number;
  readonly sum: string;
  readonly mean: string;
}

/** The score itself. Such an objective takes the scores of the lexicon as they are. */
export const SCORE = (score: number): number => score;

/** For the compiler: an objective with the type of what it holds. */
function objectiveKind<Takes extends keyof ObjectiveValues>(kind: ObjectiveKind<Takes>): ObjectiveKind<Takes> {
  return kind;
}

// The lowest score of an entry; between fills with the same lowest score, the higher mean.

const floor = objectiveKind({
  takes: 'nothing',
  lowestFirst: true,
  perEntry: true,
  ofScore: SCORE,
  text: ({ lowest, mean }) =>
    lowest > MOST_SCORE ? `all words are given, mean ${mean}` : `lowest score ${lowest}, mean ${mean}`,
});

// The mean score of the entries.

const mean = objectiveKind({
  takes: 'nothing',
  perEntry: true,
  ofScore: SCORE,
  text: told => `mean score ${told.mean}`,
});

// The sum of the scores of the entries.

const total = objectiveKind({ takes: 'nothing', ofScore: SCORE, text: ({ sum }) => `total score ${sum}` });

// The sum of the values of the letters, one letter for each cell, and of the blocks.

const letters = objectiveKind({ takes: 'values', text: ({ sum }) => `letters worth ${sum}` });

// The number of letters in entries that are thematic words: the sum of their lengths.

const theme = objectiveKind({
  takes: 'list',
  ofListed: length => length,
  text: ({ sum }) => `${sum} thematic letters`,
});

// The objectives, by name, and what a fill is worth under one.

const OBJECTIVES = { floor, mean, total, letters, theme } as const;

type Table = typeof OBJECTIVES;
export type ObjectiveName = keyof Table;

/** What makes one fill better than another, as plain data. */
export type Objective = {
  [Name in ObjectiveName]: { readonly kind: Name } & ObjectiveValues[Table[Name]['takes']];
}[ObjectiveName];

export const OBJECTIVE_NAMES = Object.keys(OBJECTIVES) as readonly ObjectiveName[];

/** What the table says of an objective. */
export function kindOf({ kind }: Pick<Objective, 'kind'>): ObjectiveKind {
  return OBJECTIVES[kind];
}

type Given = Readonly<Record<string, unknown>>;
const isNumber = (value: unknown): boolean => Number.isSafeInteger(value);

/** Whether an object has what objectives hold that are given in this way. */
const HOLDS: { readonly [Takes in keyof ObjectiveValues]: (given: Given) => boolean } = {
  nothing: () => true,
  values: ({ values, block }) =>
    typeof values === 'object' && values !== null && Object.values(values).every(isNumber) && isNumber(block),
  list: ({ words }) => words instanceof Set && [...words].every(word => typeof word === 'string'),
};

export function isObjective(value: unknown): value is Objective {
  if (typeof value !== 'object' || value === null) return false;
  const kind = OBJECTIVE_NAMES.find(each => each === (value as Given).kind);
  return kind !== undefined && HOLDS[kindOf({ kind }).takes](value as Given);
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

// How far a long search is: one form for all searches, whatever they look for.

export interface Progress {
  /** What it is doing, in a few words. */
  readonly doing: string;
  /** Nodes opened so far. */
  readonly nodes: number;
  /** What the best so far is worth, as the search counts it; undefined when there is nothing yet. */
  readonly best?: Worth | undefined;
  /** What nothing can be worth more than; undefined when no bound is known. */
  readonly bound?: Worth | undefined;
}

/** Is told how far a search is. */
export type OnProgress = (now: Progress) => void;

/** What is worth a number alone. */
export function worthOfSum(sum: number): Worth {
  return { lowest: 0, sum };
}

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
