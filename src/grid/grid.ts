// A grid: cells and blocks, and what follows from them. A slot is a run of two or more cells to be filled. A crossing is
// the cell where an across and a down slot meet, with the position in each. A cell in only one slot is unchecked.

import type { CellId, SlotId } from '../core/ids.js';

export type Direction = 'across' | 'down';

/** Where a clue in the grid is: in the block left of the first cell of its entry, or in the block above it. */
export type ClueSide = 'left' | 'above';

export interface Slot {
  readonly id: SlotId;
  readonly direction: Direction;
  /** The printed number, from 1. */
  readonly number: number;
  /** `5A` or `12D`: the slot's name in messages and options. */
  readonly name: string;
  /** From left to right or from top to bottom. */
  readonly cells: readonly CellId[];
  readonly length: number;
}

/** Slot `across` at position `acrossAt` and slot `down` at position `downAt` share `cell`. */
export interface Crossing {
  readonly cell: CellId;
  readonly across: SlotId;
  readonly acrossAt: number;
  readonly down: SlotId;
  readonly downAt: number;
}

/** What a puzzle file says about a cell besides its letter; the filled puzzle keeps it. */
export interface CellMark {
  readonly circled?: boolean;
  /** Any CSS colour. */
  readonly shade?: string;
  /** The solver sees it from the start. */
  readonly given?: boolean;
  /** Not part of the grid at all, unlike a block. */
  readonly outside?: boolean;
  /** In a scanword: where the clues of the slots that begin here are, by direction. */
  readonly clueAt?: { readonly [D in Direction]?: ClueSide };
}

/** The bars at the edges of a cell, as bits: a bar ends the slots that would run through it. */
export const BAR = { right: 1, below: 2 } as const;

export interface Grid {
  /** The file as the user named it; for messages. */
  readonly source: string;
  readonly width: number;
  readonly height: number;
  /** Row-major; 1 for a cell, 0 for a block. */
  readonly open: Uint8Array;
  /** Row-major: the bars at the right and the lower edge of each cell ({@link BAR}); absent if the grid has no bars. */
  readonly bars?: Uint8Array;
  /** Seed letters: NFC upper-case, by cell; several in a rebus cell. */
  readonly seeds: ReadonlyMap<CellId, string>;
  /** By cell: the letters that it may have, NFC upper-case, if the grid limits them; never for a cell with a seed. */
  readonly allowed?: ReadonlyMap<CellId, ReadonlySet<string>>;
  /** By cell: what else a puzzle file says about it; absent if it says nothing. */
  readonly marks?: ReadonlyMap<CellId, CellMark>;
  /** Row-major; the printed number of a cell that starts a slot, else 0. */
  readonly numbers: Uint16Array;
  /** All across slots in reading order, then all down slots in reading order of their first cell. */
  readonly slots: readonly Slot[];
  /** In reading order of their cells. */
  readonly crossings: readonly Crossing[];
  /** Row-major; the across (down) slot through each cell, or -1. */
  readonly acrossAt: Int32Array;
  readonly downAt: Int32Array;
  /** In a grid that is spelled out (spell.ts), by cell: the rebus cell whose letter it holds. */
  readonly spells?: ReadonlyMap<CellId, CellId>;
}
