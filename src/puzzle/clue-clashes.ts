// Finds pairs of entries that should not be in one puzzle: every clue of one contains the other's answer, or both have only the same
// clue. A search for a good fill calls this for every fill, so the clues of each word are kept.

import { NO_WORD } from '../core/ids.js';
import { plainWord } from '../core/word.js';
import { splitsUmlauts } from '../dictionary/languages.js';
import { type Glossary, type Lexicon, wordText } from '../dictionary/lexicon.js';
import { stemLanguageOf } from '../dictionary/stems.js';
import type { Grid } from '../grid/grid.js';
import { spelledOut } from '../grid/spell.js';
import { makeHolder, settleClues, wordsOf } from './clues.js';

/**
 * @param told the language; undefined to guess it from the letters, as near repeats do
 * @returns a function that gives the pairs of slots in a fill; the slot with the clue in question comes first
 */
export function clashFinder(
  grid: Grid,
  lexicon: Lexicon,
  glossary: Glossary,
  told: string | undefined,
): (fill: { readonly words: Int32Array }) => readonly (readonly [number, number])[] {
  const { slots } = spelledOut(grid, lexicon);
  const language = told ?? stemLanguageOf(lexicon);
  const offers = new Map<string, { readonly answer: string; readonly clues: readonly string[] }>();
  const offerOf = (length: number, word: number) => {
    const key = `${length}:${word}`;
    const known = offers.get(key);
    if (known !== undefined) return known;
    const own = glossary.ownClues?.(length, word) ?? [];
    const isSplit = splitsUmlauts(lexicon.fold);
    const answer = isSplit ? plainWord(glossary.spelling(length, word), lexicon.lang) : wordText(lexicon, length, word);
    const offer = { answer, clues: [...own, ...glossary.clues(length, word)] };
    offers.set(key, offer);
    return offer;
  };
  return ({ words }) => {
    const offered = slots.map(({ id, length }) => {
      const word = words[id]!;
      return word === NO_WORD ? undefined : offerOf(length, word);
    });
    const lists = offered.map(offer => offer?.clues ?? []);
    if (lists.every(clues => clues.length === 0)) return [];
    const holder = makeHolder(
      offered.map(offer => offer?.answer),
      language,
    );
    const holds = (clue: string, at: number): number | undefined => holder(wordsOf(clue, language), at);
    if (allDiffer(lists, holds)) return [];
    const { troubles } = settleClues(lists, holds);
    return troubles.map(({ at, other }) => [at, other]);
  };
}

/** Whether the first clues that hold no other answer differ: then there is no trouble, and few clues need to be read to know it. */
function allDiffer(
  lists: readonly (readonly string[])[],
  holds: (clue: string, at: number) => number | undefined,
): boolean {
  const taken = new Set<string>();
  return lists.every((list, at) => {
    if (list.length === 0) return true;
    const clue = list.find(one => holds(one, at) === undefined);
    if (clue === undefined || taken.has(clue)) return false;
    taken.add(clue);
    return true;
  });
}
