// The formula that a certificate of the table engine refutes: the grid, the words and the rules, without any simplification first. Unit
// propagation sees all that the search prunes: a struck word, a struck letter, a word or a substring used elsewhere.

import type { Plan } from '../../analysis/plan.js';
import { alike } from '../../analysis/proof.js';
import { forbiddenRuns } from '../rule-checks.js';
import { ClauseBuffer } from './clauses.js';
import { eachOnce, ladder } from './distinct.js';
import { oneLetter, requireWords } from './encode.js';
import { crossAsRuled } from './foes.js';
import type { Formula } from './formula.js';
import { allLive } from './prune.js';
import type { Encoding } from './sat-encodings.js';
import { numberByRule, type SatVariables } from './variables.js';
import { linkWords } from './word-variables.js';

/** For certificates: propagation finds in it all that the table engine prunes. */
export const CERTIFIED: Encoding = { name: 'certified', prune: false };

/** @param apart variables of words that may not stand together, because they are near repeats of one another, or of a given word */
export function encodeCertified(plan: Plan, apart: readonly (readonly number[])[] = []): Formula {
  const variables = numberByRule(plan, allLive(plan));
  const clauses = new ClauseBuffer();
  for (const cell of plan.grid.open.keys()) oneLetter(plan, variables, clauses, true, cell);
  for (const slot of plan.grid.slots) {
    if (plan.unknown[slot.id]) continue;
    const table = plan.lexicon.tables[slot.length]?.letters ?? new Uint8Array(0);
    linkWords(slot, table, variables.words[slot.id]!, variables, clauses, false);
  }
  requireWords(plan, { variables, clauses });
  crossAsRuled(plan, { variables, clauses });
  if (plan.rules.repeats !== true) eachOnce(plan, variables, list => ladder(list, variables, clauses));
  shareNothingLong(plan, variables, clauses);
  for (const words of apart) clauses.clause(words.map(word => -word));
  return { variables, clauses };
}

/** A word implies its substrings in its slot, and no two slots may have the same one. */
function shareNothingLong(plan: Plan, variables: SatVariables, clauses: ClauseBuffer): void {
  const runs = forbiddenRuns(plan);
  if (runs === undefined) return;
  if (alike(plan).length > 0) clauses.close();
  /** By substring: for each slot that may have it, the variable "this slot has it". */
  const holders = new Map<string, number[]>();
  const given = new Set(runs.given);
  for (const slot of plan.grid.slots) {
    if (plan.unknown[slot.id]) continue;
    const own = new Map<string, number>();
    variables.words[slot.id]!.forEach((word, place) => {
      for (const text of new Set(runs.ofWord(slot.length, word))) {
        const variable = own.get(text) ?? ++variables.count;
        own.set(text, variable);
        clauses.pair(-variables.wordOf[slot.id]![place]!, variable);
      }
    });
    for (const [text, variable] of own) holders.set(text, [...(holders.get(text) ?? []), variable]);
  }
  for (const [text, list] of holders) {
    if (given.has(text)) for (const variable of list) clauses.clause([-variable]);
    else ladder(list, variables, clauses);
  }
}
