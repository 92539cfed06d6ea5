// The note on words that the user gave and that score below the floor: they obey none.

import type { Fill } from '../../engine/engine.js';
import { givenBelow, type Worthy } from '../../fill/quality.js';
import type { Context } from '../rim/command.js';

/**
 * @param floor the score that all other entries have at least
 * @param said where there are many fills: what was said of the ones before, which is not said again
 */
export function noteGiven(
  context: Context,
  plan: Worthy,
  fill: Pick<Fill, 'words'>,
  floor: number,
  source = plan.grid.source,
  said = new Set<string>(),
): void {
  const below = givenBelow(plan, fill, floor);
  if (below === undefined || said.has(`${source}: ${below}`)) return;
  said.add(`${source}: ${below}`);
  context.note(`${source}: words that you gave obey no floor, and score less than ${floor}: ${below}`);
}
