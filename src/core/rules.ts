// The rules: what a fill must obey besides the grid and the lexicon. Engines prune by them, and the judge checks them.

import { defined } from './defined.js';
import { eachFillRule, type FillRuleName, type FillRules } from './fill-rules.js';
import type { Requirement } from './word-rules/word-rule.js';
import type { WordRules } from './word-rules.js';

/**
 * The rules of a run: those about single words (word-rules.ts), those about several entries (fill-rules.ts), and these. Their words may be
 * spelled in any way: the plan converts them to the letters of its lexicon.
 */
export interface Rules extends WordRules, FillRules {
  /** Words with a lower score are not used, unless the user gave them; 1 (and 0) allows all words with a score above 0. */
  readonly minScore: number;
  readonly exclude: readonly string[];
  /** Slots whose words need at least a score of their own, unless the user gave them; `minScore` holds there as well. */
  readonly floors?: readonly { readonly slot: string; readonly score: number }[];
  /** Further words that obey no floor, besides those that the grid, `require` and `theme` give. */
  readonly floorless?: readonly string[];
  /** Words that must appear; with `slot` (`5A`), in that slot. */
  readonly require: readonly Requirement[];
  /** Two fills of a grid differ in at least this many words, compared as sets; 1 if any difference will do. */
  readonly distance: number;
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

/** Rules as code gives them. What is undefined is not given, and a word alone is one that must appear somewhere. */
export type GivenRules = Partial<Omit<Rules, 'require'>> & { readonly require?: readonly (string | Requirement)[] };

/** The rules that are given, and those of `base` where none is. */
export function rulesWith(base: Rules, given: GivenRules = {}): Rules {
  const { require = base.require, ...others } = defined(given);
  return {
    ...base,
    ...(others as Partial<Rules>),
    require: require.map(wish => (typeof wish === 'string' ? { word: wish } : wish)),
  };
}

export type RuleTogether = FillRuleName | 'require';

/** The rules about several entries that a run has. A required word is one of them if it has no slot. */
export function rulesTogether(rules: Rules): readonly RuleTogether[] {
  const together = eachFillRule(rules, (_, __, name) => name);
  return rules.require.some(({ slot }) => slot === undefined) ? ['require', ...together] : together;
}
