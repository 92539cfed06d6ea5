// Why a grid cannot be filled, as plain data.

import { makePlan } from '../analysis/plan.js';
import { type GivenRules, PRINT_RULES, rulesWith } from '../core/rules.js';
import type { Dictionary } from '../dictionary/read-dictionary.js';
import { type Given, givenText } from '../fill/givens.js';
import { whyNot as search, type Without } from '../fill/why.js';
import type { Grid } from '../grid/grid.js';

export interface WhyOptions {
  readonly rules?: GivenRules;
  /** Milliseconds; nodes that suit a few seconds unless given. */
  readonly timeLimit?: number;
  /** Stops the search when aborted; what is known so far is given. */
  readonly signal?: AbortSignal;
}

/** One given thing of a conflict. */
export interface Blamed {
  readonly given: Given;
  /** For a person: `5A=VAST`, `the floor 50`. */
  readonly text: string;
  /** What filling the grid without it brought. */
  readonly without: Without;
  /** For a floor: the highest one below it that was seen to fill. */
  readonly floor?: number | undefined;
}

export interface WhyAnswer {
  /** Given things that cannot be used together, the fewest first; no two sets share any. `minimal`: proven that none can be left out. */
  readonly conflicts: readonly { readonly members: readonly Blamed[]; readonly minimal: boolean }[];
  /** Proven: there is no fill without all that was given, either. */
  readonly bare: boolean;
}

export async function whyNot(
  grid: Grid,
  { lexicon }: Pick<Dictionary, 'lexicon'>,
  { rules, timeLimit = Number.POSITIVE_INFINITY, signal }: WhyOptions = {},
): Promise<WhyAnswer> {
  const plan = makePlan(grid, lexicon, rulesWith(PRINT_RULES, rules));
  const { conflicts, bare } = await search(plan, { timeLimit, signal: signal ?? new AbortController().signal });
  const sets = conflicts.map(({ members, minimal }) => ({
    members: members.map(member => ({ ...member, text: givenText(member.given, plan) })),
    minimal,
  }));
  return { conflicts: sets, bare };
}
