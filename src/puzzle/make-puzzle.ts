// Makes a puzzle from a fill: adds numbers, answers and clues.

import { type CellId, NO_LETTER, NO_WORD } from '../core/ids.js';
import { defined } from '../core/lazy.js';
import { foldWord } from '../core/word.js';
import { type Glossary, type Lexicon, lengthOf } from '../dictionary/lexicon.js';
import { stemLanguageOf } from '../dictionary/stems.js';
import type { Grid } from '../grid/grid.js';
import type { ClueChoice } from './clue-choice.js';
import { type ClueTrouble, chooseClues, offerOf } from './clues.js';
import { enumerationOf } from './enumeration.js';
import type { Puzzle, PuzzleEntry } from './puzzle.js';
import { cellsOfGrid } from './puzzle-cells.js';

export interface PuzzleOptions {
  readonly seed: number;
  readonly language?: string;
  readonly title?: string;
  readonly author?: string;
}

export interface ClueOptions {
  /** The best clue of each word (the default), or a good one that the seed draws. */
  readonly clueChoice?: ClueChoice;
  /** Is called with the clues that contain another answer or are used twice, because there is no better one. Entries are named `5 across`. */
  readonly onClueTrouble?: (
    troubles: readonly (Omit<ClueTrouble, 'at' | 'other'> & { entry: string; other: string })[],
  ) => void;
  /** Is called with clues of the user that gave way to others: because of an answer in them, or because they are too long or no definition. */
  readonly onOwnClueUnused?: (unused: readonly UnusedClue[]) => void;
  /** Is called with the entries that have no clue, if there are any in a whole fill. @param of the number of all entries */
  readonly onNoClue?: (entries: readonly string[], of: number) => void;
}

export interface UnusedClue {
  readonly entry: string;
  readonly clue: string;
  readonly why: ClueTrouble['kind'] | 'unwanted';
  /** The entry that is the reason, if one is; it can be the same entry. */
  readonly other?: string;
}

/**
 * @param fill letter ids by cell (NO_LETTER if empty) and word ids by slot; a partial fill has no words
 */
export function makePuzzle(
  grid: Grid,
  fill: { readonly letters: Uint8Array; readonly words?: Int32Array },
  lexicon: Lexicon,
  glossary: Glossary,
  options: PuzzleOptions,
  { clueChoice = 'best', onClueTrouble, onOwnClueUnused, onNoClue }: ClueOptions = {},
): Puzzle {
  const letterAt = (cell: CellId): string | undefined => {
    const id = fill.letters[cell]!;
    if (id !== NO_LETTER) return lexicon.alphabet.letters[id];
    const seed = grid.seeds.get(cell);
    return seed && foldWord(seed, lexicon);
  };

  const cells = cellsOfGrid(grid, letterAt);
  const offers = grid.slots.map(({ id, cells: at }) => {
    const word = fill.words?.[id] ?? NO_WORD;
    if (word === NO_WORD) return undefined;
    return offerOf(lexicon, glossary, lengthOf(lexicon, at.map(letterAt).join('')), word);
  });
  const { clues, troubles, passedOver } = chooseClues(offers, {
    choice: clueChoice,
    language: options.language,
    stems: options.language ?? stemLanguageOf(lexicon),
    seed: options.seed,
  });
  const nameOf = (slot: number): string => `${grid.slots[slot]!.number} ${grid.slots[slot]!.direction}`;
  if (troubles.length > 0)
    onClueTrouble?.(troubles.map(({ at, other, ...rest }) => ({ ...rest, entry: nameOf(at), other: nameOf(other) })));
  const replaced = passedOver.flatMap(({ at, clue, other, kind }): UnusedClue[] => {
    const { own, listed } = offers[at]!;
    const isReplaced = [own, listed].some(mine => mine.includes(clue) && !mine.includes(clues[at]!));
    return isReplaced ? [{ entry: nameOf(at), clue, why: kind, other: nameOf(other) }] : [];
  });
  const unwanted = offers.flatMap((offer, at): UnusedClue[] => {
    if (offer === undefined || offer.own.length > 0) return [];
    const word = fill.words![grid.slots[at]!.id]!;
    const clue = glossary.unwantedClues?.(lengthOf(lexicon, offer.answer), word)[0];
    return clue === undefined ? [] : [{ entry: nameOf(at), clue, why: 'unwanted' }];
  });
  if (replaced.length + unwanted.length > 0) onOwnClueUnused?.([...replaced, ...unwanted]);
  const bare = fill.words === undefined ? [] : clues.flatMap((clue, at) => (clue === undefined ? [nameOf(at)] : []));
  if (bare.length > 0) onNoClue?.(bare, clues.length);

  const entries = grid.slots.map((slot, index): PuzzleEntry => {
    const first = slot.cells[0]!;
    const letters = slot.cells.map(letterAt);
    const word = fill.words?.[slot.id] ?? NO_WORD;
    const answer = letters.includes(undefined) ? undefined : letters.join('');
    const clue = clues[index];
    // In an entry with rebus cells, the number of letters would betray the trick.
    const tells = word !== NO_WORD && lengthOf(lexicon, answer!) === slot.length;
    const clueAt = grid.marks?.get(first)?.clueAt?.[slot.direction];
    return {
      number: slot.number,
      direction: slot.direction,
      row: Math.floor(first / grid.width),
      column: first % grid.width,
      length: slot.length,
      ...defined({ answer, clue }),
      enumeration: tells ? enumerationOf(glossary.spelling(slot.length, word), lexicon) : String(slot.length),
      ...(clueAt === undefined ? {} : { clueAt }),
    };
  });
  return { ...options, width: grid.width, height: grid.height, cells, entries };
}
