// A part of a puzzle filled again, or a word put in with as few other changes as possible.

import type { OnProgress } from '../core/objective.js';
import type { Outcome } from '../core/outcome.js';
import { type GivenRules, PRINT_RULES, rulesWith } from '../core/rules.js';
import type { Dictionary } from '../dictionary/read-dictionary.js';
import { withRequired } from '../dictionary/required.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { gridToRefill, refilled } from '../puzzle/refilled.js';
import { refillRun } from '../refill/refill-plan.js';
import { planOfWish, type RefillChange, type RefillSaid, wishOf } from '../refill/wish.js';
import { type FilledPuzzle, filledPuzzle, loadClues } from './filled.js';

/**
 * What changes: `clear` names slots to empty and fill again, `lock` those to keep while all others are filled again; `replace` puts words into
 * slots, `ban` keeps words out, and as few other entries as possible change.
 */
export interface RefillOptions extends RefillSaid {
  readonly rules?: GivenRules;
  readonly seed?: number;
  /** Milliseconds; unless given, the search goes on to its end. */
  readonly timeLimit?: number;
  /** Stops the search when aborted; the best fill so far is given. */
  readonly signal?: AbortSignal;
  /** Told how many entries stay, and how many could; where a part is filled, how many slots are filled, and how many there are. */
  readonly onProgress?: OnProgress;
}

export interface RefilledPuzzle {
  /** Absent where no fill was found. Entries that stay keep their clues. */
  readonly puzzle?: FilledPuzzle;
  /** Besides the words that were put in. */
  readonly changes: readonly RefillChange[];
  /** No fill changes fewer entries. */
  readonly proven: boolean;
  readonly outcome: Outcome;
}

export async function refill(
  old: Puzzle,
  dictionary: Pick<Dictionary, 'lexicon' | 'glossary'>,
  { clear, lock, replace, ban, rules, seed = 0, ...limits }: RefillOptions,
): Promise<RefilledPuzzle> {
  const wish = wishOf({ clear, lock, replace, ban });
  const given = rulesWith(PRINT_RULES, rules);
  const { lexicon, glossary } = withRequired(dictionary, [...given.require, ...wish.replace]);
  const whole = gridToRefill(old, 'puzzle');
  const plan = planOfWish(whole, wish, lexicon, given);
  const strategy = { kind: rules?.minScore === undefined ? 'good' : 'any' } as const;
  const { fill, outcome, changes, proven } = await refillRun(plan, whole, wish, { ...limits, seed, strategy });
  if (fill === undefined) return { changes, proven, outcome };
  await loadClues({ lexicon, glossary }, plan.printed);
  const { quality: _, ...before }: FilledPuzzle = old;
  const puzzle = refilled(before, filledPuzzle(plan.printed, fill, { lexicon, glossary }, { seed }));
  return { puzzle, changes, proven, outcome };
}
