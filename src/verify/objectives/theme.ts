// The letters in thematic words, as the judge sees them.

import { NO_WORD } from '../../core/ids.js';
import type { Objective } from '../../core/objective.js';
import { findWord, wordText } from '../../dictionary/lexicon.js';
import { type JudgedObjective, sumOf } from '../judged-objective.js';

export const theme: JudgedObjective<Objective & { readonly kind: 'theme' }> = {
  worth: ({ entries }, { words }) => ({
    lowest: 0,
    sum: sumOf(entries.map(({ text }) => (words.has(text) ? [...text].length : 0))),
  }),
  bound({ grid, seeds, lexicon, best, mayRepeat }, { words }) {
    const given = grid.slots.filter(({ cells }) => cells.every(cell => seeds.has(cell)));
    const texts = given.map(({ cells }) => cells.map(cell => seeds.get(cell)!).join(''));
    const isLeft = (text: string): boolean => words.has(text) && (mayRepeat || !texts.includes(text));
    const lengths = best((length, word, slot) =>
      !given.includes(slot) && isLeft(wordText(lexicon, length, word)) ? length : 0,
    );
    // Each word stands once.
    const left = [...words].filter(text => isLeft(text) && findWord(lexicon, text) !== NO_WORD);
    const inOthers = [...new Set(lengths)].map(length => {
      const slots = lengths.filter(one => one === length).length;
      const own = left.filter(text => [...text].length === length).length;
      return length * (mayRepeat ? slots : Math.min(slots, own));
    });
    return { lowest: 0, sum: sumOf([...texts.map(text => (words.has(text) ? [...text].length : 0)), ...inOthers]) };
  },
};
