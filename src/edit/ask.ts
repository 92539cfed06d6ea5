// What the page asks its workers, and what they answer. A question names the document that it is about by its revision; an answer to an
// older one is dropped (engine.ts). Everything here can be copied between threads.

import type { Symmetry } from '../design/blocked/symmetry.js';
import type { Without } from '../fill/why.js';
import type { Grid } from '../grid/grid.js';
import type { Breach } from '../lint/rules.js';
import type { Puzzle } from '../puzzle/puzzle.js';
import type { Change } from '../refill/wish.js';

/** The rules of the document, for searches. */
export interface Wishes {
  readonly language: string;
  /** Undefined: as high as can be. */
  readonly floor: number | undefined;
  readonly banned: readonly string[];
  readonly fair: boolean;
  readonly seed: number;
}

/** The styles of grids that are drawn. */
export const DRAWN_STYLES = ['american', 'british', 'lattice', 'scanword'] as const;
export type DrawnStyle = (typeof DRAWN_STYLES)[number];

export interface Candidate {
  readonly word: string;
  readonly score: number;
  readonly verdict: 'fills' | 'cannot' | 'unknown';
  /** The highest floor with which the rest can be filled. */
  readonly floor?: { readonly low?: number; readonly high?: number };
}

/** By cell, the letters that are not refuted, in alphabetical order. */
export type Possible = ReadonlyMap<number, string>;

/** How a member of a conflict can be taken out. */
export interface Blame {
  readonly text: string;
  /** The cells to empty; none for a rule. */
  readonly cells: readonly number[];
  /** Lower the floor to this. */
  readonly floor?: number | undefined;
  /** Tried: what filling without it brought. */
  readonly without: Without;
}

export interface Mended {
  /** True for a new block; none where the grid can be filled as it is. */
  readonly cells: ReadonlyMap<number, boolean>;
  /** The lowest score of the fill that was found. */
  readonly floor: number | undefined;
  /** It is proven that fewer changes do not help. */
  readonly fewest: boolean;
}

export type Question =
  /** The words of a slot with verdicts, then the letters of all cells. */
  | { readonly kind: 'study'; readonly grid: Grid; readonly slot: string | undefined; readonly wishes: Wishes }
  | { readonly kind: 'fill'; readonly grid: Grid; readonly wishes: Wishes; readonly best: boolean }
  | { readonly kind: 'why'; readonly grid: Grid; readonly wishes: Wishes }
  | {
      readonly kind: 'change';
      readonly puzzle: Puzzle;
      readonly slot: string;
      readonly word: string;
      readonly wishes: Wishes;
    }
  | { readonly kind: 'mend'; readonly grid: Grid; readonly wishes: Wishes; readonly symmetry: Symmetry | undefined }
  | { readonly kind: 'check'; readonly puzzle: Puzzle; readonly rules: string; readonly wishes: Wishes }
  | { readonly kind: 'clues'; readonly word: string; readonly wishes: Wishes }
  /** A grid drawn to measure, around theme words if there are any, and filled. */
  | {
      readonly kind: 'draw';
      readonly width: number;
      readonly height: number;
      readonly style: DrawnStyle;
      readonly theme: readonly string[];
      readonly wishes: Wishes;
    }
  | { readonly kind: 'read'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'write'; readonly puzzle: Puzzle; readonly format: string; readonly blank: boolean }
  /** A list of the user's own, which comes before the dictionary; without bytes it goes. */
  | { readonly kind: 'list'; readonly name: string; readonly bytes: Uint8Array | undefined };

export type Answer =
  | {
      readonly kind: 'words';
      readonly slot: string;
      /** Those that lead nowhere are only told when all are. */
      readonly words: readonly Candidate[];
      readonly cannot: number;
      readonly whole: boolean;
      readonly none: boolean;
    }
  | { readonly kind: 'letters'; readonly possible: Possible; readonly none: boolean }
  /** The best so far, or the only one. */
  | {
      readonly kind: 'fill';
      readonly letters: ReadonlyMap<number, string>;
      readonly clues: ReadonlyMap<string, string>;
      readonly lowest: number | undefined;
      readonly mean: number | undefined;
      readonly bound: number | undefined;
      readonly proven: boolean;
    }
  /** Ended without (another) fill. */
  | { readonly kind: 'ended'; readonly none: boolean; readonly stopped: boolean }
  | {
      readonly kind: 'progress';
      readonly text: string;
      readonly lowest?: number | undefined;
      readonly bound?: number | undefined;
    }
  | {
      readonly kind: 'why';
      readonly sets: readonly (readonly Blame[])[];
      readonly minimal: boolean;
      readonly bare: boolean;
    }
  | {
      readonly kind: 'change';
      readonly letters: ReadonlyMap<number, string>;
      readonly changes: readonly Change[];
      readonly proven: boolean;
    }
  | { readonly kind: 'mend'; readonly found: readonly Mended[]; readonly proven: boolean }
  | { readonly kind: 'check'; readonly breaches: readonly Breach[]; readonly scores: ReadonlyMap<string, number> }
  | { readonly kind: 'clues'; readonly clues: readonly string[] }
  | { readonly kind: 'read'; readonly puzzle: Puzzle }
  | { readonly kind: 'written'; readonly data: string | Uint8Array; readonly extension: string }
  | { readonly kind: 'listed'; readonly words: number }
  | { readonly kind: 'error'; readonly message: string };

export interface Asked {
  readonly id: number;
  readonly question: Question;
}
/** Stops the search for a question. */
export interface Stop {
  readonly stop: number;
}
export interface Answered {
  readonly id: number;
  readonly answer: Answer;
  /** No more answers to this question follow. */
  readonly last: boolean;
}
