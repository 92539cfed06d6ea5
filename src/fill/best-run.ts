// A whole run for the best fills: default fills first, so that the result is never worse than one of them, then the search that improves and
// proves.

import type { Plan } from '../analysis/plan.js';
import { haltOn, makeBudget } from '../core/budget.js';
import { kindOf, type Objective } from '../core/objective.js';
import type { Outcome } from '../core/outcome.js';
import { makeRest } from '../core/turn.js';
import { usualDistance } from './apart.js';
import { type BestFill, bestFills, type OnBest } from './best.js';
import type { Pipeline, Wanted } from './pipeline.js';
import { bestStart } from './start.js';

export interface BestRun
  extends Pick<Wanted, 'seed' | 'count' | 'timeLimit' | 'nodeLimit' | 'signal' | 'clashes' | 'meter'> {
  readonly onProgress?: OnBest | undefined;
  readonly objective: Objective;
  /** In how many entries each fill differs from each before; a quarter of them unless given. */
  readonly distance?: number | undefined;
  /** As in BestWanted. */
  readonly threads?: number | undefined;
}

/** The fills, best first, each computed when it is asked for; then why there are no more. */
export async function* bestRun(
  pipeline: Pipeline,
  plan: Plan,
  { objective, count, seed, threads, timeLimit, nodeLimit, signal, clashes, meter, onProgress, ...given }: BestRun,
): AsyncGenerator<BestFill, Outcome> {
  const distance = given.distance ?? (count > 1 ? usualDistance(plan.printed.slots.length) : 1);
  const budget = makeBudget({ seed, rest: makeRest(), timeLimit, nodeLimit, meter });
  const unhalt = haltOn(signal, budget.flag);
  try {
    const scored = kindOf(objective).ofScore !== undefined;
    const limits = { seed, signal, timeLimit, nodeLimit };
    const start = scored
      ? await bestStart(pipeline, plan, objective, limits, onProgress)
      : { fill: undefined, refuted: undefined, nodes: 0 };
    const apart = { ...plan, rules: { ...plan.rules, distance } };
    const left = { ...budget, nodeLimit: budget.nodeLimit - start.nodes };
    return yield* bestFills(apart, {
      ...{ objective, count, distance, start: start.fill, refuted: start.refuted, clashes, threads, budget: left },
      ...(onProgress && {
        onProgress: (now, better) => onProgress({ ...now, nodes: start.nodes + now.nodes }, better),
      }),
    });
  } finally {
    unhalt();
  }
}
