// The quality of a fill, from the scores of its entries.

import type { Plan } from '../analysis/plan.js';
import { NO_WORD, type SlotId } from '../core/ids.js';
import type { Quality } from '../core/quality.js';
import type { Fill } from '../engine/engine.js';

/** The score of a slot's entry; undefined for one that no dictionary has. */
export function scoreOf({ grid, lexicon }: Plan, { words }: Fill, slot: SlotId): number | undefined {
  const word = words[slot]!;
  return word === NO_WORD ? undefined : lexicon.tables[grid.slots[slot]!.length]!.scores[word]!;
}

/** Lowest and mean of the entries that have a score; undefined when none has. */
export function qualityOf(plan: Plan, fill: Fill): Quality | undefined {
  const scores = plan.grid.slots.flatMap(({ id }) => scoreOf(plan, fill, id) ?? []);
  if (scores.length === 0) return undefined;
  return { lowest: Math.min(...scores), mean: scores.reduce((sum, score) => sum + score, 0) / scores.length };
}
