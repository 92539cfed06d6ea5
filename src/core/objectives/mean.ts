// The mean score of the entries.

import { objectiveKind, SCORE } from './objective-kind.js';

export const mean = objectiveKind({
  takes: 'nothing',
  perEntry: true,
  ofScore: SCORE,
  text: told => `mean score ${told.mean}`,
});
