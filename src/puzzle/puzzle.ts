// A puzzle: a grid with numbers, entries and clues, as a solver sees it. It may be filled or blank.
// Every format reads and writes this type.

import { BAR, type ClueSide, type Direction } from '../grid/grid.js';
import type { Overlay } from './overlay.js';

export type PuzzleCell =
  | { readonly kind: 'block' }
  /** Not part of the grid: `null` in ipuz. */
  | { readonly kind: 'void' }
  | {
      readonly kind: 'cell';
      /** One or more letters, NFC upper-case; absent if the solution is not known or the cell is in no slot. */
      readonly solution?: string;
      readonly number?: number;
      /** The solver sees it from the start. */
      readonly given?: boolean;
      readonly circled?: boolean;
      /** Any CSS colour. */
      readonly shade?: string;
      /** A bar at its right (lower) edge: entries end there. */
      readonly barRight?: boolean;
      readonly barBelow?: boolean;
    };

/** The bars of cells in the form of {@link BAR}; undefined if there are none. */
export function barsOf(cells: readonly PuzzleCell[]): Uint8Array | undefined {
  const bars = Uint8Array.from(cells, cell =>
    cell.kind === 'cell' ? (cell.barRight ? BAR.right : 0) | (cell.barBelow ? BAR.below : 0) : 0,
  );
  return bars.some(bar => bar !== 0) ? bars : undefined;
}

export interface PuzzleEntry {
  readonly number: number;
  readonly direction: Direction;
  /** The place of its first cell, from 0. */
  readonly row: number;
  readonly column: number;
  readonly length: number;
  /** The letters in the grid; absent if they are not known. */
  readonly answer?: string;
  /** Plain text; absent if there is none. */
  readonly clue?: string;
  /** `6` or `3,4` or `4-2`: the lengths of the parts of the spelling. */
  readonly enumeration: string;
  /**
   * The entries that the answer goes on in, if the clue is for several; the enumeration is then that of the whole answer. These entries have
   * no clue, or one that refers to this.
   */
  readonly continued?: readonly EntryName[];
  /** In a scanword, whose clues are in the grid: the clue is in the block left of the first cell, or in the block above it. */
  readonly clueAt?: ClueSide;
}

/** The number and direction of an entry, as clues name it. */
export type EntryName = Pick<PuzzleEntry, 'number' | 'direction'>;

/** Tells the entries of a puzzle apart, whatever their numbers. */
export function placeOfEntry({ direction, row, column }: Pick<PuzzleEntry, 'direction' | 'row' | 'column'>): string {
  return `${direction} ${row} ${column}`;
}

/** Across in number order, then down in number order. */
export function inOrder(a: PuzzleEntry, b: PuzzleEntry): number {
  return a.direction === b.direction ? a.number - b.number : a.direction === 'across' ? -1 : 1;
}

export interface Puzzle {
  readonly title?: string;
  readonly author?: string;
  readonly editor?: string;
  readonly publisher?: string;
  readonly copyright?: string;
  /** The text of the file. */
  readonly date?: string;
  readonly notes?: string;
  /** `en`, `ru`, `de` …: the language of headings and of the page. */
  readonly language?: string;
  readonly width: number;
  readonly height: number;
  /** Row-major. */
  readonly cells: readonly PuzzleCell[];
  /** Across in number order, then down in number order. */
  readonly entries: readonly PuzzleEntry[];
  /** Whether each clue is printed with its enumeration, also a plain one (`7`); absent if the format decides. */
  readonly showEnumerations?: boolean;
  /** The seed that repeats the run. */
  readonly seed?: number;
  /** Is drawn in svg; other formats leave it out, and none reads it. */
  readonly overlay?: Overlay;
  /** What the reader of its file says: what was left out, and what was a guess. Is written in json only, and not read. */
  readonly readingNotes?: readonly string[];
}
