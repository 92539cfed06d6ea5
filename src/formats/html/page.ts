// The puzzle as data for the script of the page.

import type { Labels } from './labels.js';

/** The data for the script, as JSON. */
export interface PageData {
  /** The puzzle's name in the browser's storage. */
  readonly id: string;
  readonly language: string;
  readonly width: number;
  /** Row-major; null for a block, 0 for a cell outside the grid. */
  readonly cells: readonly (PageCell | null | 0)[];
  readonly entries: readonly PageEntry[];
  /** Whether check and reveal can be offered. */
  readonly solved: boolean;
  readonly labels: Labels;
}

export interface PageCell {
  readonly number?: number;
  readonly solution?: string;
  readonly given?: boolean;
  readonly circled?: boolean;
  readonly barRight?: boolean;
  readonly barBelow?: boolean;
  /** The CSS class with its colour. */
  readonly shade?: string;
}

export interface PageEntry {
  /** Absent in a scanword, whose cells show no numbers. */
  readonly number?: number;
  readonly direction: 'across' | 'down';
  readonly cells: readonly number[];
  /** The cells of its whole answer, if that goes through several entries; they are highlighted together. */
  readonly whole?: readonly number[];
  readonly clue: string;
}
