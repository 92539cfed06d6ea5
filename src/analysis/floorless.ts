// Words that the user gave obey no floor: those that letters of the grid spell, those that the rules require, and those of a theme. A plan
// knows them by their numbers, and gives floors a score for them that no floor exceeds.

import { NO_WORD, type WordId } from '../core/ids.js';
import { FLOORLESS } from '../core/quality.js';
import { findWord, type Lexicon, wordText } from '../dictionary/lexicon.js';
import type { Plan, Rules } from './plan.js';

export type IsFloorless = (length: number, word: WordId) => boolean;

/** @param spelled the words that letters of the grid spell */
export function floorlessWords(
  lexicon: Lexicon,
  { require, theme, floorless = [], repeats }: Rules,
  spelled: readonly string[],
): {
  readonly floorless: Plan['floorless'];
  /** Tells those that may stand in any slot. */
  readonly isAnywhere: IsFloorless;
} {
  const idsOf = (texts: readonly string[]): ReadonlyMap<number, ReadonlySet<WordId>> => {
    const ids = new Map<number, Set<WordId>>();
    for (const text of texts) {
      const word = findWord(lexicon, text);
      const { length } = [...text];
      if (word !== NO_WORD) ids.set(length, (ids.get(length) ?? new Set()).add(word));
    }
    return ids;
  };
  const wished = require.filter(({ slot }) => slot === undefined).map(({ word }) => word);
  const anywhere = [...wished, ...(theme?.words ?? []), ...floorless];
  const placed = [...require.map(({ word }) => word), ...spelled];
  const somewhere = idsOf(repeats ? [...anywhere, ...placed] : anywhere);
  return {
    floorless: idsOf([...anywhere, ...placed]),
    isAnywhere: (length, word) => somewhere.get(length)?.has(word) === true,
  };
}

/** By length: the scores of words, {@link FLOORLESS} for those that obey no floor. */
export function floorScoresOf({ tables }: Lexicon, floorless: Plan['floorless']): Plan['floorScores'] {
  return tables.map((table, length) => {
    const given = floorless.get(length);
    if (table === undefined || given === undefined) return table?.scores;
    const scores = table.scores.slice();
    for (const word of given) scores[word] = FLOORLESS;
    return scores;
  });
}

/** For a plan with less of what was given: what obeyed no floor obeys none still, or less given would allow less. */
export function floorlessTexts({ lexicon, floorless }: Plan): string[] {
  return [...floorless].flatMap(([length, ids]) => [...ids].map(word => wordText(lexicon, length, word)));
}
