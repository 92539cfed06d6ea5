// The fewest changes of blocks with which a grid can be filled.

import type { Progress } from '../core/objective.js';
import type { Outcome } from '../core/outcome.js';
import { PRINT_RULES, rulesWith } from '../core/rules.js';
import type { PatternStyle } from '../design/blocked/breaches.js';
import type { BlockChange, ChangeLevel, Mended, Mending } from '../design/blocked/fewest-changes.js';
import { rulesOfGrid } from '../design/blocked/usual-pattern.js';
import { levelText, mendGrid } from '../design/mend.js';
import type { Dictionary } from '../dictionary/read-dictionary.js';
import { openPipeline } from '../fill/pipeline.js';
import type { Grid } from '../grid/grid.js';
import type { DesignOptions } from './design.js';
import { type FilledPuzzle, filledPuzzle, loadClues } from './filled.js';

type MendsNot = 'style' | 'width' | 'height' | 'theme' | 'picture' | 'all' | 'onProgress';

/** Unless given, the style, the symmetry and the other rules are those that the grid keeps. */
export interface MendOptions extends Omit<DesignOptions, MendsNot> {
  readonly style?: PatternStyle;
  /** Answers: 1 unless given. */
  readonly count?: number;
  /** Changes of an answer, at most. */
  readonly mostChanges?: number;
  /** Nodes of all searches together. */
  readonly nodeLimit?: number;
  readonly onProgress?: (now: MendProgress) => void;
}

/** How far the search is; with the answer whenever one is found. Not all of them need be wanted, and its fill may become better. */
export interface MendProgress extends Progress {
  readonly found?: MendedPuzzle;
}

export interface MendedPuzzle {
  /** None where the grid can be filled as it is. No answer is another one with more changes. */
  readonly changes: readonly BlockChange[];
  /** Empty, but for the letters that the grid had. */
  readonly grid: Grid;
  /** Filled, with clues. Its `quality` is known where words have scores. */
  readonly puzzle: FilledPuzzle;
}

export interface MendedGrid {
  /** Those with the fewest changes first, among them those with the higher lowest score. */
  readonly answers: readonly MendedPuzzle[];
  /** What is known of no change, one change, two changes and so on, as far as the search went. */
  readonly levels: readonly ChangeLevel[];
  /** `enough` with as many answers as were wanted; `all` is a proof that no other changes help. */
  readonly outcome: Outcome;
}

export async function mend(
  grid: Grid,
  { lexicon, glossary }: Pick<Dictionary, 'lexicon' | 'glossary'>,
  options: MendOptions = {},
): Promise<MendedGrid> {
  const { symmetry, style, minLength, words, blocks, onProgress } = options;
  const { language, mostChanges, nodeLimit, signal } = options;
  const { minScore: floor = 50, count = 1, seed = 0, timeLimit = Number.POSITIVE_INFINITY } = options;
  const rules = rulesOfGrid(grid, { symmetry, style, minLength, words, blocks });
  const doing = 'trying changes of blocks';
  const puzzleOf = ({ changes, grid: mended, fill }: Mended): MendedPuzzle => ({
    ...{ changes, grid: mended },
    puzzle: filledPuzzle(mended, fill, { lexicon, glossary }, options),
  });
  await loadClues({ lexicon, glossary });
  const pipeline = openPipeline(undefined);
  try {
    const { answers, levels, ending } = await mendGrid(
      pipeline,
      { lexicon, glossary, language },
      {
        ...{ grid, rules, floor, words: rulesWith(PRINT_RULES, options.rules) },
        ...{ count, mostChanges, seed, timeLimit, nodeLimit, signal },
        ...(onProgress && {
          onLevel: (_, nodes) => onProgress({ doing, nodes }),
          onFound: (answer, nodes) => onProgress({ doing, nodes, found: puzzleOf(answer) }),
        }),
      },
    );
    return {
      answers: answers.map(puzzleOf),
      levels,
      outcome: outcomeOf(ending, levels),
    };
  } finally {
    await pipeline.close();
  }
}

function outcomeOf(ending: Mending['ending'], levels: readonly ChangeLevel[]): Outcome {
  if (ending === 'enough') return { kind: 'enough' };
  const texts = levels.map(level => levelText(level));
  if (ending === 'all') return { kind: 'all', reasons: texts };
  return ending === 'incomplete' ? { kind: 'incomplete', cuts: texts } : { kind: 'stopped', by: ending };
}
