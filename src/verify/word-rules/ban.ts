// Words banned from slots, as the judge sees them.

import { writtenWord } from '../../core/word.js';
import type { JudgedRule } from '../fault.js';

export const ban: JudgedRule = {
  faults: (entries, { ban = [] }, writing) =>
    ban
      .filter(({ word, slot: name }) =>
        entries.some(({ slot, text }) => slot.name === name && text === writtenWord(word, writing)),
      )
      .map(({ word, slot }) => ({ kind: 'excluded', slot, text: `${slot} holds ${word}, which is banned there` })),
  allows: (name, { ban = [] }, writing) => {
    const own = ban.filter(({ slot }) => slot === name).map(({ word }) => writtenWord(word, writing));
    return own.length === 0 ? undefined : entry => !own.includes(entry);
  },
};
