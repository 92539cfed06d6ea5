// The quality of a fill, from the scores of its entries; and which words of a theme it has.

import { type Plan, seedText, unfairCrossings } from '../analysis/plan.js';
import { NO_WORD, type SlotId } from '../core/ids.js';
import type { Quality } from '../core/objective.js';
import type { ThemeUse } from '../core/rules.js';
import { wordText } from '../dictionary/lexicon.js';
import type { Fill } from '../engine/engine.js';
import type { Failure, Found } from './stage.js';

/** What of a plan decides what its fills are worth. */
export type Worthy = Pick<Plan, 'grid' | 'printed' | 'lexicon' | 'rules' | 'floorless'>;

/** The score of a slot's entry; undefined for one that no dictionary has. */
export function scoreOf({ grid, lexicon }: Worthy, { words }: Pick<Fill, 'words'>, slot: SlotId): number | undefined {
  const word = words[slot]!;
  return word === NO_WORD ? undefined : lexicon.tables[grid.slots[slot]!.length]!.scores[word]!;
}

/** Whether an entry obeys no floor, because the user gave it. */
function isFloorless({ grid, floorless }: Worthy, { words }: Pick<Fill, 'words'>, slot: SlotId): boolean {
  return floorless.get(grid.slots[slot]!.length)?.has(words[slot]!) === true;
}

/** Lowest score of the entries that obey a floor, mean of all that have a score, and unfair cells; undefined when none obeys one. */
export function qualityOf(plan: Worthy, fill: Pick<Fill, 'words'>): Quality | undefined {
  const scores = plan.grid.slots.flatMap(({ id }) => scoreOf(plan, fill, id) ?? []);
  const counted = plan.grid.slots.flatMap(({ id }) =>
    isFloorless(plan, fill, id) ? [] : (scoreOf(plan, fill, id) ?? []),
  );
  if (counted.length === 0) return undefined;
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const unfair = unfairCrossings(plan, fill.words).length;
  return { lowest: Math.min(...counted), mean, ...(unfair > 0 && { unfair }) };
}

/** A fill with its quality, and with what is known of higher floors. */
export function rated(plan: Worthy, fill: Fill, failures: readonly Failure[]): Found {
  const quality = qualityOf(plan, fill);
  if (quality === undefined) return fill;
  const next = failureAbove(failures, quality.lowest);
  const proven = failureAbove(
    failures.filter(each => each.proven),
    quality.lowest,
  );
  const refuted = proven !== undefined && proven !== next && { refuted: proven.floor };
  return { ...fill, failures, quality: { ...quality, ...(next && { next }), ...refuted } };
}

/** The lowest floor above this one that failed. */
export function failureAbove(failures: readonly Failure[], above: number): Failure | undefined {
  return failures.filter(({ floor }) => floor > above).sort((a, b) => a.floor - b.floor)[0];
}

/** `VAST 49, IT 20`: the entries that score below the floor because the user gave them, which is allowed; undefined when there are none. */
export function givenBelow(plan: Worthy, fill: Pick<Fill, 'words'>, floor: number): string | undefined {
  const below = plan.grid.slots.flatMap(({ id, length }) => {
    const score = isFloorless(plan, fill, id) ? scoreOf(plan, fill, id) : undefined;
    return score === undefined || score >= floor ? [] : `${wordText(plan.lexicon, length, fill.words[id]!)} ${score}`;
  });
  return below.length === 0 ? undefined : below.join(', ');
}

/** @returns undefined if the rules have no theme */
export function themeUse({ grid, lexicon, rules }: Worthy, fill: Pick<Found, 'words' | 'theme'>): ThemeUse | undefined {
  if (rules.theme === undefined) return undefined;
  const theme = new Set(rules.theme.words);
  const entries = grid.slots.map(slot => {
    const word = fill.words[slot.id]!;
    return { entry: slot.name, word: word === NO_WORD ? seedText(grid, slot) : wordText(lexicon, slot.length, word) };
  });
  const used = entries.filter(({ word }) => theme.has(word));
  const standing = new Set(used.map(({ word }) => word));
  const unused = [...theme].filter(word => !standing.has(word));
  return { used, unused, ...(fill.theme && { more: fill.theme }) };
}
