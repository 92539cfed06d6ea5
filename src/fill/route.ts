// The route: which engine a plan goes to. The user's choice counts; without one, large open grids go to the walk over squares, which
// finds them far sooner, and all others to the default engine.

import type { Plan } from '../analysis/plan.js';
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

/** @param chosen by the user; undefined leaves it to the plan */
export function routeOf(plan: Plan, chosen: EngineChoice | undefined): EngineChoice {
  return chosen ?? (isLargeSquare(plan) ? SQUARES : DEFAULT_ENGINE);
}
