// The lowest score and then the mean, as the judge sees them.

import type { Objective } from '../../core/objective.js';
import { FLOORLESS } from '../../core/quality.js';
import { wordText } from '../../dictionary/lexicon.js';
import type { JudgedObjective } from '../judged-objective.js';
import { scoreSum } from './score-sum.js';

export const floor: JudgedObjective<Objective> = {
  worth(fill, objective) {
    const counted = fill.entries.flatMap(({ slot, text, score }) => {
      if (score === undefined) return [];
      return fill.isFloorless(slot, text) ? FLOORLESS : score;
    });
    const { sum } = scoreSum.worth(fill, objective);
    return { lowest: counted.length === 0 ? 0 : Math.min(...counted), sum };
  },
  bound(board, objective) {
    const { lexicon, isFloorless, best } = board;
    const floors = best((length, word, slot) =>
      isFloorless(slot, wordText(lexicon, length, word)) ? FLOORLESS : lexicon.tables[length]!.scores[word]!,
    );
    const { sum } = scoreSum.bound(board, objective);
    return { lowest: floors.length === 0 ? 0 : Math.min(...floors), sum };
  },
};
