// The names of what a puzzle can contain besides its blocks. A format states which of these its files can hold, and the user is told
// what is lost: nothing is dropped in silence. The round-trip tests use the same list.

import { InputError } from '../core/errors.js';
import { makeGrid } from '../grid/grid.js';
import { barsOf, type Puzzle } from '../puzzle/puzzle.js';
import { isPlain } from './printed.js';

/** Texts of one line, by the names of their fields. */
const HEAD_LINES = ['title', 'author', 'editor', 'publisher', 'copyright', 'date'] as const;
export type HeadLine = (typeof HEAD_LINES)[number];
/** Those of the whole puzzle, by the names of its fields. */
export const HEAD = [...HEAD_LINES, 'notes', 'language', 'seed'] as const satisfies readonly (keyof Puzzle)[];

export const FEATURES = [
  ...HEAD,
  'solution',
  'clues',
  'enumerations',
  'bars',
  'circles',
  'shades',
  'given letters',
  'cells outside the grid',
  'several letters in a cell',
  'cells without a solution',
  'numbers of its own',
  'clue cells',
] as const;

export type Feature = (typeof FEATURES)[number];

/** The lines of a head, each as it is read or written. */
export function headLines(textOf: (name: HeadLine) => string | undefined): { [Name in HeadLine]: string | undefined } {
  return Object.fromEntries(HEAD_LINES.map(name => [name, textOf(name)])) as { [Name in HeadLine]: string | undefined };
}

/** All features except these. */
export function allBut(...missing: readonly Feature[]): ReadonlySet<Feature> {
  return new Set(FEATURES.filter(feature => !missing.includes(feature)));
}

/** The features that a puzzle uses, in the order of {@link FEATURES}. */
export function featuresOf(puzzle: Puzzle): Set<Feature> {
  const used = new Set<Feature>();
  for (const name of HEAD) if (puzzle[name] !== undefined) used.add(name);
  if (puzzle.entries.some(entry => entry.clue !== undefined && entry.clueAt === undefined)) used.add('clues');
  if (puzzle.entries.some(entry => entry.clueAt !== undefined)) used.add('clue cells');
  if (puzzle.entries.some(entry => !isPlain(entry))) used.add('enumerations');
  for (const cell of puzzle.cells) {
    if (cell.kind === 'void') used.add('cells outside the grid');
    if (cell.kind !== 'cell') continue;
    if (cell.solution === undefined) used.add('cells without a solution');
    else used.add([...cell.solution].length > 1 ? 'several letters in a cell' : 'solution');
    if (cell.barRight || cell.barBelow) used.add('bars');
    if (cell.circled) used.add('circles');
    if (cell.shade !== undefined) used.add('shades');
    if (cell.given) used.add('given letters');
  }
  if (!numberedAsUsual(puzzle)) used.add('numbers of its own');
  return new Set(FEATURES.filter(feature => used.has(feature)));
}

/** The features that are lost when the puzzle is written in a format that can hold only `holds`. */
export function lossesOf(puzzle: Puzzle, holds: ReadonlySet<Feature> = new Set(FEATURES)): Feature[] {
  return [...featuresOf(puzzle)].filter(feature => !holds.has(feature));
}

/** Whether numbers run from 1 in reading order over the cells that start an entry of two or more cells. */
export function numberedAsUsual(puzzle: Puzzle): boolean {
  const { width, height, cells } = puzzle;
  const open = Uint8Array.from(cells, cell => Number(cell.kind === 'cell'));
  const usual = makeGrid({ source: '', width, height, open, bars: barsOf(cells) }).numbers;
  return cells.every((cell, at) => cell.kind !== 'cell' || (cell.number ?? 0) === usual[at]);
}

/** @throws InputError for numbers of its own, in a format that does not write numbers */
export function refuseOwnNumbers(puzzle: Puzzle, format: string): void {
  if (!numberedAsUsual(puzzle))
    throw new InputError(
      `${format}: clue numbers must follow from the grid, and these do not; write ipuz or jpz instead`,
    );
}

/** @throws InputError for bars, in a format whose entries end at blocks only */
export function refuseBars({ cells }: Puzzle, format: string): void {
  if (barsOf(cells) !== undefined)
    throw new InputError(
      `${format}: bars between cells have no place in this format: write ipuz, jpz or exolve instead`,
    );
}
