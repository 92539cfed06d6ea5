// The sum of the values of the letters, one letter for each cell, and of the blocks.

import { objectiveKind } from './objective-kind.js';

export const letters = objectiveKind({ takes: 'values', text: ({ sum }) => `letters worth ${sum}` });
