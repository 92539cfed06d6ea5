// Near repeats, such as TIDE and TIDES in one fill, from an engine that knows no stems, as all but the default one. Of the two words, the
// less welcome one is left out, and the search begins again. That is quick, since one fill in eight has such a pair, but it proves nothing:
// if the words that are left have no fill, all fills of the whole plan are gone through instead.

import { narrowed } from '../analysis/narrow.js';
import type { Plan } from '../analysis/plan.js';
import type { SlotId, WordId } from '../core/ids.js';
import type { Fill } from '../engine/engine.js';
import type { Fault } from '../verify/verify.js';
import { scoreOf } from './quality.js';

/**
 * @param repeats what the judge found in the fill
 * @returns the plan without the less welcome word of each pair; undefined when seeds or rules leave no choice
 */
export function withoutRepeats(plan: Plan, fill: Fill, repeats: readonly Fault[]): Plan | undefined {
  const { slots } = plan.grid;
  const named = (name: string | undefined): SlotId => slots.findIndex(slot => slot.name === name);
  /** By length. */
  const out: Set<WordId>[] = [];
  for (const { slot, other } of repeats) {
    const pair = [named(slot), named(other)].filter(id => plan.candidates[id]!.length > 1);
    pair.sort((a, b) => scoreOf(plan, fill, a)! - scoreOf(plan, fill, b)! || a - b);
    if (pair.length === 0) return undefined;
    const less = pair[0]!;
    const { length } = slots[less]!;
    out[length] = (out[length] ?? new Set()).add(fill.words[less]!);
  }
  const less = narrowed(plan, length => {
    const words = out[length];
    return words && (word => !words.has(word));
  });
  const isSmaller = less.candidates.some((words, slot) => words.length < plan.candidates[slot]!.length);
  return isSmaller ? less : undefined;
}
