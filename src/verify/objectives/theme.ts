// The letters in thematic words, as the judge sees them.

import type { Objective } from '../../core/objective.js';
import { wordText } from '../../dictionary/lexicon.js';
import { type JudgedObjective, sumOf } from '../judged-objective.js';

export const theme: JudgedObjective<Objective & { readonly kind: 'theme' }> = {
  worth: ({ entries }, { words }) => ({
    lowest: 0,
    sum: sumOf(entries.map(({ text }) => (words.has(text) ? [...text].length : 0))),
  }),
  bound: ({ lexicon, best }, { words }) => ({
    lowest: 0,
    sum: sumOf(best((length, word) => (words.has(wordText(lexicon, length, word)) ? length : 0))),
  }),
};
