// No word twice, by clauses between the variables of each word: see docs/sat.md. A word has the same number in every slot of its
// length, so two slots hold the same word if their numbers are equal.

import type { Plan } from '../../analysis/plan.js';
import type { ClauseBuffer } from './clauses.js';
import type { SatVariables } from './variables.js';

/** For at most this many, a clause for each pair takes no more clauses than a ladder. */
const SHORT = 5;

/**
 * Keeps every word from standing twice.
 * @param atMostOne is given the variables of each word
 */
export function eachOnce(plan: Plan, variables: SatVariables, atMostOne: (list: readonly number[]) => void): void {
  for (const [length, table] of plan.lexicon.tables.entries()) {
    if (table === undefined) continue;
    const slots = plan.grid.slots.filter(slot => slot.length === length && !plan.unknown[slot.id]);
    for (const list of byWord(slots, variables, table.count)) atMostOne(list);
  }
}

/** No two of these together: a quadratic number of clauses. */
export function everyPair(list: ArrayLike<number>, clauses: ClauseBuffer): void {
  for (let i = 0; i < list.length; i++) for (let j = i + 1; j < list.length; j++) clauses.pair(-list[i]!, -list[j]!);
}

/** At most one of these, by a sequential counter (Sinz 2005): a rung says "one of those up to here is true". */
export function ladder(list: readonly number[], variables: SatVariables, clauses: ClauseBuffer): void {
  if (list.length <= SHORT) {
    everyPair(list, clauses);
    return;
  }
  let rung = 0;
  for (const [i, variable] of list.entries()) {
    if (rung !== 0) clauses.pair(-rung, -variable);
    if (i === list.length - 1) break;
    const next = ++variables.count;
    clauses.pair(-variable, next);
    if (rung !== 0) clauses.pair(-rung, next);
    rung = next;
  }
}

/** For each word of a length: its variables in the slots where it is live. */
function byWord(slots: readonly { readonly id: number }[], variables: SatVariables, words: number): number[][] {
  const lists: number[][] = Array.from({ length: words }, () => []);
  for (const slot of slots) {
    const numbers = variables.wordOf[slot.id]!;
    variables.words[slot.id]!.forEach((word, i) => {
      lists[word]!.push(numbers[i]!);
    });
  }
  return lists;
}
