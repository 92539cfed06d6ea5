// Runs an engine in a test.

import type { Plan } from '../../src/analysis/plan.js';
import { type Budget, makeBudget } from '../../src/core/budget.js';
import { NO_LETTER } from '../../src/core/ids.js';
import type { Ending } from '../../src/core/outcome.js';
import type { Engine, Fill } from '../../src/engine/engine.js';

export interface Run {
  readonly fills: readonly Fill[];
  /** Undefined if `count` fills were found first. */
  readonly ending: Ending | undefined;
}

export async function run(engine: Engine, plan: Plan, budget: Budget = makeBudget(), count = Infinity): Promise<Run> {
  const fills: Fill[] = [];
  const search = engine.search(plan, budget);
  while (fills.length < count) {
    const step = await search.next();
    if (step.done) return { fills, ending: step.value };
    fills.push(step.value);
  }
  await search.return({ kind: 'stopped', by: 'signal' });
  return { fills, ending: undefined };
}

/** A fill in the form of the oracle. */
export function fillText(plan: Plan, fill: Fill): string {
  return Array.from(fill.letters, (letter, cell) => {
    if (plan.grid.open[cell] === 0) return '#';
    return letter === NO_LETTER ? (plan.grid.seeds.get(cell) ?? '.') : plan.lexicon.alphabet.letters[letter];
  }).join('');
}

export function fillTexts(plan: Plan, fills: readonly Fill[]): string[] {
  return fills.map(fill => fillText(plan, fill)).sort();
}
