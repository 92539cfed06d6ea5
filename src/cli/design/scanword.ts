// `design` for scanwords: layouts with clue cells, and clues that fit them.

import { InputError } from '../../core/errors.js';
import { judgeScanword } from '../../design/scanword/judge.js';
import type { Context } from '../rim/command.js';
import type { Sort } from './drawn.js';
import { scanwordRulesOf } from './scanword-wish.js';

/** Characters of a clue that fits a cell, unless the user says a number. */
const MAX_CLUE = 35;

export function scanwordSort(context: Context): Sort<'scanword'> {
  const rules = scanwordRulesOf(context);
  const maxClue = context.options.integer('max-clue') ?? MAX_CLUE;
  return {
    ...{ kind: 'scanword', size: rules, source: `scanword-${rules.width}x${rules.height}`, maxClue },
    ...{ noun: 'layout', gaps: 'clue cells', letters: [] },
    task({ words }, wish) {
      if (words === 0)
        throw new InputError(
          `no word has a clue of at most ${maxClue} characters: name a dictionary with clues, or give them with --clues`,
        );
      return { ...wish, rules };
    },
    finish(puzzle, isFilled) {
      judgeScanword(puzzle, rules, maxClue, isFilled);
      return puzzle;
    },
    hint: () => 'a lower --min-score or a higher --max-clue',
  };
}
