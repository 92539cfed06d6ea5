// A draft is what a reader has found in a file: cells and clues by number. Assembling it finds the entries, matches them
// with the clues, and refuses what does not fit together, so that every reader gives the same kind of puzzle.

import { InputError } from '../core/errors.js';
import type { CellId } from '../core/ids.js';
import { defined } from '../core/lazy.js';
import { type Direction, makeGrid, type Slot } from '../grid/grid.js';
import { entryName } from '../puzzle/entries.js';
import { fitsLength, splitEnumeration, tidyEnumeration } from '../puzzle/enumeration.js';
import { barsOf, type EntryName, inOrder, type Puzzle, type PuzzleCell, type PuzzleEntry } from '../puzzle/puzzle.js';
import { HEAD, type ReadingNotes } from './features.js';
import { boundSides, line, shown } from './input.js';
import { clueText, isPlain } from './printed.js';
import { numberedCells, tidyHead, withEnumeration } from './tidy.js';

export interface DraftClue {
  readonly number: number;
  readonly direction: Direction;
  readonly text?: string | undefined;
  readonly enumeration?: string | undefined;
  /** The entries that the answer goes on in, if the clue is for several. */
  readonly continued?: readonly EntryName[] | undefined;
  /** The cell that holds the clue, in a puzzle whose clues are in the grid. */
  readonly cell?: CellId | undefined;
}

type Head = { readonly [Name in (typeof HEAD)[number]]?: Puzzle[Name] | undefined };

export interface Draft extends Head {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly PuzzleCell[];
  readonly clues: readonly DraftClue[];
  readonly showEnumerations?: boolean | undefined;
  /** What the reader left out or guessed. */
  readonly said?: ReadingNotes | undefined;
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
  const { cells, slots } = numbered(draft, source);
  const entries = slots.map(slot => bareEntry(slot, cells, width)).sort(inOrder);
  const twice = entries.find((entry, at) => at > 0 && entryName(entry) === entryName(entries[at - 1]!));
  if (twice !== undefined)
    throw new InputError(
      `two entries are ${entryName(twice)}: a coded puzzle, whose numbers stand for letters, is not supported; ` +
        'in any other, give each entry a number of its own',
      { file: source },
    );
  const places = new Map(entries.map((entry, at) => [entryName(entry), at]));
  const clued = new Set<string>();
  const said = { plain: 0, inParts: 0 };
  for (const clue of draft.clues) {
    const name = entryName(clue);
    if (clued.has(name)) throw new InputError(`two clues for ${name}; expected one`, { file: source });
    clued.add(name);
    const at = places.get(name);
    if (at === undefined)
      throw new InputError(
        `a clue for ${name} (${shown(clue.text ?? '')}), but no entry of the grid starts there` +
          (remedy === undefined ? '' : `: ${remedy}`),
        { file: source },
      );
    const further = (clue.continued ?? []).map(
      other =>
        entries[places.get(entryName(other)) ?? -1] ??
        fault(`the answer to ${name} goes on in ${entryName(other)}, but no entry of the grid starts there`, source),
    );
    const { entry, isSaid } = cluedEntry(entries[at]!, further, clue, cells, width);
    entries[at] = entry;
    if (isSaid) said[isPlain(entry) ? 'plain' : 'inParts']++;
  }
  const texts = draft.clues.filter(clue => line(clue.text) !== undefined).length;
  return {
    ...tidyHead(Object.fromEntries(HEAD.map(name => [name, draft[name]])) as Head),
    ...defined({
      showEnumerations: draft.showEnumerations ?? (said.plain * 2 > texts - said.inParts ? true : undefined),
    }),
    width,
    height,
    cells,
    entries,
    ...defined({ readingNotes: draft.said?.sentences }),
  };
}

function fault(message: string, source: string): never {
  throw new InputError(message, { file: source });
}

/** A run of cells that is an entry, with the number of its first cell. */
type NumberedSlot = Pick<Slot, 'cells' | 'direction' | 'number'>;

