// The number of thematic words, as the judge sees it.

import { writtenWord } from '../../core/word.js';
import type { JudgedFillRule } from '../fault.js';

export const theme: JudgedFillRule = {
  faults({ entries, lexicon }, { theme }) {
    if (theme === undefined) return [];
    const words = new Set(theme.words.map(word => writtenWord(word, lexicon)));
    const many = entries.filter(({ text }) => words.has(text)).length;
    return many >= theme.min
      ? []
      : [{ kind: 'theme', text: `thematic words in the grid: ${many}, but ${theme.min} are wanted` }];
  },
};
