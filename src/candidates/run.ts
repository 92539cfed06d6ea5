// A whole run for candidates: which slots, how long, and what is told meanwhile.

import type { Plan } from '../analysis/plan.js';
import { InputError } from '../core/errors.js';
import type { SlotId } from '../core/ids.js';
import { type OnProgress, worthOfSum } from '../core/objective.js';
import type { StopReason } from '../core/outcome.js';
import { type RunLimits, runSteps } from '../core/turn.js';
import type { Floors } from './floors.js';
import type { CandidateSearch } from './search.js';
import type { Verdicts } from './verdicts.js';

/** How many of the best words of a slot that was named are tried before anything else. */
export const FIRST = 20;

/** @throws InputError for a slot that the grid does not have, or that holds its letters already */
export function slotsAskedFor({ grid, unknown }: Plan, name: string | undefined): readonly SlotId[] {
  if (name === undefined) return grid.slots.map(({ id }) => id);
  const slot = grid.slots.find(each => each.name === name.toUpperCase());
  if (slot === undefined)
    throw new InputError(
      `the grid has no slot ${name}: its slots are ${grid.slots[0]!.name} to ${grid.slots.at(-1)!.name}`,
      { file: grid.source },
    );
  if (unknown[slot.id] || slot.cells.every(cell => grid.seeds.has(cell)))
    throw new InputError(`all letters of slot ${slot.name} are given: take some out, or name another slot`, {
      file: grid.source,
    });
  return [slot.id];
}

/** What a search for verdicts, or for floors, has to tell. */
export interface Answers
  extends Pick<CandidateSearch, 'words' | 'cells' | 'dead' | 'nodes' | 'count' | 'refine' | 'close'> {
  readonly verdicts: Verdicts | Floors;
}

export interface CandidateRun extends RunLimits {
  /** Whatever else is to be done when the thread is free. */
  readonly pause?: () => Promise<void>;
  /** Told how many verdicts are known, and of how many. */
  readonly onProgress?: OnProgress | undefined;
}

/** Searches until all is known, or the limit is reached. @returns why verdicts may be missing; undefined when all are known */
export async function refineAll(
  search: Answers,
  { pause, onProgress, ...limits }: CandidateRun,
): Promise<StopReason | undefined> {
  const tell = (): void => {
    if (onProgress === undefined) return;
    const known = search.count('fills') + search.count('cannot');
    const [best, bound] = [worthOfSum(known), worthOfSum(known + search.count('unknown'))];
    onProgress({ doing: 'looking for verdicts', nodes: search.nodes, best, bound });
  };
  tell();
  const stopped = await runSteps(search.refine(), limits, () => {
    tell();
    return pause?.();
  });
  tell();
  return search.dead || search.count('unknown') === 0 ? undefined : stopped;
}
