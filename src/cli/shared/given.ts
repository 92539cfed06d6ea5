// The note on words that the user gave and that score below the floor: they obey none.

import type { Plan } from '../../analysis/plan.js';
import type { Fill } from '../../engine/engine.js';
import { givenBelow } from '../../fill/quality.js';
import type { Context } from '../rim/command.js';

/** @param floor the score that all other entries have at least */
export function noteGiven(
  context: Context,
  plan: Plan,
  fill: Pick<Fill, 'words'>,
  floor: number,
  source = plan.grid.source,
): void {
  const below = givenBelow(plan, fill, floor);
  if (below !== undefined)
    context.note(`${source}: words that you gave obey no floor, and score less than ${floor}: ${below}`);
}
