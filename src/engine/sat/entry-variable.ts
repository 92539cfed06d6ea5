// "This word stands in this slot" as a variable. If the encoding has no such variable, one is made from the slot's letters.

import type { Plan } from '../../analysis/plan.js';
import type { SlotId, WordId } from '../../core/ids.js';
import type { Formula } from './formula.js';

/** The variable that is true exactly if the word stands in the slot; 0 if it does not fit there. */
export function entryVariable(plan: Plan, { variables, clauses }: Formula, slot: SlotId, word: WordId): number {
  const { width, letterOf } = variables;
  const place = variables.words[slot]!.indexOf(word);
  if (place < 0) return 0;
  const known = variables.wordOf[slot]![place];
  if (known !== undefined) return known;
  const { cells, length } = plan.grid.slots[slot]!;
  const table = plan.lexicon.tables[length]!.letters;
  const letters = cells.map((cell, p) => letterOf[cell * width + table[word * length + p]!]!);
  if (letters.includes(0)) return 0;
  const entry = ++variables.count;
  for (const letter of letters) clauses.pair(-entry, letter);
  clauses.clause([entry, ...letters.map(letter => -letter)]);
  return entry;
}
