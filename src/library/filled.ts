// A fill as a puzzle.

import { defined } from '../core/lazy.js';
import type { Quality } from '../core/objective.js';
import type { ThemeUse } from '../core/rules.js';
import type { Dictionary } from '../dictionary/read-dictionary.js';
import type { Found } from '../fill/stage.js';
import { type Grid, lettersIn } from '../grid/grid.js';
import { makePuzzle, type PuzzleOptions } from '../puzzle/make-puzzle.js';
import type { Puzzle } from '../puzzle/puzzle.js';

/** A puzzle, and how good its fill is. The latter is known for good fills from dictionaries with scores. */
export interface FilledPuzzle extends Puzzle {
  readonly quality?: Quality;
  /** Which words of the theme it has, if the rules have one. */
  readonly theme?: ThemeUse;
}

/** Loads the clues of the words that a grid may have, where they come on demand. @param grid all clues if undefined */
export async function loadClues(
  { lexicon, glossary }: Pick<Dictionary, 'lexicon' | 'glossary'>,
  grid?: Grid,
): Promise<void> {
  await glossary.load?.(grid?.slots.map(slot => lettersIn(grid, slot, lexicon)));
}

export function filledPuzzle(
  grid: Grid,
  fill: Found,
  { lexicon, glossary }: Pick<Dictionary, 'lexicon' | 'glossary'>,
  { seed = 0, language, title, author }: Partial<PuzzleOptions>,
): FilledPuzzle {
  const puzzle = makePuzzle(grid, fill, lexicon, glossary, { seed, ...defined({ language, title, author }) });
  return fill.quality === undefined ? puzzle : { ...puzzle, quality: fill.quality };
}
