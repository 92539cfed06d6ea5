// Fair crossings as clauses: a variable for each slot, "it holds a hard word", and one for "it holds a hard word that nobody gave".

import { fairRuleOf, GIVEN, HARD } from '../../analysis/fair.js';
import type { Plan } from '../../analysis/plan.js';
import type { SlotId } from '../../core/ids.js';
import { kept } from '../../core/lazy.js';
import type { Formula } from './formula.js';

/** Two hard words do not cross, unless both were given. Propagation finds all that the table engine strikes for it. */
export function crossFairly(plan: Plan, { variables, clauses }: Formula): void {
  const rule = fairRuleOf(plan);
  if (rule === undefined) return;
  const { width, letterOf, words, wordOf } = variables;

  /** A variable that is true if the slot holds one of these words; 0 if it has none. */
  const holdsOne = (slot: SlotId, isMeant: (kind: number) => boolean): number => {
    const { cells, length } = plan.grid.slots[slot]!;
    const kinds = rule.kinds(length);
    const { letters } = plan.lexicon.tables[length] ?? { letters: new Uint8Array(0) };
    if (!words[slot]!.some(word => isMeant(kinds[word]!))) return 0;
    const holds = ++variables.count;
    const others: number[] = [];
    words[slot]!.forEach((word, place) => {
      const own = wordOf[slot]![place];
      if (!isMeant(kinds[word]!)) {
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

  const pairOf = kept((slot: SlotId): readonly [hard: number, strange: number] => {
    const hard = holdsOne(slot, kind => kind === HARD || kind === GIVEN);
    const isMixed = words[slot]!.some(word => rule.kinds(plan.grid.slots[slot]!.length)[word] === GIVEN);
    return [hard, isMixed ? holdsOne(slot, kind => kind === HARD) : hard];
  });
  rule.crossed.forEach((others, slot) => {
    for (const other of others) {
      // Each pair of slots is met twice.
      const [strange, hard] = [pairOf(slot)[1], pairOf(other)[0]];
      if (strange !== 0 && hard !== 0) clauses.pair(-strange, -hard);
    }
  });
}
