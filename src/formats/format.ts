// What a format is: a reader and a writer for one kind of puzzle file, side by side in one file of this folder. The
// registry has a line for each and loads it only when it is asked for.

import type { Puzzle } from '../puzzle/puzzle.js';
import type { Feature } from './features.js';

export interface WriteOptions {
  /** The puzzle without its solution. */
  readonly blank?: boolean;
  /** Terminal width in characters; undefined when not a terminal. */
  readonly columns?: number;
  /** Of text for a terminal. */
  readonly colour?: boolean;
  /** Of a pdf; a4 unless said. */
  readonly paper?: 'a4' | 'letter';
  /** The seed that repeats the run is written too; json has it in any case. */
  readonly credit?: boolean;
  /** `white`: the blocks around the puzzle, those that reach the edge of the grid, are left out of it. */
  readonly surround?: 'black' | 'white';
  /** Of a book; the first puzzle's own unless given. */
  readonly title?: string;
  readonly author?: string;
  /** Of a page of a book: its neighbours. */
  readonly pages?: BookPages;
}

export interface BookPage {
  /** As a link from the pages beside it. */
  readonly href: string;
  readonly title: string;
}

/** Where the pages of a book lead to. */
export interface BookPages {
  /** The index. */
  readonly contents: string;
  readonly previous?: BookPage | undefined;
  readonly next?: BookPage | undefined;
}

export interface Format {
  readonly name: string;
  /** With the dot. */
  readonly extension: string;
  /** What the format's files can hold of a puzzle; the user is told that the rest is lost. Absent when nothing is lost. */
  readonly holds?: ReadonlySet<Feature>;
  /**
   * @param bytes the whole file
   * @param source the file as the user named it, for messages
   * @throws InputError with the place and the reason
   */
  readonly read?: (bytes: Uint8Array, source: string) => Puzzle;
  /** @throws InputError naming a format that can, where this one cannot hold the puzzle */
  readonly write?: (puzzle: Puzzle, options?: WriteOptions) => string | Uint8Array | Promise<string | Uint8Array>;
  /** Several puzzles as one file, with page numbers and the solutions at the end. Absent where the format has no such thing. */
  readonly book?: (puzzles: readonly Puzzle[], options?: WriteOptions) => Promise<string | Uint8Array>;
}
