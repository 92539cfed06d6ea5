// The number of letters in entries that are thematic words: the sum of their lengths.

import { objectiveKind } from './objective-kind.js';

export const theme = objectiveKind({
  takes: 'list',
  ofListed: length => length,
  text: ({ sum }) => `${sum} thematic letters`,
});
