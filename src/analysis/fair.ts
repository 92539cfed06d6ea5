// Fair crossings (core/fill-rules/fair.ts) in plans and fills, where no rule asks for them too.

import { isHard, USUAL_FAIR } from '../core/fill-rules/fair.js';
import { NO_WORD } from '../core/ids.js';
import type { Crossing } from '../grid/grid.js';
import type { Plan } from './plan.js';

/** The plan with the rule, for a search that prefers fair fills: by the usual score, unless the user named one. */
export function fairPlan(plan: Plan): Plan {
  return { ...plan, rules: { fair: USUAL_FAIR, ...plan.rules } };
}

/** The crossings of a fill where both words are hard; by the usual score if the rules have none. */
export function unfairCrossings(
  { grid, printed, lexicon, rules }: Pick<Plan, 'grid' | 'printed' | 'lexicon' | 'rules'>,
  words: Int32Array,
): readonly Crossing[] {
  const { fair = USUAL_FAIR } = rules;
  const hard = grid.slots.map(
    ({ id, length }) => words[id] !== NO_WORD && isHard(lexicon.tables[length]!, words[id]!, fair),
  );
  return printed.crossings.filter(({ across, down }) => hard[across] && hard[down]);
}
