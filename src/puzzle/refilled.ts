// A puzzle with other entries than before: those that stay keep their clues, and the puzzle what else was said of it.

import { InputError } from '../core/errors.js';
import { cellPlace } from '../core/ids.js';
import type { Grid, Slot } from '../grid/grid.js';
import { inOrder, type Puzzle, type PuzzleCell, placeOfEntry } from './puzzle.js';
import { gridOfPuzzle } from './puzzle-grid.js';

/** The grid with all its letters; its slots have the numbers of the puzzle. @throws InputError for a puzzle without letters */
export function gridToRefill(old: Puzzle, source: string): Grid {
  const whole = gridOfPuzzle(old, source, true);
  if (whole.seeds.size === 0)
    throw new InputError(
      'this puzzle has no letters: refill changes a filled one, and fill fills a grid',
      { file: source },
      { what: 'noLetters' },
    );
  const entries = new Map(old.entries.map(entry => [placeOfEntry(entry), entry]));
  const slots = whole.slots.map((slot): Slot => {
    const { direction, cells } = slot;
    const [row, column] = [Math.floor(cells[0]! / whole.width), cells[0]! % whole.width];
    const entry = entries.get(placeOfEntry({ direction, row, column }));
    // Where cells have numbers of their own, a slot without one is no entry, and so has no name.
    if (entry === undefined && !hasNumbers(old)) return slot;
    if (entry === undefined) return { ...slot, name: `${cellPlace(cells[0]!, whole.width)}, ${direction}` };
    return { ...slot, number: entry.number, name: `${entry.number}${direction === 'across' ? 'A' : 'D'}` };
  });
  return { ...whole, slots };
}

/**
 * The puzzle of a new fill, with the clues of the entries that stay, and with numbers of its own if the puzzle had any.
 * @param fresh with clues of the dictionaries
 */
export function refilled<Fresh extends Puzzle>(old: Puzzle, fresh: Fresh): Fresh {
  const { cells: _, entries: __, width: ___, height: ____, overlay: _____, seed: ______, ...kept } = old;
  const before = new Map(old.entries.map(entry => [placeOfEntry(entry), entry]));
  const isNumbered = hasNumbers(old);
  const entries = fresh.entries.flatMap(entry => {
    const was = before.get(placeOfEntry(entry));
    // Where cells have numbers of their own, a slot without one is no entry.
    if (was === undefined) return isNumbered ? [] : [entry];
    const now = { ...entry, number: was.number };
    if (was.clue === undefined || was.answer !== entry.answer) return [now];
    return [{ ...now, clue: was.clue, enumeration: was.enumeration }];
  });
  return {
    ...fresh,
    ...kept,
    cells: isNumbered ? withNumbers(fresh, old) : fresh.cells,
    entries: entries.sort(inOrder),
  };
}

function hasNumbers({ cells }: Puzzle): boolean {
  return cells.some(cell => cell.kind === 'cell' && cell.number !== undefined);
}

/** The cells with the numbers that they had. */
function withNumbers({ cells }: Puzzle, old: Puzzle): readonly PuzzleCell[] {
  return cells.map((cell, at) => {
    const before = old.cells[at];
    if (cell.kind !== 'cell' || before?.kind !== 'cell') return cell;
    const { number: _, ...rest } = cell;
    return before.number === undefined ? rest : { ...rest, number: before.number };
  });
}
