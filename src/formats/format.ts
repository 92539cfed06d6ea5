// A format is a reader and a writer for one kind of puzzle file. Each has a folder with its descriptor, which is always at hand, and with
// the format itself, which is loaded only when it is needed.

import type { Puzzle } from '../puzzle/puzzle.js';
import type { Feature } from './features.js';
import type { Image } from './image.js';

export interface WriteOptions {
  /** Leave out the solution. */
  readonly blank?: boolean;
  /** Terminal width in characters; undefined when not a terminal. */
  readonly columns?: number;
  /** Whether text for a terminal is coloured. */
  readonly colour?: boolean;
  /** The paper of a pdf: `a4` (the default), `a5`, `letter`, or millimetres as `170x240`. */
  readonly paper?: string;
  /** A pdf for people who see badly: type of at least 16 points, and large cells, on as many pages as that takes. */
  readonly largePrint?: boolean;
  /** For a pdf in a browser: the address of a copy of `node_modules/@fontsource`, from which it loads the fonts that it needs. */
  readonly fonts?: string;
  /** Leave out the table of contents of a book. */
  readonly noContents?: boolean;
  /** Also write the seed that repeats the run; json always has it. */
  readonly credit?: boolean;
  /** `white`: blocks that are joined to the edge of the grid are left out. */
  readonly surround?: 'black' | 'white';
  /** For html, svg and pdf: a picture for the cells outside the grid, as `readImage` gives it. */
  readonly image?: Image;
  /** Title and author of a book; default: those of the first puzzle. */
  readonly title?: string;
  readonly author?: string;
  /** For a page of a book: its links to the other pages. */
  readonly pages?: BookPages;
}

export interface BookPage {
  /** The address of the page, from its neighbours. */
  readonly href: string;
  readonly title: string;
}

/** The links on a page of a book. */
export interface BookPages {
  /** The address of the index. */
  readonly contents: string;
  readonly previous?: BookPage | undefined;
  readonly next?: BookPage | undefined;
}

/** What is known of a format before it is loaded. */
export interface Descriptor {
  readonly name: string;
  /** The end of its files' names, with the dot. */
  readonly extension: string;
  readonly reads: boolean;
  readonly writes: boolean;
  /** Its files are not text. */
  readonly binary?: boolean;
  /**
   * Whether the beginning of a file shows that it is of the format, whatever its name.
   * @param head the first few thousand bytes of the file, as text
   */
  readonly begins?: (head: string, path: string) => boolean;
  /** Whether a line in it does, for a file that does not begin as one of another format. */
  readonly contains?: (head: string) => boolean;
  readonly load: () => Promise<Format>;
}

export interface Format {
  readonly name: string;
  /** With the dot. */
  readonly extension: string;
  /** The features that files of the format can hold; the user is told that others are lost. Absent when nothing is lost. */
  readonly holds?: ReadonlySet<Feature>;
  /**
   * @param bytes the whole file
   * @param source the file as the user named it, for messages
   * @param lang the language that decides the upper case of the letters: in Turkish, i becomes İ
   * @param key unlocks a solution that is scrambled: four digits, or `find` to try all keys
   * @throws InputError with the place and the reason
   */
  readonly read?: (bytes: Uint8Array, source: string, lang?: string, key?: string) => Puzzle;
  /** @throws InputError if the format cannot hold the puzzle; the message names a format that can */
  readonly write?: (puzzle: Puzzle, options?: WriteOptions) => string | Uint8Array | Promise<string | Uint8Array>;
  /** Writes several puzzles as one file, with page numbers and the solutions at the end. Absent if the format has no books. */
  readonly book?: (puzzles: readonly Puzzle[], options?: WriteOptions) => Promise<string | Uint8Array>;
}
