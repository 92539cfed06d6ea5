// The judge of the pipeline: no fill is passed on that the verifier, which shares nothing with the engines, has not found good.

import type { Plan } from '../analysis/plan.js';
import type { Fill } from '../engine/engine.js';
import { verifyFill } from '../verify/verify.js';

/** @throws Error when the engine gave what is no fill: a fault of ours */
export function judge({ grid, lexicon, rules }: Plan, fill: Fill): void {
  const faults = verifyFill(grid, fill, lexicon, rules);
  if (faults.length > 0)
    throw new Error(`a wrong fill was found for ${grid.source}: ${faults.map(fault => fault.text).join('; ')}`);
}
