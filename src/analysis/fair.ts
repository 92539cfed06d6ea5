// Fair crossings: a solver who knows neither of two crossing entries cannot find the letter between them. A word is hard if it is a name or
// scores less than the rule says. Two hard entries do not cross, unless the user gave both. An entry that no dictionary has is not hard.

import { NO_WORD, type SlotId, type WordId } from '../core/ids.js';
import { kept } from '../core/lazy.js';
import { USUAL_FAIR } from '../core/rules.js';
import type { WordTable } from '../dictionary/lexicon.js';
import type { Crossing } from '../grid/grid.js';
import type { Plan } from './plan.js';

export function isHard({ scores, names }: WordTable, word: WordId, fair: number): boolean {
  return scores[word]! < fair || names?.[word] === 1;
}

/** What a word is to its crossings. */
export const EASY = 0;
export const HARD = 1;
/** Hard, but given by the user: it may cross another word of this kind. */
export const GIVEN = 2;

export interface FairRule {
  /** By slot: the slots to fill that cross it. */
  readonly crossed: readonly (readonly SlotId[])[];
  /** By word of a length: EASY, HARD or GIVEN. */
  readonly kinds: (length: number) => Uint8Array;
}

const NO_KINDS = new Uint8Array(0);

/** The rule as engines need it; undefined if the plan does not have it. */
export function fairRuleOf({ grid, lexicon, rules, unknown, floorless }: Plan): FairRule | undefined {
  const { fair } = rules;
  if (fair === undefined) return undefined;
  const crossed = grid.slots.map((): SlotId[] => []);
  for (const { across, down } of grid.crossings) {
    // Slots that cross in a rebus cell cross at each of its letters.
    if (unknown[across] || unknown[down] || crossed[across]!.includes(down)) continue;
    crossed[across]!.push(down);
    crossed[down]!.push(across);
  }
  const kinds = kept((length: number): Uint8Array => {
    const table = lexicon.tables[length];
    if (table === undefined) return NO_KINDS;
    const own = Uint8Array.from({ length: table.count }, (_, word) => (isHard(table, word, fair) ? HARD : EASY));
    for (const word of floorless.get(length) ?? []) if (own[word] === HARD) own[word] = GIVEN;
    return own;
  });
  return { crossed, kinds };
}

/** Whether words of these kinds may cross. */
export function mayCross(one: number, other: number): boolean {
  return one === EASY || other === EASY || (one === GIVEN && other === GIVEN);
}

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
