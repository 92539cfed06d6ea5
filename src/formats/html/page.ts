// The puzzle as the page carries it for its script.

import type { Labels } from './labels.js';

/** What the page carries for the script, as JSON. */
export interface PageData {
  /** Names the puzzle in the browser's storage. */
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
  /** The class that colours it. */
  readonly shade?: string;
}

export interface PageEntry {
  /** Absent in a scanword, whose cells show no numbers. */
  readonly number?: number;
  readonly direction: 'across' | 'down';
  readonly cells: readonly number[];
  readonly clue: string;
}
