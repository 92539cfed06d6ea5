// How a puzzle is printed in the formats that people read: its title and byline, its clues with their enumerations, the grid as rows
// of characters, and whether there is a solution to print.

import { isScanword } from '../puzzle/clue-cells.js';
import { entryName } from '../puzzle/entries.js';
import type { Puzzle, PuzzleCell, PuzzleEntry } from '../puzzle/puzzle.js';
import { type PrintedWords, printedWords } from './printed-words.js';

/** Printed in place of a missing clue. */
const NO_CLUE = '—';

/** The title over a puzzle. If it has none: "Crossword" or "Arrowword" in its language. */
export function printedTitle(puzzle: Puzzle, words: PrintedWords): string {
  return puzzle.title ?? (isScanword(puzzle) ? words.scanword : words.crossword);
}

/** The title of a puzzle of a book: `3. Crossword`, or the title alone if it has the number. */
export function numberedTitle(puzzle: Puzzle, number: number): string {
  const title = printedTitle(puzzle, printedWords(puzzle));
  return title.match(/\d+/g)?.some(digits => Number(digits) === number) ? title : numbered(title, number);
}

export function numbered(title: string, number: number): string {
  return `${number}. ${title}`;
}

/** `by A. Setter`; undefined without an author. */
export function byline(puzzle: Puzzle, words: PrintedWords): string | undefined {
  return puzzle.author === undefined ? undefined : `${words.by} ${puzzle.author}`;
}

/** The line under a puzzle: its copyright and its seed; undefined if it has neither. */
export function creditLine(puzzle: Puzzle, words: PrintedWords): string | undefined {
  const seed = puzzle.seed === undefined ? undefined : `crossgen, ${words.seed} ${puzzle.seed}`;
  const parts = [puzzle.copyright, seed].filter(part => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** Whether an enumeration says no more than how many cells the entry has. */
export function isPlain(entry: PuzzleEntry): boolean {
  return entry.continued === undefined && entry.enumeration === String(entry.length);
}

/**
 * A clue as it is printed; a dash if there is none.
 * @param enumeration printed after every clue, or only where it says more than the length
 */
export function printedClue(puzzle: Puzzle, entry: PuzzleEntry, enumeration: 'always' | 'when it tells'): string {
  const clue = clueText(puzzle, entry) ?? NO_CLUE;
  const isShown = puzzle.showEnumerations ?? (enumeration === 'always' || !isPlain(entry));
  return isShown ? `${clue} (${entry.enumeration})` : clue;
}

/** The clue of an entry. If it has none because an answer that starts elsewhere goes on in it: `See 1`. */
export function clueText(puzzle: Puzzle, entry: PuzzleEntry): string | undefined {
  if (entry.clue !== undefined) return entry.clue;
  const name = entryName(entry);
  const lead = puzzle.entries.find(other => other.continued?.some(each => entryName(each) === name));
  if (lead === undefined) return undefined;
  const words = printedWords(puzzle);
  const isOnly = puzzle.entries.filter(({ number }) => number === lead.number).length === 1;
  const isClear = isOnly || lead.direction === entry.direction;
  return `${words.see} ${lead.number}${isClear ? '' : ` ${words[lead.direction].toLowerCase()}`}`;
}

/** The entries of a direction, in number order. */
export function printedEntries(puzzle: Puzzle, direction: 'across' | 'down'): PuzzleEntry[] {
  return puzzle.entries.filter(entry => entry.direction === direction);
}

/** The number before a clue: `1`, or `1, 3, 2 down` if the answer goes on in other entries. */
export function printedNumber({ number, direction, continued = [] }: PuzzleEntry, words: Directions = ENGLISH): string {
  const further = continued.map(other =>
    other.direction === direction ? String(other.number) : `${other.number} ${words[other.direction].toLowerCase()}`,
  );
  return [number, ...further].join(', ');
}

/** The names of the directions. */
type Directions = Pick<PrintedWords, 'across' | 'down'>;
const ENGLISH: Directions = { across: 'across', down: 'down' };

/** Clues under one heading. */
export interface ClueSection {
  readonly heading: string;
  /** An entry, the number or numbers that are printed before its clue, and the entry of the other direction that has the same clue. */
  readonly items: readonly { readonly number: string; readonly entry: PuzzleEntry; readonly twin?: PuzzleEntry }[];
}

/** The clues as they are printed: across and down, or both at once where each word stands in both directions. */
export function clueSections(puzzle: Puzzle, words: PrintedWords): readonly ClueSection[] {
  const [across, down] = [printedEntries(puzzle, 'across'), printedEntries(puzzle, 'down')];
  const twins = across.map(entry => down.find(other => areTwins(entry, other)));
  const areDifferent = new Set(across.map(({ answer, clue }) => answer ?? clue)).size === across.length;
  if (across.length > 1 && across.length === down.length && areDifferent && !twins.includes(undefined)) {
    const items = across.map((entry, at) => {
      const twin = twins[at]!;
      return { number: [...new Set([entry.number, twin.number])].join(', '), entry, twin };
    });
    return [{ heading: words.both, items }];
  }
  return (['across', 'down'] as const).flatMap(direction => {
    const items = printedEntries(puzzle, direction).map(entry => ({ number: printedNumber(entry, words), entry }));
    return items.length === 0 ? [] : [{ heading: words[direction], items }];
  });
}

/** Whether an entry and one of the other direction mirror each other, as in a symmetric word square. */
function areTwins(one: PuzzleEntry, other: PuzzleEntry): boolean {
  const told = one.answer ?? one.clue;
  return (
    told !== undefined &&
    told === (other.answer ?? other.clue) &&
    one.clue === other.clue &&
    one.row === other.column &&
    one.column === other.row &&
    one.length === other.length
  );
}

/** The cells of an entry, as places in `puzzle.cells`. */
export function cellsOf({ direction, row, column, length }: PuzzleEntry, width: number): number[] {
  const step = direction === 'across' ? 1 : width;
  return Array.from({ length }, (_, i) => row * width + column + i * step);
}

/** Whether the puzzle contains letters that its solver must find. */
export function isSolved(puzzle: Puzzle): boolean {
  return puzzle.cells.some(cell => cell.kind === 'cell' && cell.solution !== undefined && !cell.given);
}

/** The characters for cells without letters. */
export interface Marks {
  readonly block: string;
  readonly void: string;
  readonly empty: string;
}

/** The marks of the text form. Outside the grid, the rows of a grid file have `~` instead of a blank (see text/rows.ts). */
export const TEXT_MARKS: Marks = { block: '#', void: ' ', empty: '.' };

/** The grid row by row. */
export function drawRows<C, T>(
  { width, height, cells }: { readonly width: number; readonly height: number; readonly cells: readonly C[] },
  draw: (cell: C) => T,
): T[][] {
  return Array.from({ length: height }, (_, row) => cells.slice(row * width, (row + 1) * width).map(draw));
}

/** A cell's letters, or its mark. */
export function drawCell(cell: PuzzleCell, marks: Marks = TEXT_MARKS): string {
  return cell.kind === 'cell' ? (cell.solution ?? marks.empty) : marks[cell.kind];
}

/** The grid, one line for each row: letters, `#` for a block, `.` for an empty cell, a blank outside the grid. */
export function drawGrid(puzzle: Pick<Puzzle, 'width' | 'height' | 'cells'>): string[] {
  return drawRows(puzzle, cell => drawCell(cell)).map(row => row.join(''));
}
