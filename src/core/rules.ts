// The rules: what a fill must obey besides the grid and the lexicon. Engines prune by them, and the judge checks them.

import type { Requirement } from './word-rules/word-rule.js';
import type { WordRuleName, WordRules } from './word-rules.js';

/** The rules of a run: those about single words (word-rules.ts) and these. Their words may be spelled in any way: the plan converts them to the letters of its lexicon. */
export interface Rules extends WordRules {
  /** Words with a lower score are not used, unless the user gave them; 1 (and 0) allows all words with a score above 0. */
  readonly minScore: number;
  readonly exclude: readonly string[];
  /** Slots whose words need at least a score of their own, unless the user gave them; `minScore` holds there as well. */
  readonly floors?: readonly { readonly slot: string; readonly score: number }[];
  /** Every letter of the alphabet must be in the fill. */
  readonly pangram?: boolean;
  /** At least `min` slots hold one of these words, which obey no floor. */
  readonly theme?: { readonly words: readonly string[]; readonly min: number };
  /** Further words that obey no floor, besides those that the grid, `require` and `theme` give. */
  readonly floorless?: readonly string[];
  /** Words that must appear; with `slot` (`5A`), in that slot. */
  readonly require: readonly Requirement[];
  /** No two entries share a substring longer than this; 0 for no such rule. */
  readonly maxSharedSubstring: number;
  /** Two fills of a grid differ in at least this many words, compared as sets; 1 if any difference will do. */
  readonly distance: number;
  /** Other fills (a word for each slot). A fill must differ from each of them in at least `distance` words. */
  readonly apart?: { readonly fills: readonly (readonly string[])[]; readonly distance: number };
  /** No two entries cross that are both hard, which means a name or a lower score than this; but two that the user gave may. */
  readonly fair?: number;
  /** Two entries may share a stem, or one be a compound of the other. */
  readonly sameStem: boolean;
  /** A slot filled by seed letters may hold an entry that no dictionary has. */
  readonly allowUnknown: boolean;
}

export const NO_RULES: Rules = {
  minScore: 1,
  exclude: [],
  require: [],
  maxSharedSubstring: 0,
  distance: 1,
  sameStem: true,
  allowUnknown: false,
};

/** What a fill for print obeys where nothing else is said: no two entries share a stem. */
export const PRINT_RULES: Rules = { ...NO_RULES, sameStem: false };

/** The score that words need by default, so that they are not hard (see `fair`). */
export const USUAL_FAIR = 60;

/** By field: when it is a rule about several entries, which engines must know; undefined for what the candidates of single slots obey, or no engine needs to. */
const TOGETHER = {
  require: ({ require }) => require.some(({ slot }) => slot === undefined),
  maxSharedSubstring: ({ maxSharedSubstring }) => maxSharedSubstring > 0,
  fair: ({ fair }) => fair !== undefined,
  pangram: ({ pangram }) => pangram === true,
  theme: ({ theme }) => theme !== undefined && theme.min > 0,
  apart: ({ apart }) => apart !== undefined,
  minScore: undefined,
  floors: undefined,
  floorless: undefined,
  distance: undefined,
  // Searches learn near repeats from their fills.
  sameStem: undefined,
  allowUnknown: undefined,
} as const satisfies {
  readonly [Field in Exclude<keyof Required<Rules>, WordRuleName>]: ((rules: Rules) => boolean) | undefined;
};

export type RuleTogether = {
  [Field in keyof typeof TOGETHER]: (typeof TOGETHER)[Field] extends undefined ? never : Field;
}[keyof typeof TOGETHER];

/** The rules about several entries. */
export function rulesTogether(rules: Rules): readonly RuleTogether[] {
  return (Object.keys(TOGETHER) as RuleTogether[]).filter(field => TOGETHER[field]?.(rules));
}
