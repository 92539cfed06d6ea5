// Near repeats, such as TIDE and TIDES in one fill. Engines do not know stems, so the pipeline learns from what they find: of two words
// that do not go together the less welcome one is left out, and the search begins again. That is quick, since one fill in eight has such
// a pair, and it proves nothing: when the words that are left have no fill, all fills of the whole plan are gone through instead.

import { narrowed } from '../analysis/narrow.js';
import type { Plan } from '../analysis/plan.js';
import type { SlotId } from '../core/ids.js';
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
  const out = new Set<string>();
  const key = (slot: SlotId): string => `${slots[slot]!.length} ${fill.words[slot]}`;
  for (const { slot, other } of repeats) {
    const pair = [named(slot), named(other)].filter(id => plan.candidates[id]!.length > 1);
    pair.sort((a, b) => scoreOf(plan, fill, a)! - scoreOf(plan, fill, b)! || a - b);
    if (pair.length === 0) return undefined;
    out.add(key(pair[0]!));
  }
  const less = narrowed(plan, (length, word) => !out.has(`${length} ${word}`));
  const isSmaller = less.candidates.some((words, slot) => words.length < plan.candidates[slot]!.length);
  return isSmaller ? less : undefined;
}
