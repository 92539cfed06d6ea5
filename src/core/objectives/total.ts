// The sum of the scores of the entries.

import { objectiveKind, SCORE } from './objective-kind.js';

export const total = objectiveKind({ takes: 'nothing', ofScore: SCORE, text: ({ sum }) => `total score ${sum}` });
