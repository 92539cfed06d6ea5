// From a list of words to a grid with their letters: what is known of the list before it is laid, the layout, and the grid of it. An independent
// judge looks at each layout.

import { InputError } from '../../core/errors.js';
import { NO_LETTER } from '../../core/ids.js';
import type { GaveUpBy } from '../../core/outcome.js';
import { someOf } from '../../core/wording.js';
import { findWord, type Lexicon, wordText } from '../../dictionary/lexicon.js';
import type { Found } from '../../fill/stage.js';
import { type Grid, makeGrid } from '../../grid/grid.js';
import { layoutFaults } from '../../verify/verify-layout.js';
import { checkSides, type Size } from '../size.js';
import { apart, type FreeEnding, type FreeWish, layFree } from './free.js';
import { MOST_SIDE } from './free-board.js';
import { type Layout, laidLetters } from './free-layout.js';

/** The most words of a list. */
const MOST_WORDS = 2000;
/** Words that a message names before it says how many more there are. */
export const MOST_NAMED = 60;

/** The words of a user: those of the first dictionary of a lexicon. */
export interface WordsToLay {
  /** As the lexicon writes them. */
  readonly words: readonly string[];
  readonly letters: readonly (readonly number[])[];
  /** Those of one letter: a word in a grid has two at least, so they are not laid. */
  readonly short: readonly string[];
}

export const LARGEST_BOARD: Size = { width: MOST_SIDE, height: MOST_SIDE };

/** A board that can be had. @throws InputError for a side out of bounds */
export function boardOf(size: Size): Size {
  checkSides(size, { least: 2, most: MOST_SIDE });
  return size;
}

/** What is laid, on which board at most. */
export interface FreeTask extends Pick<FreeWish, 'width' | 'height' | 'all'> {
  readonly source: string;
  readonly list: WordsToLay;
  /** Whether the cells between the words are blocks; criss-cross puzzles are printed without. */
  readonly blocks: boolean;
}

export type DesignedFree =
  | { readonly kind: 'designed'; readonly grid: Grid; readonly fill: Found; readonly laid: FreeEnding }
  | { readonly kind: 'gave up'; readonly by: GaveUpBy; readonly laid: FreeEnding }
  /** Proven: there is no such layout. */
  | { readonly kind: 'none'; readonly reason: string };

export async function designFree(
  lexicon: Lexicon,
  wish: FreeTask & Omit<FreeWish, keyof FreeTask>,
): Promise<DesignedFree> {
  const { list, all } = wish;
  const reason = refuteLayout(list, wish, all);
  if (reason !== undefined) return { kind: 'none', reason };
  const laid = await layFree({ ...wish, list: list.letters });
  if (laid.kind === 'gave up' || laid.layout.words.length === 0)
    return { kind: 'gave up', by: laid.by ?? 'incomplete', laid };
  return { kind: 'designed', ...gridOfLayout(laid.layout, lexicon, wish), laid };
}

/**
 * @param file of the words, for the message
 * @throws InputError for too many words, or for words of one letter only
 */
export function wordsToLay(lexicon: Lexicon, file?: string): WordsToLay {
  const all = lexicon.tables.flatMap((table, length) =>
    table === undefined
      ? []
      : [...table.sources.keys()]
          .filter(word => table.sources[word] === 0)
          .map(word => wordText(lexicon, length, word)),
  );
  const place = file === undefined ? undefined : { file };
  if (all.length > MOST_WORDS)
    throw new InputError(`${all.length} words: a layout is made of ${MOST_WORDS} at most`, place);
  const words = all.filter(word => [...word].length > 1);
  const short = all.filter(word => !words.includes(word));
  if (words.length === 0)
    throw new InputError('all words have one letter: expected words of two letters or more', place);
  return { words, short, letters: words.map(word => [...word].map(letter => lexicon.alphabet.ids.get(letter)!)) };
}

/** Why there is no layout of a list, or none of all its words; undefined where nothing forbids it. */
function refuteLayout({ words, letters }: WordsToLay, { width, height }: Size, all: boolean): string | undefined {
  const side = Math.max(width, height);
  if (!all) return letters.every(({ length }) => length > side) ? 'each word is longer than the board' : undefined;
  const long = words.find((_, word) => letters[word]!.length > side);
  if (long !== undefined) return `${long} is longer than the board`;
  const lonely = apart(letters);
  return (
    lonely &&
    `no letter connects ${words[0]} with ${someOf(
      lonely.map(word => words[word]!),
      MOST_NAMED,
    )}`
  );
}

function gridOfLayout(
  layout: Layout,
  lexicon: Lexicon,
  { list, source, blocks }: FreeTask,
): { readonly grid: Grid; readonly fill: Found } {
  const ids = laidLetters(layout, list.letters);
  const textOf = (cell: number): string | undefined => lexicon.alphabet.letters[ids[cell] ?? NO_LETTER];
  const { width, height } = layout;
  const faults = layoutFaults(
    ids.map((_, cell) => textOf(cell)),
    width,
    list.words,
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
export function leftOutOf(layout: Layout, { words, short }: WordsToLay): string[] {
  const placed = new Set(layout.words.map(({ word }) => word));
  return [...short, ...words.filter((_, word) => !placed.has(word))];
}
