// Finds pairs of entries that should not be in one puzzle: every clue of one contains the other's answer, or both have only the same
// clue. A search for a good fill calls this for every fill, so the clues of each word are kept.

import { NO_WORD } from '../core/ids.js';
import type { Glossary, Lexicon } from '../dictionary/lexicon.js';
import { stemLanguageOf } from '../dictionary/stems.js';
import type { Grid } from '../grid/grid.js';
import { makeHolder, offerOf, settleClues, wordsOf } from './clues.js';

/**
 * @param plan its slots have a letter in each cell
 * @param told the language; undefined to guess it from the letters, as near repeats do
 * @returns a function that gives the pairs of slots in a fill; the slot with the clue in question comes first
 */
export function clashFinder(
  { grid: { slots }, lexicon }: { readonly grid: Grid; readonly lexicon: Lexicon },
  glossary: Glossary,
  told: string | undefined,
): (fill: { readonly words: Int32Array }) => readonly (readonly [number, number])[] {
  const language = told ?? stemLanguageOf(lexicon);
  const offers = new Map<string, { readonly spelt: string; readonly clues: readonly string[] }>();
  const offered = (length: number, word: number) => {
    const key = `${length}:${word}`;
    const known = offers.get(key);
    if (known !== undefined) return known;
    const { spelt, own, clues } = offerOf(lexicon, glossary, length, word);
    const offer = { spelt, clues: [...own, ...clues] };
    offers.set(key, offer);
    return offer;
  };
  return ({ words }) => {
    const all = slots.map(({ id, length }) => {
      const word = words[id]!;
      return word === NO_WORD ? undefined : offered(length, word);
    });
    const lists = all.map(offer => offer?.clues ?? []);
    if (lists.every(clues => clues.length === 0)) return [];
    const holder = makeHolder(
      all.map(offer => offer?.spelt),
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
