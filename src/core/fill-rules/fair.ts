// Fair crossings: a solver who knows neither of two crossing entries cannot find the letter between them. A word is hard if it is a name or
// scores less than the rule says. Two hard entries do not cross, unless the user gave both. An entry that no dictionary has is not hard.

import { RANGES } from '../ranges.js';
import { fillRule, type RuledWords } from './fill-rule.js';

/** The score that words need by default, so that they are not hard. */
export const USUAL_FAIR = 60;

export function isHard({ scores, names }: Pick<RuledWords, 'scores' | 'names'>, word: number, fair: number): boolean {
  return scores[word]! < fair || names?.[word] === 1;
}

export const fair = fillRule({
  holds: (_under: number) => true,
  option: {
    ...{ name: 'fair', takes: 'number', ...RANGES.fair, implied: `${USUAL_FAIR}` },
    text: `no two hard words cross: names, or words with a score under N (${USUAL_FAIR} if N is left out)`,
  },
  given: {
    kind: 'fair',
    item: under => ({ under }),
    text: ({ under }) => `the rule that no two hard words cross (under ${under})`,
  },
  obstacle: 'two hard words may not cross',
  foes(under, words) {
    const hard = Uint8Array.from({ length: words.count }, (_, word) => Number(isHard(words, word, under)));
    const strange = hard.map((is, word) => Number(is === 1 && !words.isGiven(word)));
    return [{ one: strange, other: hard }];
  },
});
