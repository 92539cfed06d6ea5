// The judge of the pipeline: a fill is passed on only if the verifier, which shares nothing with the engines, has found it good. Near
// repeats do not count as a fault of an engine: most engines do not know stems, and the pipeline removes the repeats (repeats.ts).

import type { Plan } from '../analysis/plan.js';
import type { Fill } from '../engine/engine.js';
import { type Fault, reckonQuality, verifyFill } from '../verify/verify.js';
import type { Found } from './stage.js';

/**
 * @returns the near repeats
 * @throws Error when the engine gave a wrong fill: a fault of ours
 */
export function judge({ printed: grid, lexicon, rules }: Plan, fill: Fill): readonly Fault[] {
  const faults = verifyFill(grid, fill, lexicon, rules);
  const wrong = faults.filter(({ kind }) => kind !== 'stem');
  if (wrong.length > 0)
    throw new Error(`a wrong fill was found for ${grid.source}: ${wrong.map(fault => fault.text).join('; ')}`);
  return faults;
}

/** @throws Error when the scores that are told of a fill are not those of its entries: a fault of ours */
export function judgeQuality({ printed: grid, lexicon, rules }: Plan, fill: Found): void {
  const { quality } = fill;
  if (quality === undefined) return;
  const { lowest, mean, unfair } = reckonQuality(grid, fill, lexicon, rules) ?? {};
  if (lowest !== quality.lowest || mean === undefined || Math.abs(mean - quality.mean) > 1e-6)
    throw new Error(`a fill of ${grid.source} scores ${lowest} and ${mean}, not ${quality.lowest} and ${quality.mean}`);
  if (unfair !== (quality.unfair ?? 0))
    throw new Error(`a fill of ${grid.source} has ${unfair} unfair cells, not ${quality.unfair ?? 0}`);
  for (const failed of [quality.next?.floor, quality.refuted])
    if (failed !== undefined && failed <= quality.lowest)
      throw new Error(`a fill of ${grid.source} scores ${lowest}, but ${failed} is said to have failed`);
}
