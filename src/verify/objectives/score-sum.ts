// The mean and the sum of scores, as the judge sees them: both grow with the sum, as every fill has as many entries.

import type { Objective } from '../../core/objective.js';
import { type JudgedObjective, sumOf } from '../judged-objective.js';

export const scoreSum: JudgedObjective<Objective> = {
  worth: ({ entries }) => ({ lowest: 0, sum: sumOf(entries.map(({ score = 0 }) => score)) }),
  bound: ({ lexicon: { tables }, best }) => ({
    lowest: 0,
    sum: sumOf(best((length, word) => tables[length]!.scores[word]!)),
  }),
};
