// The names of what a puzzle can contain besides its blocks. A format states which of these its files can hold, and the user is told
// what is lost: nothing is dropped in silence. The round-trip tests use the same list. What a file has and a puzzle cannot hold, its
// reader names in the same way.

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
  'answers over several entries',
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
  if (puzzle.showEnumerations !== undefined || puzzle.entries.some(entry => !isPlain(entry))) used.add('enumerations');
  if (puzzle.entries.some(entry => entry.continued !== undefined)) used.add('answers over several entries');
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

/**
 * What a reader says of a file besides the puzzle: what it left out, because a puzzle cannot hold it, and what it had to guess. Each
 * reader names everything that it skips, so nothing is lost in silence.
 */
export class ReadingNotes {
  readonly #left = new Map<string, number>();
  readonly #remarks = new Set<string>();

  /**
   * Something was left out that a file may have many times.
   * @param noun what is counted, in the singular: `link`
   * @param of what of it was left out: `the notes of`; absent for the thing itself
   */
  leave(noun: string, of = '', count = 1): void {
    const name = `${of}|${noun}`;
    if (count > 0) this.#left.set(name, (this.#left.get(name) ?? 0) + count);
  }

  /** Something was left out that a file has once: `the explanation`. */
  leaveThe(what: string): void {
    this.#left.set(what, 0);
  }

  /** A guess, or a fault that does not stop the reader: a sentence without its full stop. */
  remark(sentence: string): void {
    this.#remarks.add(sentence);
  }

  /** The sentences, for {@link Puzzle.readingNotes}; undefined if there is nothing to say. */
  get sentences(): readonly string[] | undefined {
    const left = [...this.#left].map(([name, count]) => {
      if (count === 0) return name;
      const [of, noun] = name.split('|') as [string, string];
      return `${of === '' ? '' : `${of} `}${count} ${noun}${count === 1 ? '' : 's'}`;
    });
    const all = [...(left.length === 0 ? [] : [`not read: ${left.join(', ')}`]), ...this.#remarks];
    return all.length === 0 ? undefined : all;
  }
}
