// A puzzle of what was found, as the options want it: title and author, the choice of clues, a note for each clue that could not be better.

import { NO_LETTER } from '../../core/ids.js';
import type { Glossary, Lexicon } from '../../dictionary/lexicon.js';
import type { Grid } from '../../grid/grid.js';
import { makePuzzle } from '../../puzzle/make-puzzle.js';
import type { Puzzle } from '../../puzzle/puzzle.js';
import type { Context } from '../rim/command.js';
import { clueOptions, type Telling } from './clue-options.js';
import { headOf } from './sink.js';

/** Where answers and clues come from. */
interface Words {
  readonly lexicon: Lexicon;
  readonly glossary: Glossary;
  readonly language: string | undefined;
}

/** What stands in a grid: letter ids by cell (NO_LETTER where there is none), and word ids by slot if all are known. */
export interface SeedLetters {
  readonly letters: Uint8Array;
  readonly words?: Int32Array;
}

/**
 * @param fill undefined for a grid without letters
 * @param seed printed with the puzzle; it draws the clues
 * @param telling where the grid has several puzzles: which one it is
 */
export function puzzleOf(
  context: Context,
  { lexicon, glossary, language }: Words,
  grid: Grid,
  fill: SeedLetters | undefined,
  seed: number,
  telling: Telling = { name: grid.source, note: context.note },
): Puzzle {
  const letters = new Uint8Array(fill === undefined ? grid.open.length : 0).fill(NO_LETTER);
  const head = { seed, ...(language === undefined ? {} : { language }), ...headOf(context) };
  return makePuzzle(grid, fill ?? { letters }, lexicon, glossary, head, clueOptions(context, telling));
}
