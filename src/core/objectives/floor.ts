// The lowest score of an entry; between fills with the same lowest score, the higher mean.

import { MOST_SCORE } from '../quality.js';
import { objectiveKind, SCORE } from './objective-kind.js';

export const floor = objectiveKind({
  takes: 'nothing',
  lowestFirst: true,
  perEntry: true,
  ofScore: SCORE,
  text: ({ lowest, mean }) =>
    lowest > MOST_SCORE ? `all words are given, mean ${mean}` : `lowest score ${lowest}, mean ${mean}`,
});
