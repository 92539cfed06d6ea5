// Pangrams, as the judge sees them.

import { foldWord } from '../../core/word.js';
import { alphabetOf } from '../../dictionary/languages.js';
import type { JudgedFillRule } from '../fault.js';

export const pangram: JudgedFillRule = {
  faults({ grid, cells, entries, lexicon }, { pangram }) {
    if (pangram !== true) return [];
    const standing = new Set(foldWord(cells.filter((_, cell) => grid.open[cell] === 1).join(''), lexicon));
    const lengths = entries.map(({ text }) => [...text].length);
    const absent = alphabetOf(lexicon, lengths).filter(letter => !standing.has(letter));
    return absent.length === 0 ? [] : [{ kind: 'letters', text: `no pangram: ${absent.join(' ')} are nowhere in it` }];
  },
};
