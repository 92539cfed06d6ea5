// The figures by which constructors compare fills: scores, lengths, letters, checked cells, and the dictionaries of the words.

import { NO_WORD } from '../core/ids.js';
import { rounded } from '../core/wording.js';
import type { Lexicon } from '../dictionary/lexicon.js';
import { type Grid, lettersIn } from '../grid/grid.js';
import type { Puzzle } from './puzzle.js';
import { letterValues } from './scrabble.js';

export interface FillStatistics {
  readonly entries: number;
  /** Lowest and mean score of the entries that have one; absent if none has. The mean is rounded to two places. */
  readonly lowest?: number;
  readonly mean?: number;
  /** By length in letters: the number of entries. */
  readonly lengths: Readonly<Record<string, number>>;
  /** By letter: how often it is in the grid, the commonest first. */
  readonly letters: Readonly<Record<string, number>>;
  /** The sum of the letters' values in Scrabble; absent if the language has no set. */
  readonly scrabble?: number;
  readonly cells: number;
  /** The share of the cells that are in two entries, 0 to 1, rounded to three places. */
  readonly checkedShare: number;
  readonly blocks: number;
  /** By dictionary: the number of words from it; `required` for words that no dictionary has. */
  readonly dictionaries: Readonly<Record<string, number>>;
  /** The number of words that earlier puzzles have too. */
  readonly usedBefore: number;
}

/**
 * @param words word ids by slot
 * @param dictionaries the names of the dictionaries of the lexicon
 * @param earlier words of earlier puzzles
 */
export function fillStatistics(
  grid: Grid,
  words: Int32Array,
  puzzle: Puzzle,
  lexicon: Lexicon,
  dictionaries: readonly string[],
  earlier: ReadonlySet<string>,
): FillStatistics {
  const slots = grid.slots.map(slot => ({ id: slot.id, length: lettersIn(grid, slot, lexicon) }));
  const placed = slots.filter(({ id }) => words[id] !== NO_WORD);
  const scores = placed.map(({ id, length }) => lexicon.tables[length]!.scores[words[id]!]!);
  const lists = listOfEach(grid, words, lexicon, dictionaries);
  const sources = placed.map(({ id }) => lists[id] ?? 'required');
  const letters = puzzle.cells.flatMap(cell => (cell.kind === 'cell' ? [...(cell.solution ?? '')] : []));
  const values = letterValues(puzzle.language);
  const cells = grid.open.reduce((sum, open) => sum + open, 0);
  return {
    entries: slots.length,
    ...(scores.length === 0
      ? {}
      : { lowest: Math.min(...scores), mean: rounded(scores.reduce((a, b) => a + b, 0) / scores.length) }),
    lengths: counts(slots.map(({ length }) => length)),
    letters: Object.fromEntries(Object.entries(counts(letters)).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))),
    ...(values === undefined ? {} : { scrabble: letters.reduce((sum, letter) => sum + (values.get(letter) ?? 0), 0) }),
    cells,
    checkedShare: rounded(grid.crossings.length / cells, 1000),
    blocks: puzzle.cells.filter(({ kind }) => kind === 'block').length,
    dictionaries: counts(sources),
    usedBefore: puzzle.entries.filter(({ answer }) => answer !== undefined && earlier.has(answer)).length,
  };
}

/** By slot: the dictionary that its word is from; undefined for a word that none has. @param dictionaries the names of those of the lexicon */
export function listOfEach(
  grid: Grid,
  words: Int32Array,
  lexicon: Lexicon,
  dictionaries: readonly string[],
): readonly (string | undefined)[] {
  return grid.slots.map(slot => {
    const word = words[slot.id]!;
    return word === NO_WORD ? undefined : dictionaries[lexicon.tables[lettersIn(grid, slot, lexicon)]!.sources[word]!];
  });
}

function counts(things: readonly (string | number)[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const thing of things) found[thing] = (found[thing] ?? 0) + 1;
  return found;
}
