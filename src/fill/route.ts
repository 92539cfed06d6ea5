// The route: which engine a plan goes to. The user's choice counts; without one, large open grids go to the walk over squares, which
// finds them far sooner, and all others to the default engine.

import { hasQuotas, type Plan } from '../analysis/plan.js';
import { InputError } from '../core/errors.js';
import { SET, say } from '../core/wording.js';
import type { EngineSettings } from '../engine/engine.js';
import { engineNames } from '../engine/registry.js';
import { isLargeSquare } from '../squares/fits.js';

/** An engine and what it is told. */
export interface EngineChoice {
  readonly engine: string;
  readonly settings: EngineSettings;
}

export const DEFAULT_ENGINE: EngineChoice = { engine: engineNames()[0]!, settings: {} };
const SQUARES: EngineChoice = { engine: 'squares', settings: {} };

/**
 * @param chosen by the user; undefined leaves it to the plan
 * @throws InputError for an engine that does not know a rule of the plan
 */
export function routeOf(plan: Plan, chosen: EngineChoice | undefined): EngineChoice {
  if (hasQuotas(plan) && (chosen ?? DEFAULT_ENGINE).engine !== DEFAULT_ENGINE.engine) {
    const rule = plan.rules.pangram ? SET.pangram : SET.themeMin;
    throw new InputError(
      say`${SET.engine} ${chosen!.engine} does not know the rule ${rule}: leave one of them out, or use the engine ${DEFAULT_ENGINE.engine}`,
    );
  }
  return chosen ?? (isLargeSquare(plan) ? SQUARES : DEFAULT_ENGINE);
}