function numbered(
  { width, height, cells: given }: Pick<Draft, 'width' | 'height' | 'cells'>,
  source: string,
): { readonly cells: readonly PuzzleCell[]; readonly slots: readonly NumberedSlot[] } {
  const open = Uint8Array.from(given, cell => Number(cell.kind === 'cell'));
  const grid = makeGrid({ source, width, height, open, bars: barsOf(given) });
  const cells = numberedCells(given, grid.numbers);
  const slots = grid.slots.flatMap(({ cells: run, direction }): NumberedSlot[] => {
    const head = cells[run[0]!]!;
    return head.kind !== 'cell' || head.number === undefined ? [] : [{ cells: run, direction, number: head.number }];
  });
  return { cells, slots };
}

/** The entries that cells run through one after another; undefined unless they are whole entries. For files that give a word as its cells. */
export function entriesAlong(
  draft: Pick<Draft, 'width' | 'height' | 'cells'>,
  source: string,
): (cells: readonly CellId[]) => readonly EntryName[] | undefined {
  const { slots } = numbered(draft, source);
  return cells => {
    const found: EntryName[] = [];
    for (let at = 0; at < cells.length; ) {
      const slot = slots.find(
        ({ cells: own }) => own.length <= cells.length - at && own.every((cell, i) => cell === cells[at + i]),
      );
      if (slot === undefined) return undefined;
      found.push({ number: slot.number, direction: slot.direction });
      at += slot.cells.length;
    }
    return found.length === 0 ? undefined : found;
  };
}

/** The clue, followed by its enumeration if that says more than the length, or if the puzzle shows all of them. */
export function clueWithEnumeration(puzzle: Puzzle, entry: PuzzleEntry): string {
  const clue = clueText(puzzle, entry);
  const isShown =
    puzzle.showEnumerations === undefined ? !isPlain(entry) : puzzle.showEnumerations && clue !== undefined;
  return (isShown ? withEnumeration(clue, entry.enumeration) : clue) ?? '';
}

/** An entry without a clue. */
function bareEntry(run: NumberedSlot, cells: readonly PuzzleCell[], width: number): PuzzleEntry {
  const solutions = run.cells.map(at => {
    const cell = cells[at]!;
    return cell.kind === 'cell' ? cell.solution : undefined;
  });
  const answer = solutions.includes(undefined) ? undefined : solutions.join('');
  return {
    number: run.number,
    direction: run.direction,
    row: Math.floor(run.cells[0]! / width),
    column: run.cells[0]! % width,
    length: run.cells.length,
    ...defined({ answer }),
    enumeration: String(run.cells.length),
  };
}

/**
 * @param further the entries that the answer goes on in
 * @returns also whether the text of the clue ended with the enumeration
 */
function cluedEntry(
  entry: PuzzleEntry,
  further: readonly PuzzleEntry[],
  clue: DraftClue,
  cells: readonly PuzzleCell[],
  width: number,
): { readonly entry: PuzzleEntry; readonly isSaid: boolean } {
  const whole = [entry, ...further];
  const lengths = [
    whole.reduce((sum, each) => sum + [...(each.answer ?? '.'.repeat(each.length))].length, 0),
    whole.reduce((sum, each) => sum + each.length, 0),
    entry.length,
  ];
  const fits = (parts: string): boolean => lengths.some(length => fitsLength(parts, length));
  let text = line(clue.text);
  let enumeration = clue.enumeration === undefined ? undefined : tidyEnumeration(clue.enumeration);
  const said = splitEnumeration(text ?? '');
  const isSaid = said !== undefined && fits(said.enumeration) && (enumeration ?? said.enumeration) === said.enumeration;
  if (isSaid) {
    enumeration = said.enumeration;
    text = line(said.clue);
  }
  if (enumeration !== undefined && !fits(enumeration)) {
    // An enumeration in words ("two words") or of another length may help the solver, so it stays in the clue.
    text = enumeration === '' ? text : withEnumeration(text, clue.enumeration!);
    enumeration = undefined;
  }
  const first = entry.row * width + entry.column;
  const { enumeration: _, ...rest } = entry;
  return {
    entry: {
      ...rest,
      ...defined({ clue: text }),
      enumeration: enumeration ?? String(lengths[1]!),
      ...(further.length === 0
        ? {}
        : { continued: further.map(({ number, direction }): EntryName => ({ number, direction })) }),
      ...clueSide(clue.cell, first, cells, width),
    },
    isSaid,
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
