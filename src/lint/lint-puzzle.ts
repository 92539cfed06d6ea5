// A puzzle against a rule set: the one that is named, or the usual one for its kind and language.

import { languageCode } from '../core/word.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import { isScanword } from '../puzzle/clue-cells.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import { emptyGrid } from '../puzzle/puzzle-grid.js';
import { type Breach, lint } from './checks.js';
import type { RuleName } from './rule-names.js';
import { RULE_SETS, type RuleSetName } from './sets.js';

export interface LintOptions {
  /** `american`, `british`, `russian` or `scanword`; by default the usual one. */
  readonly rules?: RuleSetName | undefined;
  /** Rules that are not checked. */
  readonly off?: Iterable<RuleName> | undefined;
  /** The lowest score that an answer may have. */
  readonly minScore?: number | undefined;
  /** The most characters of a clue. */
  readonly maxClue?: number | undefined;
  /** The file, for messages. */
  readonly source?: string | undefined;
}

/** The rule set that applies unless another one is named. */
export function usualRuleSet(puzzle: Puzzle, language: string | undefined = puzzle.language): RuleSetName {
  return isScanword(puzzle) ? 'scanword' : languageCode(language) === 'ru' ? 'russian' : 'american';
}

/**
 * Breaches of the usual rules of crosswords: symmetry, checked cells, repeats, clues, and more.
 * @param dictionary for scores and stems
 */
export function lintPuzzle(
  puzzle: Puzzle,
  { lexicon }: { readonly lexicon: Lexicon },
  { rules = usualRuleSet(puzzle), off = [], minScore, maxClue, source = 'puzzle' }: LintOptions = {},
): Breach[] {
  const set = RULE_SETS[rules];
  const limits = { floor: minScore ?? set.floor, longestClue: maxClue ?? set.longestClue };
  return lint({ grid: emptyGrid(puzzle, source), puzzle, lexicon }, { ...set, ...limits }, new Set(off));
}
