// Fair crossings: a solver who knows neither of two crossing entries cannot find the letter between them. A word is hard if it is a name or
// scores less than the rule says. Two hard entries do not cross, unless the user gave both. An entry that no dictionary has is not hard.

import type { SlotId, WordId } from '../core/ids.js';
import type { WordTable } from '../dictionary/lexicon.js';
import type { Plan } from './plan.js';

/** The score that words need by default, so that they are not hard. */
export const USUAL_FAIR = 60;

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
  const made = new Map<number, Uint8Array>();
  const kinds = (length: number): Uint8Array => {
    const table = lexicon.tables[length];
    const known = table === undefined ? NO_KINDS : made.get(length);
    if (known !== undefined) return known;
    const own = Uint8Array.from({ length: table!.count }, (_, word) => (isHard(table!, word, fair) ? HARD : EASY));
    for (const word of floorless.get(length) ?? []) if (own[word] === HARD) own[word] = GIVEN;
    made.set(length, own);
    return own;
  };
  return { crossed, kinds };
}

/** Whether words of these kinds may cross. */
export function mayCross(one: number, other: number): boolean {
  return one === EASY || other === EASY || (one === GIVEN && other === GIVEN);
}
