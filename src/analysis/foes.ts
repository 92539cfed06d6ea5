// The rules about crossings as engines need them: which slots cross, and which words do not.

import type { Foes } from '../core/fill-rules/fill-rule.js';
import { foesOf } from '../core/fill-rules.js';
import type { SlotId, WordId } from '../core/ids.js';
import { kept } from '../core/lazy.js';
import type { Plan } from './plan.js';

export interface CrossingRules {
  /** By slot: the slots to fill that cross it. */
  readonly crossed: readonly (readonly SlotId[])[];
  /** By length: pairs of sets of its words. A word of a set crosses no word of the other set of that pair, whatever its length. */
  readonly foes: (length: number) => readonly Foes[];
}

/** Undefined if the plan has no such rule. */
export function crossingRulesOf({ grid, lexicon, rules, unknown, floorless }: Plan): CrossingRules | undefined {
  const foesAmong = foesOf(rules);
  if (foesAmong === undefined) return undefined;
  const crossed = grid.slots.map((): SlotId[] => []);
  for (const { across, down } of grid.crossings) {
    // Slots that cross in a rebus cell cross at each of its letters.
    if (unknown[across] || unknown[down] || crossed[across]!.includes(down)) continue;
    crossed[across]!.push(down);
    crossed[down]!.push(across);
  }
  const foes = kept((length: number): readonly Foes[] => {
    const { count = 0, scores = [], letters = [], names } = lexicon.tables[length] ?? {};
    const given = new Set(floorless.get(length));
    const alphabet = lexicon.alphabet.letters.length;
    return foesAmong({ count, length, scores, letters, alphabet, names, isGiven: word => given.has(word) });
  });
  return { crossed, foes };
}

/** Whether two words may cross. @param one the pairs of its length */
export function mayCross(one: readonly Foes[], word: WordId, other: readonly Foes[], crossing: WordId): boolean {
  return one.every((pair, at) => {
    const mate = other[at]!;
    const isFoe = pair.one[word] === 1 && mate.other[crossing] === 1;
    return !isFoe && !(pair.other[word] === 1 && mate.one[crossing] === 1);
  });
}
