// The list of the only words, as the judge sees it.

import { writtenWord } from '../../core/word.js';
import type { JudgedRule } from '../fault.js';

export const only: JudgedRule = {
  faults: (entries, { only }, writing) => {
    if (only === undefined) return [];
    const words = new Set(only.map(word => writtenWord(word, writing)));
    return entries
      .filter(({ text }) => !words.has(text))
      .map(({ slot: { name }, text }) => ({
        ...{ kind: 'excluded', slot: name },
        text: `${name} holds ${text}, which is not among the only words allowed`,
      }));
  },
  allows: (_, { only }, writing) => {
    if (only === undefined) return undefined;
    const words = new Set(only.map(word => writtenWord(word, writing)));
    return entry => words.has(entry);
  },
};
