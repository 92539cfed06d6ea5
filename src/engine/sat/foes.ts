// The rules about crossings as clauses: for each pair of sets of words that do not cross, each slot has a variable "it holds a word of this set".

import { crossingRulesOf, type Plan } from '../../analysis/plan.js';
import type { SlotId } from '../../core/ids.js';
import { kept } from '../../core/lazy.js';
import type { Formula } from './formula.js';

/** Propagation finds all that the table engine strikes for these rules. */
export function crossAsRuled(plan: Plan, { variables, clauses }: Formula): void {
  const rules = crossingRulesOf(plan);
  if (rules === undefined) return;
  const { width, letterOf, words, wordOf } = variables;

  /** A variable that is true if the slot holds a word of the set; 0 if it has none. */
  const holdsOne = (slot: SlotId, set: Uint8Array): number => {
    const { cells, length } = plan.grid.slots[slot]!;
    const { letters } = plan.lexicon.tables[length] ?? { letters: new Uint8Array(0) };
    if (!words[slot]!.some(word => set[word] === 1)) return 0;
    const holds = ++variables.count;
    const others: number[] = [];
    words[slot]!.forEach((word, place) => {
      const own = wordOf[slot]![place];
      if (set[word] !== 1) {
        if (own !== undefined) others.push(own);
      } else if (own !== undefined) {
        clauses.pair(-own, holds);
      } else {
        const spelled = cells.map((cell, p) => letterOf[cell * width + letters[word * length + p]!]!);
        if (!spelled.includes(0)) clauses.clause([...spelled.map(letter => -letter), holds]);
      }
    });
    if (wordOf[slot]!.length > 0) clauses.clause([holds, ...others]);
    return holds;
  };

  const many = rules.foes(plan.grid.slots[0]!.length).length;
  for (let nth = 0; nth < many; nth++) {
    const pairOf = kept((slot: SlotId): { readonly one: number; readonly other: number } => {
      const { one, other } = rules.foes(plan.grid.slots[slot]!.length)[nth]!;
      const holds = holdsOne(slot, other);
      const isSame = words[slot]!.every(word => one[word] === other[word]);
      return { one: isSame ? holds : holdsOne(slot, one), other: holds };
    });
    rules.crossed.forEach((others, slot) => {
      for (const crossing of others) {
        // Each two slots are met twice.
        const [{ one }, { other }] = [pairOf(slot), pairOf(crossing)];
        if (one !== 0 && other !== 0) clauses.pair(-one, -other);
      }
    });
  }
}
