// A puzzle: a grid with numbers, entries and clues, as a solver meets it; filled, or blank where a solution is not known.
// Every format reads and writes this type and nothing else.

import { BAR, type ClueSide, type Direction } from '../grid/grid.js';
import type { Overlay } from './overlay.js';

export type PuzzleCell =
  | { readonly kind: 'block' }
  /** Not part of the grid at all: an ipuz `null`. */
  | { readonly kind: 'void' }
  | {
      readonly kind: 'cell';
      /** One or more letters, NFC upper-case; absent when the solution is not known or the cell is in no slot. */
      readonly solution?: string;
      readonly number?: number;
      /** Given to the solver from the start. */
      readonly given?: boolean;
      readonly circled?: boolean;
      /** Any CSS colour that a format carried. */
      readonly shade?: string;
      /** A bar at its right, or its lower, edge: entries end there. */
      readonly barRight?: boolean;
      readonly barBelow?: boolean;
    };

/** The bars of cells as a grid has them; undefined when there are none. */
export function barsOf(cells: readonly PuzzleCell[]): Uint8Array | undefined {
  const bars = Uint8Array.from(cells, cell =>
    cell.kind === 'cell' ? (cell.barRight ? BAR.right : 0) | (cell.barBelow ? BAR.below : 0) : 0,
  );
  return bars.some(bar => bar !== 0) ? bars : undefined;
}

export interface PuzzleEntry {
  readonly number: number;
  readonly direction: Direction;
  /** Of its first cell, from 0. */
  readonly row: number;
  readonly column: number;
  readonly length: number;
  /** As it stands in the grid; absent when not known. */
  readonly answer?: string;
  /** Plain text; absent when the dictionary has none. */
  readonly clue?: string;
  /** `6` or `3,4` or `4-2`: the lengths of the parts of the spelling. */
  readonly enumeration: string;
  /** In a puzzle whose clues stand in its grid (a scanword): the clue stands in the block left of the first cell, or in the one above it. */
  readonly clueAt?: ClueSide;
}

export interface Puzzle {
  readonly title?: string;
  readonly author?: string;
  readonly editor?: string;
  readonly publisher?: string;
  readonly copyright?: string;
  /** As a file has it. */
  readonly date?: string;
  readonly notes?: string;
  /** `en`, `ru`, `de` …: decides headings and page language. */
  readonly language?: string;
  readonly width: number;
  readonly height: number;
  /** Row-major. */
  readonly cells: readonly PuzzleCell[];
  /** Across in number order, then down in number order. */
  readonly entries: readonly PuzzleEntry[];
  /** Repeats the run that made it: shown in notes where a format has room. */
  readonly seed?: number;
  /** Drawn by svg; no file of any format keeps it. */
  readonly overlay?: Overlay;
}
