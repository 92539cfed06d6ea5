// Whether the entries of a puzzle are those of its cells. A puzzle says both, and a file may say them differently.

import type { Direction, Grid } from '../grid/grid.js';
import type { Puzzle, PuzzleEntry } from './puzzle.js';

export interface EntryFault {
  readonly kind: 'entry' | 'number' | 'disagree';
  /** The slot concerned, as `5A`. */
  readonly slot?: string;
  /** For a person; it includes the slot's name. */
  readonly text: string;
}

/**
 * Faults of entries that are not slots, of slots without an entry, and of numbers and answers that are not those of the cells. If any
 * cell has a number, the cells' own numbers count, and a slot is an entry only if its first cell has one.
 * @param grid the grid of the puzzle's cells
 */
export function entryFaults(puzzle: Puzzle, grid: Grid): EntryFault[] {
  const faults: EntryFault[] = [];
  const ownNumbers = puzzle.cells.some(cell => cell.kind === 'cell' && cell.number !== undefined);
  const numberAt = (cell: number): number | undefined => {
    const found = puzzle.cells[cell]!;
    return ownNumbers ? (found.kind === 'cell' ? found.number : undefined) : grid.numbers[cell];
  };
  const unseen = new Map<string, PuzzleEntry>();
  const named = new Set<string>();
  for (const entry of puzzle.entries) {
    const place = `${entry.direction} ${entry.row * grid.width + entry.column}`;
    const name = entryName(entry);
    if (unseen.has(place) || named.has(name)) faults.push({ kind: 'entry', text: `two entries are ${name}` });
    unseen.set(place, entry);
    named.add(name);
  }
  for (const slot of grid.slots) {
    const place = `${slot.direction} ${slot.cells[0]}`;
    const number = numberAt(slot.cells[0]!);
    if (number === undefined) continue;
    const entry = unseen.get(place);
    unseen.delete(place);
    const text = slot.cells.map(cell => solutionAt(puzzle, cell) ?? '?').join('');
    const name = `${number}${slot.direction === 'across' ? 'A' : 'D'}`;
    const add = (kind: EntryFault['kind'], finding: string): void => {
      faults.push({ kind, slot: slot.name, text: `${name} ${finding}` });
    };
    if (entry === undefined) add('entry', 'is in the grid but not among the entries');
    else if (entry.length !== slot.length) add('entry', `has ${slot.length} cells, but its entry ${entry.length}`);
    else if (entry.number !== number) add('number', `is numbered ${entry.number} among the entries`);
    else if (entry.answer !== undefined && entry.answer.normalize('NFC') !== text.normalize('NFC'))
      add('disagree', `holds ${text}, but its entry says ${entry.answer}`);
  }
  for (const entry of unseen.values())
    faults.push({ kind: 'entry', text: `${entryName(entry)} is among the entries but not in the grid` });
  return faults;
}

/** `5 across`: how messages name an entry of a file. */
export function entryName(entry: { readonly number: number; readonly direction: Direction }): string {
  return `${entry.number} ${entry.direction}`;
}

function solutionAt(puzzle: Puzzle, cell: number): string | undefined {
  const found = puzzle.cells[cell]!;
  return found.kind === 'cell' ? found.solution : undefined;
}
