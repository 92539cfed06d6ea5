// Excluded words, as the judge sees them.

import { writtenWord } from '../../core/word.js';
import type { JudgedRule } from '../fault.js';

export const exclude: JudgedRule = {
  faults: (entries, { exclude }, writing) => {
    const excluded = new Set(exclude.map(word => writtenWord(word, writing)));
    return entries
      .filter(({ text }) => excluded.has(text))
      .map(({ slot: { name }, text }) => ({
        ...{ kind: 'excluded', slot: name },
        text: `${name} holds ${text}, which is excluded`,
      }));
  },
  allows: (_, { exclude }, writing) => {
    const excluded = new Set(exclude.map(word => writtenWord(word, writing)));
    return excluded.size === 0 ? undefined : entry => !excluded.has(entry);
  },
};
