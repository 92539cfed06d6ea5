// A free layout as a grid with its letters, and what is known of a list before it is laid. An independent judge looks at each layout.

import { NO_LETTER } from '../../core/ids.js';
import { findWord, type Lexicon, wordText } from '../../dictionary/lexicon.js';
import type { Grid } from '../../grid/grid.js';
import { makeGrid } from '../../grid/make-grid.js';
import { layoutFaults } from '../../verify/verify-layout.js';
import type { Size } from '../size.js';
import { apart } from './free.js';
import { type Layout, laidLetters } from './free-layout.js';

/** The most words of a list. */
export const MOST_WORDS = 2000;
/** Words that a message names before it says how many more there are. */
const NAMED = 60;

/** The words of a user: those of the first dictionary of a lexicon. */
export interface WordsToLay {
  readonly lexicon: Lexicon;
  /** As the lexicon writes them. */
  readonly words: readonly string[];
  readonly letters: readonly (readonly number[])[];
}

export function wordsToLay(lexicon: Lexicon): WordsToLay {
  const words = lexicon.tables.flatMap((table, length) =>
    table === undefined
      ? []
      : [...table.sources.keys()]
          .filter(word => table.sources[word] === 0)
          .map(word => wordText(lexicon, length, word)),
  );
  const letters = words.map(word => [...word].map(letter => lexicon.alphabet.ids.get(letter)!));
  return { lexicon, words, letters };
}

/** Why there is no layout of a list, or none of all its words; undefined where nothing forbids it. */
export function refuteLayout(
  { words, letters }: WordsToLay,
  { width, height }: Size,
  all: boolean,
): string | undefined {
  const side = Math.max(width, height);
  if (!all) return letters.every(({ length }) => length > side) ? 'each word is longer than the board' : undefined;
  const long = words.find((_, word) => letters[word]!.length > side);
  if (long !== undefined) return `${long} is longer than the board`;
  const lonely = apart(letters);
  return lonely && `no letter connects ${words[0]} with ${named(lonely.map(word => words[word]!))}`;
}

/** Words in a message. */
export function named(words: readonly string[]): string {
  const more = words.length - NAMED;
  return `${words.slice(0, NAMED).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/** @param blocks whether the cells between the words are blocks; criss-cross puzzles are printed without */
export function gridOfLayout(
  layout: Layout,
  { lexicon, words, letters: list }: WordsToLay,
  source: string,
  blocks: boolean,
): { readonly grid: Grid; readonly fill: { readonly letters: Uint8Array; readonly words: Int32Array } } {
  const ids = laidLetters(layout, list);
  const textOf = (cell: number): string | undefined => lexicon.alphabet.letters[ids[cell] ?? NO_LETTER];
  const { width, height } = layout;
  const faults = layoutFaults(
    ids.map((_, cell) => textOf(cell)),
    width,
    words,
  );
  if (faults.length > 0) throw new Error(`the layout is wrong: ${faults.join('; ')}`);
  const open = Uint8Array.from(ids, id => Number(id !== undefined));
  const empty = [...open.keys()].filter(cell => open[cell] === 0);
  const marks = new Map(blocks ? [] : empty.map(cell => [cell, { outside: true }]));
  const grid = makeGrid({ source, width, height, open, marks });
  const letters = Uint8Array.from(ids, id => id ?? NO_LETTER);
  const entries = grid.slots.map(({ cells }) => findWord(lexicon, cells.map(cell => textOf(cell)!).join('')));
  return { grid, fill: { letters, words: Int32Array.from(entries) } };
}

/** The words that a layout leaves out. */
export function leftOutOf(layout: Layout, { words }: WordsToLay): string[] {
  const placed = new Set(layout.words.map(({ word }) => word));
  return words.filter((_, word) => !placed.has(word));
}
