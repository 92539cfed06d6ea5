// A draft is what a reader has found in a file: cells and clues by number. Assembling it finds the entries, matches them
// with the clues, and refuses what does not fit together, so that every reader gives the same kind of puzzle.

import { InputError } from '../core/errors.js';
import type { CellId } from '../core/ids.js';
import { defined } from '../core/lazy.js';
import { type Direction, makeGrid, type Slot } from '../grid/grid.js';
import { entryName } from '../puzzle/entries.js';
import { barsOf, inOrder, type Puzzle, type PuzzleCell, type PuzzleEntry } from '../puzzle/puzzle.js';
import { HEAD } from './features.js';
import { boundSides, line, shown } from './input.js';
import { isPlain } from './printed.js';
import { isEnumeration, numberedCells, tidyHead, withEnumeration } from './tidy.js';

export interface DraftClue {
  readonly number: number;
  readonly direction: Direction;
  readonly text?: string | undefined;
  readonly enumeration?: string | undefined;
  /** The cell that holds the clue, in a puzzle whose clues are in the grid. */
  readonly cell?: CellId | undefined;
}

type Head = { readonly [Name in (typeof HEAD)[number]]?: Puzzle[Name] | undefined };

export interface Draft extends Head {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly PuzzleCell[];
  readonly clues: readonly DraftClue[];
}

/**
 * Makes the puzzle of a draft. If any cell of the draft has a number, these numbers are kept, and a run of cells is an entry only if
 * its first cell has one. Otherwise the cells are numbered in the usual way.
 * @param remedy for the message: what to do about a clue that has no entry; for formats that people write by hand
 * @throws InputError for sides out of bounds, a grid without an entry, and clues that have no entry or come twice
 */
export function assemble(draft: Draft, source: string, remedy?: string): Puzzle {
  const { width, height } = draft;
  boundSides(width, height, source);
  const grid = makeGrid({
    source,
    width,
    height,
    open: Uint8Array.from(draft.cells, cell => Number(cell.kind === 'cell')),
    bars: barsOf(draft.cells),
  });
  const cells = numberedCells(draft.cells, grid.numbers);
  const clues = new Map<string, DraftClue>();
  for (const clue of draft.clues) {
    const name = entryName(clue);
    if (clues.has(name)) throw new InputError(`two clues for ${name}; expected one`, { file: source });
    clues.set(name, clue);
  }
  const entries: PuzzleEntry[] = [];
  for (const slot of grid.slots) {
    const head = cells[slot.cells[0]!]!;
    if (head.kind !== 'cell' || head.number === undefined) continue;
    const name = entryName({ number: head.number, direction: slot.direction });
    const clue = clues.get(name);
    clues.delete(name);
    entries.push(entryOf({ ...slot, number: head.number }, clue, cells, width));
  }
  entries.sort(inOrder);
  const lost = [...clues.values()][0];
  if (lost !== undefined)
    throw new InputError(
      `a clue for ${entryName(lost)} (${shown(lost.text ?? '')}), but no entry of the grid starts there` +
        (remedy === undefined ? '' : `: ${remedy}`),
      { file: source },
    );
  return {
    ...tidyHead(Object.fromEntries(HEAD.map(name => [name, draft[name]])) as Head),
    width,
    height,
    cells,
    entries,
  };
}

/** An enumeration of several parts at the end of a clue, as is usual in Britain: `(3,4)`. */
const TRAILING_ENUMERATION = /\s*\((?<parts>\d{1,3}(?:\s*[,-]\s*\d{1,3})+)\)$/u;

/** The clue, followed by its enumeration if that says more than the length. */
export function clueWithEnumeration(entry: PuzzleEntry): string {
  return (isPlain(entry) ? entry.clue : withEnumeration(entry.clue, entry.enumeration)) ?? '';
}

/** Whether an enumeration is well formed and its parts add up to the letters of the entry. */
export function fitsLength(enumeration: string, length: number): boolean {
  if (!isEnumeration(enumeration)) return false;
  return enumeration.split(/[,-]/u).reduce((sum, part) => sum + Number(part), 0) === length;
}

function entryOf(run: Slot, clue: DraftClue | undefined, cells: readonly PuzzleCell[], width: number): PuzzleEntry {
  const solutions = run.cells.map(at => {
    const cell = cells[at]!;
    return cell.kind === 'cell' ? cell.solution : undefined;
  });
  const answer = solutions.includes(undefined) ? undefined : solutions.join('');
  const letters = answer === undefined ? run.length : [...answer].length;
  let text = line(clue?.text);
  let enumeration = clue?.enumeration?.replace(/\s/gu, '');
  if (enumeration === undefined) {
    const trailing = TRAILING_ENUMERATION.exec(text ?? '');
    const parts = trailing === null ? '' : trailing.groups!.parts!.replace(/\s/gu, '');
    if (trailing !== null && (fitsLength(parts, letters) || fitsLength(parts, run.length))) {
      enumeration = parts;
      text = line(trailing.input.slice(0, trailing.index));
    }
  }
  if (enumeration !== undefined && !fitsLength(enumeration, letters) && !fitsLength(enumeration, run.length)) {
    // An enumeration in words ("two words") or of another length may help the solver, so it stays in the clue.
    text = withEnumeration(text, clue!.enumeration!);
    enumeration = undefined;
  }
  return {
    number: run.number,
    direction: run.direction,
    row: Math.floor(run.cells[0]! / width),
    column: run.cells[0]! % width,
    length: run.length,
    ...defined({ answer, clue: text }),
    enumeration: enumeration ?? String(run.length),
    ...clueSide(clue?.cell, run.cells[0]!, cells, width),
  };
}

/** Whether a clue is in the block left of the entry's first cell or in the block above it; empty if it is anywhere else. */
function clueSide(
  cell: CellId | undefined,
  first: CellId,
  cells: readonly PuzzleCell[],
  width: number,
): Pick<PuzzleEntry, 'clueAt'> {
  if (cell === undefined || cells[cell]?.kind !== 'block') return {};
  if (cell === first - 1 && first % width > 0) return { clueAt: 'left' };
  return cell === first - width ? { clueAt: 'above' } : {};
}
