// A puzzle with other entries than before: those that stay keep their clues, and the puzzle what else was said of it.

import { InputError } from '../core/errors.js';
import type { Grid } from '../grid/grid.js';
import type { Puzzle } from './puzzle.js';
import { gridOfPuzzle } from './puzzle-grid.js';

/** The grid with all its letters. @throws InputError for a puzzle without letters */
export function gridToRefill(old: Puzzle, source: string): Grid {
  const whole = gridOfPuzzle(old, source, true);
  if (whole.seeds.size === 0)
    throw new InputError(
      'this puzzle has no letters: refill changes a filled one, and fill fills a grid',
      { file: source },
      { what: 'noLetters' },
    );
  return whole;
}

/** @param fresh the puzzle of the new fill, with clues of the dictionaries */
export function refilled<Fresh extends Puzzle>(old: Puzzle, fresh: Fresh): Fresh {
  const { cells: _, entries: __, width: ___, height: ____, overlay: _____, seed: ______, ...kept } = old;
  return {
    ...fresh,
    ...kept,
    entries: fresh.entries.map(entry => {
      const before = old.entries.find(
        each => each.number === entry.number && each.direction === entry.direction && each.answer === entry.answer,
      );
      if (before?.clue === undefined) return entry;
      return { ...entry, clue: before.clue, enumeration: before.enumeration };
    }),
  };
}
