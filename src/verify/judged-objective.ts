// How the judge sees an objective.

import type { Worth } from '../core/objective.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import type { Grid, Slot } from '../grid/grid.js';
import type { IsGiven } from './given.js';

interface Board {
  readonly grid: Grid;
  readonly lexicon: Lexicon;
  readonly isFloorless: IsGiven;
}

/** A filled grid. */
export interface JudgedFill extends Board {
  /** By cell: its letters as the lexicon writes them. */
  readonly cells: readonly string[];
  /** By slot: its entry, and its score if it is a word. */
  readonly entries: readonly { readonly slot: Slot; readonly text: string; readonly score: number | undefined }[];
}

/** A grid to be filled. */
export interface JudgedGrid extends Board {
  /** By cell that the grid gives: its letters as the lexicon writes them. */
  readonly seeds: ReadonlyMap<number, string>;
  /** Whether a word may stand in several slots. */
  readonly mayRepeat: boolean;
  /** By slot that must hold a word: the most that a word is worth which fits its seed letters; 0 if none fits. */
  best(worth: (length: number, word: number, slot: Slot) => number): readonly number[];
}

export interface JudgedObjective<Kind> {
  /** What a fill is worth. */
  worth(fill: JudgedFill, objective: Kind): Worth;
  /** What no fill is better than: each entry is worth its slot's best word at most. */
  bound(grid: JudgedGrid, objective: Kind): Worth;
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
