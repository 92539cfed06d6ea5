// The objectives, by name, and what a fill is worth under one.

import { floor } from './objectives/floor.js';
import { letters } from './objectives/letters.js';
import { mean } from './objectives/mean.js';
import type { ObjectiveKind, ObjectiveValues } from './objectives/objective-kind.js';
import { theme } from './objectives/theme.js';
import { total } from './objectives/total.js';

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
